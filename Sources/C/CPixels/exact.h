// Marks the pixels that differ between two pictures.
#ifndef FLIPBOOK_EXACT_H
#define FLIPBOOK_EXACT_H

#include "vectors.h"

/// Marks the pixels that differ in a row, and returns their number.
static inline size_t cpx_mark_exact(
    const uint32_t *a, const uint32_t *b, uint8_t *marks, size_t count) {
  size_t found = 0, x = 0;
  cpx_v16 sum = {0};
  for (; x + 16 <= count; x += 16) {
    cpx_v16 differs = (cpx_v16)(*(const cpx_v16 *)(a + x) != *(const cpx_v16 *)(b + x));
    sum -= differs;
    *(cpx_b16 *)(marks + x) = __builtin_convertvector(differs, cpx_b16) & 1;
  }
  found = __builtin_reduce_add(sum);
  for (; x < count; x++) {
    marks[x] = a[x] != b[x];
    found += marks[x];
  }
  return found;
}

#endif
