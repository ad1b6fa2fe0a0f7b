from engines.mancala.position cimport MancalaPosition

cdef class ReportPosition(MancalaPosition):
    cdef int half(self, int side, int small, int active) noexcept nogil

cdef class TunedPosition(MancalaPosition):
    cdef int half(self, int side, int at) noexcept nogil
