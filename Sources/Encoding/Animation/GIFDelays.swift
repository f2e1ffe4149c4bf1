import Foundation
import TextAndFiles

/// The delays of a GIF's pictures, in hundredths of a second.
///
/// Source: GIF89a, section 23, the graphic control extension before each picture.
struct GIFDelays {
  static let longest = Int(UInt16.max)

  private let path: String
  private let name: String

  /// - Parameter name: The file's name in errors.
  init(_ path: String, name: String) { (self.path, self.name) = (path, name) }

  /// Replaces the delays in the file; leaves a file with another number of pictures unchanged.
  func set(_ delays: [Int]) throws(OutputError) {
    guard let data = try? Data(contentsOf: URL(filePath: path), options: .mappedIfSafe),
      let offsets = data.withUnsafeBytes({ Self.offsets(in: $0) }), offsets.count == delays.count
    else { return }
    let file = try OutputFile(updating: path, name: name)
    for (offset, delay) in zip(offsets, delays) {
      try file.write([UInt8(delay & 255), UInt8(delay >> 8 & 255)], at: offset)
    }
    try file.close()
  }

  /// Returns the offset of each picture's delay; nil for a damaged file. O(blocks).
  private static func offsets(in bytes: UnsafeRawBufferPointer) -> [Int]? {
    var place = 6
    var offsets: [Int] = []
    func byte(_ offset: Int) -> UInt8? { offset < bytes.count ? bytes[offset] : nil }
    /// Moves behind a color table, whose size the flags have.
    func skipColors(_ flags: UInt8) {
      if flags & 0x80 != 0 { place += 3 << (Int(flags & 7) + 1) }
    }
    /// Moves behind blocks, each with its length before it, and an empty one at the end.
    func skipBlocks() -> Bool {
      while let length = byte(place) {
        place += 1 + Int(length)
        if length == 0 { return true }
      }
      return false
    }
    guard bytes.prefix(4).elementsEqual("GIF8".utf8), let flags = byte(place + 4) else {
      return nil
    }
    place += 7
    skipColors(flags)
    while let kind = byte(place) {
      switch kind {
      case 0x21:
        if byte(place + 1) == 0xF9 { offsets.append(place + 4) }
        place += 2
        guard skipBlocks() else { return nil }
      case 0x2C:
        guard let flags = byte(place + 9) else { return nil }
        place += 10
        skipColors(flags)
        place += 1
        guard skipBlocks() else { return nil }
      case 0x3B: return offsets
      default: return nil
      }
    }
    return nil
  }
}
