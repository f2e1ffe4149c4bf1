import Foundation

/// A summary of an MP4 file, read from its boxes.
///
/// A box is its length and its name, four bytes each, and then bytes or further boxes (ISO/IEC
/// 14496-12).
struct MP4Summary {
  /// The number of samples of the video track.
  private(set) var frameCount = 0
  /// The video track's duration, in units of `timescale`.
  private(set) var duration = 0
  /// The number of time units per second.
  private(set) var timescale = 1

  /// Reads the first track; nil if the file is unreadable or not an MP4.
  init?(readingFrom path: String) {
    guard let file = try? Data(contentsOf: URL(filePath: path), options: .alwaysMapped),
      let media = Self.find(["moov", "trak", "mdia"], in: file),
      let header = Self.find(["mdhd"], in: media),
      let sizes = Self.find(["minf", "stbl", "stsz"], in: media),
      sizes.count >= 12, header.count >= 24
    else { return nil }
    frameCount = Self.number(sizes, at: 8)
    // Version 1 has 64-bit dates and durations.
    let isLong = header.first == 1
    timescale = max(1, Self.number(header, at: isLong ? 20 : 12))
    duration = Self.number(header, at: isLong ? 28 : 16)
  }

  /// Returns true if the duration matches a number of frames, within half a frame.
  func lasts(frames: Int, perSecond: Int) -> Bool {
    abs(duration * perSecond - frames * timescale) * 2 <= timescale
  }

  private static func find(_ names: [String], in bytes: Data) -> Data? {
    guard let name = names.first else { return bytes }
    var rest = bytes
    while rest.count >= 8 {
      // A length of 1 means that a 64-bit length follows the name.
      let isLong = number(rest, at: 0) == 1
      let length = isLong ? number(rest, at: 8, bytes: 8) : number(rest, at: 0)
      let headLength = isLong ? 16 : 8
      guard length >= headLength, length <= rest.count else { return nil }
      if rest.dropFirst(4).prefix(4).elementsEqual(name.utf8) {
        return find(Array(names.dropFirst()), in: rest.prefix(length).dropFirst(headLength))
      }
      rest = rest.dropFirst(length)
    }
    return nil
  }

  private static func number(_ bytes: Data, at offset: Int, bytes count: Int = 4) -> Int {
    bytes.dropFirst(offset).prefix(count).reduce(0) { $0 << 8 | Int($1) }
  }
}
