import Foundation
import TestSupport
import Testing

@Suite("The shipped web page", .enabled(if: Chromium.isTested, "no browser"))
struct ShippedPageTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private static func script(_ name: String) -> String {
    repository.appending(path: "Scenarios/\(name).yaml").path
  }

  /// A recording of each page, because one takes a browser several seconds.
  private static let recordings = Result {
    let sandbox = try Sandbox()
    return try Dictionary(
      uniqueKeysWithValues: ShippedScenario.pages.map { name in
        try sandbox.output("record", script(name), "-o", "x.flip.jsonl")
        return (name, try sandbox.bytes("x.flip.jsonl"))
      })
  }

  /// Writes the recording of a page to `a.flip.jsonl`.
  private func writeRecording(_ name: String) throws {
    try sandbox.write(try #require(Self.recordings.get()[name]), to: "a.flip.jsonl")
  }

  @Test(
    "is recorded with the same bytes in every run, and its recording is sound",
    arguments: ShippedScenario.pages)
  func recording(_ name: String) throws {
    try writeRecording(name)
    try sandbox.output("record", Self.script(name), "-o", "b.flip.jsonl")
    #expect(try sandbox.bytes("a.flip.jsonl") == sandbox.bytes("b.flip.jsonl"))
    #expect(try sandbox.flipbook("validate", "--strict", "a.flip.jsonl").errors == "")
    #expect(try sandbox.output("replay", "a.flip.jsonl").hasSuffix("nothing found\n"))
    #expect(
      try sandbox.output("inspect", "a.flip.jsonl", "--format", "json")
        == sandbox.output("inspect", Self.script(name), "--format", "json"))
    // The rules of lists, and those of motion.
    let check = try sandbox.output("check", "--fail-on", "note", "a.flip.jsonl")
    #expect(check.contains("applies checked, nothing found"))
  }

  @Test("is filmed in light and dark", arguments: ShippedScenario.pages)
  func film(_ name: String) throws {
    try writeRecording(name)
    try sandbox.output("render", "a.flip.jsonl", "--theme", "light", "-o", "light.png")
    try sandbox.output("render", "a.flip.jsonl", "--theme", "dark", "-o", "dark.png")
    #expect(try sandbox.bytes("light.png") != sandbox.bytes("dark.png"))
  }

  @Test("has no message in the console", arguments: ShippedScenario.pages)
  func console(_ name: String) throws {
    let text = try String(contentsOfFile: Self.script(name), encoding: .utf8)
    let file = try #require(text.firstMatch(of: /page: \{file: ([^,]*),/)).1
    let page = repository.appending(path: "Scenarios/\(file)").path
    #expect(try Chromium.consoleMessages(of: "file://\(page)", on: sandbox) == [])
  }
}
