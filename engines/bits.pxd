# The machine's own instructions for bits and its clock, for the compiled engines.
cdef extern from *:
    """
    #include <stdint.h>
    #if defined(_MSC_VER)
      #include <intrin.h>
      #include <windows.h>
      static __inline int fb_popcount(unsigned long long x) { return (int)__popcnt64(x); }
      static __inline int fb_top(unsigned long long x) { unsigned long i; _BitScanReverse64(&i, x); return (int)i; }
      static __inline int fb_ctz(unsigned long long x) { unsigned long i; _BitScanForward64(&i, x); return (int)i; }
      static long long fb_now(void) {
        LARGE_INTEGER t, f; QueryPerformanceCounter(&t); QueryPerformanceFrequency(&f);
        return (t.QuadPart / f.QuadPart) * 1000000000LL + (t.QuadPart % f.QuadPart) * 1000000000LL / f.QuadPart;
      }
    #else
      #include <time.h>
      #define fb_popcount(x) __builtin_popcountll(x)
      #define fb_top(x) (63 - __builtin_clzll(x))
      #define fb_ctz(x) __builtin_ctzll(x)
      static long long fb_now(void) {
        struct timespec t; clock_gettime(CLOCK_MONOTONIC, &t);
        return (long long)t.tv_sec * 1000000000LL + t.tv_nsec;
      }
    #endif
    """
    int popcount "fb_popcount"(unsigned long long) noexcept nogil
    int highest_bit "fb_top"(unsigned long long) noexcept nogil
    int lowest_bit "fb_ctz"(unsigned long long) noexcept nogil
    long long now "fb_now"() noexcept nogil
