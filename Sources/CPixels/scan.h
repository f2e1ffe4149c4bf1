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
  /// Pairs of colors that were judged before, and how often one was not there.
  uint64_t *pairs;
  size_t misses;
  /// The linear light of channels in single precision.
  const float *light;
} cpx_scan;

/// Screens have some thousands of pairs. Pictures of more are photographs.
enum { CPX_PAIR_BITS = 12, CPX_PAIRS = 1 << CPX_PAIR_BITS, CPX_MOST_MISSES = 8192 };

/// True if two colors lie apart. Screens repeat a few pairs of colors again and again.
CPX_INLINE int cpx_is_far(cpx_scan *scan, uint32_t a, uint32_t b) {
  // Multiplying by an odd number loses nothing: with its place, the rest of the bits is the pair.
  uint64_t mixed = ((uint64_t)a << 32 | b) * 0x9E3779B97F4A7C15;
  uint64_t *pair = scan->pairs + (mixed >> (64 - CPX_PAIR_BITS));
  // The last bit is the answer. The next one is never set, but in a table that was never used.
  uint64_t rest = mixed << CPX_PAIR_BITS, known = ~*pair ^ rest;
  if (known > 1) {
    known = cpx_square_distance(scan->colors, a, b, scan->linear) > scan->step * scan->step;
    *pair = ~(rest | known);
    scan->misses++;
  }
  return (int)known;
}

/// True if sixteen pixels and those of a neighboring row all have one color, in both pictures.
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

/// Finds the soft ones of the changed pixels in the blocks that are asked for.
CPX_INLINE void cpx_mark_soft(cpx_scan *scan, long y) {
  cpx_edges *edges = &scan->edges;
  uint8_t *marks = scan->marks + y * edges->width;
  cpx_learn(edges, CPX_EVENS, y);
  // Only pixels beside even ones can be soft.
  long left = 0;
  for (long k = 0; k < edges->asked_count; k++) {
    long x = edges->asked[k];
    cpx_b16 changed = (cpx_b16)(*(const cpx_b16 *)(marks + x) == CPX_CHANGED);
    edges->asked[left] = (int32_t)x;
    left += !cpx_is_zero(changed & cpx_beside_even(edges, x, y));
  }
  edges->asked_count = left;
  cpx_learn(edges, CPX_LIGHTS, y);
  for (long k = 0; k < left; k++) {
    long x = edges->asked[k];
    cpx_b16 changed = (cpx_b16)(*(const cpx_b16 *)(marks + x) == CPX_CHANGED);
    cpx_b16 soft = cpx_are_soft(edges, x, y, changed & cpx_beside_even(edges, x, y)) & 1;
    if (cpx_is_zero(soft)) continue;
    *(cpx_b16 *)(marks + x) += soft;
    size_t count = __builtin_reduce_add(soft);
    scan->soft += count;
    scan->changed -= count;
  }
  edges->asked_count = 0;
}

/// Judges eight pixels that differ where a byte is 1; the same with those that lie apart.
CPX_INLINE uint64_t cpx_far_of(
    cpx_scan *scan, const uint32_t *a, const uint32_t *b, uint64_t differs) {
  uint64_t near = 0;
  for (uint64_t left = differs; left != 0; left &= left - 1) {
    int bit = __builtin_ctzll(left);
    near |= (uint64_t)!cpx_is_far(scan, a[bit / 8], b[bit / 8]) << bit;
  }
  return differs ^ near;
}

/// Judges sixteen pixels that differ where a byte is 1, of pictures with many colors: together,
/// and only those one by one that lie about as far apart as the step.
CPX_INLINE cpx_b16 cpx_far_of_many(
    cpx_scan *scan, const uint32_t *a, const uint32_t *b, cpx_b16 differs) {
  double less = scan->step - CPX_NEAR, more = scan->step + CPX_NEAR;
  float low = less > 0 ? (float)(less * less) : 0, high = (float)(more * more);
  cpx_f16 distances = cpx_near_distances(a, b, scan->light);
  cpx_b16 sure = __builtin_convertvector(distances > high, cpx_b16) & differs;
  cpx_b16 open = __builtin_convertvector(distances >= low, cpx_b16) & differs & ~sure;
  if (cpx_is_zero(open)) return sure;
  uint64_t halves[2];
  memcpy(halves, &open, 16);
  halves[0] = cpx_far_of(scan, a, b, halves[0]);
  halves[1] = cpx_far_of(scan, a + 8, b + 8, halves[1]);
  memcpy(&open, halves, 16);
  return sure | open;
}

/// Marks sixteen pixels but those before `from`, which were marked before.
CPX_INLINE void cpx_scan_block(cpx_scan *scan, long x, long y, long from) {
  long width = scan->edges.width, height = scan->edges.height;
  const uint32_t *a = scan->edges.a + y * width + x, *b = scan->edges.b + y * width + x;
  cpx_v16 other = *(const cpx_v16 *)a ^ *(const cpx_v16 *)b;
  if (__builtin_reduce_or(other) == 0) return;
  // In a flat area every pixel has three neighbors of its own color: none is soft.
  long beside = y > 0 ? -width : height > 1 ? width : 0;
  if (beside != 0 && a[0] != b[0] && cpx_is_flat(a, b, beside)) {
    if (cpx_is_far(scan, a[0], b[0])) {
      memset(scan->marks + y * width + x, CPX_CHANGED, 16);
      scan->changed += (size_t)(x + 16 - from);
    }
    return;
  }
  cpx_b16 bytes = __builtin_convertvector(other != 0, cpx_b16) & 1;
  // The test for even pixels below follows soon, and reads the row below those.
  if (y + 2 < height) {
    __builtin_prefetch(a + 2 * width);
    __builtin_prefetch(b + 2 * width);
  }
  if (x == 0 || y == 0 || x + 16 == width || y == height - 1) {
    for (long k = from; k < x + 16; k++) cpx_scan_pixel(scan, k, y);
    return;
  }
  for (long k = 0; k < from - x; k++) bytes[k] = 0;
  uint64_t far[2];
  if (scan->misses > CPX_MOST_MISSES) {
    bytes = cpx_far_of_many(scan, a, b, bytes);
    memcpy(far, &bytes, 16);
  } else {
    memcpy(far, &bytes, 16);
    far[0] = cpx_far_of(scan, a, b, far[0]);
    far[1] = cpx_far_of(scan, a + 8, b + 8, far[1]);
  }
  size_t count = (size_t)(__builtin_popcountll(far[0]) + __builtin_popcountll(far[1]));
  if (count == 0) return;
  memcpy(&bytes, far, 16);
  *(cpx_b16 *)(scan->marks + y * width + x) |= bytes;
  scan->changed += count;
  if (!scan->counts_soft) scan->edges.asked[scan->edges.asked_count++] = (int32_t)x;
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
  if (scan->edges.asked_count > 0) cpx_mark_soft(scan, y);
}

#if defined(__x86_64__)
/// The same for processors with vectors of 32 bytes, in half the time. All of it is whole numbers
/// and single operations of IEEE 754, so nothing of the result depends on the processor.
__attribute__((target("avx2,popcnt,bmi")))
static void cpx_scan_columns_avx2(cpx_scan *scan, long y, long start, long end) {
  cpx_scan_columns(scan, y, start, end);
}
#endif

/// True if the processor has vectors of 32 bytes.
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
