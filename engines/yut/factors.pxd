cdef class Factors:
    cdef float *weights
    cdef float *slopes
    cdef double[34] one
    cdef double[34] two

    cdef void embed(self, int *stations, double *into) noexcept nogil
    cdef double logit(self, int *own, int *other) noexcept nogil
    cdef double learn(self, int *own, int *other, double target, double rate) noexcept nogil
    cdef void push(self, int *stations, float *gradient, float rate) noexcept nogil

cdef double product(double *one, double *two) noexcept nogil
