// Which pixels are the soft ones of edges, after V. Vyšniauskas, "Anti-aliased Pixel and Intensity
// Slope Detector" (2009): a pixel with a darker and a brighter neighbour and at most two of its own
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
  /// Four rows in turn, of three lists each: the lightness of both pictures, and where both are even.
  int32_t *rows;
  /// Which row each of their blocks is known of.
  int32_t *known;
} cpx_edges;

/// Columns of a block. The first begins at column 1 and the last ends before the last column.
enum { CPX_BLOCK = 16, CPX_LISTS = 3 };

static inline long cpx_blocks(long width) { return (width - 2 + CPX_BLOCK - 1) / CPX_BLOCK; }

/// The numbers that `rows` has to have.
static inline long cpx_rows_count(long width) { return 4 * CPX_LISTS * width; }

/// The numbers that `known` has to have.
static inline long cpx_known_count(long width) { return 4 * cpx_blocks(width); }

/// Forgets every row.
static inline void cpx_begin_edges(cpx_edges *edges) {
  memset(edges->known, 255, (size_t)cpx_known_count(edges->width) * sizeof(int32_t));
}

/// How light a pixel is: the luma of NTSC's YIQ in hundred millionths, divided by 128. Lumas of
/// different colours are at least 229 apart, so equal stays equal and order stays order.
CPX_INLINE int32_t cpx_lightness(uint32_t pixel) {
  return (int32_t)(((int64_t)(pixel >> 16 & 255) * 29889531
      + (int64_t)(pixel >> 8 & 255) * 58662247 + (int64_t)(pixel & 255) * 11448223) >> 7);
}

/// The same of sixteen pixels; whole numbers of this size are exact.
CPX_INLINE cpx_i16 cpx_lightnesses(const uint32_t *pixels) {
  cpx_v16 pixel = *(const cpx_v16 *)pixels;
  cpx_d16 red = __builtin_convertvector((cpx_i16)(pixel >> 16 & 255), cpx_d16);
  cpx_d16 green = __builtin_convertvector((cpx_i16)(pixel >> 8 & 255), cpx_d16);
  cpx_d16 blue = __builtin_convertvector((cpx_i16)(pixel & 255), cpx_d16);
  cpx_d16 luma = red * 29889531.0 + green * 58662247.0 + blue * 11448223.0;
  return __builtin_convertvector(luma * (1.0 / 128), cpx_i16);
}

CPX_INLINE int cpx_at_edge(const cpx_edges *edges, long x, long y) {
  return x == 0 || y == 0 || x == edges->width - 1 || y == edges->height - 1;
}

/// Whether three or more neighbours have the very colour of a pixel; the picture's edge is one.
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

/// Whether a pixel is soft in one of the pictures.
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

/// Whether a pixel is soft in either picture.
static inline int cpx_is_soft(const cpx_edges *edges, long x, long y) {
  return cpx_is_soft_in(edges, edges->a, x, y) || cpx_is_soft_in(edges, edges->b, x, y);
}

CPX_INLINE int32_t *cpx_list(const cpx_edges *edges, long y, int list) {
  return edges->rows + ((y & 3) * CPX_LISTS + list) * edges->width;
}

static inline void cpx_learn_pixel(const cpx_edges *edges, long x, long y) {
  size_t place = (size_t)(y * edges->width + x);
  cpx_list(edges, y, 0)[x] = cpx_lightness(edges->a[place]);
  cpx_list(edges, y, 1)[x] = cpx_lightness(edges->b[place]);
  cpx_list(edges, y, 2)[x] =
      -(cpx_is_even(edges, edges->a, x, y) && cpx_is_even(edges, edges->b, x, y));
}

/// Fills a block of a row, and the picture's edge beside it.
CPX_INLINE void cpx_learn_block(const cpx_edges *edges, long block, long y) {
  long last = edges->width - 1 - CPX_BLOCK, x = 1 + block * CPX_BLOCK;
  if (x > last) x = last;
  if (y == 0 || y == edges->height - 1) {
    for (long k = 0; k < CPX_BLOCK; k++) cpx_learn_pixel(edges, x + k, y);
  } else {
    const uint32_t *a = edges->a + y * edges->width + x, *b = edges->b + y * edges->width + x;
    *(cpx_i16 *)(cpx_list(edges, y, 0) + x) = cpx_lightnesses(a);
    *(cpx_i16 *)(cpx_list(edges, y, 1) + x) = cpx_lightnesses(b);
    *(cpx_i16 *)(cpx_list(edges, y, 2) + x) =
        cpx_are_even(a, edges->width) & cpx_are_even(b, edges->width);
  }
  if (x == 1) cpx_learn_pixel(edges, 0, y);
  if (x == last) cpx_learn_pixel(edges, edges->width - 1, y);
}

/// Fills what is needed of three rows for the sixteen pixels from `x` on.
CPX_INLINE void cpx_learn(const cpx_edges *edges, long x, long y) {
  long blocks = cpx_blocks(edges->width), first = x < 2 ? 0 : (x - 2) / CPX_BLOCK;
  long last = (x + CPX_BLOCK - 1) / CPX_BLOCK;
  if (last >= blocks) last = blocks - 1;
  for (long row = y - 1; row <= y + 1; row++) {
    int32_t *known = edges->known + (row & 3) * blocks;
    for (long block = first; block <= last; block++) {
      if (known[block] == row) continue;
      cpx_learn_block(edges, block, row);
      known[block] = (int32_t)row;
    }
  }
}

/// Takes those lanes of `target` from `source` that a mask names.
#define CPX_TAKE(mask, target, source) target = (source & mask) | (target & ~mask)

/// Adds which of eight pixels are soft in one of the pictures, `list` 0 or 1. More of them at once
/// would not stay in registers.
CPX_INLINE void cpx_are_soft_in(
    const cpx_edges *edges, int list, long x, long y, int32_t *soft) {
  const int32_t *lights[3], *evens[3];
  for (long j = 0; j < 3; j++) {
    lights[j] = cpx_list(edges, y - 1 + j, list) + x;
    evens[j] = cpx_list(edges, y - 1 + j, 2) + x;
  }
  cpx_i8 center = *(const cpx_i8 *)lights[1];
  cpx_i8 brightest = center, darkest = center, equal = {0};
  cpx_i8 bright_even = {0}, dark_even = {0};
  for (long i = -1; i <= 1; i++) {
    for (long j = 0; j < 3; j++) {
      if (i == 0 && j == 1) continue;
      cpx_i8 light = *(const cpx_i8 *)(lights[j] + i);
      cpx_i8 even = *(const cpx_i8 *)(evens[j] + i);
      equal -= light == center;
      cpx_i8 brighter = light > brightest, darker = light < darkest;
      CPX_TAKE(brighter, brightest, light);
      CPX_TAKE(brighter, bright_even, even);
      CPX_TAKE(darker, darkest, light);
      CPX_TAKE(darker, dark_even, even);
    }
  }
  *(cpx_i8 *)soft |=
      (equal <= 2) & (brightest > center) & (darkest < center) & (bright_even | dark_even);
}

/// Adds which of the sixteen pixels from `x` on are soft in either picture. None of them lies at the
/// picture's edge.
CPX_INLINE void cpx_are_soft(const cpx_edges *edges, long x, long y, int32_t *soft) {
  cpx_learn(edges, x, y);
  for (long k = 0; k < 16; k += 8) {
    cpx_are_soft_in(edges, 0, x + k, y, soft + k);
    cpx_are_soft_in(edges, 1, x + k, y, soft + k);
  }
}

#endif
