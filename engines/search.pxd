from engines.position cimport Position
from engines.thinker cimport Thinker

cdef class Search(Thinker):
    cdef readonly int depth, value
    cdef readonly list line
    cdef int presort, reduce_from, reduce_by, doubt, enough, probe
    cdef bint recall
    cdef int barred
    cdef int *scores
    cdef int[16384] lines
    cdef int[128] lengths
    cdef int[256] killers
    cdef int[32768] history
    cdef int[16] bars

    cdef int explore(self, Position position, int depth, int alpha, int beta, int ply, int at) noexcept nogil
    cdef int frontier(self, Position position, int count, int most, int first, int alpha, int beta, int ply, int at) noexcept nogil
    cdef int leave_out(self, int count) noexcept nogil
    cdef bint holds_up(self, Position position, int depth, int beta, int ply, int at, int count) noexcept nogil
    cdef int child(self, Position position, int side, int depth, int alpha, int beta, int ply, int at) noexcept nogil
    cdef void order(self, Position position, int depth, int count, int first, int ply, int at) noexcept nogil
    cdef void pick(self, int at, int end) noexcept nogil
    cdef void reward(self, int side, int step, int depth, int ply) noexcept nogil
    cdef void blame(self, int side, int at, int count, int depth) noexcept nogil
    cdef void note(self, int step, int ply) noexcept nogil
