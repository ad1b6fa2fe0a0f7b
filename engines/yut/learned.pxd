from engines.yut.values cimport Values

cdef class LearnedValues(Values):
    cdef short *weights
    cdef unsigned short *endings
    cdef object keep
