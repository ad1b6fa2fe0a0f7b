from engines.yolah.position cimport YolahPosition

cdef class YolahEvaluation(YolahPosition):
    cdef int[64] seen
    # What the side to move and the other reach by one move; by two or less.
    cdef unsigned long long[4] reach

    cdef int judge(self, int step) noexcept nogil
    cdef void measure(self) noexcept nogil
    cdef int pieces_of(self, int side, int sign) noexcept nogil

# The free squares that queens on these squares reach with one move, and these squares.
cdef unsigned long long spread(unsigned long long squares, unsigned long long free) noexcept nogil
# All free squares that any number of moves from these squares reaches.
cdef unsigned long long flood(unsigned long long squares, unsigned long long free) noexcept nogil
