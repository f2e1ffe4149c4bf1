#include <isa-l/igzip_lib.h>
#include <stdlib.h>
#include <string.h>

// Swift does not import the stream, because its arrays are too long.

/// A compressor with its tables.
typedef struct {
  struct isal_zstream stream;
  uint8_t tables[ISAL_DEF_LVL1_DEFAULT];
} cisal_compressor;

/// Allocates a compressor, which the caller frees with `free`; null if there is no memory.
static inline void *cisal_make(void) {
  void *memory = NULL;
  return posix_memalign(&memory, 64, sizeof(cisal_compressor)) == 0 ? memory : NULL;
}

/// Writes blocks that end at a byte, and that others can follow; returns their length, or 0 if they do
/// not fit.
///
/// The tables are cleared first but for the tokens, so that the blocks depend on the previous ones as
/// little as possible.
static inline size_t cisal_deflate(
    void *memory, const void *source, size_t count, void *target, size_t capacity) {
  cisal_compressor *compressor = (cisal_compressor *)memory;
  struct isal_zstream *stream = &compressor->stream;
  memset(compressor, 0, sizeof(compressor->stream) + ISAL_DEF_LVL1_REQ);
  isal_deflate_stateless_init(stream);
  stream->level = 1;
  stream->level_buf = compressor->tables;
  stream->level_buf_size = sizeof(compressor->tables);
  stream->gzip_flag = IGZIP_DEFLATE;
  stream->end_of_stream = 0;
  stream->flush = FULL_FLUSH;
  stream->next_in = (uint8_t *)source;
  stream->avail_in = (uint32_t)count;
  stream->next_out = (uint8_t *)target;
  stream->avail_out = (uint32_t)capacity;
  return isal_deflate_stateless(stream) == COMP_OK ? stream->total_out : 0;
}
