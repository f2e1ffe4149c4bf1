// Colors in CIELAB and their distances. Results are the same on every machine, so this code uses
// neither the mathematics library nor fused operations.
#ifndef FLIPBOOK_COLORS_H
#define FLIPBOOK_COLORS_H

#include "vectors.h"

typedef double cpx_d4 __attribute__((vector_size(32), aligned(8)));
typedef float cpx_f4 __attribute__((vector_size(16), aligned(4)));
typedef uint32_t cpx_u4 __attribute__((vector_size(16), aligned(4)));
typedef int64_t cpx_l4 __attribute__((vector_size(32), aligned(8)));

/// A converted color.
typedef struct {
  double lab[3];
  uint32_t pixel;
} cpx_color;

enum { CPX_COLORS = 1024 };

/// Returns the cube roots of numbers from 0 to 1, exact except for the last digit.
CPX_INLINE cpx_d4 cpx_cube_roots(cpx_d4 x) {
#pragma STDC FP_CONTRACT OFF
  // A third of the exponent gives an error below 5 %. Each of Halley's steps triples the number of
  // digits.
  cpx_u4 third = (cpx_u4)__builtin_convertvector(x, cpx_f4) / 3 + 0x2A514067;
  cpx_d4 root = __builtin_convertvector((cpx_f4)third, cpx_d4);
  for (int step = 0; step < 3; step++) {
    cpx_d4 cube = root * root * root;
    root = root * (cube + 2 * x) / (2 * cube + x);
  }
  return (cpx_d4)((cpx_l4)root & (cpx_l4)(x > 0));
}

/// Converts a color to CIELAB under D65 (CIE 15:2004, 8.2.1); one that is not opaque is blended
/// with white. `linear` has the linear light of each sRGB value.
static inline void cpx_lab(uint32_t pixel, const double *linear, double *lab) {
#pragma STDC FP_CONTRACT OFF
  uint32_t white = 255 - (pixel >> 24);
  uint32_t red = (pixel >> 16 & 255) + white, green = (pixel >> 8 & 255) + white;
  uint32_t blue = (pixel & 255) + white;
  double r = linear[red > 255 ? 255 : red], g = linear[green > 255 ? 255 : green];
  double b = linear[blue > 255 ? 255 : blue];
  // X, Y and Z by IEC 61966-2-1, as fractions of white's.
  cpx_d4 light = (cpx_d4){0.4124564 / 0.95047, 0.2126729, 0.0193339 / 1.08883, 0} * r
      + (cpx_d4){0.3575761 / 0.95047, 0.7151522, 0.1191920 / 1.08883, 0} * g
      + (cpx_d4){0.1804375 / 0.95047, 0.0721750, 0.9503041 / 1.08883, 0} * b;
  // Linear near black, where the slope of the cube root is too steep.
  cpx_l4 dark = (cpx_l4)(light < 216.0 / 24389);
  cpx_d4 line = light * (841.0 / 108) + 4.0 / 29;
  cpx_d4 seen = (cpx_d4)(((cpx_l4)line & dark) | ((cpx_l4)cpx_cube_roots(light) & ~dark));
  lab[0] = 116 * seen[1] - 16;
  lab[1] = 500 * (seen[0] - seen[1]);
  lab[2] = 200 * (seen[1] - seen[2]);
}

/// Fills a table for the colors of two pictures.
static inline void cpx_begin_colors(cpx_color *colors, const double *linear) {
  cpx_color clear = {.pixel = 0};
  cpx_lab(0, linear, clear.lab);
  for (size_t k = 0; k < CPX_COLORS; k++) colors[k] = clear;
}

/// Returns a color in CIELAB from the table, because screens repeat few colors.
CPX_INLINE const double *cpx_known_lab(cpx_color *colors, uint32_t pixel, const double *linear) {
  cpx_color *color = colors + (pixel * 0x9E3779B1u >> 22);
  if (color->pixel != pixel) {
    cpx_lab(pixel, linear, color->lab);
    color->pixel = pixel;
  }
  return color->lab;
}

/// Returns the square of the distance of two colors in CIELAB; differences of a* and b* are
/// multiplied by `share`.
CPX_INLINE double cpx_square_distance(
    cpx_color *colors, uint32_t a, uint32_t b, const double *linear, double share) {
#pragma STDC FP_CONTRACT OFF
  const double *lab = cpx_known_lab(colors, a, linear);
  double l = lab[0], m = lab[1], n = lab[2];
  lab = cpx_known_lab(colors, b, linear);
  l -= lab[0]; m -= lab[1]; n -= lab[2];
  return l * l + (m * m + n * n) * (share * share);
}

#endif
