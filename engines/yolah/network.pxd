from engines.yolah.evaluation cimport YolahEvaluation

cdef class YolahNetwork(YolahEvaluation):
    # What the pieces and holes bring to the hidden layer, as Black and as White see them.
    cdef short[2][64] hidden

    cdef void refresh(self) noexcept nogil
    cdef void move(self, int side, int start, int end, int sign) noexcept nogil
    cdef unsigned long long mixed(self) noexcept nogil
    cdef int output(self, int step) noexcept nogil
    cdef int list_rows(self, unsigned long long squares, int kind, int *rows, int at) noexcept nogil
