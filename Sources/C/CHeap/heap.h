#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

// Wrappers of functions that Swift does not import from the C library.

/// Bytes that the process has allocated and not freed; -1 if the library does not report it.
static inline long long cheap_allocated(void) {
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 33)
  struct mallinfo2 all = mallinfo2();
  return (long long)(all.uordblks + all.hblkhd);
#else
  return -1;
#endif
}

/// Keeps up to 256 MB of freed memory in the process: pictures that follow each other reuse it, and
/// the system need not clear new pages.
static inline void cheap_keep_pictures(void) {
#ifdef __GLIBC__
  mallopt(M_MMAP_THRESHOLD, 64 << 20);
  mallopt(M_TRIM_THRESHOLD, 256 << 20);
#endif
}

/// Returns free memory to the system.
static inline void cheap_trim(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}
