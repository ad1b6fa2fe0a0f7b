from engines.table cimport TranspositionTable

cdef class Solver:
    cdef TranspositionTable table
    cdef readonly long long nodes
    cdef public bint stopped
    cdef long long deadline
    cdef int countdown
    # By the number of free squares, the last two steps that proved what was asked.
    cdef int[128] killers
    # The steps of all positions on the way, one list behind the other, and what each promises.
    cdef int[8192] steps
    cdef int[8192] scores

    cdef bint reaches(self, unsigned long long own, unsigned long long other, unsigned long long free, int need, int at) noexcept nogil
    cdef bint lasts(self, unsigned long long own, unsigned long long free, int count, int at) noexcept nogil
    cdef int list_steps(self, unsigned long long own, unsigned long long other, unsigned long long free, int at) noexcept nogil
    cdef int pick(self, int at, int end) noexcept nogil
    cdef void praise(self, int step, int at) noexcept nogil
    cdef int walk(self, unsigned long long own, unsigned long long free, int enough) noexcept nogil
    cdef void look_at_clock(self) noexcept nogil

cdef unsigned long long mixed(unsigned long long own, unsigned long long other, unsigned long long free, int need) noexcept nogil
