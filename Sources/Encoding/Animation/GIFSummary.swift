import Foundation

/// A summary of a GIF file: pictures, size and duration, read from its blocks.
///
/// After the header, a GIF is a sequence of blocks: extensions, one of which gives the next
/// picture's delay, and pictures, each followed by parts of at most 255 bytes (GIF89a, 1990).
struct GIFSummary: Hashable, CustomStringConvertible {
  var frameCount = 0
  var width = 0
  var height = 0
  /// The duration, in hundredths of a second.
  var duration = 0

  var description: String {
    "\(frameCount) pictures of \(width)×\(height) pixels and \(duration) hundredths of a second"
  }
}

extension GIFSummary {
  /// Reads a file; nil if it is not a GIF, or is truncated.
  init?(readingFrom path: String) {
    guard let file = try? Data(contentsOf: URL(filePath: path), options: .alwaysMapped) else {
      return nil
    }
    let isWhole = file.withUnsafeBytes { bytes in
      var blocks = GIFBlocks(bytes: bytes)
      return blocks.read(into: &self)
    }
    guard isWhole else { return nil }
  }
}

private struct GIFBlocks {
  let bytes: UnsafeRawBufferPointer
  var offset = 0

  /// Reads the blocks; returns true if the file is complete.
  mutating func read(into summary: inout GIFSummary) -> Bool {
    guard bytes.starts(with: "GIF8".utf8), let flags = byte(at: 10),
      let width = number(at: 6), let height = number(at: 8)
    else { return false }
    (summary.width, summary.height) = (width, height)
    offset = 13 + Self.tableSize(flags)
    while let kind = byte(at: offset) {
      switch kind {
      case 0x21:
        if byte(at: offset + 1) == 0xF9 { summary.duration += number(at: offset + 4) ?? 0 }
        offset += 2
      case 0x2C:
        guard let flags = byte(at: offset + 9) else { return false }
        summary.frameCount += 1
        offset += 11 + Self.tableSize(flags)
      default: return kind == 0x3B
      }
      while let length = byte(at: offset) {
        offset += 1 + length
        if length == 0 { break }
      }
    }
    return false
  }

  private func byte(at offset: Int) -> Int? {
    offset < bytes.count ? Int(bytes[offset]) : nil
  }

  private func number(at offset: Int) -> Int? {
    byte(at: offset + 1).map { $0 << 8 | Int(bytes[offset]) }
  }

  private static func tableSize(_ flags: Int) -> Int {
    flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1)
  }
}
