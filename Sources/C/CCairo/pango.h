#ifndef FLIPBOOK_PANGO_H
#define FLIPBOOK_PANGO_H

// The part of Pango's interface that Flipbook uses, as documented at https://docs.gtk.org/Pango.
//
// Pango's own headers are found by its pkg-config file, which names `-pthread`: Swift packages refuse that
// flag with a warning, in each build of each package that depends on this one. A test compiles these
// declarations beside Pango's.

#include <cairo.h>
#include <fontconfig/fontconfig.h>
#include <glib-object.h>

#ifndef FLIPBOOK_PANGO_FUNCTIONS_ONLY

enum { PANGO_SCALE = 1024 };

typedef struct _PangoAttrList PangoAttrList;
typedef struct _PangoAttribute PangoAttribute;
typedef struct _PangoCairoFontMap PangoCairoFontMap;
typedef struct _PangoContext PangoContext;
typedef struct _PangoFcFont PangoFcFont;
typedef struct _PangoFcFontMap PangoFcFontMap;
typedef struct _PangoFont PangoFont;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoFontMetrics PangoFontMetrics;
typedef struct _PangoLanguage PangoLanguage;
typedef struct _PangoLayout PangoLayout;

typedef enum { PANGO_DIRECTION_RTL = 1, PANGO_DIRECTION_WEAK_LTR = 4 } PangoDirection;
typedef enum { PANGO_ELLIPSIZE_END = 3 } PangoEllipsizeMode;
typedef enum { PANGO_WEIGHT_NORMAL = 400 } PangoWeight;
typedef enum { PANGO_WRAP_WORD_CHAR = 2 } PangoWrapMode;

typedef struct {
  int x, y, width, height;
} PangoRectangle;

typedef struct {
  guint32 glyph;
  struct {
    int width, x_offset, y_offset;
  } geometry;
  guint is_cluster_start : 1;
  guint is_color : 1;
} PangoGlyphInfo;

typedef struct {
  int num_glyphs;
  PangoGlyphInfo *glyphs;
  int *log_clusters;
  int space;
} PangoGlyphString;

typedef struct {
  gpointer shape_engine, lang_engine;
  PangoFont *font;
  guint8 level, gravity, flags, script;
  PangoLanguage *language;
  GSList *extra_attrs;
} PangoAnalysis;

typedef struct {
  int offset, length, num_chars;
  PangoAnalysis analysis;
} PangoItem;

typedef struct {
  PangoItem *item;
  PangoGlyphString *glyphs;
} PangoGlyphItem;

typedef struct {
  PangoLayout *layout;
  int start_index, length;
  // Of `PangoGlyphItem`.
  GSList *runs;
  guint is_paragraph_start : 1;
  guint resolved_dir : 3;
} PangoLayoutLine;

#endif

// Font maps and contexts
PangoFontMap *pango_cairo_font_map_new_for_font_type(cairo_font_type_t type);
void pango_cairo_font_map_set_resolution(PangoCairoFontMap *map, double dpi);
void pango_fc_font_map_set_config(PangoFcFontMap *map, FcConfig *config);
PangoContext *pango_font_map_create_context(PangoFontMap *map);
void pango_cairo_context_set_font_options(
    PangoContext *context, const cairo_font_options_t *options);
void pango_cairo_context_set_resolution(PangoContext *context, double dpi);
void pango_context_set_round_glyph_positions(PangoContext *context, gboolean rounds);
void pango_context_set_language(PangoContext *context, PangoLanguage *language);
PangoLanguage *pango_context_get_language(PangoContext *context);
void pango_context_set_base_dir(PangoContext *context, PangoDirection direction);
PangoLanguage *pango_language_from_string(const char *language);
const char *pango_version_string(void);

// Fonts
PangoFontDescription *pango_font_description_new(void);
void pango_font_description_free(PangoFontDescription *description);
void pango_font_description_set_family(PangoFontDescription *description, const char *family);
void pango_font_description_set_weight(PangoFontDescription *description, PangoWeight weight);
void pango_font_description_set_absolute_size(PangoFontDescription *description, double size);
PangoFontDescription *pango_font_describe_with_absolute_size(PangoFont *font);
PangoFont *pango_context_load_font(
    PangoContext *context, const PangoFontDescription *description);
PangoFontMetrics *pango_font_get_metrics(PangoFont *font, PangoLanguage *language);
void pango_font_get_glyph_extents(
    PangoFont *font, guint32 glyph, PangoRectangle *ink, PangoRectangle *logical);
int pango_font_metrics_get_ascent(PangoFontMetrics *metrics);
int pango_font_metrics_get_descent(PangoFontMetrics *metrics);
void pango_font_metrics_unref(PangoFontMetrics *metrics);
FcPattern *pango_fc_font_get_pattern(PangoFcFont *font);
GType pango_fc_font_get_type(void);

// Layouts
PangoLayout *pango_layout_new(PangoContext *context);
void pango_layout_set_text(PangoLayout *layout, const char *text, int length);
const char *pango_layout_get_text(PangoLayout *layout);
void pango_layout_set_font_description(
    PangoLayout *layout, const PangoFontDescription *description);
void pango_layout_set_attributes(PangoLayout *layout, PangoAttrList *attributes);
void pango_layout_set_width(PangoLayout *layout, int width);
void pango_layout_set_wrap(PangoLayout *layout, PangoWrapMode mode);
void pango_layout_set_ellipsize(PangoLayout *layout, PangoEllipsizeMode mode);
void pango_layout_set_single_paragraph_mode(PangoLayout *layout, gboolean is_single);
int pango_layout_get_baseline(PangoLayout *layout);
int pango_layout_get_line_count(PangoLayout *layout);
int pango_layout_get_unknown_glyphs_count(PangoLayout *layout);
void pango_layout_get_extents(PangoLayout *layout, PangoRectangle *ink, PangoRectangle *logical);
PangoLayoutLine *pango_layout_get_line_readonly(PangoLayout *layout, int line);
void pango_layout_line_get_extents(
    PangoLayoutLine *line, PangoRectangle *ink, PangoRectangle *logical);
PangoAttrList *pango_attr_list_new(void);
void pango_attr_list_unref(PangoAttrList *list);
void pango_attr_list_insert(PangoAttrList *list, PangoAttribute *attribute);
PangoAttribute *pango_attr_font_features_new(const char *features);

// Glyphs
PangoGlyphString *pango_glyph_string_new(void);
void pango_glyph_string_free(PangoGlyphString *string);
void pango_glyph_string_set_size(PangoGlyphString *string, int length);
int pango_glyph_string_get_width(PangoGlyphString *string);
void pango_glyph_string_extents(
    PangoGlyphString *string, PangoFont *font, PangoRectangle *ink, PangoRectangle *logical);
void pango_cairo_glyph_string_path(cairo_t *cairo, PangoFont *font, PangoGlyphString *string);
void pango_cairo_show_glyph_string(cairo_t *cairo, PangoFont *font, PangoGlyphString *string);

// HarfBuzz
const char *hb_version_string(void);

#endif
