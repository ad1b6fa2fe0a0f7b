from engines.expectimax cimport Expectimax
from engines.yut.chooser cimport Chooser
from engines.yut.values cimport ValuedPosition

cdef class ExpectantChooser(Chooser):
    cdef readonly Expectimax search
    cdef ValuedPosition own
    cdef readonly int turns
