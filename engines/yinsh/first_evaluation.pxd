cimport cython
from engines.yinsh.line_values cimport LineValues

cdef class FirstPosition(LineValues):
    @cython.final
    cdef int runs_worth(self, unsigned long long markers, unsigned long long rings) noexcept nogil
