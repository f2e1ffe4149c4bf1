import CDeflate
import CISAL
import Foundation

/// Makes zlib streams; it belongs to one thread.
protocol ZlibCompressor: AnyObject {
  /// The most bytes that a stream of so many can have.
  func bound(_ count: Int) -> Int
  /// Writes a stream of `count` bytes to memory that holds the bound; returns its length.
  func compress(
    _ source: UnsafeRawPointer, count: Int, to target: UnsafeMutableRawPointer
  ) -> Int
}

/// libdeflate: equal bytes on every machine.
final class StableCompressor: ZlibCompressor {
  private let compressor: OpaquePointer

  init() throws(EncodingError) {
    // Level 1 takes about half of level 6's time on a phone's frames for a tenth more bytes.
    guard let compressor = libdeflate_alloc_compressor(1) else {
      throw .drawing(frame: nil, .outOfMemory(byteCount: 0))
    }
    self.compressor = compressor
  }

  deinit { libdeflate_free_compressor(compressor) }

  func bound(_ count: Int) -> Int { libdeflate_zlib_compress_bound(compressor, count) }

  func compress(
    _ source: UnsafeRawPointer, count: Int, to target: UnsafeMutableRawPointer
  ) -> Int {
    libdeflate_zlib_compress(compressor, source, count, target, bound(count))
  }
}

/// ISA-L: several times as fast, and larger by a quarter; its bytes follow the processor.
final class FastCompressor: ZlibCompressor {
  private let memory: UnsafeMutableRawPointer

  init() throws(EncodingError) {
    guard let memory = cisal_make() else {
      throw .drawing(frame: nil, .outOfMemory(byteCount: 0))
    }
    self.memory = memory
  }

  deinit { free(memory) }

  /// It gives up where stored blocks would do; an eighth more is enough for any input.
  func bound(_ count: Int) -> Int { count + count / 8 + 4096 }

  func compress(
    _ source: UnsafeRawPointer, count: Int, to target: UnsafeMutableRawPointer
  ) -> Int {
    cisal_zlib_compress(memory, source, count, target, bound(count))
  }
}
