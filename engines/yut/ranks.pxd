cdef int rank(int *stations, int *sorted_) noexcept nogil
cdef int pair(int one, int two) noexcept nogil
cdef int triple(int one, int two, int three) noexcept nogil
cdef int fill(object stations, int *four) except -1
