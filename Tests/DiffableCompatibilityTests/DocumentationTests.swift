import Foundation
import Testing

@Suite("Documentation/Compatibility.md")
struct DocumentationTests {
  private let tests = URL(filePath: #filePath).deletingLastPathComponent()

  @Test("shows the recorder that is tested, without its comments")
  func recorder() throws {
    let page = try String(
      contentsOf: tests.appending(path: "../../Documentation/Compatibility.md"), encoding: .utf8)
    let source = try String(
      contentsOf: tests.appending(path: "Support/AppRecorder.swift"), encoding: .utf8)
    let code = source.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.contains("///") && !$0.hasPrefix("import ") }
      .joined(separator: "\n")
    #expect(page.contains(code.trimmingCharacters(in: .whitespacesAndNewlines)))
  }
}
