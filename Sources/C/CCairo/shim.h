#include <cairo.h>
#include <fontconfig/fontconfig.h>
#include <ft2build.h>
#include FT_FREETYPE_H

#include "pango.h"

// GObject's casts are macros, which Swift does not import. The type of a font map for FreeType is known.

/// Sets the fontconfig configuration and the resolution, in dots per inch, of a font map.
static inline void ccairo_font_map_configure(
    PangoFontMap *map, FcConfig *config, double resolution) {
  pango_fc_font_map_set_config((PangoFcFontMap *)map, config);
  pango_cairo_font_map_set_resolution((PangoCairoFontMap *)map, resolution);
}

/// Returns true if the font's glyphs have their own colors.
static inline int ccairo_font_has_color(PangoFont *font) {
  FcBool has_color = FcFalse;
  if (!G_TYPE_CHECK_INSTANCE_TYPE(font, pango_fc_font_get_type())) return 0;
  FcPattern *pattern = pango_fc_font_get_pattern((PangoFcFont *)font);
  return FcPatternGetBool(pattern, FC_COLOR, 0, &has_color) == FcResultMatch && has_color;
}

/// Returns true if the first line of a layout reads from right to left.
static inline int ccairo_layout_is_right_to_left(PangoLayout *layout) {
  PangoLayoutLine *line = pango_layout_get_line_readonly(layout, 0);
  return line && line->resolved_dir == PANGO_DIRECTION_RTL;
}

/// Returns the width, in Pango's units, by which Pango has broadened the ellipsis of a cut line so that
/// the line has all of its width.
static inline int ccairo_layout_ellipsis_slack(PangoLayout *layout) {
  const int is_ellipsis = 1 << 1;
  PangoLayoutLine *line = pango_layout_get_line_readonly(layout, 0);
  for (GSList *node = line ? line->runs : NULL; node; node = node->next) {
    PangoGlyphItem *run = (PangoGlyphItem *)node->data;
    if (!(run->item->analysis.flags & is_ellipsis)) continue;
    int slack = pango_glyph_string_get_width(run->glyphs);
    for (int i = 0; i < run->glyphs->num_glyphs; i++) {
      PangoRectangle logical;
      pango_font_get_glyph_extents(
          run->item->analysis.font, run->glyphs->glyphs[i].glyph, NULL, &logical);
      slack -= logical.width;
    }
    return slack;
  }
  return 0;
}

/// Writes the version of FreeType, and returns 0 on failure. It requires an open library.
static inline int ccairo_freetype_version(int *major, int *minor, int *patch) {
  FT_Library library;
  if (FT_Init_FreeType(&library) != 0) return 0;
  FT_Library_Version(library, major, minor, patch);
  FT_Done_FreeType(library);
  return 1;
}
