import Foundation
import TestSupport
import Testing

@Suite("The shipped web page", .enabled(if: Chromium.isTested, "no browser"))
struct ShippedPageTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func script(_ name: String) -> String {
    repository.appending(path: "Scenarios/\(name).yaml").path
  }

  @Test(
    "is recorded with the same bytes in every run, and its recording is sound",
    arguments: ShippedScenario.pages)
  func recording(_ name: String) throws {
    try sandbox.output("record", script(name), "-o", "a.flip.jsonl")
    try sandbox.output("record", script(name), "-o", "b.flip.jsonl")
    #expect(try sandbox.bytes("a.flip.jsonl") == sandbox.bytes("b.flip.jsonl"))
    #expect(try sandbox.flipbook("validate", "--strict", "a.flip.jsonl").errors == "")
    #expect(try sandbox.output("replay", "a.flip.jsonl").hasSuffix("nothing found\n"))
    #expect(
      try sandbox.output("inspect", "a.flip.jsonl", "--format", "json")
        == sandbox.output("inspect", script(name), "--format", "json"))
    // The rules of lists, and those of motion.
    let check = try sandbox.output("check", "--fail-on", "note", "a.flip.jsonl")
    #expect(check.contains("applies checked, nothing found"))
  }

  @Test("is filmed in light and dark", arguments: ShippedScenario.pages)
  func film(_ name: String) throws {
    try sandbox.output("record", script(name), "-o", "a.flip.jsonl")
    try sandbox.output("render", script(name), "--theme", "light", "-o", "light.png")
    try sandbox.output("render", "a.flip.jsonl", "--theme", "dark", "-o", "dark.png")
    #expect(try sandbox.bytes("light.png") != sandbox.bytes("dark.png"))
  }

  @Test("has no message in the console", arguments: ShippedScenario.pages)
  func console(_ name: String) throws {
    let text = try String(contentsOfFile: script(name), encoding: .utf8)
    let file = try #require(text.firstMatch(of: /page: \{file: ([^,]*),/)).1
    let page = repository.appending(path: "Scenarios/\(file)").path
    #expect(try Chromium.consoleMessages(of: "file://\(page)", on: sandbox) == [])
  }
}
