import Testing

@testable import Encoding
@testable import OutputFiles

struct MemoryTargetTests {
  @Test("frames without a place are drawn and encoded, and their cost is told")
  func cost() throws {
    let folder = try TemporaryFolder()
    var request = try Films.request(try Films.swatches(), in: folder)
    request.targets = [.memory]
    let report = try render(request)
    #expect(report.outputs.map(\.files) == [11])
    #expect(report.samples.filter { $0.phase == .encode }.count == 11)
    #expect(report.samples.allSatisfy { $0.nanoseconds > 0 })
    #expect(folder.names().isEmpty)
  }
}
