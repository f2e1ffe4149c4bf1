// Marks the visible differences between two pictures.
//
// In a flat area, small differences of color are visible. In a busy area, at edges and in text,
// color is seen only coarsely; there lossy files and other drawing libraries differ.
#ifndef FLIPBOOK_SCAN_H
#define FLIPBOOK_SCAN_H

#include "colors.h"

/// The state of a comparison: its rule, and the number of changed pixels so far.
typedef struct {
  const uint32_t *a;
  const uint32_t *b;
  long width;
  long height;
  uint8_t *marks;
  /// The linear light of each sRGB value.
  const double *linear;
  cpx_color *colors;
  /// The distance beyond which a pixel of a flat area is changed.
  double step;
  /// The distance beyond which any other pixel is changed, with `CPX_BUSY_COLOR` as the share of
  /// color.
  double busy_step;
  /// Differences of channels that are certainly within `busy_step`.
  uint8_t near;
  int has_wide_vectors;
  size_t changed;
  /// The pairs of colors that have been judged.
  uint64_t *pairs;
} cpx_scan;

enum { CPX_PAIR_BITS = 12, CPX_PAIRS = 1 << CPX_PAIR_BITS };
/// The results for a pair: it differs visibly in a flat area, and in any area.
enum { CPX_FAR_IF_FLAT = 1, CPX_FAR = 2 };

/// The share of a* and b* in a busy area: a JPEG file has one color for four pixels.
#define CPX_BUSY_COLOR 0.125
/// The share of the contrast around a pixel that its change exceeds if an edge moves over most of it.
/// Another gamma changes at most 4 % of it, a JPEG file of quality 95 hardly ever half.
#define CPX_EDGE_SHARE 0.6
/// The maximum distance by one level of all channels in a busy area; 0.512 was measured.
#define CPX_LEVEL 0.55

/// Sets the thresholds of a comparison.
static inline void cpx_begin_scan(cpx_scan *scan, double step, double busy_step) {
  double near = busy_step / CPX_LEVEL;
  scan->step = step;
  scan->busy_step = busy_step;
  scan->near = near > 255 ? 255 : (uint8_t)near;
}

/// Judges two colors, with a cache because screens repeat few pairs of colors.
CPX_INLINE int cpx_judge(cpx_scan *scan, uint32_t a, uint32_t b) {
  // Multiplication by an odd number is reversible: the index and the remaining bits identify the
  // pair.
  uint64_t mixed = ((uint64_t)a << 32 | b) * 0x9E3779B97F4A7C15;
  uint64_t *pair = scan->pairs + (mixed >> (64 - CPX_PAIR_BITS));
  // The last two bits are the result. The bits above them are nonzero unless the entry is this
  // pair.
  uint64_t rest = mixed << CPX_PAIR_BITS, known = ~*pair ^ rest;
  if (known > (CPX_FAR_IF_FLAT | CPX_FAR)) {
    double flat = cpx_square_distance(scan->colors, a, b, scan->linear, 1);
    double busy = cpx_square_distance(scan->colors, a, b, scan->linear, CPX_BUSY_COLOR);
    known = (flat > scan->step * scan->step ? CPX_FAR_IF_FLAT : 0)
        | (busy > scan->busy_step * scan->busy_step ? CPX_FAR : 0);
    *pair = ~(rest | known);
  }
  return (int)known;
}

/// Returns true if all neighbors have a pixel's color.
static inline int cpx_is_flat(const cpx_scan *scan, const uint32_t *picture, long x, long y) {
  uint32_t center = picture[y * scan->width + x];
  for (long j = y > 0 ? y - 1 : 0; j <= y + 1 && j < scan->height; j++) {
    for (long i = x > 0 ? x - 1 : 0; i <= x + 1 && i < scan->width; i++) {
      if (picture[j * scan->width + i] != center) return 0;
    }
  }
  return 1;
}

static inline void cpx_scan_pixel(cpx_scan *scan, long x, long y) {
  long place = y * scan->width + x;
  if (scan->a[place] == scan->b[place]) return;
  int far = cpx_judge(scan, scan->a[place], scan->b[place]);
  if (!(far & CPX_FAR)
      && !(far && cpx_is_flat(scan, scan->a, x, y) && cpx_is_flat(scan, scan->b, x, y))) return;
  scan->marks[place] = CPX_CHANGED;
  scan->changed++;
}

/// Returns the contrast around a pixel, of both pictures together: the range of lightness, and a share
/// of the ranges of color.
static inline double cpx_contrast(cpx_scan *scan, long x, long y) {
#pragma STDC FP_CONTRACT OFF
  double low[3] = {1000, 1000, 1000}, high[3] = {-1000, -1000, -1000};
  for (long j = y > 0 ? y - 1 : 0; j <= y + 1 && j < scan->height; j++) {
    for (long i = x > 0 ? x - 1 : 0; i <= x + 1 && i < scan->width; i++) {
      for (int k = 0; k < 2; k++) {
        uint32_t pixel = (k ? scan->b : scan->a)[j * scan->width + i];
        const double *lab = cpx_known_lab(scan->colors, pixel, scan->linear);
        for (int c = 0; c < 3; c++) {
          if (lab[c] < low[c]) low[c] = lab[c];
          if (lab[c] > high[c]) high[c] = lab[c];
        }
      }
    }
  }
  return high[0] - low[0] + CPX_BUSY_COLOR * (high[1] - low[1] + high[2] - low[2]);
}

/// Marks the pixels in the columns `start..<end` of a row that are at another side of an edge: their
/// lightness differs by more than `step`, and by more than `CPX_EDGE_SHARE` of the contrast around
/// them.
static inline void cpx_scan_edges(cpx_scan *scan, long y, long start, long end) {
#pragma STDC FP_CONTRACT OFF
  for (long x = start; x < end; x++) {
    long place = y * scan->width + x;
    uint32_t a = scan->a[place], b = scan->b[place];
    if (a == b || cpx_judge(scan, a, b) == 0) continue;
    double light = cpx_square_distance(scan->colors, a, b, scan->linear, 0);
    double least = CPX_EDGE_SHARE * cpx_contrast(scan, x, y);
    if (light <= scan->step * scan->step || light <= least * least) continue;
    scan->marks[place] = CPX_CHANGED;
    scan->changed++;
  }
}

/// Returns zero for those of sixteen pixels whose neighbors all have their color.
CPX_INLINE cpx_v16 cpx_unevenness(const uint32_t *pixels, long stride) {
  cpx_v16 center = *(const cpx_v16 *)pixels, other = {0};
  for (long dy = -1; dy <= 1; dy++) {
    for (long dx = -1; dx <= 1; dx++) other |= *(const cpx_v16 *)(pixels + dy * stride + dx) ^ center;
  }
  return other;
}

/// Marks sixteen pixels, of which none lies at the picture's edge.
CPX_INLINE void cpx_scan_block(cpx_scan *scan, long x, long y) {
  long place = y * scan->width + x;
  const uint32_t *a = scan->a + place, *b = scan->b + place;
  cpx_v16 differs = *(const cpx_v16 *)a ^ *(const cpx_v16 *)b;
  if (__builtin_reduce_or(differs) == 0) return;
  cpx_v16 uneven = cpx_unevenness(a, scan->width) | cpx_unevenness(b, scan->width);
  if (__builtin_reduce_or(uneven) == 0) {
    if (cpx_judge(scan, a[0], b[0]) == 0) return;
    memset(scan->marks + place, CPX_CHANGED, 16);
    scan->changed += 16;
    return;
  }
  // In a noisy area, the channels' differences suffice for most pixels.
  cpx_b64 first = *(const cpx_b64 *)a, second = *(const cpx_b64 *)b;
  cpx_b64 steps = __builtin_elementwise_max(first, second) - __builtin_elementwise_min(first, second);
  cpx_v16 near = (cpx_v16)((cpx_b64)(steps > scan->near)) == 0 & ((cpx_v16)steps >> 24) == 0;
  cpx_v16 open = (cpx_v16)(differs != 0) & ~(near & (cpx_v16)(uneven != 0));
  for (int k = 0; k < 16; k++) {
    if (!open[k]) continue;
    int far = cpx_judge(scan, a[k], b[k]);
    if (!(far & CPX_FAR) && (far == 0 || uneven[k])) continue;
    scan->marks[place + k] = CPX_CHANGED;
    scan->changed++;
  }
}

CPX_INLINE void cpx_scan_columns(cpx_scan *scan, long y, long start, long end) {
  long x = start;
  if (y > 0 && y < scan->height - 1) {
    if (x == 0 && x < end) cpx_scan_pixel(scan, x++, y);
    for (; x + 16 <= end && x + 16 < scan->width; x += 16) cpx_scan_block(scan, x, y);
  }
  for (; x < end; x++) cpx_scan_pixel(scan, x, y);
}

#if defined(__x86_64__)
/// The same for processors with vectors of 32 bytes, in half the time. It uses only integers and
/// single operations of IEEE 754, so the result does not depend on the processor.
__attribute__((target("avx2,popcnt,bmi")))
static void cpx_scan_columns_avx2(cpx_scan *scan, long y, long start, long end) {
  cpx_scan_columns(scan, y, start, end);
}
#endif

/// Returns true if the processor has vectors of 32 bytes.
static inline int cpx_has_wide_vectors(void) {
#if defined(__x86_64__)
  return __builtin_cpu_supports("avx2") != 0;
#else
  return 0;
#endif
}

/// Marks the changed pixels in the columns `start..<end` of a row.
static inline void cpx_scan_row(cpx_scan *scan, long y, long start, long end) {
#if defined(__x86_64__)
  if (scan->has_wide_vectors) return cpx_scan_columns_avx2(scan, y, start, end);
#endif
  cpx_scan_columns(scan, y, start, end);
}

#endif
