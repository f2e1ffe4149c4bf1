#include <png.h>

// libpng's simplified reader: it reports errors by its result, not by `longjmp` across Swift's
// frames.

/// Reads a PNG's header from memory without allocating the pixels; returns 0 if it is not a PNG.
/// `has_alpha` is true if the file has an alpha channel.
static inline int cpng_open(
    png_image *image, const void *bytes, size_t count, int *has_alpha) {
  image->version = PNG_IMAGE_VERSION;
  image->opaque = NULL;
  if (!png_image_begin_read_from_memory(image, bytes, count)) return 0;
  // Without this, libpng reads 16-bit files without a gamma as linear, unlike other programs.
  image->flags |= PNG_IMAGE_FLAG_16BIT_sRGB;
  *has_alpha = (image->format & PNG_FORMAT_FLAG_ALPHA) != 0;
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  image->format = PNG_FORMAT_ARGB;
#else
  image->format = PNG_FORMAT_BGRA;
#endif
  return 1;
}

/// Reads the pixels, 4 bytes each, rows without padding; returns 0 if the file is damaged.
static inline int cpng_read(png_image *image, void *pixels) {
  return png_image_finish_read(image, NULL, pixels, (png_int_32)(image->width * 4), NULL);
}
