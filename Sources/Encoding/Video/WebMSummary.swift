import Foundation

/// A summary of a WebM file: the number of pictures.
///
/// An element is its name, its length and its bytes or further elements, both numbers with their
/// own length in their first bits (RFC 8794); pictures are blocks of track 1 in clusters (RFC
/// 9559).
struct WebMSummary {
  /// The number of blocks of the first track.
  private(set) var frameCount = 0

  private enum Name {
    static let header: UInt64 = 0x1A45_DFA3
    static let segment: UInt64 = 0x1853_8067
    static let cluster: UInt64 = 0x1F43_B675
    static let blockGroup: UInt64 = 0xA0
    static let block: UInt64 = 0xA1
    static let simpleBlock: UInt64 = 0xA3
    static let groups: Set<UInt64> = [segment, cluster, blockGroup]
  }

  /// Reads the headers of elements; nil if the file is unreadable or not a WebM.
  init?(readingFrom path: String) {
    guard let file = try? Data(contentsOf: URL(filePath: path), options: .alwaysMapped) else {
      return nil
    }
    var rest = file
    var isWebM = false
    while let element = Element(Array(rest.prefix(16))) {
      isWebM = isWebM || element.name == Name.header
      if element.name == Name.block || element.name == Name.simpleBlock, element.first == 0x81 {
        frameCount += 1
      }
      let isGroup = Name.groups.contains(element.name)
      rest = rest.dropFirst(element.headLength + (isGroup ? 0 : element.length))
    }
    guard isWebM else { return nil }
  }

  private struct Element {
    var name: UInt64
    var length: Int
    var headLength: Int
    /// The content's first byte, in a block the track's number.
    var first: UInt8

    init?(_ bytes: [UInt8]) {
      guard let start = bytes.first, start != 0 else { return nil }
      let nameLength = start.leadingZeroBitCount + 1
      guard nameLength < bytes.count, bytes[nameLength] != 0 else { return nil }
      let lengthLength = bytes[nameLength].leadingZeroBitCount + 1
      headLength = nameLength + lengthLength
      guard headLength <= bytes.count else { return nil }
      name = bytes[..<nameLength].reduce(0) { $0 << 8 | UInt64($1) }
      let number = bytes[nameLength..<headLength].reduce(0) { $0 << 8 | Int($1) }
      length = number & ((1 << (7 * lengthLength)) - 1)
      first = headLength < bytes.count ? bytes[headLength] : 0
    }
  }
}
