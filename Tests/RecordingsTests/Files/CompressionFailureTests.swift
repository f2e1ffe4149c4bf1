import Testing

@testable import Recordings

@Suite("A failing initialization of zlib")
struct CompressionFailureTests {
  @Test("is an error with the file's name, and frees its memory once")
  func deflater() {
    for _ in 0..<100 {
      #expect(throws: RecordingError.inputOutput(path: "x.gz", reason: Self.reason)) {
        // An invalid level of zlib: the same code path as without memory.
        try Deflater(path: "x.gz", level: 42)
      }
    }
  }

  /// `Z_STREAM_ERROR`, zlib's status for invalid parameters.
  private static let reason = "the compression cannot start: zlib's error is -2"
}
