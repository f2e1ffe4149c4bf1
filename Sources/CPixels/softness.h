// Which pixels are the soft ones of edges, after V. Vyšniauskas, "Anti-aliased Pixel and Intensity
// Slope Detector" (2009): a pixel with a darker and a brighter neighbor and at most two of its own
// lightness, if the darkest or the brightest of them lies in an even area, in both pictures.
#ifndef FLIPBOOK_SOFTNESS_H
#define FLIPBOOK_SOFTNESS_H

#include "vectors.h"

/// Two pictures of one size, and what is known of the rows around the one that is looked at.
typedef struct {
  const uint32_t *a;
  const uint32_t *b;
  long width;
  long height;
  /// Four rows in turn, of two lists each: how light both pictures are, 16 times; 1 is added where
  /// both are even.
  uint32_t *lights;
  /// Four rows in turn, of two lists each: which pictures are even there, a bit each, and whether
  /// both are, all bits.
  uint8_t *evens;
  /// Four rows in turn, of two lists each: 1 for blocks of which is known how light and how even
  /// they are.
  uint8_t *known;
  /// The rows of these lists.
  long rows[4];
  /// The blocks of a row that are asked for, by their first columns.
  int32_t *asked;
  long asked_count;
  /// True if a pixel that was looked at is not opaque.
  int is_seen_through;
} cpx_edges;

/// Columns of a block. The first begins at column 1 and the last ends before the last column.
enum { CPX_BLOCK = 16 };

/// The kinds of facts known about a row.
enum { CPX_LIGHTS = 0, CPX_EVENS = 1 };

static inline long cpx_blocks(long width) { return (width - 2 + CPX_BLOCK - 1) / CPX_BLOCK; }

/// The numbers that `lights` has to have.
static inline long cpx_lights_count(long width) { return 4 * 2 * width; }

/// The bytes that `evens` has to have.
static inline long cpx_evens_count(long width) { return 4 * 2 * width; }

/// The bytes that `known` has to have.
static inline long cpx_known_count(long width) { return 4 * 2 * cpx_blocks(width); }

/// The numbers that `asked` has to have.
static inline long cpx_asked_count(long width) { return cpx_blocks(width) + 1; }

/// Forgets every row.
static inline void cpx_begin_edges(cpx_edges *edges) {
  for (int k = 0; k < 4; k++) edges->rows[k] = -1;
}

/// The lightness of a pixel: the luma of NTSC's YIQ in hundred millionths, divided by 128. Lumas of
/// different colors are at least 229 apart, so equal stays equal and order stays order.
CPX_INLINE int32_t cpx_lightness(uint32_t pixel) {
  return (int32_t)(((int64_t)(pixel >> 16 & 255) * 29889531
      + (int64_t)(pixel >> 8 & 255) * 58662247 + (int64_t)(pixel & 255) * 11448223) >> 7);
}

/// The same of sixteen pixels: of each factor 128ths and the rest, so that 32 bits are enough.
CPX_INLINE cpx_v16 cpx_lightnesses(const uint32_t *pixels) {
  cpx_v16 pixel = *(const cpx_v16 *)pixels;
  cpx_v16 red = pixel >> 16 & 255, green = pixel >> 8 & 255, blue = pixel & 255;
  return red * 233511 + green * 458298 + blue * 89439
      + ((red * 123 + green * 103 + blue * 31) >> 7);
}

CPX_INLINE int cpx_at_edge(const cpx_edges *edges, long x, long y) {
  return x == 0 || y == 0 || x == edges->width - 1 || y == edges->height - 1;
}

/// True if three or more neighbors have exactly a pixel's color; the picture's edge counts as one.
static inline int cpx_is_even(const cpx_edges *edges, const uint32_t *picture, long x, long y) {
  uint32_t center = picture[y * edges->width + x];
  int equal = cpx_at_edge(edges, x, y);
  for (long j = y > 0 ? y - 1 : 0; j <= y + 1 && j < edges->height; j++) {
    for (long i = x > 0 ? x - 1 : 0; i <= x + 1 && i < edges->width; i++) {
      if ((i != x || j != y) && picture[j * edges->width + i] == center
          && ++equal > 2) return 1;
    }
  }
  return 0;
}

/// The same of sixteen pixels that do not lie at the picture's edge.
CPX_INLINE cpx_i16 cpx_are_even(const uint32_t *pixels, long stride) {
  cpx_v16 center = *(const cpx_v16 *)pixels;
  cpx_i16 equal = {0};
  for (long dy = -1; dy <= 1; dy++) {
    const uint32_t *row = pixels + dy * stride;
    equal -= *(const cpx_v16 *)(row - 1) == center;
    if (dy != 0) equal -= *(const cpx_v16 *)row == center;
    equal -= *(const cpx_v16 *)(row + 1) == center;
  }
  return equal > 2;
}

/// True if a pixel is soft in one of the pictures.
static inline int cpx_is_soft_in(
    const cpx_edges *edges, const uint32_t *picture, long x, long y) {
  // Most pixels are found to be even, which is quick.
  if (cpx_is_even(edges, picture, x, y)) return 0;
  int32_t center = cpx_lightness(picture[y * edges->width + x]);
  int32_t brightest = center, darkest = center;
  int equal = cpx_at_edge(edges, x, y);
  long bright_x = x, bright_y = y, dark_x = x, dark_y = y;
  // Column by column, as the rule's users go: of equals the first one counts.
  for (long i = x > 0 ? x - 1 : 0; i <= x + 1 && i < edges->width; i++) {
    for (long j = y > 0 ? y - 1 : 0; j <= y + 1 && j < edges->height; j++) {
      if (i == x && j == y) continue;
      int32_t light = cpx_lightness(picture[j * edges->width + i]);
      if (light == center) {
        if (++equal > 2) return 0;
      } else if (light > brightest) {
        brightest = light; bright_x = i; bright_y = j;
      } else if (light < darkest) {
        darkest = light; dark_x = i; dark_y = j;
      }
    }
  }
  if (brightest == center || darkest == center) return 0;
  return (cpx_is_even(edges, edges->a, dark_x, dark_y)
          && cpx_is_even(edges, edges->b, dark_x, dark_y))
      || (cpx_is_even(edges, edges->a, bright_x, bright_y)
          && cpx_is_even(edges, edges->b, bright_x, bright_y));
}

/// True if a pixel is soft in either picture.
static inline int cpx_is_soft(const cpx_edges *edges, long x, long y) {
  return cpx_is_soft_in(edges, edges->a, x, y) || cpx_is_soft_in(edges, edges->b, x, y);
}

CPX_INLINE uint32_t *cpx_lights(const cpx_edges *edges, long y, int picture) {
  return edges->lights + ((y & 3) * 2 + picture) * edges->width;
}

CPX_INLINE uint8_t *cpx_evens(const cpx_edges *edges, long y, int both) {
  return edges->evens + ((y & 3) * 2 + both) * edges->width;
}

static inline void cpx_learn_pixel(cpx_edges *edges, int list, long x, long y) {
  long place = y * edges->width + x;
  uint8_t *both = cpx_evens(edges, y, 1) + x;
  if (list == CPX_EVENS) {
    int of_a = cpx_is_even(edges, edges->a, x, y), of_b = cpx_is_even(edges, edges->b, x, y);
    cpx_evens(edges, y, 0)[x] = (uint8_t)(of_a | of_b << 1);
    *both = of_a && of_b ? 255 : 0;
  } else {
    edges->is_seen_through |= (edges->a[place] & edges->b[place]) < 0xFF000000;
    cpx_lights(edges, y, 0)[x] = (uint32_t)cpx_lightness(edges->a[place]) << 4 | (*both & 1);
    cpx_lights(edges, y, 1)[x] = (uint32_t)cpx_lightness(edges->b[place]) << 4 | (*both & 1);
  }
}

/// Fills a block of a row, and the picture's edge beside it.
CPX_INLINE void cpx_learn_block(cpx_edges *edges, int list, long block, long y) {
  long last = edges->width - 1 - CPX_BLOCK, x = 1 + block * CPX_BLOCK;
  if (x > last) x = last;
  const uint32_t *a = edges->a + y * edges->width + x, *b = edges->b + y * edges->width + x;
  uint8_t *both = cpx_evens(edges, y, 1) + x;
  if (list == CPX_LIGHTS) {
    cpx_v16 opaque = *(const cpx_v16 *)a & *(const cpx_v16 *)b;
    edges->is_seen_through |= __builtin_reduce_and(opaque) < 0xFF000000;
    cpx_v16 even = __builtin_convertvector(*(cpx_b16 *)both, cpx_v16) & 1;
    *(cpx_v16 *)(cpx_lights(edges, y, 0) + x) = cpx_lightnesses(a) << 4 | even;
    *(cpx_v16 *)(cpx_lights(edges, y, 1) + x) = cpx_lightnesses(b) << 4 | even;
  } else if (y == 0 || y == edges->height - 1) {
    for (long k = 0; k < CPX_BLOCK; k++) cpx_learn_pixel(edges, list, x + k, y);
  } else {
    cpx_i16 of_a = cpx_are_even(a, edges->width), of_b = cpx_are_even(b, edges->width);
    *(cpx_b16 *)both = __builtin_convertvector(of_a & of_b, cpx_b16);
    *(cpx_b16 *)(cpx_evens(edges, y, 0) + x) =
        __builtin_convertvector((of_a & 1) | (of_b & 2), cpx_b16);
  }
  if (x == 1) cpx_learn_pixel(edges, list, 0, y);
  if (x == last) cpx_learn_pixel(edges, list, edges->width - 1, y);
}

/// Fills what is needed for the blocks that are asked for: theirs and the pixels' around them, in
/// three rows. How even they are is asked for before how light they are.
CPX_INLINE void cpx_learn(cpx_edges *edges, int list, long y) {
  long blocks = cpx_blocks(edges->width);
  for (long row = y - 1; row <= y + 1; row++) {
    uint8_t *known = edges->known + (row & 3) * 2 * blocks;
    if (edges->rows[row & 3] != row) {
      edges->rows[row & 3] = row;
      memset(known, 0, (size_t)(2 * blocks));
    }
    known += list * blocks;
    uint32_t block = 0;
    for (long k = 0; k < edges->asked_count; k++) {
      // The first column's left neighbor, and the last one's right one.
      uint32_t x = (uint32_t)edges->asked[k], first = x < 2 ? 0 : (x - 2) / CPX_BLOCK;
      uint32_t end = (x - 1 + 2 * CPX_BLOCK) / CPX_BLOCK;
      if (block < first) block = first;
      if (end > blocks) end = (uint32_t)blocks;
      for (; block < end; block++) {
        if (known[block]) continue;
        known[block] = 1;
        cpx_learn_block(edges, list, block, row);
      }
    }
  }
}

/// Which of sixteen pixels are soft in one of the pictures, of those that are not even in it.
CPX_INLINE cpx_b16 cpx_are_soft_in(const cpx_edges *edges, int picture, long x, long y) {
  cpx_v16 center = *(const cpx_v16 *)(cpx_lights(edges, y, picture) + x) & ~15u;
  cpx_v16 brightest = center, darkest = center | 15;
  uint32_t turn = 0;
  // Column by column, as the rule's users go: of equals the first one counts, so their turn is
  // written beside how light they are.
  for (long i = -1; i <= 1; i++) {
    for (long j = -1; j <= 1; j++) {
      if (i == 0 && j == 0) continue;
      cpx_v16 light = *(const cpx_v16 *)(cpx_lights(edges, y + j, picture) + x + i);
      brightest = __builtin_elementwise_max(brightest, light | (14 - turn));
      darkest = __builtin_elementwise_min(darkest, light | turn);
      turn += 2;
    }
  }
  cpx_i16 slope = ((brightest & ~15u) != center) & ((darkest & ~15u) != center);
  return __builtin_convertvector((slope & (cpx_i16)(brightest | darkest) & 1) != 0, cpx_b16);
}

/// Which of sixteen pixels have at most two neighbors of their own lightness, where that is not
/// known from their colors.
static inline cpx_b16 cpx_are_alone(const cpx_edges *edges, int picture, long x, long y) {
  cpx_v16 center = *(const cpx_v16 *)(cpx_lights(edges, y, picture) + x) & ~15u;
  cpx_i16 equal = {0};
  for (long i = -1; i <= 1; i++) {
    for (long j = -1; j <= 1; j++) {
      equal -= (*(const cpx_v16 *)(cpx_lights(edges, y + j, picture) + x + i) & ~15u) == center;
    }
  }
  return __builtin_convertvector(equal <= 3, cpx_b16);
}

/// Which of the sixteen pixels from `x` on lie beside one that is even in both pictures.
CPX_INLINE cpx_b16 cpx_beside_even(const cpx_edges *edges, long x, long y) {
  cpx_b16 near = {0};
  for (long j = y - 1; j <= y + 1; j++) {
    const uint8_t *both = cpx_evens(edges, j, 1) + x;
    near |= *(const cpx_b16 *)(both - 1) | *(const cpx_b16 *)both | *(const cpx_b16 *)(both + 1);
  }
  return near;
}

/// Which of the sixteen pixels from `x` on are soft in either picture, of those that are asked for.
/// None of them lies at the picture's edge.
CPX_INLINE cpx_b16 cpx_are_soft(const cpx_edges *edges, long x, long y, cpx_b16 asked) {
  cpx_b16 even = *(const cpx_b16 *)(cpx_evens(edges, y, 0) + x), soft = {0};
  for (int picture = 0; picture < 2; picture++) {
    // A pixel that is even in a picture has three neighbors of its own lightness there, and one
    // that is not has fewer, if nothing can be seen through.
    cpx_b16 open = asked & ~soft & (cpx_b16)((even & (uint8_t)(1 << picture)) == 0);
    if (cpx_is_zero(open)) continue;
    open &= cpx_are_soft_in(edges, picture, x, y);
    if (edges->is_seen_through) open &= cpx_are_alone(edges, picture, x, y);
    soft |= open;
  }
  return soft;
}

#endif
