from engines.draws cimport Draws
from engines.yut.position cimport YutPosition

cdef class Chooser:
    cdef int pick(self, YutPosition position) except -1 nogil

cdef class RandomChooser(Chooser):
    cdef Draws draws

    cdef int ways(self, YutPosition position, int step) noexcept nogil
