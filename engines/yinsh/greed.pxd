cimport cython
from engines.yinsh.position cimport YinshPosition

cdef class GreedyPosition(YinshPosition):
    @cython.final
    cdef int reach(self, int side) noexcept nogil

cdef class AggressivePosition(GreedyPosition):
    pass

cdef class DefensivePosition(GreedyPosition):
    pass
