import Foundation

/// An MP4 file's length, read from its boxes, as players read it.
///
/// A box is its length and its name, four bytes each, and then bytes or further boxes (ISO/IEC
/// 14496-12).
struct MP4Summary {
  /// Samples of the video track.
  private(set) var frameCount = 0
  /// The video track's duration, in units of `timescale`.
  private(set) var duration = 0
  /// Units per second.
  private(set) var timescale = 1

  /// Reads the first track; nil if the file is unreadable or not an MP4.
  init?(readingFrom path: String) {
    guard let file = FileManager.default.contents(atPath: path, box: "moov"),
      let media = Self.find(["trak", "mdia"], in: file[...]),
      let header = Self.find(["mdhd"], in: media),
      let sizes = Self.find(["minf", "stbl", "stsz"], in: media),
      sizes.count >= 12, header.count >= 24
    else { return nil }
    frameCount = Self.number(sizes, at: 8)
    // Version 1 has dates and duration of 64 bits.
    let isLong = header.first == 1
    timescale = max(1, Self.number(header, at: isLong ? 20 : 12))
    duration = Self.number(header, at: isLong ? 28 : 16)
  }

  /// True if the track lasts so many frames, to within half a frame.
  func lasts(frames: Int, perSecond: Int) -> Bool {
    abs(duration * perSecond - frames * timescale) * 2 <= timescale
  }

  private static func find(_ names: [String], in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let name = names.first else { return bytes }
    var start = bytes.startIndex
    while start + 8 <= bytes.endIndex {
      let length = number(bytes[start...], at: 0)
      guard length >= 8, start + length <= bytes.endIndex else { return nil }
      if bytes[(start + 4)..<(start + 8)].elementsEqual(name.utf8) {
        return find(Array(names.dropFirst()), in: bytes[(start + 8)..<(start + length)])
      }
      start += length
    }
    return nil
  }

  private static func number(_ bytes: ArraySlice<UInt8>, at offset: Int) -> Int {
    bytes.dropFirst(offset).prefix(4).reduce(0) { $0 << 8 | Int($1) }
  }
}

extension FileManager {
  /// The content of a file's outermost box; the others may be large and are skipped.
  fileprivate func contents(atPath path: String, box name: String) -> [UInt8]? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    var offset: UInt64 = 0
    while let head = try? file.read(upToCount: 16), head.count >= 8 {
      let short = head.prefix(4).reduce(0) { $0 << 8 | UInt64($1) }
      let long = head.dropFirst(8).reduce(0) { $0 << 8 | UInt64($1) }
      let length = short == 1 ? long : short
      let headLength: UInt64 = short == 1 ? 16 : 8
      guard length >= headLength else { return nil }
      if head.dropFirst(4).prefix(4).elementsEqual(name.utf8) {
        guard length < 1 << 30, (try? file.seek(toOffset: offset + headLength)) != nil,
          let content = try? file.read(upToCount: Int(length - headLength))
        else { return nil }
        return [UInt8](content)
      }
      offset += length
      guard (try? file.seek(toOffset: offset)) != nil else { return nil }
    }
    return nil
  }
}
