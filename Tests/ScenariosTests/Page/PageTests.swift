import Recordings
import Testing

@testable import Scenarios

@Suite("The page of a script")
struct PageTests {
  @Test("is a file from the script's folder, with steps as its clock")
  func shortest() throws {
    let page = try #require(try page(of: pageScript()))
    #expect(page.address == .file("todos.html"))
    #expect(page.clock == .steps)
    #expect(page.order == .document)
    #expect(page.selectors == ScriptedPage.Selectors(list: "#todos"))
    #expect(page.steps.map(\.action) == [.wait(1_000_000_000)])
    #expect(page.steps.map(\.line) == [5])
  }

  @Test("takes a selector for each part of the list")
  func selectors() throws {
    let text = pageScript(
      page: """
        {url: "https://example.org/a.html#c", list: ul.todos, items: "> li", id: data-id, \
        sections: .group, headers: h2, footers: .sum, leaving: .leave-active, clones: .copy, \
        clock: real}
        """)
    let page = try #require(try page(of: text))
    #expect(page.address == .url("https://example.org/a.html#c"))
    #expect(page.clock == .real)
    #expect(
      page.selectors
        == ScriptedPage.Selectors(
          list: "ul.todos", items: "> li", id: "data-id", sections: ".group", headers: "h2",
          footers: ".sum", leaving: ".leave-active", clones: ".copy"))
  }

  @Test("has a path from the folder of the script")
  func folders() throws {
    let files = DataFolder(prefix: "films/") { (path, _) throws(DataFolder.Failure) in
      guard path == "./pages/todos.html" else { throw .missing }
      return []
    }
    let text = pageScript(page: "{file: ./pages/todos.html, list: ul}")
    let scenario = try Scenario.parse(text, file: "films/a.yaml", dataFolder: files)
    #expect(scenario.page?.address == .file("films/./pages/todos.html"))
  }

  @Test(
    "may have a name with the characters that begin a query and a fragment",
    arguments: [
      ("a#b?c.html", "a#b?c.html", ""), ("a.html?x=1#top", "a.html", "?x=1#top"),
      ("a.html#top", "a.html", "#top"),
    ])
  func queries(path: String, file: String, query: String) throws {
    let text = pageScript(page: "{file: \"\(path)\", list: ul}")
    let scenario = try parse(text, files: ["a#b?c.html": "", "a.html": ""])
    #expect(scenario.page?.address == .file(file, query: query))
  }

  @Test("leaves other scripts without a page")
  func none() throws {
    #expect(try parse(script("- wait: 1")).page == nil)
  }

  @Test(
    "is refused with a reason and the place",
    arguments: [
      (
        "./todos.html",
        "3:7:expected a mapping (page), found './todos.html'; for example "
          + "'page: {file: ./page.html, list: \"#list\"}'"
      ),
      ("{list: ul}", "3:7:missing key 'file' or 'url'"),
      ("{file: todos.html}", "3:7:missing key 'list' in 'page'"),
      (
        "{file: todos.html, url: \"http://a\", list: ul}",
        "3:26:'file' and 'url' exclude each other"
      ),
      (
        "{file: todos.html, lst: ul, list: ul}",
        "3:26:unknown key 'lst' in 'page'; did you mean 'list'?"
      ),
      (
        "{file: todo.html, list: ul}", "3:14:cannot read 'todo.html': there is no such file"
      ),
      (
        "{file: ../todos.html, list: ul}",
        "3:14:cannot read '../todos.html': pages lie at or below the script's folder; "
          + "move the script beside or above it, or serve the page for 'url'"
      ),
      (
        "{file: \"http://localhost\", list: ul}",
        "3:14:'http://localhost' is not a path; write it as 'url'"
      ),
      ("{file: todos.html, list: []}", "3:32:expected a CSS selector, found a list"),
      ("{file: todos.html, list: \" \"}", "3:32:expected a CSS selector, found the text ' '"),
      (
        "{file: todos.html, list: ul, clock: step}",
        "3:43:unknown clock 'step', expected steps or real; did you mean 'steps'?"
      ),
      (
        "{file: todos.html, list: ul, id: \"[data-id]\"}",
        "3:40:expected the name of an attribute, as in data-id, found '[data-id]'; "
          + "did you mean 'data-id'?"
      ),
      (
        "{file: todos.html, list: ul, id: li item}",
        "3:40:expected the name of an attribute, as in data-id, found 'li item'"
      ),
    ])
  func mistakes(page: String, message: String) {
    #expect(pageMessages(pageScript(page: page)) == [message])
  }

  @Test(
    "has an address of HTTP",
    arguments: [
      ("localhost:3000/x", "found 'localhost:3000/x'; did you mean 'http://localhost:3000/x'?"),
      ("./a.html", "found './a.html'; a file's path is the value of 'file'"),
      ("file:///a", "found 'file:///a'; a file's path is the value of 'file'"),
      ("ftp://a", "found 'ftp://a'"), ("http://", "found 'http://'"),
      ("https:///a", "found 'https:///a'"), ("http://a b", "found 'http://a b'"),
    ])
  func addresses(url: String, found: String) {
    #expect(
      pageMessages(pageScript(page: "{url: \(url), list: ul}")) == [
        "3:13:expected an address that begins with 'http://' or 'https://', \(found)"
      ])
  }

  @Test("needs quotes around a selector that begins with '#'")
  func comments() {
    let advice =
      "'#' begins a comment: put a value that begins with it in quotes, as in \"#todos\""
    #expect(
      pageMessages(pageScript(page: "\n  file: todos.html\n  list: #todos")) == [
        "5:8:expected a CSS selector, found nothing; \(advice)"
      ])
    #expect(
      pageMessages(pageScript(page: "{file: todos.html, list: #todos}")) == [
        "3:32:not valid YAML: the rest of the line is a comment; \(advice)"
      ])
  }

  @Test("has selectors of at most 1,024 bytes")
  func longSelectors() {
    func messages(_ count: Int) -> [String] {
      let selector = String(repeating: "a", count: count)
      return pageMessages(pageScript(page: "{file: todos.html, list: \(selector)}"))
    }
    #expect(messages(1024) == [])
    #expect(messages(1025) == ["3:32:a selector has at most 1,024 bytes"])
  }

  @Test("makes its list itself, without a model, data and sections")
  func exclusions() {
    let head = "model: {churn: {items: 9}}\ndata: {d: [a]}\nsections: {s: {header: S}}"
    let reason = "and 'page' exclude each other: a page makes its list itself"
    #expect(
      pageMessages(pageScript(head: head)) == [
        "4:1:'model' \(reason)", "5:1:'data' \(reason)", "6:1:'sections' \(reason)",
      ])
  }

  @Test("has no model with a number of items")
  func modelItems() {
    #expect {
      try Scenario.parse(
        bytes: Array(pageScript().utf8), file: "a.yaml", dataFolder: folder(pageFiles),
        modelItems: 10)
    } throws: { error in
      (error as? Diagnostics)?.all.map(\.message) == [
        "the script has no model whose number of items could vary"
      ]
    }
  }

  @Test("has a window of the stage's size, and the stage's theme")
  func stage() throws {
    let head = "seed: 7\nstage: {size: [390, 600], scale: 3, theme: dark, touches: false}"
    let scenario = try parse(pageScript(head: head), files: pageFiles)
    #expect(scenario.stage.width == 390)
    #expect(scenario.stage.height == 600)
    #expect(scenario.stage.scale == 3)
    #expect(scenario.stage.theme == .dark)
    #expect(scenario.stage.showsTouches == false)
    #expect(scenario.seed == 7)
    #expect(scenario.warnings == [])
  }

  @Test("ignores the list view of the stage, with a warning")
  func idleStage() throws {
    let head = """
      stage: {view: table, layout: {kind: grid}, anchor: bottom, searchField: Find}
      motion: {duration: 0.5}
      """
    let text = pageScript(head: head)
    #expect(
      try pageWarnings(text) == [
        "4:9:'view' has no effect on a page, which is not a list view of UIKit",
        "4:22:'layout' has no effect on a page, which arranges its items itself",
        "4:44:'anchor' has no effect on a page, which scrolls by itself",
        "4:60:'searchField' has no effect on a page without 'chrome: navigation'; "
          + "the bar holds the field",
      ])
    let scenario = try parse(text, files: pageFiles)
    #expect(scenario.stage.view == .collection)
    #expect(scenario.stage.layout == StageLayout())
    #expect(scenario.stage.anchor == .top)
    // The motion that Flipbook computes, for a comparison with the page's.
    #expect(scenario.motion.nanoseconds == 500_000_000)
  }

  @Test("may have a search field in a navigation bar")
  func searchField() throws {
    let head = "stage: {chrome: navigation, searchField: Find}"
    #expect(try pageWarnings(pageScript(head: head)) == [])
  }
}
