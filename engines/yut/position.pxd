from engines.position cimport Position

# Where a cast leads, at [12 * station + 2 * cast + shortcut].
cdef int[372] TARGET

cdef class YutPosition(Position):
    # Stations of player 1's pieces at 0 to 3, of player 2's at 4 to 7.
    cdef int[8] station
    # How many of each cast wait to be used, a byte a cast.
    cdef unsigned long long casts
    cdef readonly int pieces, turns
    cdef readonly bint bonus
    cdef double[6] odds_
    # What `unmake` puts back, three words a step, for the last 128 steps.
    cdef unsigned long long[384] past

    cdef void throw(self, int cast) noexcept nogil
    cdef void act(self, int step) noexcept nogil
    cdef void remember(self) noexcept nogil
    cdef bint running(self) noexcept nogil
    cdef void rekey(self) noexcept nogil
