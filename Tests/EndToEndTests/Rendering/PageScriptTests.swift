import Foundation
import Testing

@Suite("The scripts of web pages", .enabled(if: Chromium.isTested, "no browser"), .serialized)
struct PageScriptTests {
  @Test("are valid JavaScript, each file of them")
  func parse() throws {
    let files = try scripts()
    #expect(files.count >= 10)
    let names = try namesThatDoNotParse(files + [("broken.js", "const = 1;")])
    #expect(names == ["broken.js"], "only the one that is wrong on purpose")
  }

  @Test("that record pages have at most 500 lines")
  func length() throws {
    let text = String(
      decoding: try repositoryFile("Recorders/web/flipbook-recorder.js"), as: UTF8.self)
    #expect(text.count { $0.isNewline } <= 500)
    #expect(try scripts().contains { $0.name == "Browser/Web/flipbook-recorder.js" })
  }

  @Test("run on every page without a message in the console")
  func run() throws {
    let sandbox = try Sandbox([
      "small.yaml": Script.small,
      "slow.yaml": Script.small.replacing("duration: 0.2", with: "duration: 0.25"),
      "broken.html": "<script>const = 1;</script>",
    ])
    try sandbox.output("render", "small.yaml", "--fps", "10", "-o", "player.html")
    try sandbox.output("stats", "small.yaml", "--fps", "10", "--plot", "stats.html")
    _ = try sandbox.flipbook(
      "compare", "small.yaml", "slow.yaml", "--fps", "10", "--report", "report")
    for page in ["player.html", "stats.html", "report/index.html"] {
      #expect(try Chromium.consoleMessages(of: "file://\(sandbox.path)/\(page)", on: sandbox) == [])
    }
    #expect(
      try Chromium.consoleMessages(of: "file://\(sandbox.path)/broken.html", on: sandbox).count == 1
    )
  }

  /// Every script of the sources with its name.
  private func scripts() throws -> [(name: String, text: String)] {
    let sources = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources")
    return try FileManager.default.subpathsOfDirectory(atPath: sources.path)
      .filter { $0.hasSuffix(".js") }.sorted()
      .map { ($0, try String(contentsOf: sources.appending(path: $0), encoding: .utf8)) }
  }

  /// Uses the browser's parser, without running the scripts.
  private func namesThatDoNotParse(_ files: [(name: String, text: String)]) throws -> [String] {
    let list = try JSONSerialization.data(withJSONObject: files.map { [$0.name, $0.text] })
    let page = """
      <!doctype html><meta charset="utf-8"><pre id="found"></pre><script>
      const bytes = Uint8Array.from(atob("\(list.base64EncodedString())"), c => c.charCodeAt(0));
      const bad = JSON.parse(new TextDecoder().decode(bytes)).filter(([, text]) => {
        try { new Function(text); return false; } catch { return true; }
      });
      document.getElementById("found").textContent = bad.map(([name]) => name).join() + ";";
      </script>
      """
    let sandbox = try Sandbox(["page.html": page])
    let text = try Chromium.text(of: "file://\(sandbox.path)/page.html", on: sandbox)
    let found = try #require(text.firstMatch(of: /<pre id="found">([^<;]*);<\/pre>/))
    return found.1.split(separator: ",").map(String.init)
  }
}
