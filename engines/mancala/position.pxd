from engines.position cimport Position

# At [4 * parity + 2 * side], two words: all bits of the bytes of the holes that the side owns.
cdef unsigned long long[8] OWN

cdef class MancalaPosition(Position):
    # Seeds of one colour, a byte a hole: word 0 has holes 1 to 8, word 1 holes 9 to 16.
    cdef unsigned long long red0, red1, blue0, blue1, clear0, clear1
    cdef int score0, score1
    cdef public int parity
    # From this many moves on, how many there have been is part of the key.
    cdef int timed
    # What `unmake` puts back, eight words a move, for the last 128 moves.
    cdef unsigned long long[1024] past

    cdef void play_out(self, int step) noexcept nogil
    cdef void settle(self) noexcept nogil
    cdef void rekey(self) noexcept nogil
