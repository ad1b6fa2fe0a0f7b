from engines.position cimport Position

# The squares that a queen on a square sees: free ones and, on each line, the first that is not.
cdef unsigned long long lines_of(int square, unsigned long long free) noexcept nogil
# The squares next to any of these.
cdef unsigned long long around(unsigned long long squares) noexcept nogil

# Write the free squares that each of these pieces can move to, in the order of the pieces.
cdef void look(unsigned long long pieces, unsigned long long free, unsigned long long *seen, int at) noexcept nogil
# All free squares that any number of moves from these squares reaches.
cdef unsigned long long flood(unsigned long long squares, unsigned long long free) noexcept nogil

cdef class YolahPosition(Position):
    # By side, 0 for Black: its pieces, and the points it has made.
    cdef unsigned long long[2] pieces
    cdef int[2] points
    cdef unsigned long long free
    cdef public bint hasty

    cdef int ways(self, int side) noexcept nogil
