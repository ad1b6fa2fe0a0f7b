from engines.yut.values cimport Values

cdef class TableValues(Values):
    cdef float *table
    cdef object keep
    cdef unsigned short[46376] numbers
    cdef size_t hands
