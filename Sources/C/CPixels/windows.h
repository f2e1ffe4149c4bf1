// Locates the marks of a comparison: boxes around them, and the densest window.
#ifndef FLIPBOOK_WINDOWS_H
#define FLIPBOOK_WINDOWS_H

#include "vectors.h"

/// The range `first..<end` of a row's changed pixels; both are 0 if there are none.
typedef struct {
  int32_t first;
  int32_t end;
} cpx_span;

/// Finds the changed pixels of a part of a row.
static inline cpx_span cpx_find_span(const uint8_t *marks, long first, long end) {
  cpx_span none = {0, 0};
  const uint8_t *found = memchr(marks + first, CPX_CHANGED, (size_t)(end - first));
  if (found == NULL) return none;
  for (; end - 16 > first; end -= 16) {
    if (!cpx_is_zero((cpx_b16)(*(const cpx_b16 *)(marks + end - 16) == CPX_CHANGED))) break;
  }
  while (marks[end - 1] != CPX_CHANGED) end--;
  cpx_span span = {(int32_t)(found - marks), (int32_t)end};
  return span;
}

/// Adds a row's changed pixels to the sums of the columns, or subtracts them.
static inline void cpx_add_row(
    const uint8_t *marks, uint8_t *sums, size_t count, int adds) {
  size_t x = 0;
  for (; x + 32 <= count; x += 32) {
    cpx_b32 ones = (cpx_b32)(*(const cpx_b32 *)(marks + x) == CPX_CHANGED) & 1;
    if (adds) *(cpx_b32 *)(sums + x) += ones;
    else *(cpx_b32 *)(sums + x) -= ones;
  }
  for (; x < count; x++) {
    if (marks[x] == CPX_CHANGED) sums[x] += adds ? 1 : -1;
  }
}

/// Returns the sum of sixteen columns, each at most 16.
CPX_INLINE uint32_t cpx_sum(const uint8_t *sums) {
  uint64_t halves[2];
  memcpy(halves, sums, 16);
  // Sums of two columns, then of four, then of all in the uppermost 16 bits.
  uint64_t both = halves[0] + halves[1], odd = 0x00FF00FF00FF00FF;
  return (uint32_t)(((both & odd) + (both >> 8 & odd)) * 0x0001000100010001 >> 48);
}

/// Finds the greatest sum of `width` adjacent columns above `best`, and stores it there. Returns
/// its first column, or -1 if there is none.
static inline long cpx_densest(
    const uint8_t *sums, size_t count, size_t width, uint32_t *best) {
  long place = -1;
  if (count < width) return place;
  size_t x = 0, last = count - width;
  if (width == 16) {
    // Sixteen windows at once: sums of 2, 4, 8 and 16 columns.
    uint32_t here = 0, next = count >= 16 ? cpx_sum(sums) : 0;
    for (; x + 32 <= count; x += 16) {
      // No window has a greater sum than the 32 columns that contain it.
      here = next;
      next = cpx_sum(sums + x + 16);
      if (here + next <= *best) continue;
      cpx_s16 total = {0};
      for (int k = 0; k < 16; k++) {
        total += __builtin_convertvector(*(const cpx_b16 *)(sums + x + k), cpx_s16);
      }
      if (__builtin_reduce_max(total) > *best) {
        for (int k = 0; k < 16; k++) {
          if (total[k] > *best) { *best = total[k]; place = (long)(x + k); }
        }
      }
    }
  }
  for (; x <= last; x++) {
    uint32_t total = 0;
    for (size_t k = 0; k < width; k++) total += sums[x + k];
    if (total > *best) { *best = total; place = (long)x; }
  }
  return place;
}

/// Writes the smallest box around the changed pixels of a part, as left, top, right and bottom; the
/// last two are exclusive. Returns 0 if there are no changed pixels.
static inline int cpx_bounding_box(
    const uint8_t *marks, long stride, long x, long y, long width, long height, long *box) {
  box[0] = x + width;
  box[1] = box[2] = box[3] = -1;
  for (long j = y; j < y + height; j++) {
    cpx_span span = cpx_find_span(marks + j * stride, x, x + width);
    if (span.end == 0) continue;
    if (box[1] < 0) box[1] = j;
    if (span.first < box[0]) box[0] = span.first;
    if (span.end > box[2]) box[2] = span.end;
    box[3] = j + 1;
  }
  return box[1] >= 0;
}

#endif
