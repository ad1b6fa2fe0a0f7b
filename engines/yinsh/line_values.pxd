cimport cython
from engines.yinsh.position cimport YinshPosition

cdef class LineValues(YinshPosition):
    # What each line is worth to the player to move, be it player 1 or player 2; and their sums.
    cdef int[45] ours, theirs
    cdef int our_sum, their_sum
    # What `value_line` found last.
    cdef int our_value, their_value
    # The lowest bits of the fields at both ends of a line, which are no points; and its points.
    cdef unsigned long long[45] ends
    cdef int[45] lengths

    cdef void value_line(self, int line) noexcept nogil
    cdef int combine(self, int lines) noexcept nogil
    @cython.final
    cdef void refresh(self) noexcept nogil
