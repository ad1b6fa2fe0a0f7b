# What a kernel may call of any game's position without holding the interpreter's lock.
# A won game is worth this and more, up to twice of it; every other value is nearer to zero.
cdef int WIN

cdef class Position:
    cdef public int side, plies, width
    cdef public bint over, chance, midmove, compound, hanging
    cdef public unsigned long long key

    cdef int generate(self, int *steps, int at) except -1 nogil
    cdef int weights(self, double *odds) except -1 nogil
    cdef void make(self, int step) noexcept nogil
    cdef void unmake(self, int step) noexcept nogil
    cdef int final(self) noexcept nogil
    cdef int evaluate(self) noexcept nogil
    cdef int leaf(self, int step) noexcept nogil
    cdef bint lively(self, int step) noexcept nogil
    cdef int sample(self, int *steps, int at, unsigned long long draw) noexcept nogil
    cdef bint holds(self, int step) noexcept nogil
