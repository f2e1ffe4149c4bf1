import Foundation

/// A frame's pixels in the layout that an encoder reads.
///
/// Unchecked, because it is memory: a worker fills it before it hands it on. After that it is only
/// read, until it goes back to the pool.
final class FrameBuffer: @unchecked Sendable {
  let base: UnsafeMutableRawPointer
  let byteCount: Int

  init(byteCount: Int) {
    base = .allocate(byteCount: byteCount, alignment: 64)
    self.byteCount = byteCount
  }

  deinit { base.deallocate() }

  /// The bytes; valid until the buffer goes back to the pool.
  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: byteCount) }
}

/// Buffers that circulate between the workers and the writer.
///
/// The pool makes as many as are in use at once: the pipeline's window bounds them.
final class BufferPool: Sendable {
  private let free = Monitor<[Int: [FrameBuffer]]>([:])

  /// A buffer with any content.
  func take(byteCount: Int) -> FrameBuffer {
    free.withLock { $0[byteCount]?.popLast() } ?? FrameBuffer(byteCount: byteCount)
  }

  /// Returns the buffers of a picture that nobody reads any more to the pool.
  func give(_ picture: Picture) {
    guard !picture.buffers.isEmpty else { return }
    free.withLock { free in
      for buffer in picture.buffers.values { free[buffer.byteCount, default: []].append(buffer) }
    }
  }
}
