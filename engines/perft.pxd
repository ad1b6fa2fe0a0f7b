from engines.position cimport Position

cdef long long count(Position position, int depth, int *steps, int at) noexcept nogil
