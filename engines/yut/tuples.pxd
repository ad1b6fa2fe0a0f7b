cdef class Tuples:
    cdef float *weights
    cdef float *slopes

    cdef double learn(self, int *own, int *other, double target, double rate) noexcept nogil

cdef void places(int *own, int *other, int *into) noexcept nogil
