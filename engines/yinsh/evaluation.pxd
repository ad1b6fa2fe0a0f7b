cimport cython
from engines.yinsh.line_values cimport LineValues

cdef class FittedPosition(LineValues):
    cdef int fitted

    @cython.final
    cdef int stage(self) noexcept nogil
