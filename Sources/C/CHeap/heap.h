#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

// Swift does not import these functions of the C library, one because its result is a structure.

/// Bytes that the process has allocated and not freed; -1 if the library does not say.
static inline long long cheap_allocated(void) {
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 33)
  struct mallinfo2 all = mallinfo2();
  return (long long)(all.uordblks + all.hblkhd);
#else
  return -1;
#endif
}

/// Gives free memory back to the system.
static inline void cheap_trim(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}
