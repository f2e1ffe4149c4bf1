// Deflates rows of a picture that equal the one above, without reading them.
#ifndef FLIPBOOK_STILLROWS_H
#define FLIPBOOK_STILLROWS_H

#include <stddef.h>
#include <stdint.h>

/// A writer of bits, the least significant first.
typedef struct {
  uint8_t *bytes;
  size_t count;
  uint64_t waiting;
  uint32_t waitingCount;
} cdeflate_writer;

static inline void cdeflate_put(cdeflate_writer *writer, uint32_t bits, uint32_t count) {
  writer->waiting |= (uint64_t)bits << writer->waitingCount;
  writer->waitingCount += count;
  for (; writer->waitingCount >= 8; writer->waitingCount -= 8) {
    writer->bytes[writer->count++] = (uint8_t)writer->waiting;
    writer->waiting >>= 8;
  }
}

/// The code of a match length from 3 to 257.
typedef struct {
  uint32_t symbol, extra, extraCount;
} cdeflate_length;

static inline cdeflate_length cdeflate_length_of(uint32_t length) {
  uint32_t above = length - 3, extraCount = 0;
  while (above >> extraCount >= 8) extraCount++;
  cdeflate_length result = {
      257 + (extraCount << 2) + (above >> extraCount), above & ((1u << extraCount) - 1), extraCount};
  return result;
}

/// Writes that the next `count` symbols do not occur.
static inline void cdeflate_put_absent(cdeflate_writer *writer, uint32_t count) {
  while (count >= 11) {
    uint32_t some = count < 138 ? count : 138;
    cdeflate_put(writer, 3, 2);
    cdeflate_put(writer, some - 11, 7);
    count -= some;
  }
  for (; count > 0; count--) cdeflate_put(writer, 0, 2);
}

/// Begins a block whose code has the length 258, the literals 0 and 2, the end of the block, and
/// one other length.
static inline void cdeflate_begin_still(cdeflate_writer *writer, uint32_t lengthSymbol) {
  cdeflate_put(writer, 0, 1);
  cdeflate_put(writer, 2, 2);
  cdeflate_put(writer, 286 - 257, 5);
  cdeflate_put(writer, 2 - 1, 5);
  // The lengths of code words have code words themselves: 0 (00), 1 (01), 3 (10), 11 or more zeros
  // (11); the first bit of a word is the least significant.
  static const uint8_t lengths[18] = {[2] = 2, [3] = 2, [13] = 2, [17] = 2};
  cdeflate_put(writer, 18 - 4, 4);
  for (int index = 0; index < 18; index++) cdeflate_put(writer, lengths[index], 3);
  cdeflate_put(writer, 1, 2);
  cdeflate_put(writer, 0, 2);
  cdeflate_put(writer, 1, 2);
  cdeflate_put_absent(writer, 256 - 3);
  cdeflate_put(writer, 1, 2);
  cdeflate_put_absent(writer, lengthSymbol - 257);
  cdeflate_put(writer, 1, 2);
  cdeflate_put_absent(writer, 285 - lengthSymbol - 1);
  cdeflate_put(writer, 2, 2);
  // Two distances, because some decoders reject a single one.
  cdeflate_put(writer, 2, 2);
  cdeflate_put(writer, 2, 2);
}

/// Writes rows of `rowByteCount` bytes, at least 4: the filter *up*, 2, and zeros. Another stream
/// can follow. Returns the length, at most that of the rows plus 32.
static inline size_t cdeflate_write_still_rows(
    uint8_t *target, size_t rowByteCount, size_t rowCount) {
  enum { literal0 = 1, literal2 = 5, end = 3, some = 7 };
  cdeflate_writer writer = {target, 0, 0, 0};
  size_t full = (rowByteCount - 2) / 258;
  uint32_t rest = (uint32_t)((rowByteCount - 2) % 258);
  cdeflate_length length = cdeflate_length_of(rest < 3 ? 257 : rest);
  cdeflate_begin_still(&writer, length.symbol);
  for (size_t row = 0; row < rowCount; row++) {
    cdeflate_put(&writer, literal2 | literal0 << 3, 6);
    // The length 258 and the distance 1 are one zero bit each.
    for (size_t index = 0; index < full; index++) cdeflate_put(&writer, 0, 2);
    if (rest < 3) {
      for (uint32_t index = 0; index < rest; index++) cdeflate_put(&writer, literal0, 3);
    } else {
      cdeflate_put(&writer, some, 3);
      cdeflate_put(&writer, length.extra, length.extraCount + 1);
    }
  }
  cdeflate_put(&writer, end, 3);
  // An empty stored block ends at a byte.
  cdeflate_put(&writer, 0, 3);
  cdeflate_put(&writer, 0, (8 - writer.waitingCount) & 7);
  cdeflate_put(&writer, 0xFFFF0000, 32);
  return writer.count;
}

#endif
