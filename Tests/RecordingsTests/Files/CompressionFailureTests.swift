import Testing

@testable import Recordings

@Suite("A compression that zlib cannot start")
struct CompressionFailureTests {
  @Test("is an error with the file's name, and frees what it took once")
  func deflater() {
    for _ in 0..<100 {
      #expect(throws: RecordingError.inputOutput(path: "x.gz", reason: Self.reason)) {
        // No level of zlib: the same way out as without memory.
        try Deflater(path: "x.gz", level: 42)
      }
    }
  }

  /// `Z_STREAM_ERROR`, which zlib answers for parameters that it does not have.
  private static let reason = "the compression cannot start: zlib's error is -2"
}
