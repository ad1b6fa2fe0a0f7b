from engines.yut.position cimport YutPosition

cdef class Values:
    cdef double win(self, int *own, int *other) noexcept nogil

cdef class TableValues(Values):
    cdef float *table
    cdef object keep
    cdef unsigned short[46376] numbers
    cdef size_t hands

cdef class ValuedPosition(YutPosition):
    cdef public Values values

cpdef ValuedPosition valued(YutPosition position, Values values)
