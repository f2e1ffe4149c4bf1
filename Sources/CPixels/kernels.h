// The loops over pixels. They are in C for one reason: vectors of clang stay vectors in debug
// builds, where the same loops in Swift take 40 times as long, and tests run in debug builds.
#ifndef FLIPBOOK_PIXELS_H
#define FLIPBOOK_PIXELS_H

#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

typedef uint32_t cpx_v16 __attribute__((vector_size(64), aligned(4)));
typedef uint8_t cpx_b16 __attribute__((vector_size(16), aligned(1)));
typedef uint8_t cpx_b32 __attribute__((vector_size(32), aligned(1)));
typedef uint16_t cpx_s16 __attribute__((vector_size(32), aligned(2)));

typedef uint16_t cpx_s32 __attribute__((vector_size(64), aligned(2)));

enum { CPX_CHANGED = 1, CPX_SOFT = 2 };

/// Marks the pixels that differ in a row, and returns how many they are.
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

/// Adds a row of marks to the columns' sums, or takes it away; only changed pixels count.
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

/// The greatest sum of `width` columns next to each other. Returns its first column, or -1 where
/// none is above `best`, which is then the sum.
static inline long cpx_densest(
    const uint8_t *sums, size_t count, size_t width, uint32_t *best) {
  long place = -1;
  if (count < width) return place;
  size_t x = 0, last = count - width;
  if (width == 16) {
    // Sixteen windows at once: sums of 2, 4, 8 and 16 columns.
    for (; x + 32 <= count; x += 16) {
      // No window holds more than the 32 columns that these windows lie in.
      cpx_s32 all = __builtin_convertvector(*(const cpx_b32 *)(sums + x), cpx_s32);
      if (__builtin_reduce_add(all) <= *best) continue;
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

/// The smallest box around the changed pixels of a part, as left, top, right and bottom, the last
/// two behind it; 0 where there are none.
static inline int cpx_tight(
    const uint8_t *marks, size_t stride, size_t x, size_t y, size_t width, size_t height,
    long *box) {
  box[0] = box[1] = -1;
  for (size_t j = y; j < y + height; j++) {
    const uint8_t *row = marks + j * stride + x;
    if (width == 16) {
      cpx_b16 ones = (cpx_b16)(*(const cpx_b16 *)row == CPX_CHANGED);
      if (__builtin_reduce_or(ones) == 0) continue;
    }
    const uint8_t *first = memchr(row, CPX_CHANGED, width);
    if (first == NULL) continue;
    long left = (long)x + (first - row), right = (long)(x + width);
    while (row[right - 1 - (long)x] != CPX_CHANGED) right--;
    if (box[1] < 0) {
      box[0] = left; box[1] = (long)j; box[2] = right;
    } else {
      if (left < box[0]) box[0] = left;
      if (right > box[2]) box[2] = right;
    }
    box[3] = (long)j + 1;
  }
  return box[1] >= 0;
}

/// Two pictures of one size, what is asked of their colours, and what was found.
typedef struct {
  const uint32_t *a;
  const uint32_t *b;
  uint8_t *marks;
  long width;
  long height;
  /// The linear light of each sRGB value.
  const double *linear;
  /// The OKLab distance beyond which a pixel is changed.
  double step;
  int counts_soft;
  size_t changed;
  size_t soft;
  /// The last two colours and whether they lie apart: flat areas repeat them.
  uint32_t last_a;
  uint32_t last_b;
  int last_far;
} cpx_scan;

/// A colour in OKLab, on white where it is not opaque.
static inline void cpx_oklab(uint32_t pixel, const double *linear, double *lab) {
  uint32_t white = 255 - (pixel >> 24);
  uint32_t red = (pixel >> 16 & 255) + white, green = (pixel >> 8 & 255) + white;
  uint32_t blue = (pixel & 255) + white;
  double r = linear[red > 255 ? 255 : red], g = linear[green > 255 ? 255 : green];
  double w = linear[blue > 255 ? 255 : blue];
  double l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * w);
  double m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * w);
  double s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * w);
  lab[0] = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s;
  lab[1] = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s;
  lab[2] = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s;
}

static inline double cpx_distance(uint32_t a, uint32_t b, const double *linear) {
  double p[3], q[3];
  cpx_oklab(a, linear, p);
  cpx_oklab(b, linear, q);
  double x = p[0] - q[0], y = p[1] - q[1], z = p[2] - q[2];
  return sqrt(x * x + y * y + z * z);
}

static inline int cpx_is_far(cpx_scan *scan, uint32_t a, uint32_t b) {
  if (a != scan->last_a || b != scan->last_b) {
    scan->last_a = a;
    scan->last_b = b;
    scan->last_far = cpx_distance(a, b, scan->linear) > scan->step;
  }
  return scan->last_far;
}

/// Luma of NTSC's YIQ in hundred millionths, so that equal is equal.
static inline int64_t cpx_luma(uint32_t pixel) {
  return (int64_t)(pixel >> 16 & 255) * 29889531 + (int64_t)(pixel >> 8 & 255) * 58662247
      + (int64_t)(pixel & 255) * 11448223;
}

static inline int cpx_at_edge(const cpx_scan *scan, long x, long y) {
  return x == 0 || y == 0 || x == scan->width - 1 || y == scan->height - 1;
}

/// Whether three or more neighbours have the very colour of a pixel.
static inline int cpx_is_even(const cpx_scan *scan, const uint32_t *picture, long x, long y) {
  uint32_t center = picture[y * scan->width + x];
  int equal = cpx_at_edge(scan, x, y);
  for (long dy = -1; dy <= 1; dy++) {
    if (y + dy < 0 || y + dy >= scan->height) continue;
    const uint32_t *row = picture + (y + dy) * scan->width;
    for (long dx = -1; dx <= 1; dx++) {
      if ((dx == 0 && dy == 0) || x + dx < 0 || x + dx >= scan->width) continue;
      if (row[x + dx] == center && ++equal > 2) return 1;
    }
  }
  return 0;
}

/// Whether a pixel is a soft one of an edge in a picture: V. Vyšniauskas, "Anti-aliased Pixel and
/// Intensity Slope Detector" (2009). It has a darker and a brighter neighbour and at most two of
/// its own brightness, and the darkest or the brightest lies in an even area, in both pictures.
static inline int cpx_is_soft_in(
    const cpx_scan *scan, const uint32_t *picture, const uint32_t *other, long x, long y) {
  int64_t center = cpx_luma(picture[y * scan->width + x]), darkest = 0, brightest = 0;
  int equal = cpx_at_edge(scan, x, y);
  long dark_x = 0, dark_y = 0, bright_x = 0, bright_y = 0;
  // Column by column, as the rule's users go: of equals the first one counts.
  for (long i = x > 0 ? x - 1 : 0; i <= x + 1 && i < scan->width; i++) {
    for (long j = y > 0 ? y - 1 : 0; j <= y + 1 && j < scan->height; j++) {
      if (i == x && j == y) continue;
      int64_t delta = center - cpx_luma(picture[j * scan->width + i]);
      if (delta == 0) {
        if (++equal > 2) return 0;
      } else if (delta < darkest) {
        darkest = delta; dark_x = i; dark_y = j;
      } else if (delta > brightest) {
        brightest = delta; bright_x = i; bright_y = j;
      }
    }
  }
  if (darkest == 0 || brightest == 0) return 0;
  return (cpx_is_even(scan, picture, dark_x, dark_y) && cpx_is_even(scan, other, dark_x, dark_y))
      || (cpx_is_even(scan, picture, bright_x, bright_y)
          && cpx_is_even(scan, other, bright_x, bright_y));
}

/// Whether sixteen pixels and those of a neighbouring row all have one colour.
static inline int cpx_is_flat(const uint32_t *row, const uint32_t *beside) {
  cpx_v16 color = (cpx_v16){0} + row[0];
  cpx_v16 other = (*(const cpx_v16 *)row ^ color) | (*(const cpx_v16 *)beside ^ color);
  return __builtin_reduce_or(other) == 0;
}

static inline void cpx_scan_pixel(cpx_scan *scan, long x, long y) {
  size_t index = (size_t)(y * scan->width + x);
  uint32_t a = scan->a[index], b = scan->b[index];
  if (a == b || !cpx_is_far(scan, a, b)) return;
  if (!scan->counts_soft
      && (cpx_is_soft_in(scan, scan->a, scan->b, x, y)
          || cpx_is_soft_in(scan, scan->b, scan->a, x, y))) {
    scan->marks[index] = CPX_SOFT;
    scan->soft++;
  } else {
    scan->marks[index] = CPX_CHANGED;
    scan->changed++;
  }
}

/// Marks what is changed and what is soft in the columns from `start` to before `end` of a row.
static inline void cpx_scan_row(cpx_scan *scan, long y, long start, long end) {
  const uint32_t *a = scan->a + y * scan->width, *b = scan->b + y * scan->width;
  long beside = y > 0 ? -scan->width : scan->height > 1 ? scan->width : 0;
  long x = start;
  while (x < end) {
    if (x + 16 <= end) {
      cpx_v16 differs = *(const cpx_v16 *)(a + x) ^ *(const cpx_v16 *)(b + x);
      if (__builtin_reduce_or(differs) == 0) { x += 16; continue; }
      // In a flat area every pixel has three neighbours of its own colour: none is soft.
      if (beside != 0 && cpx_is_flat(a + x, a + x + beside)
          && cpx_is_flat(b + x, b + x + beside)) {
        if (cpx_is_far(scan, a[x], b[x])) {
          memset(scan->marks + y * scan->width + x, CPX_CHANGED, 16);
          scan->changed += 16;
        }
        x += 16;
        continue;
      }
    }
    long stop = x + 16 < end ? x + 16 : end;
    for (; x < stop; x++) cpx_scan_pixel(scan, x, y);
  }
}

#endif
