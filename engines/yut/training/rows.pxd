cdef class Shelf:
    cdef float *data
    cdef public int number

cdef class Rows:
    cdef readonly int hands, most, deep, staged
    cdef float *values
    cdef object keep
    cdef double[6] odds
    cdef unsigned short *moves
    cdef unsigned short *backs
    cdef unsigned int *masks
    cdef unsigned short *with_
    cdef int[32] with_start
    cdef unsigned short *valid
    cdef float *wait
    cdef int count
    cdef int[10] at_list
    cdef int[10] at_rest
    cdef int[10] at_throw
    cdef int[10] at_wait
    cdef readonly long long shelf_size
    cdef float *stage
    cdef int[32] stage_row

    cdef void take(self, Shelf shelf, Shelf other, int station, unsigned int mask) noexcept nogil
    cdef void climb(self, Shelf shelf, unsigned int only) noexcept nogil
    cdef inline void grow(self, Shelf shelf, int level, unsigned int only) noexcept nogil
    cdef void settle(self, Shelf shelf) noexcept nogil
