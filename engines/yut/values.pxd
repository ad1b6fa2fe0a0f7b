from engines.yut.position cimport YutPosition

cdef class Values:
    cdef double win(self, int *own, int *other) noexcept nogil

cdef class ValuedPosition(YutPosition):
    cdef public Values values

cpdef ValuedPosition valued(YutPosition position, Values values)
