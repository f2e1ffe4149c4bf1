import Foundation
import Testing
import Yams

@Suite("The action for GitHub")
struct ActionTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox([
      "films/small.yaml": Script.small,
      "films/calm one.yaml": Script.small.replacingOccurrences(
        of: "      - {op: appendItems, items: [c]}\n", with: ""),
    ])
    for (name, bytes) in try GoldenCommandTests.recorded.get() {
      try sandbox.write(bytes, to: "goldens/\(name)")
    }
  }

  @Test("passes, writes the summary and keeps the report if there are no findings")
  func passes() throws {
    let run = try runner().run([
      "goldens": "goldens", "check": "films/calm*.yaml\n", "stats": "films/small.yaml",
    ])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.outputs["passes"] == "true")
    #expect(run.summary.contains("### ✅ 2 goldens are equal\n"))
    #expect(run.summary.contains("### ✅ nothing found in 1 source\n"))
    #expect(run.summary.contains("### small: 3 applies, 48 frames at 60 fps, 0.80 s, 5 runs\n"))
    #expect(run.summary.contains("\n[The whole report](https://example.com/artifact)\n"))
    let report = try #require(run.outputs["report"]).replacing(sandbox.path + "/", with: "")
    #expect(
      Set(sandbox.names(in: report)).isSuperset(of: [
        "check.md", "golden.md", "stats.html", "stats.json", "stats.md", "summary.md",
      ]))
    #expect(try sandbox.text(report + "/summary.md").contains("### ✅ 2 goldens are equal\n"))
  }

  @Test(
    "checks a web page, and compares it with its goldens",
    .enabled(if: Chromium.isTested, "no browser"))
  func page() throws {
    try sandbox.write(
      """
      <!doctype html><title>To do</title><button id="add">Add</button>
      <ul id="list"><li data-id="milk">Milk</li></ul>
      <script>
      document.querySelector("#add").onclick = () => {
        const item = document.createElement("li");
        item.dataset.id = item.textContent = "eggs";
        document.querySelector("#list").append(item);
        item.animate({opacity: [0, 1]}, 300);
      };
      </script>
      """, to: "films/list.html")
    try sandbox.write(
      """
      flipbook: 1
      name: page
      page: {file: list.html, list: "#list", items: li, id: data-id}
      steps: [wait: 0.5, tap: "#add", wait: 1]

      """, to: "films/page.yaml")
    try sandbox.output("golden", "update", "goldens", "films/page.yaml")
    let run = try runner().run([
      "goldens": "goldens", "check": "films/page.yaml", "browser": "true",
    ])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.summary.contains("### ✅ 3 goldens are equal\n"))
    #expect(run.summary.contains("### ✅ nothing found in 1 source\n"))
  }

  @Test("fails after every part ran, and links the pages of goldens")
  func fails() throws {
    try sandbox.write(
      Script.small.replacingOccurrences(of: "item: b, before: c", with: "item: b, after: a"),
      to: "films/small.yaml")
    let run = try runner().run([
      "goldens": "goldens", "check": "films/small.yaml", "stats": "films/small.yaml", "runs": "1",
      "artifacts": "https://ci.example.com/7",
    ])
    #expect(run.status == 1)
    #expect(run.outputs["passes"] == "false")
    #expect(run.summary.contains("### ❌ 2 of 2 goldens not equal\n"))
    #expect(run.summary.contains("https://ci.example.com/7/goldens/small-apply-1.html"))
    #expect(run.summary.contains("### ❌ 1 warning in 1 source\n"))
    #expect(run.output.contains("::warning file=films/small.yaml,line=11,title=duplicate-id"))
    #expect(run.summary.contains("### small: 3 applies"))
    #expect(run.summary.contains("https://ci.example.com/7/stats.html"))
  }

  @Test("expands a pattern to subfolders, also with macOS's Bash")
  func folders() throws {
    let run = try runner().run(["check": "films/**/calm*.yaml\n\n**/small.yaml"])
    #expect(run.summary.contains(" in 2 sources\n"), "\(run.summary)\(run.errors)")
    let script = try GitHubAction.load().runs.steps.compactMap(\.run).joined()
    #expect(!script.contains("globstar"))
  }

  @Test("fails if one of several patterns matches nothing, and names it")
  func unmatched() throws {
    for pattern in ["none*.yaml", "films/**/none.yaml", "none*/**/small.yaml"] {
      let run = try runner().run(["check": "films/calm*.yaml\n\n\(pattern)\n"])
      #expect(run.status == 1, "\(pattern)")
      #expect(run.outputs["passes"] == "false")
      #expect(run.summary.contains("### ✅ nothing found in 1 source\n"))
      #expect(run.summary.contains("\n\n### ❌ no file matches <code>\(pattern)</code>\n"))
    }
  }

  @Test("passes with one of its inputs, and fails without any")
  func inputs() throws {
    #expect(try runner().run(["check": "films/calm*.yaml"]).outputs["passes"] == "true")
    for inputs in [[:], ["check": " \n\n"]] {
      let run = try runner().run(inputs)
      #expect(run.status == 1)
      #expect(run.outputs["passes"] == "false")
      #expect(
        run.summary.contains("### ❌ nothing was asked: give the action goldens, check or stats\n"))
    }
  }

  @Test("reports a missing baseline, which is not a failure")
  func baseline() throws {
    let run = try runner().run([
      "stats": "films/small.yaml", "runs": "1", "baseline": "none/<a>.json",
    ])
    #expect(run.status == 0)
    #expect(
      run.summary.contains(
        "\nThere is no baseline <code>none/?a?.json</code>: nothing was compared.\n"))
  }

  @Test("puts an empty line before each heading, so that no folded part contains it")
  func headings() throws {
    try sandbox.write(
      Script.small.replacingOccurrences(of: "item: b, before: c", with: "item: b, after: a"),
      to: "films/small.yaml")
    let run = try runner().run([
      "goldens": "goldens", "check": "films/small.yaml", "stats": "films/small.yaml", "runs": "1",
    ])
    let report = try #require(run.outputs["report"]).replacing(sandbox.path + "/", with: "")
    for text in [run.summary, try sandbox.text(report + "/summary.md")] {
      let lines = text.components(separatedBy: "\n")
      #expect(lines.contains("</details>"))
      #expect(lines.filter { $0.hasPrefix("### ") }.count == 3)
      for (before, line) in zip(lines, lines.dropFirst()) where line.hasPrefix("### ") {
        #expect(before == "", "\(line)")
      }
    }
  }

  @Test("reports a part that could not run")
  func missing() throws {
    let run = try runner().run(["goldens": "none", "check": "none/*.yaml"])
    #expect(run.status == 1)
    #expect(run.summary.contains("### ❌ golden verify ended with 66\n"))
    #expect(run.summary.contains("### ❌ no file matches <code>none/*.yaml</code>\n"))
  }

  @Test("treats inputs as data, whatever they contain")
  func injection() throws {
    let run = try runner().run([
      "goldens": "$(touch stolen)`touch stolen`; touch stolen", "check": "--help\n'; touch stolen",
      "stats": "\"; touch stolen #", "baseline": "$(touch stolen)", "runs": "1; touch stolen",
    ])
    #expect(run.status == 1)
    #expect(!sandbox.names().contains("stolen"))
    for step in try GitHubAction.load().runs.steps {
      #expect(step.run?.contains("${{") != true, "\(step.name)")
    }
  }

  @Test("has exactly the inputs and outputs of its page")
  func documented() throws {
    let action = try GitHubAction.load()
    let page = String(decoding: try repositoryFile("Documentation/PullRequests.md"), as: UTF8.self)
    let rows = page.matches(of: /(?m)^\| ((?:`[a-z]+`(?:, )?)+) \|/).flatMap { row in
      row.1.matches(of: /[a-z]+/).map { String($0.0) }
    }
    #expect(rows.sorted() == action.inputs.keys.sorted())
    let block = try #require(page.firstMatch(of: /(?s)```yaml\n(.*?)```/)).1
    let workflow = try YAMLDecoder().decode(Workflow.self, from: String(block))
    let step = try #require(workflow.jobs["lists"]?.steps.first { $0.uses == "./.flipbook" })
    #expect(Set(try #require(step.with).keys).isSubset(of: action.inputs.keys))
    #expect(!page.contains("steps.lists.outputs.") || action.outputs.keys.contains("report"))
  }

  @Test("takes the program from an artifact bundle, and refuses one for other machines")
  func bundle() throws {
    try sandbox.write("#!/bin/sh\nexec '\(try Program.path())' \"$@\"\n", to: "program")
    let inputs = [
      "flipbook": "", "bundle": "flipbook.artifactbundle.zip", "check": "films/calm*.yaml",
    ]
    try writeBundle(triple: "$(uname -m)-unknown-linux-gnu")
    let run = try runner().run(inputs)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.summary.contains("### ✅ nothing found in 1 source\n"))
    let sum = try sandbox.run("/usr/bin/sha256sum", ["flipbook.artifactbundle.zip"]).output
    for (sums, status) in [(sum, 0), (sum.replacing(/^./, with: "x"), 65), ("0 other.zip\n", 0)] {
      try sandbox.write(sums, to: "SHA256SUMS")
      let checked = try runner().run(inputs)
      #expect(checked.status == status, "\(checked.errors)")
      #expect(checked.errors.contains("but SHA256SUMS beside it says x") == (status == 65))
    }
    try writeBundle(triple: "s390x-unknown-linux-gnu")
    let refused = try runner().run(inputs)
    #expect(refused.status == 65)
    #expect(refused.errors.contains("flipbook.artifactbundle.zip has no program for "))
  }

  /// Packs the file `program` as an artifact bundle (SE-0305).
  private func writeBundle(triple: String) throws {
    let made = try sandbox.run(
      "/bin/bash",
      [
        "-ec",
        """
        rm -rf flipbook.artifactbundle* SHA256SUMS; mkdir -p flipbook.artifactbundle/bin
        cp program flipbook.artifactbundle/bin/flipbook
        printf '{"schemaVersion": "1.0", "artifacts": {"flipbook": {"version": "1", "type": "executable",
          "variants": [{"path": "bin/flipbook", "supportedTriples": ["%s"]}]}}}' "\(triple)" \
          > flipbook.artifactbundle/info.json
        python3 -m zipfile -c flipbook.artifactbundle.zip flipbook.artifactbundle
        """,
      ])
    try #require(made.status == 0, "\(made.errors)")
  }

  private func runner() throws -> ActionRunner { ActionRunner(sandbox, try GitHubAction.load()) }
}

/// The parts of `action.yml` that a runner needs.
private struct GitHubAction: Decodable {
  struct Input: Decodable { var `default`: String? }
  struct Output: Decodable { var value: String }
  struct Runs: Decodable { var steps: [WorkflowStep] }

  var inputs: [String: Input]
  var outputs: [String: Output]
  var runs: Runs

  static func load() throws -> GitHubAction {
    let text = String(decoding: try repositoryFile("action.yml"), as: UTF8.self)
    return try YAMLDecoder().decode(GitHubAction.self, from: text)
  }
}

private struct Workflow: Decodable {
  struct Job: Decodable { var steps: [WorkflowStep] }
  var jobs: [String: Job]
}

private struct WorkflowStep: Decodable {
  var name: String?
  var id: String?
  var uses: String?
  var shell: String?
  var env: [String: String]?
  var with: [String: String]?
  var run: String?
}

/// Runs the shell steps of a composite action as GitHub's runner does.
///
/// Source: GitHub, "Workflow commands" and "Metadata syntax": `bash` is
/// `bash --noprofile --norc -eo pipefail FILE`, and a step that fails ends the action.
private struct ActionRunner {
  struct Result {
    var status: Int32 = 0
    var summary = ""
    var output = ""
    var errors = ""
    var outputs: [String: String] = [:]
  }

  private let sandbox: Sandbox
  private let action: GitHubAction

  init(_ sandbox: Sandbox, _ action: GitHubAction) {
    (self.sandbox, self.action) = (sandbox, action)
  }

  func run(_ inputs: [String: String]) throws -> Result {
    var values = ["runner.temp": "\(sandbox.path)/temp", "github.action_path": repository.path]
    for (name, input) in action.inputs { values["inputs.\(name)"] = input.default ?? "" }
    values["inputs.flipbook"] = try Program.path()
    for (name, value) in inputs { values["inputs.\(name)"] = value }
    var result = Result()
    for (index, step) in action.runs.steps.enumerated() where result.status == 0 {
      let id = step.id ?? "\(index)"
      guard let script = step.run else {
        #expect(step.uses?.hasPrefix("actions/upload-artifact@") == true)
        values["steps.\(id).outputs.artifact-url"] = "https://example.com/artifact"
        continue
      }
      #expect(step.shell == "bash")
      for file in ["script", "output", "summary"] { try sandbox.write("", to: "runner/\(file)") }
      try sandbox.write(script, to: "runner/script")
      var environment = (step.env ?? [:]).mapValues { filled($0, values) }
      environment["GITHUB_OUTPUT"] = "\(sandbox.path)/runner/output"
      environment["GITHUB_STEP_SUMMARY"] = "\(sandbox.path)/runner/summary"
      environment["RUNNER_TEMP"] = "\(sandbox.path)/temp"
      let outcome = try sandbox.run(
        "/bin/bash", ["--noprofile", "--norc", "-eo", "pipefail", "runner/script"],
        environment: environment)
      result.status = outcome.status
      result.output += outcome.output
      result.errors += outcome.errors
      result.summary += try sandbox.text("runner/summary")
      for line in try sandbox.text("runner/output").split(separator: "\n") {
        let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        values["steps.\(id).outputs.\(parts[0])"] = String(parts.last ?? "")
      }
    }
    result.outputs = action.outputs.mapValues { filled($0.value, values) }
    return result
  }

  /// The text with the value of each expression; one without a value is empty, as on GitHub.
  private func filled(_ text: String, _ values: [String: String]) -> String {
    text.replacing(/\$\{\{ ([a-z_.-]+) \}\}/) { values[String($0.1)] ?? "" }
  }
}
