from engines.position cimport Position

cdef class Playouts:
    cdef public int horizon
    cdef public double scale
    cdef readonly long long played
    cdef public bint stopped
    cdef unsigned long long state
    cdef int room
    cdef int *buffer
    # The steps on the board since the root, and the keys from before each.
    cdef int made
    cdef int[128] trail
    cdef unsigned long long[128] keys

    cdef unsigned long long draw(self) noexcept nogil
    cdef void advance(self, Position position, int step) noexcept nogil
    cdef void retreat(self, Position position) noexcept nogil
    cdef double finish(self, Position position) noexcept nogil
    cdef double judge(self, Position position) noexcept nogil

cdef class FlatMonteCarlo(Playouts):
    cdef readonly list steps, visits, means

    cdef void rounds(self, Position position, int *steps, double *rewards, long long *visits, int count, long long deadline, long long most) noexcept nogil

cdef class Tree(Playouts):
    cdef public int patience, trust
    cdef public double curiosity
    cdef readonly int used, capacity
    cdef Position root
    # The nodes: the step that led to each, how often it was tried, what it brought to the side that
    # made the step, where its children begin, how many they are. Node 0 is the root.
    cdef int *steps
    cdef int *visits
    cdef double *rewards
    cdef int *first
    cdef int *counts
    cdef int[128] path

    cdef void work(self, Position position, long long deadline, long long most) noexcept nogil
    cdef void grow(self, Position position) noexcept nogil
    cdef void expand(self, Position position, int node) noexcept nogil
    cdef int select(self, int node) noexcept nogil
    cdef int seek(self, Position position, int node, int levels, unsigned long long key) noexcept nogil
    cdef int prune(self, int root) except -1
