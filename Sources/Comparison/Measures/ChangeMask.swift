import CPixels
import Foundation

/// A byte for each pixel of a picture: what a comparison found there.
final class ChangeMask {
  static let changed: UInt8 = 1

  let width: Int
  let height: Int
  let base: UnsafeMutablePointer<UInt8>
  /// The span of changed pixels in each row.
  let spans: UnsafeMutablePointer<cpx_span>

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    // Pages that nobody marks cost nothing.
    let memory = calloc(max(1, width * height), 1)
    guard let memory else { preconditionFailure("no memory for \(width) × \(height) marks") }
    base = memory.bindMemory(to: UInt8.self, capacity: max(1, width * height))
    spans = .allocate(capacity: height)
    spans.initialize(repeating: cpx_span(), count: height)
  }

  deinit {
    free(base)
    spans.deallocate()
  }

  /// Notes where the changed pixels of a row lie, once it has its marks. O(columns).
  func measure(row y: Int) { spans[y] = cpx_find_span(base + y &* width, 0, width) }
}
