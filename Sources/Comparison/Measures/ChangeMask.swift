import Foundation

/// A byte for each pixel of a picture: what a comparison found there.
final class ChangeMask {
  static let changed: UInt8 = 1
  static let soft: UInt8 = 2

  let width: Int
  let height: Int
  let base: UnsafeMutablePointer<UInt8>

  /// A mask without a mark.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    // Pages that nobody marks cost nothing.
    let memory = calloc(max(1, width * height), 1)
    guard let memory else { preconditionFailure("no memory for \(width) × \(height) marks") }
    base = memory.bindMemory(to: UInt8.self, capacity: max(1, width * height))
  }

  deinit { free(base) }

  /// The first and the last changed column of a part of a row; nil without one. O(columns).
  func changedColumns(ofRow y: Int, from start: Int, to end: Int) -> (first: Int, last: Int)? {
    let row = base + y &* width
    let mark = Int32(Self.changed)
    guard let first = memchr(row + start, mark, end &- start) else { return nil }
    let offset = first - UnsafeMutableRawPointer(row)
    var last = end &- 1
    while row[last] != Self.changed { last &-= 1 }
    return (offset, last)
  }
}
