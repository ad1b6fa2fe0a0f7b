from engines.position cimport Position
from engines.thinker cimport Thinker

cdef class Expectimax(Thinker):
    cdef readonly int turns
    cdef readonly double value
    cdef readonly dict worths
    cdef int throws, later
    cdef double *odds
    cdef double *drawn

    cdef double explore(self, Position position, int turns, int throws, double alpha, double beta, int ply, int at) noexcept nogil
    cdef double child(self, Position position, int step, int turns, int throws, double alpha, double beta, int ply, int at) noexcept nogil
    cdef double expect(self, Position position, int turns, int throws, double alpha, double beta, int ply, int at) noexcept nogil
    cdef double choose(self, Position position, int turns, int throws, double alpha, double beta, int ply, int at) noexcept nogil
    cdef double known(self, Position position, bint sure) noexcept nogil
