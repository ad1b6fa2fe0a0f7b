from engines.yut.factors cimport Factors
from engines.yut.values cimport Values

cdef class LearnedValues(Values):
    cdef readonly Factors factors
    cdef double *hands
    cdef unsigned char *seen
    cdef unsigned short *endings

    cdef double *hand(self, int *stations, int number) noexcept nogil
