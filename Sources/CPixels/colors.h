// Colours in OKLab, and how far apart two of them lie: the same on every machine, so without the
// mathematics library and without fused operations.
#ifndef FLIPBOOK_COLORS_H
#define FLIPBOOK_COLORS_H

#include "vectors.h"

typedef double cpx_d4 __attribute__((vector_size(32), aligned(8)));
typedef float cpx_f4 __attribute__((vector_size(16), aligned(4)));
typedef uint32_t cpx_u4 __attribute__((vector_size(16), aligned(4)));
typedef int64_t cpx_l4 __attribute__((vector_size(32), aligned(8)));

/// A colour that was converted before.
typedef struct {
  double lab[3];
  uint32_t pixel;
} cpx_color;

enum { CPX_COLORS = 1024 };

/// Cube roots of numbers from 0 to 1, to the last digit but one.
CPX_INLINE cpx_d4 cpx_cube_roots(cpx_d4 x) {
#pragma STDC FP_CONTRACT OFF
  // A third of the exponent: within 5 %. Each of Halley's steps has three times as many digits.
  cpx_u4 third = (cpx_u4)__builtin_convertvector(x, cpx_f4) / 3 + 0x2A514067;
  cpx_d4 root = __builtin_convertvector((cpx_f4)third, cpx_d4);
  for (int step = 0; step < 3; step++) {
    cpx_d4 cube = root * root * root;
    root = root * (cube + 2 * x) / (2 * cube + x);
  }
  return (cpx_d4)((cpx_l4)root & (cpx_l4)(x > 0));
}

/// A colour in OKLab, on white where it is not opaque. `linear` is the light of each sRGB value.
static inline void cpx_oklab(uint32_t pixel, const double *linear, double *lab) {
#pragma STDC FP_CONTRACT OFF
  uint32_t white = 255 - (pixel >> 24);
  uint32_t red = (pixel >> 16 & 255) + white, green = (pixel >> 8 & 255) + white;
  uint32_t blue = (pixel & 255) + white;
  double r = linear[red > 255 ? 255 : red], g = linear[green > 255 ? 255 : green];
  double b = linear[blue > 255 ? 255 : blue];
  cpx_d4 cones = (cpx_d4){0.4122214708, 0.2119034982, 0.0883024619, 0} * r
      + (cpx_d4){0.5363325363, 0.6806995451, 0.2817188376, 0} * g
      + (cpx_d4){0.0514459929, 0.1073969566, 0.6299787005, 0} * b;
  cones = cpx_cube_roots(cones);
  double l = cones[0], m = cones[1], s = cones[2];
  lab[0] = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s;
  lab[1] = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s;
  lab[2] = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s;
}

/// Fills a table for the colours of two pictures.
static inline void cpx_begin_colors(cpx_color *colors, const double *linear) {
  cpx_color clear = {.pixel = 0};
  cpx_oklab(0, linear, clear.lab);
  for (size_t k = 0; k < CPX_COLORS; k++) colors[k] = clear;
}

/// A colour in OKLab by the table: screens have few colours, again and again.
CPX_INLINE const double *cpx_known_oklab(
    cpx_color *colors, uint32_t pixel, const double *linear) {
  cpx_color *color = colors + (pixel * 0x9E3779B1u >> 22);
  if (color->pixel != pixel) {
    cpx_oklab(pixel, linear, color->lab);
    color->pixel = pixel;
  }
  return color->lab;
}

/// The square of the distance of two colours in OKLab.
CPX_INLINE double cpx_square_distance(
    cpx_color *colors, uint32_t a, uint32_t b, const double *linear) {
#pragma STDC FP_CONTRACT OFF
  const double *lab = cpx_known_oklab(colors, a, linear);
  double l = lab[0], m = lab[1], n = lab[2];
  lab = cpx_known_oklab(colors, b, linear);
  l -= lab[0]; m -= lab[1]; n -= lab[2];
  return l * l + m * m + n * n;
}

#endif
