cdef void places(int *own, int *other, int *into) noexcept nogil
