from engines.table cimport TranspositionTable

cdef class Thinker:
    cdef readonly TranspositionTable table
    cdef readonly long long nodes
    cdef public bint stopped
    cdef long long deadline, most_nodes
    cdef int countdown, room
    cdef readonly bint shallow
    cdef int *steps

    cdef void look_at_clock(self) noexcept nogil
