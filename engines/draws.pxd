cdef class Draws:
    cdef unsigned long long state
    cdef unsigned long long draw(self) noexcept nogil
    cdef double fraction(self) noexcept nogil
