// Vectors of pixels, or of one value per pixel.
//
// The loops over pixels are in C because clang's vectors stay vectors in debug builds, in which
// tests run; the same loops in Swift take 40 times as long there.
#ifndef FLIPBOOK_VECTORS_H
#define FLIPBOOK_VECTORS_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef uint32_t cpx_v16 __attribute__((vector_size(64), aligned(4)));
typedef uint8_t cpx_b16 __attribute__((vector_size(16), aligned(1)));
typedef uint16_t cpx_s16 __attribute__((vector_size(32), aligned(2)));
typedef uint8_t cpx_b64 __attribute__((vector_size(64), aligned(1)));
typedef uint8_t cpx_b32 __attribute__((vector_size(32), aligned(1)));

/// Inlined in debug builds too, and into functions for processors with wider vectors.
#define CPX_INLINE static inline __attribute__((always_inline))

/// Returns true if no bit of sixteen bytes is set.
CPX_INLINE int cpx_is_zero(cpx_b16 bytes) {
  uint64_t halves[2];
  memcpy(halves, &bytes, 16);
  return (halves[0] | halves[1]) == 0;
}

/// The mark of a changed pixel; 0 is the mark of any other.
enum { CPX_CHANGED = 1 };

#endif
