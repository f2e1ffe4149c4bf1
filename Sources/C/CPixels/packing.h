// Packs pixels as three bytes each: red, green, blue.
#ifndef FLIPBOOK_PACKING_H
#define FLIPBOOK_PACKING_H

#include "vectors.h"

/// Packs pixels, four at a time while the 16 bytes of a store are within the row;
/// returns the number of pixels that are packed.
CPX_INLINE size_t cpx_pack_blocks(const uint32_t *source, size_t width, uint8_t *target) {
  size_t x = 0;
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
  for (; x + 6 <= width; x += 4) {
    cpx_b16 pixels = *(const cpx_b16 *)(source + x);
    *(cpx_b16 *)(target + 3 * x) = __builtin_shufflevector(
        pixels, pixels, 2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, 3, 7, 11, 15);
  }
#endif
  return x;
}

#if defined(__x86_64__)
/// The same for processors with an instruction that shuffles bytes.
__attribute__((target("ssse3")))
static size_t cpx_pack_blocks_ssse3(const uint32_t *source, size_t width, uint8_t *target) {
  return cpx_pack_blocks(source, width, target);
}
#endif

/// Writes red, green and blue of each pixel `0xAARRGGBB`: 3 × width bytes.
static inline void cpx_pack_rgb(const uint32_t *source, size_t width, uint8_t *target) {
  size_t x;
#if defined(__x86_64__)
  x = __builtin_cpu_supports("ssse3") ? cpx_pack_blocks_ssse3(source, width, target) : 0;
#else
  x = cpx_pack_blocks(source, width, target);
#endif
  for (; x < width; x++) {
    target[3 * x] = (uint8_t)(source[x] >> 16);
    target[3 * x + 1] = (uint8_t)(source[x] >> 8);
    target[3 * x + 2] = (uint8_t)source[x];
  }
}

#endif
