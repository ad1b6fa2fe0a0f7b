from engines.yut.position cimport YutPosition

cdef class Worth:
    # What a piece in a stack of a size counts on a station, at [31 * size + station].
    cdef double[155] counts
    cdef double behind(self, YutPosition position, int side) noexcept nogil
    cdef double lead(self, YutPosition position, int side) noexcept nogil
