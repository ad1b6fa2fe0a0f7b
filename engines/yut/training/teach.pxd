from engines.draws cimport Draws
from engines.yut.chooser cimport Chooser
from engines.yut.position cimport YutPosition
from engines.yut.training.pupil cimport Pupil
from engines.yut.values cimport Values

cdef class Teacher:
    cdef Chooser chooser
    cdef Chooser random
    cdef Draws draws
    cdef Values known
    cdef Pupil pupil
    cdef double rate
    cdef readonly double squares
    cdef readonly long long examples

    cdef int play_one(self, YutPosition position) except -1 nogil
    cdef void look(self, YutPosition position) noexcept nogil
    cdef void show(self, YutPosition position) noexcept nogil
