// Fills pixels with one color.
#ifndef FLIPBOOK_FILLING_H
#define FLIPBOOK_FILLING_H

#include "vectors.h"

/// Fills pixels of a row with a color.
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

#endif
