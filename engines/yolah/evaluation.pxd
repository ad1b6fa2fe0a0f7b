from engines.yolah.position cimport YolahPosition

cdef class YolahEvaluation(YolahPosition):
    cdef int[64] seen
    # What each piece of the side to move sees, and behind them the other's.
    cdef unsigned long long[8] sight
    # What the side to move and the other reach by one move; by two or less.
    cdef unsigned long long[4] reach

    cdef int judge(self, int step) noexcept nogil
    cdef void measure(self) noexcept nogil
    cdef void measure_steps(self) noexcept nogil

# The free squares that queens on these squares reach with one move, and these squares.
cdef unsigned long long spread(unsigned long long squares, unsigned long long free) noexcept nogil
