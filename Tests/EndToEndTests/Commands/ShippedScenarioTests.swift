import TestSupport
import Testing

@Suite("Each shipped scenario")
struct ShippedScenarioTests {
  @Test(
    "is recorded with the same bytes in every run; its recording has no faults, and is inspected like it",
    arguments: ShippedScenario.names)
  func recording(_ name: String) throws {
    let sandbox = try Sandbox()
    let script = repository.appending(path: "Scenarios/\(name).yaml").path
    for run in ["a", "b"] { try sandbox.output("record", script, "-o", "\(run).flip.jsonl") }
    #expect(try sandbox.bytes("a.flip.jsonl") == sandbox.bytes("b.flip.jsonl"))
    let validation = try sandbox.flipbook("validate", "--strict", "a.flip.jsonl")
    #expect(validation.status == 0)
    #expect(validation.errors == "")
    #expect(try sandbox.output("replay", "a.flip.jsonl").hasSuffix("nothing found\n"))
    let inspected = try sandbox.output("inspect", "a.flip.jsonl", "--format", "json")
    #expect(inspected.hasPrefix("{\"flipbook\":1,\"name\":\"\(name)\","))
    #expect(try sandbox.output("inspect", script, "--format", "json") == inspected)
  }
}
