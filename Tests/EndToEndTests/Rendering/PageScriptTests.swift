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

  @Test("that record pages have at most 700 lines")
  func length() throws {
    let text = String(
      decoding: try repositoryFile("Recorders/web/flipbook-recorder.js"), as: UTF8.self)
    #expect(text.count { $0.isNewline } <= 700)
    #expect(try scripts().contains { $0.name == "Recorders/web/flipbook-recorder.js" })
  }

  @Test("run on every page without a message in the console")
  func run() throws {
    let sandbox = try pages()
    try sandbox.write("<script>const = 1;</script>", to: "broken.html")
    for page in ["player.html", "stats.html", "report/index.html"] {
      #expect(try Chromium.consoleMessages(of: "file://\(sandbox.path)/\(page)", on: sandbox) == [])
    }
    #expect(
      try Chromium.consoleMessages(of: "file://\(sandbox.path)/broken.html", on: sandbox).count == 1
    )
  }

  @Test(
    "lay out every page on a phone without a part outside of it, with targets of 24 points, and keep the rules of accessibility"
  )
  func phone() throws {
    let sandbox = try pages()
    _ = try sandbox.flipbook("golden", "update", "goldens", "small.yaml")
    try sandbox.write(try sandbox.text("slow.yaml"), to: "small.yaml")
    _ = try sandbox.flipbook("golden", "verify", "goldens", "--report", "golden")
    try sandbox.output("bench", "small.yaml", "--plot", "bench.html")
    for page in [
      "player.html", "stats.html", "bench.html", "report/index.html", "golden/index.html",
    ] {
      let found = try faultsOnPhone(page, on: sandbox)
      #expect(found == "390", "\(page)")
    }
    try sandbox.write(
      """
      <body style="background: #fff"><h3>skips</h3><p id="a" style="color: #999">gray</p>
      <button style="width: 400px; height: 20px">wide</button><button id="a"></button>
      <img src="x"><table><tr><td>1</td></tr></table><i tabindex="2" aria-labelledby="none"></i>
      """, to: "wrong.html")
    let found = try faultsOnPhone("wrong.html", on: sandbox)
    for rule in [
      "BUTTON wide BUTTON wide", "html-has-lang", "document-title", "duplicate-id button",
      "name button", "image-alt img", "aria-valid-attr-value", "tabindex", "th-has-data-cells",
      "page-has-heading-one", "landmark-one-main", "region p", "color-contrast 2.85 p",
    ] {
      #expect(found.contains(rule), "\(found)")
    }
  }

  /// A folder with `player.html`, `stats.html` and `report/index.html`, and their scripts.
  private func pages() throws -> Sandbox {
    let sandbox = try Sandbox([
      "small.yaml": Script.small,
      "slow.yaml": Script.small.replacing("duration: 0.2", with: "duration: 0.25"),
    ])
    try sandbox.output("render", "small.yaml", "--fps", "10", "-o", "player.html")
    try sandbox.output("stats", "small.yaml", "--fps", "10", "--plot", "stats.html")
    _ = try sandbox.flipbook(
      "compare", "small.yaml", "slow.yaml", "--fps", "10", "--report", "report")
    return sandbox
  }

  /// The width of a window, what in a page lies outside of it or is too small a target, and the
  /// faults of accessibility.
  private func faultsOnPhone(_ page: String, on sandbox: Sandbox) throws -> String {
    let script = """
      <script>{
      \(AccessibilityRules.script)
      const faults = accessibilityFaults();
      const shown = [...document.querySelectorAll('body *')].map(e => [e, e.getBoundingClientRect()])
        .filter(([e, box]) => box.width > 1 && box.height > 0 && e.checkVisibility());
      const isScrolled = e => e && e !== document.body
        && (getComputedStyle(e).overflowX === 'auto' || isScrolled(e.parentElement));
      const wide = shown.filter(([e, box]) => box.right > innerWidth + 0.5
        && !isScrolled(e.parentElement));
      const small = shown.filter(([e, box]) =>
        e.matches('button, select, input:not([type=checkbox]), summary, a, label')
        && (box.width < 24 || box.height < 24) && !e.closest('table'));
      document.title = 'found ' + [innerWidth].concat([...wide, ...small]
        .map(([e]) => e.tagName + ' ' + (e.id || e.textContent.trim().slice(0, 20))))
        .concat(faults).join(' ');
      }</script>
      """
    try sandbox.write(try sandbox.text(page) + script, to: page)
    let text = try Chromium.text(
      of: "file://\(sandbox.path)/\(page)", width: 390, height: 800, on: sandbox)
    return String(try #require(text.firstMatch(of: /<title>found ([^<]*)<\/title>/)).1)
  }

  /// Every script of the sources with its name.
  private func scripts() throws -> [(name: String, text: String)] {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try ["Sources", "Recorders"].flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
        .filter { $0.hasSuffix(".js") }.sorted().map { "\(folder)/\($0)" }
    }
    .map { ($0, try String(contentsOf: root.appending(path: $0), encoding: .utf8)) }
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
