import Testing

@testable import Encoding

struct FrameCostTests {
  @Test("frames without an output are drawn and encoded, and report their cost")
  func cost() throws {
    let folder = try TemporaryFolder()
    let request = try Films.request(try Films.swatches(), in: folder)
    let report = try draw(0..<request.frameCount, of: request)
    #expect(report.drawnFrames == 11)
    #expect(report.samples.filter { $0.phase == .encode }.count == 11)
    #expect(report.samples.allSatisfy { $0.nanoseconds > 0 })
    #expect(folder.names().isEmpty)
  }
}
