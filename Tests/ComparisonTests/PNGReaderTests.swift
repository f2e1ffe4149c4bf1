import Comparison
import Testing

@Suite("A PNG file")
struct PNGReaderTests {
  @Test("truncated anywhere is an error or is read, without a crash")
  func cut() throws {
    let whole = try Reference.bytes("Pairs/one-level.b.png")
    var refused = 0
    for end in stride(from: 0, to: whole.count, by: 13) {
      do {
        _ = try PNGReader.read(Array(whole[..<end]))
      } catch {
        refused += 1
        guard case .damaged(let reason) = error else {
          Issue.record("\(error)")
          continue
        }
        #expect(!reason.isEmpty)
      }
    }
    // All but those that lack only the end chunk.
    #expect(refused > whole.count / 13 - 3)
  }

  @Test("with any byte changed does not crash", arguments: [0, 7, 19, 101])
  func damaged(_ seed: Int) throws {
    let whole = try Reference.bytes("Kinds/palette.png")
    var (read, refused) = (0, 0)
    for index in whole.indices {
      var bytes = whole
      bytes[index] ^= UInt8(truncatingIfNeeded: 1 + seed * 37 + index)
      do {
        _ = try PNGReader.read(bytes)
        read += 1
      } catch {
        refused += 1
      }
    }
    #expect(read > 0 && refused > 0, "\(read) read, \(refused) refused")
  }

  @Test("that claims to be huge is rejected by its header")
  func huge() throws {
    var bytes = try Reference.bytes("Kinds/rgb.png")
    // The width's first byte: 0x40000006 pixels. The header's checksum does not match either, so
    // either reason is fine; no memory is allocated.
    bytes[16] = 0x40
    let error = #expect(throws: BitmapError.self) { try PNGReader.read(bytes) }
    switch error {
    case .damaged, .tooLarge(0x4000_0006, 5, _): break
    default: Issue.record("\(error.debugDescription)")
    }
  }

  @Test("beyond the limits is rejected with its size")
  func limits() throws {
    let bytes = try Reference.bytes("Kinds/rgb.png")
    var limits = BitmapLimits()
    limits.side = 5
    #expect(throws: BitmapError.tooLarge(width: 6, height: 5, limits: limits)) {
      try PNGReader.read(bytes, limits: limits)
    }
    limits = BitmapLimits()
    limits.pixels = 29
    #expect(throws: BitmapError.tooLarge(width: 6, height: 5, limits: limits)) {
      try PNGReader.read(bytes, limits: limits)
    }
    limits = BitmapLimits()
    limits.bytes = 20
    #expect(throws: BitmapError.tooLong(byteCount: bytes.count, limits: limits)) {
      try PNGReader.read(bytes, limits: limits)
    }
  }

  @Test("of another format is rejected")
  func other() {
    #expect(throws: BitmapError.damaged(reason: "the file is empty")) { try PNGReader.read([]) }
    let error = #expect(throws: BitmapError.self) {
      try PNGReader.read(Array("GIF89a, not PNG".utf8))
    }
    guard case .damaged = error else {
      Issue.record("\(error.debugDescription)")
      return
    }
  }
}
