cimport cython
from engines.position cimport Position

# Constants, so that the C compiler sees them as such.
cdef extern from *:
    """
    #define yinsh_MARKER (1ULL)
    #define yinsh_RING (2ULL)
    #define yinsh_SECOND (4ULL)
    #define yinsh_ONE (1ULL)
    #define yinsh_FIRST_BITS (01111111111111111ULL)
    #define yinsh_PLACE (0)
    #define yinsh_ROW_BEFORE (1)
    #define yinsh_RING_BEFORE (2)
    #define yinsh_MOVE (3)
    #define yinsh_ROW_AFTER (4)
    #define yinsh_RING_AFTER (5)
    #define yinsh_PASS (6)
    #define yinsh_LAST_RING (1)
    #define yinsh_STALEMATE (2)
    #define yinsh_NO_MARKERS (3)
    #define yinsh_TAKE_RING (1 << 16)
    #define yinsh_TAKE_ROW (1 << 17)
    #define yinsh_TAKE_NOTHING (1 << 18)
    #define yinsh_SEAT (40)
    """
    unsigned long long MARKER "yinsh_MARKER"
    unsigned long long RING "yinsh_RING"
    unsigned long long SECOND "yinsh_SECOND"
    unsigned long long ONE "yinsh_ONE"
    unsigned long long FIRST_BITS "yinsh_FIRST_BITS"
    int PLACE "yinsh_PLACE"
    int ROW_BEFORE "yinsh_ROW_BEFORE"
    int RING_BEFORE "yinsh_RING_BEFORE"
    int MOVE "yinsh_MOVE"
    int ROW_AFTER "yinsh_ROW_AFTER"
    int RING_AFTER "yinsh_RING_AFTER"
    int PASS "yinsh_PASS"
    int LAST_RING "yinsh_LAST_RING"
    int STALEMATE "yinsh_STALEMATE"
    int NO_MARKERS "yinsh_NO_MARKERS"
    int TAKE_RING "yinsh_TAKE_RING"
    int TAKE_ROW "yinsh_TAKE_ROW"
    int TAKE_NOTHING "yinsh_TAKE_NOTHING"
    int SEAT "yinsh_SEAT"

cdef class YinshPosition(Position):
    cdef readonly int size, rings, row, win, limit
    cdef readonly bint ends_only, may_pass, gifts_end
    # Whose turn it is within a turn (see PHASES), and how a game that is over has ended.
    cdef readonly int phase, ended
    cdef int gifted
    # Where each point stands: for each of three axes its line and its shift there; and back.
    cdef int *where
    cdef int *cells
    cdef int shift, mask, hop0, hop1, hop2, hop3
    # A line: three bits a point, from bit 3 on, between two fields that block.
    cdef unsigned long long[45] words
    # The lines with a row of player 1, of player 2; those changed since an evaluation looked.
    cdef unsigned long long rows0, rows1, stale, touched
    # Player 1's rings from 0 on, player 2's from 40 on.
    cdef int[80] standing
    cdef int[2] count, won, markers
    cdef unsigned long long[512] past

    @cython.final
    cdef inline void put(self, int point, unsigned long long piece) noexcept nogil
    @cython.final
    cdef inline int swap(self, int start, int end) noexcept nogil
    @cython.final
    cdef inline void bare_move(self, int start, int end) noexcept nogil
    @cython.final
    cdef inline void bare_unmove(self, int start, int end) noexcept nogil
    @cython.final
    cdef void place(self, int point) noexcept nogil
    @cython.final
    cdef inline void move_ring(self, int start, int end) noexcept nogil
    @cython.final
    cdef void take_row(self, int step) noexcept nogil
    @cython.final
    cdef void take_ring(self, int point) noexcept nogil
    @cython.final
    cdef void lift_row(self, int step, unsigned long long marker) noexcept nogil
    @cython.final
    cdef inline unsigned long long runs(self, unsigned long long markers) noexcept nogil
    @cython.final
    cdef inline void look_for_rows(self) noexcept nogil
    @cython.final
    cdef inline int moves_of(self, int point, int *steps, int at) noexcept nogil
    @cython.final
    cdef int rows_of(self, int *steps, int at) noexcept nogil
    @cython.final
    cdef inline bint mobile(self, int side) noexcept nogil
    @cython.final
    cdef inline void end_turn(self) noexcept nogil
    @cython.final
    cdef inline void begin_moving(self) noexcept nogil
    @cython.final
    cdef void finish(self, int how) noexcept nogil
