from engines.expectimax cimport Expectimax
from engines.yut.chooser cimport Chooser, Draws
from engines.yut.factors cimport Factors
from engines.yut.position cimport YutPosition
from engines.yut.values cimport TableValues, ValuedPosition, Values

cdef class Pupil(Values):
    cdef TableValues table
    cdef Factors factors
    cdef int least

    cdef bint sure(self, int *own, int *other) noexcept nogil

cdef class Teacher:
    cdef Chooser chooser
    cdef Chooser random
    cdef Draws draws
    cdef Pupil pupil
    cdef Expectimax search
    cdef readonly double squares
    cdef readonly long long examples

    cdef int cast(self, YutPosition position) noexcept nogil
    cdef void show(self, ValuedPosition position, double target, double rate) noexcept nogil
    cdef bint sure(self, ValuedPosition position) noexcept nogil
