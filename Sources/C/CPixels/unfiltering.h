// Rows of a PNG file without their filters (PNG, third edition, 9), and as pixels.
#ifndef FLIPBOOK_UNFILTERING_H
#define FLIPBOOK_UNFILTERING_H

#include "vectors.h"

/// Adds the bytes of the row above.
static inline void cpx_undo_up(uint8_t *row, const uint8_t *above, size_t count) {
  size_t i = 0;
  for (; i + 64 <= count; i += 64) *(cpx_b64 *)(row + i) += *(const cpx_b64 *)(above + i);
  for (; i < count; i++) row[i] += above[i];
}

/// Returns the neighbor that is nearest to `left + up - corner`.
CPX_INLINE uint8_t cpx_paeth_predictor(int left, int up, int corner) {
  int by_left = up - corner, by_up = left - corner, by_corner = by_left + by_up;
  by_left = by_left < 0 ? -by_left : by_left;
  by_up = by_up < 0 ? -by_up : by_up;
  by_corner = by_corner < 0 ? -by_corner : by_corner;
  int nearer = by_up <= by_corner ? up : corner;
  return (uint8_t)(by_left <= by_up && by_left <= by_corner ? left : nearer);
}

/// Undoes the filter of a row in place, and returns 0 if there is no such filter. `above` is the row
/// above without its filter, `step` the number of bytes per pixel.
static inline int cpx_unfilter(
    int filter, uint8_t *row, const uint8_t *above, size_t count, size_t step) {
  switch (filter) {
    case 0: return 1;
    case 1:
      for (size_t i = step; i < count; i++) row[i] += row[i - step];
      return 1;
    case 2: cpx_undo_up(row, above, count); return 1;
    case 3:
      for (size_t i = 0; i < step; i++) row[i] += above[i] / 2;
      for (size_t i = step; i < count; i++) row[i] += (uint8_t)((row[i - step] + above[i]) / 2);
      return 1;
    case 4:
      for (size_t i = 0; i < step; i++) row[i] += above[i];
      for (size_t i = step; i < count; i++)
        row[i] += cpx_paeth_predictor(row[i - step], above[i], above[i - step]);
      return 1;
    default: return 0;
  }
}

/// Returns true if all bytes are 0.
static inline int cpx_are_zero(const uint8_t *bytes, size_t count) {
  return bytes[0] == 0 && memcmp(bytes, bytes + 1, count - 1) == 0;
}

/// Writes RGB or RGBA bytes as pixels of the form 0xAARRGGBB.
static inline void cpx_write_pixels(
    uint32_t *pixels, const uint8_t *row, size_t width, size_t channels) {
  for (size_t x = 0; x < width; x++) {
    const uint8_t *bytes = row + x * channels;
    uint32_t alpha = channels == 4 ? bytes[3] : 255;
    pixels[x] = alpha << 24 | (uint32_t)bytes[0] << 16 | (uint32_t)bytes[1] << 8 | bytes[2];
  }
}

#endif
