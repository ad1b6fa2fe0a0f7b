# What an entry of the transposition table says, for the compiled engines; entry.py says it in Python.
cdef enum:
    EXACT = 1
    LOWER = 2
    UPPER = 3
    OFFSET = 2097152

cdef inline int step_of(unsigned long long data) noexcept nogil:
    return <int>(data & 0xFFFFF)

cdef inline int value_of(unsigned long long data) noexcept nogil:
    return <int>((data >> 20) & 0x3FFFFF) - OFFSET

cdef inline int depth_of(unsigned long long data) noexcept nogil:
    return <int>((data >> 42) & 255)

cdef inline bint decides(unsigned long long data, double alpha, double beta) noexcept nogil:
    cdef int value = value_of(data)
    cdef int bound = <int>((data >> 50) & 3)
    return bound == EXACT or (bound == LOWER and value >= beta) or (bound == UPPER and value <= alpha)
