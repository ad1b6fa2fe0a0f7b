cimport cython
from engines.position cimport Position

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
    cdef void put(self, int point, unsigned long long piece) noexcept nogil
    @cython.final
    cdef int swap(self, int start, int end) noexcept nogil
    @cython.final
    cdef void bare_move(self, int start, int end) noexcept nogil
    @cython.final
    cdef void bare_unmove(self, int start, int end) noexcept nogil
    @cython.final
    cdef void place(self, int point) noexcept nogil
    @cython.final
    cdef void move_ring(self, int start, int end) noexcept nogil
    @cython.final
    cdef void take_row(self, int step) noexcept nogil
    @cython.final
    cdef void take_ring(self, int point) noexcept nogil
    @cython.final
    cdef void lift_row(self, int step, unsigned long long marker) noexcept nogil
    @cython.final
    cdef unsigned long long runs(self, unsigned long long markers) noexcept nogil
    @cython.final
    cdef void look_for_rows(self) noexcept nogil
    @cython.final
    cdef int moves_of(self, int point, int *steps, int at) noexcept nogil
    @cython.final
    cdef int rows_of(self, int *steps, int at) noexcept nogil
    @cython.final
    cdef bint mobile(self, int side) noexcept nogil
    @cython.final
    cdef void end_turn(self) noexcept nogil
    @cython.final
    cdef void begin_moving(self) noexcept nogil
    @cython.final
    cdef void finish(self, int how) noexcept nogil
