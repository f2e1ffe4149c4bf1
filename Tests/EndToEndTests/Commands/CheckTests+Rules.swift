import Foundation
import Testing

// The list of rules, and SARIF.
extension CheckTests {
  @Test("lists every rule with its explanation")
  func rules() throws {
    let unchecked = try sandbox.flipbook("check", "x.yaml", "--rules")
    #expect(unchecked.status == 64)
    #expect(unchecked.errors.contains("--rules lists the rules and checks nothing"))
    let text = try sandbox.output("check", "--rules")
    #expect(text.hasPrefix("duplicate-identifier (error)\n  Two rows or two sections"))
    #expect(text.split(separator: "\n\n").count == 37)
    let json = try sandbox.flipbook("check", "--rules", "--format", "json")
    #expect(try json.json["rules"]?.elements.count == 37)
    #expect(try json.json["rules"]?[0]?["name"]?.string == "duplicate-identifier")
    let log = try sandbox.flipbook("check", "--rules", "--format", "sarif")
    #expect(log.status == 64 && log.errors.contains("--rules prints text or JSON."))
  }

  @Test("writes a SARIF log for code scanning")
  func sarif() throws {
    let outcome = try sandbox.flipbook("check", "faulty.yaml", "--format", "sarif")
    #expect(outcome.status == 1)
    let run = try #require(try outcome.json["runs"]?[0])
    // The rules, and the twelve budgets.
    let ids = run["tool"]?["driver"]?["rules"]?.elements.map { $0["id"]?.string }
    #expect(ids?.count == 49)
    #expect(run["results"]?[0]?["ruleId"]?.string == "identity-churn")
    try sandbox.write("flipbook: 1\nbudgets: {operations: 1}\n", to: "flipbook.yaml")
    let budget = try sandbox.flipbook("check", "small.yaml", "--format", "sarif")
    let results = try budget.json["runs"]?[0]?["results"]?.elements ?? []
    let result = results.first { $0["ruleId"]?.string == "budget-operations" }
    let index = try #require(result?["ruleIndex"]?.integer)
    #expect(ids?[Int(index)] == "budget-operations")
  }

  @Test(
    "gives a source in SARIF as a URI from the current folder, or an absolute one",
    arguments: [
      ("./d//a b%ü.yaml", "d/a%20b%25%C3%BC.yaml"), ("d/../faulty.yaml", "faulty.yaml"),
      ("$PWD/faulty.yaml", "faulty.yaml"), ("../faulty.yaml", "file://$PARENT/faulty.yaml"),
    ])
  func locations(path: String, uri: String) throws {
    try sandbox.write(Self.faulty, to: "d/a b%ü.yaml")
    let folder = path.hasPrefix("..") ? "d" : "."
    let outcome = try sandbox.shell(
      "cd \(folder) && \"$FLIPBOOK\" check \"\(path)\" --format sarif --fail-on never; "
        + "cd - > /dev/null && pwd >&2")
    let here = outcome.errors.split(separator: "\n").last.map(String.init) ?? ""
    let location = try outcome.json["runs"]?[0]?["results"]?[0]?["locations"]?[0]
    #expect(
      location?["physicalLocation"]?["artifactLocation"]?["uri"]?.string
        == uri.replacing("$PARENT", with: here), "\(outcome.errors)")
  }

  @Test("advises commands that work for names that begin with a dash")
  func dashes() throws {
    func run(_ output: String, after words: String) throws -> Outcome {
      let line = output.split(separator: "\n").first { $0.contains(words) } ?? ""
      let command = line.split(separator: words).last ?? ""
      #expect(command.hasPrefix("flipbook "), "\(output)")
      return try sandbox.shell("\"$FLIPBOOK\" \(command.dropFirst(9))")
    }
    try sandbox.write(Self.faulty, to: "-w.yaml")
    let found = try sandbox.flipbook("check", "--", "-w.yaml")
    let shown = try run(found.output, after: "see it: ")
    #expect(shown.status == 0, "\(shown.errors)")
    try sandbox.output("record", "--output=x.flip.jsonl", "--", "-w.yaml")
    let text = try sandbox.text("x.flip.jsonl")
    try sandbox.write(text.replacing("\"faulty\"", with: "\"-x\""), to: "x.flip.jsonl")
    try sandbox.output("golden", "update", "goldens", "x.flip.jsonl", "--apply", "1")
    try sandbox.write(
      text.replacing("\"faulty\"", with: "\"-x\"").replacing("Ben", with: "Ann"),
      to: "x.flip.jsonl")
    let differing = try sandbox.flipbook("golden", "verify", "goldens")
    #expect(differing.status == 1)
    let accepted = try run(differing.output, after: "to accept: ")
    #expect(accepted.status == 0, "\(accepted.errors)")
    try sandbox.output("golden", "verify", "goldens")
  }

  @Test("advises to continue after damage as the check did")
  func recovery() throws {
    try sandbox.output("record", "faulty.yaml", "-o", "x.flip.jsonl")
    let lines = try sandbox.text("x.flip.jsonl").split(separator: "\n")
    let damaged = lines.dropLast() + ["no JSON"] + lines.suffix(1)
    try sandbox.write(damaged.map { $0 + "\n" }.joined(), to: "x.flip.jsonl")
    let outcome = try sandbox.flipbook("check", "x.flip.jsonl", "--recover")
    #expect(
      outcome.output.contains(
        "see it: flipbook render x.flip.jsonl --recover --select apply:1 -o identity-churn.png"),
      "\(outcome.output)")
  }
}
