import Recordings
import Testing

@testable import Scenarios

/// Warnings about parts of a script that have no effect, or probably not the intended one.
@Suite("A warning reports")
struct WarningTests {
  static let symbols = ["lock", "star", "wifi"]
  static let list = "- apply: {sections: [{section: main, items: [a, b]}]}"

  /// The warnings of a script without errors, as "line:column:message".
  func warnings(
    _ steps: String = list, head: String = "", files: [String: String] = [:]
  ) throws -> [String] {
    let scenario = try Scenario.parse(
      script(steps, head: head), file: "a.yaml", dataFolder: folder(files),
      symbols: Self.symbols)
    let dryRun = scenario.dryRun()
    #expect(dryRun.errors == [])
    return dryRun.warnings.map { warning in
      #expect(warning.severity == .warning)
      return "\(warning.line ?? 0):\(warning.column ?? 0):\(warning.message)"
    }
  }

  @Test("content that a card of a grid has no place for, once")
  func gridContent() throws {
    let grid = """
      stage: {layout: {kind: grid, columns: 2}}
      data: {main: [{id: a, badge: "1", subtitle: x}, {id: b, badge: "2"}]}
      """
    #expect(
      try warnings(head: grid) == [
        "4:23:'badge' is not shown: a card of the layout 'grid' has a picture or symbol, a title, a "
          + "subtitle and a detail"
      ])
    #expect(try warnings(head: grid.replacing("kind: grid, columns: 2", with: "kind: list")) == [])
  }

  @Test("content that the layout of its section, or no layout, shows")
  func hiddenContent() throws {
    let item = "{id: a, detail: x, symbol: star, badge: '1', isUnread: true, image: star}"
    let steps = "- apply: {sections: [{section: main, items: [\(item)]}]}"
    func hidden(_ layout: String) throws -> [String] {
      try warnings(steps, head: "stage: {layout: \(layout)}").compactMap { warning in
        // After the line and the column.
        let parts = warning.split(separator: ":")[2]
        return parts.hasSuffix(" not shown") ? String(parts) : nil
      }
    }
    #expect(try hidden("{kind: list}") == [])
    #expect(
      try hidden("{kind: bubbles}") == [
        "'symbol', 'badge', 'isUnread' and 'image' are not shown"
      ])
    #expect(try hidden("{kind: board}") == ["'isUnread' and 'image' are not shown"])
    #expect(try hidden("{kind: carousel}") == ["'detail', 'badge' and 'isUnread' are not shown"])
    #expect(
      try hidden("{kind: swatches}") == [
        "'detail', 'symbol', 'badge', 'isUnread' and 'image' are not shown"
      ])
    // The sections of a stage have layouts of their own.
    let marks = ["'badge' and 'isUnread' are not shown"]
    #expect(try hidden("{main: {kind: grid}, default: {kind: list}}") == marks)
    #expect(try hidden("{other: {kind: grid}, default: {kind: list}}") == [])
  }

  @Test("hidden content in one sentence for each layout, with its lines")
  func hiddenContentOfTwoLayouts() throws {
    let steps = """
      - apply:
          sections:
            - {section: top, items: [{id: a, badge: "1", bar: 0.5}, {id: b, bar: 0.1}]}
            - {section: low, items: [{id: c, detail: x}, {id: d, accessory: checkmark}]}
      - edit: [{op: appendItems, section: top, items: [{id: e, isUnread: true}]}]
      """
    let layout = "stage: {layout: {top: {kind: grid}, default: {kind: carousel}}}"
    let found = try warnings(steps, head: layout)
    #expect(
      found == [
        "7:40:'badge', 'bar' and 'isUnread' (line 9) are not shown: a card of the layout 'grid' has "
          + "a picture or symbol, a title, a subtitle and a detail",
        "8:40:'detail' and 'accessory' are not shown: the layout 'carousel' shows a picture or "
          + "symbol, a title and a subtitle",
      ])
  }

  @Test("a text for one of two fields, once")
  func twoFields() throws {
    let steps = Self.list + "\n- type: a\n- clear: {}\n- type: b"
    #expect(
      try warnings(steps, head: "stage: {searchField: Find, composer: Say}") == [
        "6:3:the text goes into the 'searchField', and not into the 'composer'; leave one of them out"
      ])
    #expect(try warnings(steps, head: "stage: {composer: Say}") == [])
  }

  @Test("swipes in a film without rows")
  func hiddenSwipes() throws {
    let steps = "- apply: {sections: [{section: main, items: [{id: a}]}]}\n- swipe: {item: a}"
    for kind in ["grid", "bubbles", "carousel"] {
      let found = try warnings(steps, head: "stage: {layout: {kind: \(kind)}}")
      #expect(found.contains { $0.contains("'swipe' is not shown") && $0.hasSuffix("'\(kind)'") })
    }
    let rows = try warnings(steps, head: "stage: {layout: {kind: board}}")
    #expect(!rows.contains { $0.contains("not shown") })
  }

  @Test("nothing in a script without mistakes")
  func clean() throws {
    #expect(
      try warnings(
        head: "sections: {main: {header: List}}\ndata: {d: [{id: a, symbol: star}, {id: b}]}") == []
    )
  }

  @Test("unknown symbols and pictures, which are drawn as text")
  func symbols() throws {
    #expect(
      try warnings(head: "data: {d: [{id: a, symbol: starr}, {id: b, image: moon}]}") == [
        "3:28:unknown symbol 'starr' is drawn as text; did you mean 'star'?",
        "3:51:unknown image 'moon' is drawn as text; there are 'lock', 'star' and 'wifi'",
      ])
  }

  @Test("an unknown symbol of a data file at its first row")
  func symbolOfAFile() throws {
    #expect(
      try warnings(
        head: "data: {d: {file: d.csv, id: id, symbol: sign}}",
        files: ["d.csv": "id,sign\na,wfi\nb,wfi\n"]) == [
          "2:3:unknown symbol 'wfi' is drawn as text; did you mean 'wifi'?"
        ])
  }

  @Test("an unknown symbol of a table at its first row")
  func symbolOfATable() throws {
    #expect(
      try warnings(
        "- start: {}", head: "model: {table: {file: d.csv, at: week, id: id, symbol: sign}}",
        files: ["d.csv": "week,id,sign\n1,a,star\n1,b,wfi\n2,b,wfi\n"]) == [
          "3:5:unknown symbol 'wfi' is drawn as text; did you mean 'wifi'?"
        ])
  }

  @Test("no symbol that is obviously text", arguments: ["🦊", "A", "42", "→"])
  func textSymbols(symbol: String) throws {
    #expect(
      try warnings(head: "data: {d: [{id: a, symbol: \"\(symbol)\"}, {id: b}]}") == [])
  }

  @Test("headers and layouts of sections that no step creates")
  func sections() throws {
    let head = """
      stage: {layout: {mian: {kind: grid}, default: {kind: list}}}
      sections: {other: {header: A}}
      """
    #expect(
      try warnings(head: head) == [
        "3:18:no step makes a section 'mian'; did you mean 'main'?",
        "4:12:no step makes a section 'other'; there is only 'main'",
      ])
    #expect(
      try warnings(head: "sections: [{id: main}, {id: x, footer: B}]") == [
        "3:24:no step makes a section 'x'; there is only 'main'"
      ])
  }

  @Test("sections that the model does not have")
  func modelSections() throws {
    let head = """
      sections: {main: {header: A}, list: {header: B}}
      data: {d: [a, b]}
      model: {search: {items: d}}
      """
    #expect(
      try warnings("- start: {}", head: head) == [
        "3:31:no step makes a section 'list'; there is only 'main'"
      ])
  }

  @Test("an item with different content in two data sets")
  func sharedItems() throws {
    #expect(
      try warnings(head: "data:\n  d: [{id: a, title: A}]\n  e: [{id: a, title: Z}, b]") == [
        "5:3:'a' is in the data 'd' too; a row has one content, so use other ids"
      ])
  }

  @Test("unused data")
  func unusedData() throws {
    #expect(
      try warnings(head: "data:\n  d: [a, b]\n  e: [c]") == [
        "5:3:no step and no model uses the data 'e'"
      ])
  }

  @Test(
    "keys that the kind of a layout does not have",
    arguments: [
      (
        "{kind: list, columns: 3}", "3:30:'columns'",
        "'list', which has rowHeight, subtitleLines and inset"
      ),
      (
        "{kind: outline, spacing: 3}", "3:33:'spacing'",
        "'outline', which has rowHeight, subtitleLines and inset"
      ),
      (
        "{kind: grid, itemWidth: 30}", "3:30:'itemWidth'",
        "'grid', which has columns, rowHeight, spacing and inset"
      ),
      (
        "{kind: carousel, columns: 3}", "3:34:'columns'",
        "'carousel', which has rowHeight, itemWidth, spacing and inset"
      ),
    ])
  func layoutKeys(layout: String, key: String, kind: String) throws {
    #expect(
      try warnings(head: "stage: {layout: \(layout)}") == [
        "\(key) has no effect on the layout \(kind)"
      ])
  }

  @Test("a duration beside a spring")
  func springs() throws {
    let found = try warnings(head: "motion: {duration: 0.3, curve: {spring: [1, 100, 10]}}")
    #expect(
      found.count == 1
        && found[0].hasPrefix(
          "3:10:'duration' has no effect beside a spring, which takes its own time of ")
    )
    #expect(try warnings(head: "motion: {curve: bouncy}") == [])
  }

  @Test("no duration beside 'settle', which uses it")
  func settling() throws {
    #expect(try warnings(head: "motion: {duration: 0.3, curve: settle}") == [])
    #expect(try warnings(head: "motion: {duration: 0.3}") == [])
  }

  @Test("a search field without a bar")
  func searchField() throws {
    #expect(
      try warnings(head: "stage: {chrome: none, searchField: Find}") == [
        "3:23:'searchField' has no effect without a navigation bar, which holds the field"
      ])
  }

  @Test("an animation of a reload")
  func animatedReload() throws {
    #expect(
      try warnings(Self.list + "\n  reload: true\n  animated: true") == [
        "6:3:'animated' has no effect beside 'reload': a reload is never animated"
      ])
  }

  @Test("the state of a switch on a row without a switch")
  func switches() throws {
    #expect(
      try warnings(head: "data: {d: [{id: a, isOn: true}, {id: b, isOn: true, accessory: switch}]}")
        == ["3:20:'isOn' has no effect without 'accessory: switch'"])
    #expect(
      try warnings(
        "- apply: {sections: [{section: main, items: [{id: a, isOn: true}, {id: b, isOn: true, "
          + "accessory: switch}]}]}\n- content: [{id: a, isOn: false}, {id: b, isOn: false}]") == [
          "4:54:'isOn' has no effect without 'accessory: switch'",
          "5:13:'isOn' has no effect on 'a', which has no switch",
        ])
    let column = "'isOn' has no effect without 'accessory: switch'"
    let files = ["d.csv": "t,id,on\n1,a,true\n1,b,false\n"]
    #expect(
      try warnings(head: "data: {d: {file: d.csv, id: id, isOn: on}}", files: files).first?
        .hasPrefix("3:33:" + column) == true)
    #expect(
      try warnings(
        "- start: {}", head: "model: {table: {file: d.csv, at: t, id: id, isOn: on}}", files: files
      ).first?.hasPrefix("3:45:" + column) == true)
  }

  @Test("pauses in milliseconds")
  func milliseconds() throws {
    #expect(
      try warnings(Self.list + "\n- wait: 500") == [
        "5:9:500 seconds are 8.3 minutes of film; times are in seconds, not in milliseconds"
      ])
  }

  @Test("a repeated mark")
  func marks() throws {
    #expect(
      try warnings(Self.list + "\n- mark: here\n- mark: here") == [
        "6:3:the mark 'here' is on line 5 too, and --select finds only that one"
      ])
  }

  @Test("an empty film, and a model that no step starts")
  func emptyFilms() throws {
    let example = "apply: {sections: [{section: main, items: [a, b]}]}"
    #expect(
      try warnings("- wait: 1") == [
        "4:1:no step shows a list, and the film is empty; for example '\(example)'"
      ])
    #expect(
      try warnings("- wait: 1", head: "data: {d: [a]}\nmodel: {search: {items: d}}") == [
        "4:8:no step starts the model 'search'; begin the steps with '- start: {}'"
      ])
  }
}
