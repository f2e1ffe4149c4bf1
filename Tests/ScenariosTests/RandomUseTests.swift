import Testing

@testable import Scenarios

@Suite("Random use of a model")
struct RandomUseTests {
  @Test("swipes rows aside, also to remove a contact, and writes the steps of a script that runs")
  func swipes() throws {
    let head = """
      flipbook: 1
      name: people
      data: {people: {file: people.csv, id: id, title: name, subtitle: email}}
      model: {contacts: {people: people, group: group}}
      steps:

      """
    let data = "id,name,email,group\nada,Ada,ada@example.org,a\nben,Ben,ben@example.org,a\n"
    func parse(_ text: String) throws -> Scenario {
      try Scenario.parse(
        bytes: Array(text.utf8), file: "people.yaml", dataFolder: folder(["people.csv": data]))
    }
    let scenario = try parse(head + "  - start: {}\n")
    let choices = (1...40).map { (seed: UInt64($0), pause: Int64(1_000_000_000)) }
    let run = try #require(scenario.fuzzed(choices))
    #expect(run.run.failure == nil)
    let removals = run.steps.filter { $0.last?.hasPrefix("remove: ") == true && $0.count == 3 }
    #expect(!removals.isEmpty)
    #expect(removals.allSatisfy { $0[1].hasPrefix("swipe: ") })
    #expect(run.steps.contains { $0.last?.hasSuffix("action: more}") == true })
    let text = head + run.steps.flatMap { $0 }.map { "  - \($0)\n" }.joined()
    let again = try parse(text).run()
    #expect(again.failure == nil && again.warnings.isEmpty)
  }
}
