import Foundation

/// A mask with a byte per pixel: the result of a comparison.
final class ChangeMask {
  static let changed: UInt8 = 1

  let width: Int
  let height: Int
  let base: UnsafeMutablePointer<UInt8>

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    // `calloc`, because untouched pages need no memory.
    let memory = calloc(max(1, width * height), 1)
    guard let memory else { preconditionFailure("no memory for \(width) × \(height) marks") }
    base = memory.bindMemory(to: UInt8.self, capacity: max(1, width * height))
  }

  deinit { free(base) }
}
