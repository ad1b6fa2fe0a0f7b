from engines.yut.chooser cimport Chooser
from engines.yut.worth cimport Worth

cdef class ExampleChooser(Chooser):
    cdef Worth worth
