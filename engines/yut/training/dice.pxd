from engines.draws cimport Draws
from engines.yut.position cimport YutPosition

cdef void throw(YutPosition position, Draws draws) noexcept nogil
