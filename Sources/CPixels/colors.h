// Colors in OKLab, and how far apart two of them lie: the same on every machine, so without the
// mathematics library and without fused operations.
#ifndef FLIPBOOK_COLORS_H
#define FLIPBOOK_COLORS_H

#include "vectors.h"

typedef double cpx_d4 __attribute__((vector_size(32), aligned(8)));
typedef float cpx_f4 __attribute__((vector_size(16), aligned(4)));
typedef uint32_t cpx_u4 __attribute__((vector_size(16), aligned(4)));
typedef int64_t cpx_l4 __attribute__((vector_size(32), aligned(8)));

/// A color that was converted before.
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

/// The cone responses of a color, on white where it is not opaque.
CPX_INLINE cpx_d4 cpx_cones(uint32_t pixel, const double *linear) {
#pragma STDC FP_CONTRACT OFF
  uint32_t white = 255 - (pixel >> 24);
  uint32_t red = (pixel >> 16 & 255) + white, green = (pixel >> 8 & 255) + white;
  uint32_t blue = (pixel & 255) + white;
  double r = linear[red > 255 ? 255 : red], g = linear[green > 255 ? 255 : green];
  double b = linear[blue > 255 ? 255 : blue];
  return (cpx_d4){0.4122214708, 0.2119034982, 0.0883024619, 0} * r
      + (cpx_d4){0.5363325363, 0.6806995451, 0.2817188376, 0} * g
      + (cpx_d4){0.0514459929, 0.1073969566, 0.6299787005, 0} * b;
}

/// OKLab's second matrix: from compressed cone responses to lightness, redness and yellowness.
CPX_INLINE void cpx_lab(cpx_d4 cones, double *lab) {
#pragma STDC FP_CONTRACT OFF
  double l = cones[0], m = cones[1], s = cones[2];
  lab[0] = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s;
  lab[1] = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s;
  lab[2] = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s;
}

/// A color in OKLab. `linear` is the light of each sRGB value.
static inline void cpx_oklab(uint32_t pixel, const double *linear, double *lab) {
  cpx_lab(cpx_cube_roots(cpx_cones(pixel, linear)), lab);
}

/// Below this response the cube root's slope grows without limit: the first step from black would
/// count as much as a third of the way to white. CIELAB has a straight line there (CIE 15:2004,
/// 8.2.1), and so has a comparison; above it both are OKLab's.
#define CPX_DARK 0.008856451679035631
#define CPX_DARK_SLOPE 7.787037037037037
#define CPX_DARK_START 0.13793103448275862

/// A color as a comparison sees it: OKLab with CIELAB's line near black.
static inline void cpx_seen_lab(uint32_t pixel, const double *linear, double *lab) {
#pragma STDC FP_CONTRACT OFF
  cpx_d4 cones = cpx_cones(pixel, linear);
  cpx_l4 dark = (cpx_l4)(cones < CPX_DARK);
  cpx_d4 line = cones * CPX_DARK_SLOPE + CPX_DARK_START;
  cpx_lab((cpx_d4)(((cpx_l4)line & dark) | ((cpx_l4)cpx_cube_roots(cones) & ~dark)), lab);
}

/// Fills a table for the colors of two pictures.
static inline void cpx_begin_colors(cpx_color *colors, const double *linear) {
  cpx_color clear = {.pixel = 0};
  cpx_seen_lab(0, linear, clear.lab);
  for (size_t k = 0; k < CPX_COLORS; k++) colors[k] = clear;
}

/// A color in OKLab by the table: screens have few colors, again and again.
CPX_INLINE const double *cpx_known_oklab(
    cpx_color *colors, uint32_t pixel, const double *linear) {
  cpx_color *color = colors + (pixel * 0x9E3779B1u >> 22);
  if (color->pixel != pixel) {
    cpx_seen_lab(pixel, linear, color->lab);
    color->pixel = pixel;
  }
  return color->lab;
}

/// The square of the distance of two colors in OKLab.
CPX_INLINE double cpx_square_distance(
    cpx_color *colors, uint32_t a, uint32_t b, const double *linear) {
#pragma STDC FP_CONTRACT OFF
  const double *lab = cpx_known_oklab(colors, a, linear);
  double l = lab[0], m = lab[1], n = lab[2];
  lab = cpx_known_oklab(colors, b, linear);
  l -= lab[0]; m -= lab[1]; n -= lab[2];
  return l * l + m * m + n * n;
}

/// The numbers of the linear light of channels in single precision, for each sum of a channel and of
/// the white that shines through.
enum { CPX_LIGHT_LEVELS = 511 };

static inline void cpx_begin_light(float *light, const double *linear) {
  for (int k = 0; k < CPX_LIGHT_LEVELS; k++) light[k] = (float)linear[k > 255 ? 255 : k];
}

/// Cube roots within 1 part in 10,000, by one of Halley's steps, with the line near black.
CPX_INLINE cpx_f16 cpx_near_roots(cpx_f16 x) {
  // A third of the bits, which are no more than a number here.
  cpx_f16 third = __builtin_convertvector((cpx_i16)x, cpx_f16) * (1 / 3.0f);
  cpx_f16 root = (cpx_f16)(__builtin_convertvector(third, cpx_i16) + 0x2A514067);
  cpx_f16 cube = root * root * root;
  root = root * (cube + 2 * x) / (2 * cube + x);
  cpx_i16 dark = (cpx_i16)(x < (float)CPX_DARK);
  cpx_f16 line = x * (float)CPX_DARK_SLOPE + (float)CPX_DARK_START;
  return (cpx_f16)(((cpx_i16)line & dark) | ((cpx_i16)root & ~dark));
}

/// Computes the cone responses of sixteen pixels and puts their cube roots into `cones`.
CPX_INLINE void cpx_near_cones(const uint32_t *pixels, const float *light, cpx_f16 *cones) {
  float red[16], green[16], blue[16];
  for (int k = 0; k < 16; k++) {
    const float *channel = light + (255 - (pixels[k] >> 24));
    red[k] = channel[pixels[k] >> 16 & 255];
    green[k] = channel[pixels[k] >> 8 & 255];
    blue[k] = channel[pixels[k] & 255];
  }
  cpx_f16 r = *(cpx_f16 *)red, g = *(cpx_f16 *)green, b = *(cpx_f16 *)blue;
  cones[0] = cpx_near_roots(0.4122214708f * r + 0.5363325363f * g + 0.0514459929f * b);
  cones[1] = cpx_near_roots(0.2119034982f * r + 0.6806995451f * g + 0.1073969566f * b);
  cones[2] = cpx_near_roots(0.0883024619f * r + 0.2817188376f * g + 0.6299787005f * b);
}

/// The largest error of the roots of `cpx_near_distances`: of all opaque colors none lies further
/// than 0.00006 from its place.
#define CPX_NEAR 0.0002

/// The squares of the distances of sixteen colors each.
CPX_INLINE cpx_f16 cpx_near_distances(
    const uint32_t *a, const uint32_t *b, const float *light) {
  cpx_f16 first[3], second[3];
  cpx_near_cones(a, light, first);
  cpx_near_cones(b, light, second);
  cpx_f16 l = first[0] - second[0], m = first[1] - second[1], s = first[2] - second[2];
  cpx_f16 lightness = 0.2104542553f * l + 0.7936177850f * m - 0.0040720468f * s;
  cpx_f16 redness = 1.9779984951f * l - 2.4285922050f * m + 0.4505937099f * s;
  cpx_f16 yellowness = 0.0259040371f * l + 0.7827717662f * m - 0.8086757660f * s;
  return lightness * lightness + redness * redness + yellowness * yellowness;
}

#endif
