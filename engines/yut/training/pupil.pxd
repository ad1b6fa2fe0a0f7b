cdef class Pupil:
    cdef float *weights
    cdef float *slopes

    cdef double learn(self, int *own, int *other, double target, double rate) noexcept nogil
