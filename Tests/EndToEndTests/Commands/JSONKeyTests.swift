import Foundation
import Testing

@Suite("The keys of --format json")
struct JSONKeyTests {
  /// The arguments of a command that prints each object of JSON.md, by the name there.
  private static let commands = [
    "check": ["check", "a.yaml"], "stats": ["stats", "a.yaml"], "bench": ["bench", "a.yaml"],
    "explain SOURCE": ["explain", "a.yaml"], "explain LOG": ["explain", "log.txt"],
    "explain RULE": ["explain", "stale-content"], "compare": ["compare", "a.yaml", "b.yaml"],
    "golden verify": ["golden", "verify", "goldens"],
    "fuzz": ["fuzz", "model.yaml", "--steps", "1"], "doctor": ["doctor"], "list": ["list"],
  ]

  /// The documented keys by command and object: `"check"`, `"reports[]"`.
  private func documentedKeys() throws -> [String: [String: Set<String>]] {
    let page = String(decoding: try repositoryFile("Documentation/JSON.md"), as: UTF8.self)
    let table = page.split(separator: "| object | keys |\n|---|---|\n")[1]
    return table.split(separator: "\n").reduce(into: [:]) { keys, row in
      let cells = row.split(separator: " | ").map { cell in
        cell.matches(of: #/`([^`]+)`/#).map { String($0.1) }
      }
      let object = cells[0].count > 1 ? cells[0][1] : ""
      keys[cells[0][0], default: [:]][object] = Set(cells[1])
    }
  }

  /// Adds the keys of all objects in a value, by their place in it.
  private func collect(_ value: Any, at place: String, into keys: inout [String: Set<String>]) {
    if let object = value as? [String: Any] {
      keys[place, default: []].formUnion(object.keys.filter { $0 != "flipbook" })
      for (key, value) in object {
        collect(value, at: place.isEmpty ? key : "\(place).\(key)", into: &keys)
      }
    } else if let list = value as? [Any] {
      for value in list { collect(value, at: "\(place)[]", into: &keys) }
    }
  }

  @Test("are those of JSON.md")
  func documented() throws {
    let documented = try documentedKeys()
    #expect(Set(documented.keys) == Set(Self.commands.keys))
    let sandbox = try sandbox()
    for (command, objects) in documented {
      let arguments = try #require(Self.commands[command]) + ["--format", "json"]
      let outcome = try sandbox.run(Program.path(), arguments)
      let json = try #require(
        try? JSONSerialization.jsonObject(with: Data(outcome.output.utf8)),
        "\(command): \(outcome.errors)")
      var printed: [String: Set<String>] = [:]
      collect(json, at: "", into: &printed)
      if let keys = objects[""] {
        #expect(printed[""] == keys.subtracting(["found"]), "\(command)")
      }
      for (object, keys) in objects where object != "found" {
        let here = try #require(printed[object], "\(command) prints no \(object)")
        #expect(here.subtracting(keys).isEmpty, "\(command) \(object)")
      }
    }
  }

  /// A folder with the files that the commands name, and a golden that differs.
  private func sandbox() throws -> Sandbox {
    let log = """
      Invalid update: invalid number of rows in section 0. The number of rows contained in an \
      existing section after the update (2) must be equal to the number of rows contained in that \
      section before the update (3), plus or minus the number of rows inserted or deleted from \
      that section (0 inserted, 0 deleted) and plus or minus the number of rows moved into or out \
      of that section (0 moved in, 0 moved out).
      """
    let model =
      "flipbook: 1\nname: model\nmodel: {churn: {items: 8}}\nsteps: [{start: {}}, {tick: {every: 1}}]\n"
    let sandbox = try Sandbox([
      "a.yaml": script("[b, d, a]"), "b.yaml": script("[b, c, a]"), "golden.yaml": script("[c]"),
      "log.txt": log, "model.yaml": model,
    ])
    try sandbox.output("golden", "update", "goldens", "golden.yaml")
    try sandbox.write(script("[b, d]"), to: "golden.yaml")
    return sandbox
  }

  /// A script with an update that `check` does not like.
  private func script(_ items: String) -> String {
    """
    flipbook: 1
    name: small
    steps:
      - apply: {sections: [{section: main, items: [a, b, c]}]}
      - apply: {sections: [{section: main, items: \(items)}]}
      - apply: {sections: [{section: main, items: \(items)}]}

    """
  }
}
