import Foundation
import Testing

/// A folder with `page.html`, whose list has the rows `a` and `b`, and `page.yaml`, which records
/// it.
struct PageSandbox {
  let sandbox: Sandbox

  /// The first line of the page. Its function `log` adds a row with a text to the list.
  private static let beginning =
    #"<!doctype html><meta charset="utf-8"><title>Page</title><style>body, ul { margin: 0; padding: 0 } "#
    + "li { height: 20px }</style>"
    + #"<button id="go">Go</button><input id="field"><ul id="list"><li data-id="a">A</li>"#
    + #"<li data-id="b">B</li></ul><script>const list = document.querySelector('#list');"#
    + " let count = 0; function log(...values) { const row = document.createElement('li');"
    + " row.dataset.id = 'log' + count++; row.textContent = values.join(' '); list.append(row) }</script>"

  /// Writes the files. The page's second line is `body`, and the lines of its script follow the
  /// third one.
  init(
    body: String = "", script: String = "", address: String = "file: page.html",
    options: String = "", seed: Int = 0,
    steps: [String] = [##"tap: "#go""##, "wait: 0.2"]
  ) throws {
    let scenario = """
      flipbook: 1
      name: page
      seed: \(seed)
      stage: {size: [200, 200]}
      page: {\(address), list: "#list", items: li, id: data-id\(options)}
      steps:

      """
    sandbox = try Sandbox([
      "page.html": "\(Self.beginning)\n\(body)\n<script>\n\(script)\n</script>\n",
      "page.yaml": scenario + steps.map { "  - \($0)\n" }.joined(),
    ])
  }

  static let arguments = ["record", "page.yaml", "-o", "page.flip.jsonl"]

  func start(environment: [String: String] = [:]) throws -> RunningProgram {
    try sandbox.start(Program.path(), Self.arguments, environment: environment)
  }

  /// Records the page.
  func record(
    environment: [String: String] = [:], at place: SourceLocation = #_sourceLocation
  ) throws -> Outcome {
    var outcome = try start(environment: environment).wait(at: place)
    let warning =
      "page.yaml: warning: the browser runs without its sandbox, because the user is root\n"
    outcome.errors = outcome.errors.replacing(warning, with: "")
    return outcome
  }

  /// Records the page without an error; returns the texts that it has logged.
  func log(at place: SourceLocation = #_sourceLocation) throws -> [String] {
    let outcome = try record(at: place)
    #expect(outcome.status == 0, sourceLocation: place)
    #expect(outcome.errors == "page.flip.jsonl: \(try applies())\n", sourceLocation: place)
    var texts: [String: String] = [:]
    for event in try events() where event["k"]?.string == "content" {
      for item in event["items"]?.elements ?? [] {
        if let id = item["id"]?.string { texts[id] = item["title"]?.string ?? "" }
      }
    }
    return (0..<texts.count).compactMap { texts["log\($0)"] }
  }

  private func applies() throws -> String {
    let count = try events().count { ["apply", "snapshot"].contains($0["k"]?.string) }
    return count == 1 ? "1 apply" : "\(count) applies"
  }

  /// The header and the events of the recording.
  func events() throws -> [JSON] {
    try sandbox.text("page.flip.jsonl").split(separator: "\n").map {
      try JSONDecoder().decode(JSON.self, from: Data($0.utf8))
    }
  }

  /// The frames of the recording.
  func frames() throws -> [JSON] { try events().filter { $0["k"]?.string == "frame" } }
}
