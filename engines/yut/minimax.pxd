from engines.yut.chooser cimport Chooser
from engines.yut.position cimport YutPosition
from engines.yut.worth cimport Worth

cdef class MinimaxChooser(Chooser):
    cdef Worth worth
    cdef int side
    cdef readonly int depth

    cdef double best(self, YutPosition position, int depth, int *chosen) noexcept nogil
    cdef double after(self, YutPosition position, int depth) noexcept nogil
    cdef double extreme(self, YutPosition position, int depth) noexcept nogil
    cdef double seems(self, YutPosition position) noexcept nogil
    cdef int threats(self, YutPosition position) noexcept nogil
