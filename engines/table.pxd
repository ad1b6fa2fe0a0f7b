cdef class TranspositionTable:
    cdef unsigned long long mask
    cdef unsigned long long *words
    cdef public int age

    cdef unsigned long long find(self, unsigned long long key) noexcept nogil
    cdef void store(self, unsigned long long key, int step, int value, int depth, int bound) noexcept nogil
