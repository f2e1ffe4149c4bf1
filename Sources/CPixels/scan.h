// Marks what a person can tell apart in two pictures.
#ifndef FLIPBOOK_SCAN_H
#define FLIPBOOK_SCAN_H

#include "colors.h"
#include "softness.h"

/// A comparison at work: what is asked of it, and what it found.
typedef struct {
  cpx_edges edges;
  uint8_t *marks;
  /// The linear light of each sRGB value.
  const double *linear;
  cpx_color *colors;
  /// The OKLab distance beyond which a pixel is changed.
  double step;
  int counts_soft;
  int has_wide_vectors;
  size_t changed;
  size_t soft;
  /// The last two colours and whether they lie apart: flat areas repeat them.
  uint32_t last_a;
  uint32_t last_b;
  int last_far;
} cpx_scan;

CPX_INLINE int cpx_is_far(cpx_scan *scan, uint32_t a, uint32_t b) {
  if (a != scan->last_a || b != scan->last_b) {
    scan->last_a = a;
    scan->last_b = b;
    scan->last_far =
        cpx_square_distance(scan->colors, a, b, scan->linear) > scan->step * scan->step;
  }
  return scan->last_far;
}

/// Whether sixteen pixels and those of a neighbouring row all have one colour, in both pictures.
CPX_INLINE int cpx_is_flat(const uint32_t *a, const uint32_t *b, long beside) {
  cpx_v16 of_a = (cpx_v16){0} + a[0], of_b = (cpx_v16){0} + b[0];
  cpx_v16 other = (*(const cpx_v16 *)a ^ of_a) | (*(const cpx_v16 *)(a + beside) ^ of_a);
  other |= (*(const cpx_v16 *)b ^ of_b) | (*(const cpx_v16 *)(b + beside) ^ of_b);
  return __builtin_reduce_or(other) == 0;
}

CPX_INLINE void cpx_mark(cpx_scan *scan, long x, long y, int is_soft) {
  scan->marks[y * scan->edges.width + x] = is_soft ? CPX_SOFT : CPX_CHANGED;
  if (is_soft) scan->soft++;
  else scan->changed++;
}

static inline void cpx_scan_pixel(cpx_scan *scan, long x, long y) {
  size_t place = (size_t)(y * scan->edges.width + x);
  uint32_t a = scan->edges.a[place], b = scan->edges.b[place];
  if (a == b || !cpx_is_far(scan, a, b)) return;
  cpx_mark(scan, x, y, !scan->counts_soft && cpx_is_soft(&scan->edges, x, y));
}

/// Marks those of sixteen pixels whose bits are set: colours that lie apart, not at an edge.
CPX_INLINE void cpx_mark_block(cpx_scan *scan, long x, long y, int bits) {
  const cpx_i16 bit = {
      1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768};
  cpx_i16 far = (((cpx_i16){0} + bits) & bit) != 0, soft = {0};
  if (!scan->counts_soft) {
    cpx_are_soft(&scan->edges, x, y, (int32_t *)&soft);
    soft &= far;
  }
  *(cpx_b16 *)(scan->marks + y * scan->edges.width + x) |=
      __builtin_convertvector((far & CPX_CHANGED) + (soft & 1), cpx_b16);
  size_t soft_count = (size_t)-__builtin_reduce_add(soft);
  scan->soft += soft_count;
  scan->changed += (size_t)__builtin_popcount((unsigned)bits) - soft_count;
}

/// Marks sixteen pixels but those before `from`, which were marked before.
CPX_INLINE void cpx_scan_block(cpx_scan *scan, long x, long y, long from) {
  long width = scan->edges.width, height = scan->edges.height;
  const uint32_t *a = scan->edges.a + y * width + x, *b = scan->edges.b + y * width + x;
  cpx_v16 differs = *(const cpx_v16 *)a ^ *(const cpx_v16 *)b;
  if (__builtin_reduce_or(differs) == 0) return;
  // In a flat area every pixel has three neighbours of its own colour: none is soft.
  long beside = y > 0 ? -width : height > 1 ? width : 0;
  if (beside != 0 && cpx_is_flat(a, b, beside)) {
    if (cpx_is_far(scan, a[0], b[0])) {
      memset(scan->marks + y * width + x, CPX_CHANGED, 16);
      scan->changed += (size_t)(x + 16 - from);
    }
    return;
  }
  if (x == 0 || y == 0 || x + 16 == width || y == height - 1) {
    for (long k = from; k < x + 16; k++) cpx_scan_pixel(scan, k, y);
    return;
  }
  int bits = 0;
  for (long k = from - x; k < 16; k++) {
    if (a[k] != b[k] && cpx_is_far(scan, a[k], b[k])) bits |= 1 << k;
  }
  if (bits != 0) cpx_mark_block(scan, x, y, bits);
}

CPX_INLINE void cpx_scan_columns(cpx_scan *scan, long y, long start, long end) {
  // Blocks are looked at as a whole where they do not touch the picture's edge.
  long x = start, inner = end < scan->edges.width ? end : end - 1;
  if (x == 0 && x < end) cpx_scan_pixel(scan, x++, y);
  for (; x + 16 <= inner; x += 16) cpx_scan_block(scan, x, y, x);
  if (x < inner && inner - 16 >= (start > 0 ? start : 1)) {
    cpx_scan_block(scan, inner - 16, y, x);
    x = inner;
  }
  for (; x < end; x++) cpx_scan_pixel(scan, x, y);
}

#if defined(__x86_64__)
/// The same for processors with vectors of 32 bytes, in half the time. All of it is whole numbers
/// and single operations of IEEE 754, so nothing of the result depends on the processor.
__attribute__((target("avx2")))
static void cpx_scan_columns_avx2(cpx_scan *scan, long y, long start, long end) {
  cpx_scan_columns(scan, y, start, end);
}
#endif

/// Whether the processor has vectors of 32 bytes.
static inline int cpx_has_wide_vectors(void) {
#if defined(__x86_64__)
  return __builtin_cpu_supports("avx2") != 0;
#else
  return 0;
#endif
}

/// Marks what is changed and what is soft in the columns from `start` to before `end` of a row.
static inline void cpx_scan_row(cpx_scan *scan, long y, long start, long end) {
#if defined(__x86_64__)
  if (scan->has_wide_vectors) return cpx_scan_columns_avx2(scan, y, start, end);
#endif
  cpx_scan_columns(scan, y, start, end);
}

#endif
