// Filling rectangles with one opaque color, to the bit as Cairo does it: its own way there, through
// a path, boxes, a scan converter and spans, takes several times as long as the pixels.
#ifndef FLIPBOOK_FILLING_H
#define FLIPBOOK_FILLING_H

#include "vectors.h"

/// Gives pixels of a row one color.
static inline void cpx_flood(uint32_t *row, size_t count, uint32_t color) {
  if (count >= 16) {
    cpx_v16 many = (cpx_v16){0} + color;
    size_t x = 0;
    for (; x + 16 <= count; x += 16) *(cpx_v16 *)(row + x) = many;
    // The rest of the row, overlapping pixels that are already filled.
    *(cpx_v16 *)(row + count - 16) = many;
  } else {
    for (size_t x = 0; x < count; x++) row[x] = color;
  }
}

/// A 255th of a product, as Cairo rounds it.
static inline uint32_t cpx_share(uint32_t value, uint32_t share) {
  uint32_t product = value * share + 127;
  return (product + (product >> 8)) >> 8;
}

/// Mixes a color into a pixel that it covers by so many 255ths.
static inline void cpx_cover(uint32_t *pixel, uint32_t color, uint32_t share) {
  uint32_t mixed = 0;
  for (int shift = 0; shift < 32; shift += 8) {
    uint32_t sum = cpx_share(color >> shift & 255, share)
        + cpx_share(*pixel >> shift & 255, 255 - share);
    mixed |= (sum > 255 ? 255 : sum) << shift;
  }
  *pixel = mixed;
}

/// Fills what a rectangle covers of a row: edges in 256ths of a pixel, of which `height` are covered
/// downwards.
static inline void cpx_fill_row(
    uint32_t *row, int32_t left, int32_t right, uint32_t height, uint32_t color) {
  int32_t x = left >> 8, last = right >> 8;
  if (x == last) {
    cpx_cover(row + x, color, height * (uint32_t)(right - left) >> 8);
    return;
  }
  if (left & 255) cpx_cover(row + x++, color, height * (256 - (uint32_t)(left & 255)) >> 8);
  if (height == 256) {
    cpx_flood(row + x, (size_t)(last - x), color);
  } else {
    for (; x < last; x++) cpx_cover(row + x, color, height);
  }
  if (right & 255) cpx_cover(row + last, color, height * (uint32_t)(right & 255) >> 8);
}

/// Fills a rectangle that lies in the picture; edges are in 256ths of a pixel, and each is beyond
/// the one opposite.
static inline void cpx_fill(
    uint32_t *pixels, size_t stride, int32_t left, int32_t top, int32_t right, int32_t bottom,
    uint32_t color) {
  int32_t y = top >> 8, last = bottom >> 8;
  if (y == last) {
    cpx_fill_row(pixels + (size_t)y * stride, left, right, (uint32_t)(bottom - top), color);
    return;
  }
  if (top & 255) {
    uint32_t height = 256 - (uint32_t)(top & 255);
    cpx_fill_row(pixels + (size_t)y++ * stride, left, right, height, color);
  }
  int is_even = (color & 255) * 0x01010101u == color;
  if (is_even && left == 0 && (size_t)right == stride << 8) {
    memset(pixels + (size_t)y * stride, (int)(color & 255), (size_t)(last - y) * stride * 4);
  } else {
    for (; y < last; y++) cpx_fill_row(pixels + (size_t)y * stride, left, right, 256, color);
  }
  if (bottom & 255) {
    uint32_t height = (uint32_t)(bottom & 255);
    cpx_fill_row(pixels + (size_t)last * stride, left, right, height, color);
  }
}

#endif
