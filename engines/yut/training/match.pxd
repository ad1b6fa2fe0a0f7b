from engines.draws cimport Draws
from engines.yut.chooser cimport Chooser
from engines.yut.position cimport YutPosition

cdef class TrialMatch:
    cdef Chooser first, second
    cdef YutPosition position, opening
    cdef Draws draws
    cdef readonly long long decisions, turns, captures
    cdef readonly int longest

    cdef int play(self) except -1 nogil
