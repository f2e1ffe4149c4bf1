// Joins deflate streams into one.
//
// A stream's last block has a flag, and the stream ends within a byte. The library does not report
// the bit, so it is found by reading the codes (RFC 1951) without decompression.
#ifndef FLIPBOOK_JOINING_H
#define FLIPBOOK_JOINING_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

/// A reader of a stream by bits; after the end it reads zeros.
typedef struct {
  const uint8_t *bytes;
  size_t count;
  /// The number of bits that were read.
  size_t position;
} cdeflate_reader;

/// Returns the next bits, at least 57, without consuming them.
static inline uint64_t cdeflate_peek(const cdeflate_reader *reader) {
  uint64_t bits = 0;
  size_t start = reader->position >> 3;
  if (start + 8 <= reader->count) {
    memcpy(&bits, reader->bytes + start, 8);
  } else if (start < reader->count) {
    memcpy(&bits, reader->bytes + start, reader->count - start);
  }
  return bits >> (reader->position & 7);
}

static inline uint32_t cdeflate_take(cdeflate_reader *reader, uint32_t count) {
  uint32_t bits = (uint32_t)cdeflate_peek(reader) & ((1u << count) - 1);
  reader->position += count;
  return bits;
}

/// The table of a prefix code: for each bit pattern a symbol and, in the low five bits, the number
/// of bits of its code word and its extra bits.
typedef struct {
  uint16_t entries[1 << 15];
  uint32_t mask;
} cdeflate_code;

/// The numbers of extra bits of literals and lengths, and of distances.
static const uint8_t cdeflate_literal_extra[288] = {
    [265 ... 268] = 1, [269 ... 272] = 2, [273 ... 276] = 3, [277 ... 280] = 4, [281 ... 284] = 5};
static const uint8_t cdeflate_distance_extra[32] = {
    [4 ... 5] = 1, [6 ... 7] = 2, [8 ... 9] = 3, [10 ... 11] = 4, [12 ... 13] = 5, [14 ... 15] = 6,
    [16 ... 17] = 7, [18 ... 19] = 8, [20 ... 21] = 9, [22 ... 23] = 10, [24 ... 25] = 11,
    [26 ... 27] = 12, [28 ... 29] = 13};

/// Creates the table of a code from the lengths of its code words.
static inline void cdeflate_make_code(
    cdeflate_code *code, const uint8_t *lengths, const uint8_t *extra, uint32_t count) {
  uint32_t counts[16] = {0}, words[16] = {0}, longest = 1;
  for (uint32_t symbol = 0; symbol < count; symbol++) counts[lengths[symbol]]++;
  counts[0] = 0;
  for (uint32_t length = 1; length < 16; length++) {
    words[length] = (words[length - 1] + counts[length - 1]) << 1;
    if (counts[length]) longest = length;
  }
  code->mask = (1u << longest) - 1;
  // An invalid code consumes one bit, so that reading always ends.
  for (uint32_t bits = 0; bits <= code->mask; bits++) code->entries[bits] = 1;
  for (uint32_t symbol = 0; symbol < count; symbol++) {
    uint32_t length = lengths[symbol], bits = 0;
    if (length == 0) continue;
    uint32_t word = words[length]++;
    for (uint32_t bit = 0; bit < length; bit++) bits = bits << 1 | (word >> bit & 1);
    for (; bits <= code->mask; bits += 1u << length) {
      code->entries[bits] = (uint16_t)(symbol << 5 | (length + extra[symbol]));
    }
  }
}

static inline uint32_t cdeflate_take_symbol(cdeflate_reader *reader, const cdeflate_code *code) {
  uint32_t entry = code->entries[cdeflate_peek(reader) & code->mask];
  reader->position += entry & 31;
  return entry >> 5;
}

/// Reads a block's two codes.
static inline void cdeflate_take_codes(
    cdeflate_reader *reader, cdeflate_code *literals, cdeflate_code *distances) {
  static const uint8_t order[19] = {
      16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
  static const uint8_t none[19] = {0};
  // In a damaged stream the last run may be too long.
  uint8_t lengths[288 + 32 + 138] = {0};
  uint32_t literalCount = cdeflate_take(reader, 5) + 257;
  uint32_t count = literalCount + cdeflate_take(reader, 5) + 1;
  uint32_t orderCount = cdeflate_take(reader, 4) + 4;
  for (uint32_t index = 0; index < orderCount; index++) {
    lengths[order[index]] = (uint8_t)cdeflate_take(reader, 3);
  }
  cdeflate_make_code(literals, lengths, none, 19);
  for (uint32_t index = 0; index < count;) {
    uint32_t symbol = cdeflate_take_symbol(reader, literals), times = 1;
    uint8_t length = symbol < 16 ? (uint8_t)symbol : 0;
    if (symbol == 16) {
      length = index > 0 ? lengths[index - 1] : 0;
      times = 3 + cdeflate_take(reader, 2);
    } else if (symbol > 16) {
      times = symbol == 17 ? 3 + cdeflate_take(reader, 3) : 11 + cdeflate_take(reader, 7);
    }
    memset(lengths + index, length, times);
    index += times;
  }
  cdeflate_make_code(distances, lengths + literalCount, cdeflate_distance_extra,
                     count - literalCount);
  cdeflate_make_code(literals, lengths, cdeflate_literal_extra, literalCount);
}

/// Creates the fixed codes of RFC 1951.
static inline void cdeflate_make_fixed_codes(cdeflate_code *literals, cdeflate_code *distances) {
  uint8_t lengths[288];
  memset(lengths, 8, 288);
  memset(lengths + 144, 9, 112);
  memset(lengths + 256, 7, 24);
  cdeflate_make_code(literals, lengths, cdeflate_literal_extra, 288);
  memset(lengths, 5, 32);
  cdeflate_make_code(distances, lengths, cdeflate_distance_extra, 32);
}

/// Skips the symbols of a block.
static inline void cdeflate_skip_symbols(
    cdeflate_reader *reader, const cdeflate_code *literals, const cdeflate_code *distances) {
  while (reader->position < reader->count * 8) {
    // At most 48 bits: a length's 15 and 5, a distance's 15 and 13.
    uint64_t bits = cdeflate_peek(reader);
    uint32_t entry = literals->entries[bits & literals->mask], symbol = entry >> 5;
    reader->position += entry & 31;
    if (symbol < 256) continue;
    if (symbol == 256) return;
    reader->position += distances->entries[bits >> (entry & 31) & distances->mask] & 31;
  }
}

/// Skips the rest of a block after its kind.
static inline void cdeflate_skip_block(cdeflate_reader *reader, uint32_t kind) {
  cdeflate_code literals, distances;
  switch (kind) {
    case 0:
      reader->position = (reader->position + 7) & ~(size_t)7;
      reader->position += 32 + 8 * (size_t)(cdeflate_peek(reader) & 0xFFFF);
      return;
    case 1:
      cdeflate_make_fixed_codes(&literals, &distances);
      break;
    default:
      cdeflate_take_codes(reader, &literals, &distances);
  }
  cdeflate_skip_symbols(reader, &literals, &distances);
}

/// Prepares a stream for another one after it: clears the flag of its last block, and adds an empty
/// block that ends at a byte. Returns the new length, at most 5 bytes more.
static inline size_t cdeflate_make_appendable(uint8_t *stream, size_t count) {
  cdeflate_reader reader = {stream, count, 0};
  size_t last;
  uint32_t isLast;
  do {
    last = reader.position;
    isLast = cdeflate_take(&reader, 1);
    cdeflate_skip_block(&reader, cdeflate_take(&reader, 2));
  } while (!isLast && reader.position < count * 8);
  stream[last >> 3] &= (uint8_t)~(1u << (last & 7));
  // The padding bits are 0, and so are the three that begin a stored block.
  size_t end = (reader.position + 3 + 7) >> 3;
  if (end > count) stream[count] = 0;
  static const uint8_t empty[4] = {0, 0, 0xFF, 0xFF};
  memcpy(stream + end, empty, 4);
  return end + 4;
}

#endif
