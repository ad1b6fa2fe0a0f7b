from engines.yut.position cimport YutPosition

cdef class Chooser:
    cdef int pick(self, YutPosition position) except -1 nogil

cdef class Draws:
    cdef unsigned long long state
    cdef unsigned long long draw(self) noexcept nogil
    cdef double fraction(self) noexcept nogil

cdef class RandomChooser(Chooser):
    cdef Draws draws

    cdef int ways(self, YutPosition position, int step) noexcept nogil
