import CDeflate
import CISAL
import Foundation
import TextAndFiles

/// A library that deflates a run of rows, confined to one thread.
protocol RunDeflater: AnyObject {
  /// Returns the maximum size of a deflated run, in bytes.
  func bound(_ byteCount: Int) -> Int
  /// Writes blocks that other blocks can follow to memory of the size `bound`; returns their
  /// length.
  func deflate(_ bytes: UnsafeRawBufferPointer, to target: UnsafeMutableRawPointer) -> Int
}

/// libdeflate: blocks that depend on the bytes alone, equal on every machine.
final class StableDeflater: RunDeflater {
  private let compressor: OpaquePointer

  init() throws(OutputError) {
    // Level 1 takes 50 to 100 % of the time of level 6 for 10 % more bytes.
    guard let compressor = libdeflate_alloc_compressor(1) else {
      throw .drawing(frame: nil, .outOfMemory(byteCount: 0))
    }
    self.compressor = compressor
  }

  deinit { libdeflate_free_compressor(compressor) }

  func bound(_ byteCount: Int) -> Int {
    libdeflate_deflate_compress_bound(compressor, byteCount) + 5
  }

  func deflate(_ bytes: UnsafeRawBufferPointer, to target: UnsafeMutableRawPointer) -> Int {
    let count = libdeflate_deflate_compress(
      compressor, bytes.baseAddress, bytes.count, target, bound(bytes.count))
    return cdeflate_make_appendable(target.assumingMemoryBound(to: UInt8.self), count)
  }
}

/// ISA-L: a third of libdeflate's time, a fifth more bytes, which are not the same in each run.
///
/// ISA-L 2.30 writes other blocks for one input in 2,000 if its tables lie at another address, even
/// if all their bytes are 0 at first. The pixels are the same.
final class FastDeflater: RunDeflater {
  private let memory: UnsafeMutableRawPointer

  init() throws(OutputError) {
    guard let memory = cisal_make() else {
      throw .drawing(frame: nil, .outOfMemory(byteCount: 0))
    }
    self.memory = memory
  }

  deinit { free(memory) }

  /// Returns an eighth more than the input: ISA-L fails where only stored blocks would fit.
  func bound(_ byteCount: Int) -> Int { byteCount + byteCount / 8 + 4096 }

  func deflate(_ bytes: UnsafeRawBufferPointer, to target: UnsafeMutableRawPointer) -> Int {
    let count = cisal_deflate(memory, bytes.baseAddress, bytes.count, target, bound(bytes.count))
    precondition(count > 0, "ISA-L needs more than \(bound(bytes.count)) bytes")
    return count
  }
}
