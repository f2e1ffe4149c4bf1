import Foundation
import Recordings
import Testing

@Suite("The list of a page", .enabled(if: Chromium.isTested, "no browser: scripts/setup test"))
struct PageListTests {
  /// Records a page of 300 by 200 points without the warning about the sandbox.
  private func record(
    _ body: String, _ page: String, steps: String = "[{wait: 0.2}]"
  ) throws -> (sandbox: Sandbox, outcome: Outcome) {
    let style = "<style>body, ul { margin: 0; padding: 0 } li { height: 20px }</style>"
    let sandbox = try Sandbox([
      "page.html": "<!doctype html><title>Page</title>\(style)\(body)\n",
      "page.yaml": """
      flipbook: 1
      name: page
      stage: {size: [300, 200]}
      page: {file: page.html, \(page)}
      steps: \(steps)
      """,
    ])
    var outcome = try sandbox.flipbook("record", "page.yaml", "-o", "page.flip.jsonl")
    let warning =
      "page.yaml: warning: the browser runs without its sandbox, because the user is root\n"
    outcome.errors = outcome.errors.replacing(warning, with: "")
    return (sandbox, outcome)
  }

  private static let rows =
    "<ul id=list><li data-id=a class=row>A<li data-id=b class=row>B</ul>"
  private static let shadow = """
    <div id=list></div><script>
    list.attachShadow({mode: 'open'}).innerHTML = '<li data-id=a>A'
    </script>
    """

  @Test(
    "ends with status 65 at the selector that matches nothing in the whole run",
    arguments: [
      (
        rows, ##"list: "#list", items: .rwo"##,
        "4:47: error: no element of the list matches '.rwo'; did you mean '.row'?"
      ),
      (
        rows, ##"list: "#list", id: true"##,
        "4:44: error: no item has the attribute 'true'; the items have data-id and class"
      ),
      (
        rows, ##"list: "#list", id: data-id, headers: h2"##,
        "4:62: error: no element of the list matches 'h2'; the list has .row and li"
      ),
      (
        shadow, ##"list: "#list", items: li"##,
        "4:47: error: no element of the list matches 'li'; the list has a shadow root, where "
          + "selectors do not reach"
      ),
    ])
  func absent(body: String, page: String, message: String) throws {
    let (sandbox, outcome) = try record(body, page)
    #expect(outcome.status == 65)
    #expect(outcome.errors.split(separator: "\n").first.map(String.init) == "page.yaml:" + message)
    #expect(sandbox.names() == ["page.html", "page.yaml"])
  }

  /// Three rows of which styles place the first one last when the button is pressed.
  private static let placed = """
    <style>#list { position: relative } li { position: absolute; transition: top 0.2s }</style>
    <ul id=list><li data-id=a>A<li data-id=b>B<li data-id=c>C</ul>
    <button style="margin-top: 120px" onclick="show([60, 0, 30])">Turn</button><script>
    const show = tops => tops.forEach((top, row) => { list.children[row].style.top = `${top}px`; });
    show([0, 30, 60]);
    </script>
    """

  @Test(
    "has the document's order, with a warning if styles place its rows, or that of the places",
    arguments: [("document", [2, 2]), ("place", [2, 1])])
  func order(name: String, placesOfC: [Int]) throws {
    let tap = ##"{tap: "[data-id=c]"}"##
    let steps = "[{wait: 0.1}, \(tap), {tap: button}, {wait: 0.6}, \(tap)]"
    let (sandbox, outcome) = try record(
      Self.placed, ##"list: "#list", items: li, id: data-id, order: \##(name)"##, steps: steps)
    let warning = """
      page.html: warning: the rows rest in another order than the document's; if styles place them, \
      use the option order: 'place'\n
      """
    #expect(outcome.errors.hasPrefix(warning) == (name == "document"), "\(outcome.errors)")
    let events = try sandbox.text("page.flip.jsonl").split(separator: "\n").map {
      try JSONDecoder().decode(JSON.self, from: Data($0.utf8))
    }
    let moves = events.filter { $0["k"]?.string == "apply" }.map { $0["ops"]?[0]?["move"]?.string }
    #expect(moves == (name == "place" ? ["a"] : []))
    let places = events.filter { $0["k"]?.string == "tap" }.map { $0["at"]?[1]?.integer }
    #expect(places == placesOfC)
  }

  /// Cells of two columns, of different heights; `to(cells)` places them, as the letters of a text.
  private static let cells = """
    <style>.cell { position: absolute; width: 90px; height: 40px } #b { height: 60px }</style>
    <div id=list><div id=s class=part><div id=a class=cell>A</div><div id=b class=cell>B</div></div>
    <div id=u class=part><div id=c class=cell>C</div><div id=d class=cell>D</div></div></div><script>
    const tops = [0, 0];
    const to = cells => {
      tops.fill(0);
      [...cells].forEach((id, index) => {
        const column = index % 2, {style} = window[id];
        Object.assign(style, {left: `${100 * column}px`, top: `${tops[column]}px`});
        tops[column] += 10 + window[id].offsetHeight;
      });
    };
    to('abcd');
    </script>
    """
  /// Two columns in elements of their own.
  private static let columns = """
    \(cells)<style>.part { position: absolute; left: 0; width: 100px; height: 200px } #u { left: 100px }
    </style><script>
    const at = (id, left, top) => Object.assign(window[id].style, {left: `${left}px`, top: `${top}px`});
    at('a', 0, 0); at('b', 0, 50); at('c', 0, 0); at('d', 0, 50);
    </script>
    """

  @Test(
    "has a warning if only styles give cells another order, or move a row into another section",
    arguments: [
      (cells, "", "to('dabc')", "the rows rest in another order than the document's"),
      (cells, "", "b.remove(); to('acd')", ""),
      (cells, "", "b.style.height = '150px'; to('abcd')", ""),
      (
        columns, "sections: .part, order: place, ", "at('b', 100, 120)",
        "'b' rests in the section 'u'"
      ),
      (columns, "sections: .part, order: place, ", "u.append(b); at('b', 0, 120)", ""),
      (columns, "sections: .part, order: place, ", "at('b', 100, 300)", ""),
    ])
  func placed(body: String, options: String, step: String, warning: String) throws {
    let (_, outcome) = try record(
      body, ##"list: "#list", items: .cell, \##(options)id: id"##,
      steps: "[{wait: 0.5}, {evaluate: \"\(step)\"}, {wait: 0.5}]")
    let warnings = outcome.errors.split(separator: "\n").filter { $0.contains("warning") }
    #expect(warnings.count == (warning.isEmpty ? 0 : 1), "\(warnings)")
    #expect(warnings.allSatisfy { $0.hasPrefix("page.html: warning: \(warning)") }, "\(warnings)")
  }

  /// Lists whose rows only styles place; `to(order)` places them, as the letters of a text.
  static let placedLists: [(name: String, body: String, steps: [String], lists: [String])] = [
    (
      "hidden rows keep their order", "",
      ["to('cba')", "c.hidden = true", "c.hidden = false"], ["abc", "cba"]
    ),
    (
      "bars without a height or below the axis",
      """
      <style>li { width: 20px; height: auto } #b { height: 0; margin-top: 80px } #c { margin-top: 90px }
      </style><script>place = (row, index) => { row.style.left = `${40 * index}px`; };</script>
      """, ["to('cba')", "to('bac')"], ["abc", "cba", "bac"]
    ),
    (
      "rows beside a tall one",
      """
      <style>#a { width: 90px; height: 90px } li { width: 90px }</style><script>
      place = (row, index) => {
        Object.assign(row.style, index ? {left: '100px', top: `${30 * index - 30}px`} : {top: 0});
      };
      </script>
      """, ["to('acb')", "to('abc')"], ["abc", "acb", "abc"]
    ),
    (
      "a row that goes before the others rest", "",
      ["to('cba'); setTimeout(() => b.remove(), 100)"], ["abc", "cba", "ca"]
    ),
    ("a row that comes and rows that move at once", "", ["add('d'); to('dcba')"], ["abc", "dcba"]),
    (
      "the updates of a list without animations", "<style>li { transition: none }</style>",
      ["c.remove()", "to('ba')"], ["abc", "ab", "ba"]
    ),
    (
      "rows that are enlarged", "<style>li.on { scale: 1.2 }</style>",
      ["b.className = 'on'", "to('cab')"], ["abc", "cab"]
    ),
    (
      "a row that is enlarged with the way of its transform",
      """
      <style>li.on { scale: 1 2.2 }</style><script>
      place = (row, index) => { row.style.transform = `translateY(${30 * index}px)`; };
      </script>
      """, ["b.className = 'on'", "to('cab')"], ["abc", "cab"]
    ),
    (
      "a row that pulses about a point outside of it",
      """
      <style>@keyframes pulse { to { transform: scale(1.2) } }
      #b { animation: pulse 0.4s 8 alternate; transform-origin: -300px -50px }</style>
      """, ["to('cba')", "to('bac')"], ["abc", "cba", "bac"]
    ),
  ]

  @Test("has the lists that its rows show, each at the time of its step", arguments: placedLists)
  func places(name: String, body: String, steps: [String], lists: [String]) throws {
    let (sandbox, outcome) = try record(
      """
      <style>#list { position: relative } li { position: absolute; transition: top 0.2s, left 0.2s }
      </style><ul id=list></ul><script>
      let place = (row, index) => { row.style.top = `${30 * index}px`; };
      const add = id => list.append(Object.assign(document.createElement('li'), {id, textContent: id}));
      const to = order => { [...order].forEach((id, index) => place(window[id], index)); };
      [...'abc'].forEach(add);
      </script>\(body)<script>to('abc')</script>
      """, ##"list: "#list", items: li, id: id, order: place"##,
      steps: "[{wait: 0.5}, "
        + steps.map { "{evaluate: \"\($0)\"}, {wait: 0.5}" }.joined(separator: ", ") + "]")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let applies = try recordedLists(sandbox)
    #expect(applies.map(\.list) == lists)
    let isOnStep = applies.dropFirst().allSatisfy { apply in
      (1...steps.count).contains { abs(Double($0) * 0.5 - apply.seconds) < 0.13 }
    }
    #expect(isOnStep, "\(applies)")
  }

  /// Returns the times and the items of a recording's applies.
  private func recordedLists(_ sandbox: Sandbox) throws -> [(seconds: Double, list: String)] {
    let reader = try RecordingReader(path: "\(sandbox.path)/page.flip.jsonl")
    var lists: [(seconds: Double, list: String)] = []
    while let recorded = try reader.next() {
      guard case .apply(let apply) = recorded.event.kind else { continue }
      let items = apply.snapshot.itemIdentifiers.joined()
      lists.append((Double(recorded.event.nanoseconds) / 1e9, items))
    }
    return lists
  }

  @Test("may be empty, with a warning, as are a scroll and taps without effect")
  func empty() throws {
    let (_, outcome) = try record(
      "<ul id=list></ul><button disabled>Go</button><a href=\"mailto:a@b.c\">Mail</a>",
      ##"list: "#list", items: li, id: data-id"##,
      steps: "[{scroll: {by: 50}}, {tap: button}, {tap: a}]")
    #expect(outcome.status == 0)
    #expect(
      outcome.errors == """
        page.yaml:5:9: warning: the scroll moves nothing: the list is at its end, or nothing scrolls \
        at its place
        steps: [{scroll: {by: 50}}, {tap: button}, {tap: a}]
                ^
        page.yaml:5:35: warning: 'button' is disabled, and the tap does nothing
        steps: [{scroll: {by: 50}}, {tap: button}, {tap: a}]
                                          ^
        page.yaml:5:44: warning: the page opens 'mailto:a@b.c', which is for another program
        steps: [{scroll: {by: 50}}, {tap: button}, {tap: a}]
                                                   ^
        page.yaml:4:31: warning: the list is empty from the beginning to the end
        page: {file: page.html, list: "#list", items: li, id: data-id}
                                      ^
        page.flip.jsonl: 1 apply

        """)
  }

  @Test("is recorded only with options that exist and have values of their kinds")
  func options() throws {
    let page = try PageSandbox(
      script: """
        const refused = (...values) => {
          try { Flipbook.record(...values) } catch (error) { log(error.message) }
        }
        go.onclick = () => {
          refused()
          refused('#list', {itmes: 'li'})
          refused('#list', {items: 'li['})
          refused('#list', {id: true})
          refused('#list', {order: 'style'})
          document.body.append(document.createElement('canvas'))
          refused('canvas')
        }
        """)
    // A recorder that stays would add its own messages.
    let log = try page.log()
    #expect(
      log == [
        "Flipbook.record: the list is not an element or selector: undefined",
        "Flipbook.record: unknown option 'itmes'; the options are items, sections, headers, footers, "
          + "leaving, clones, name, title, id, content, order, texts, manual",
        "Flipbook.record: the option 'items' is not a selector: li[",
        "Flipbook.record: the option 'id' is not a string or function: true",
        "Flipbook.record: the option 'order' is not a choice of 'document' or 'place': style",
        "Flipbook.record: the list is a canvas, whose pixels are not rows",
      ])
  }

  @Test("may have rows without boxes of their own, which are as large as what is in them")
  func contents() throws {
    let (sandbox, outcome) = try record(
      """
      <style>#list { display: grid; grid-template-columns: 100px 200px } li { display: contents }
      b { height: 30px } b + b { opacity: 0.5; height: 40px }</style>
      <ul id=list><li data-id=a><b>A</b><b>1</b><li data-id=b><b>B</b><b>2</b></ul>
      """, ##"list: "#list", id: data-id"##)
    #expect(outcome.status == 0)
    let frame = try #require(
      try sandbox.text("page.flip.jsonl").split(separator: "\n").first { $0.contains(#""frame""#) })
    #expect(
      frame.hasSuffix(
        #""items":[{"id":"a","at":[0,0,300,40],"view":1},{"id":"b","at":[0,40,300,40],"view":2}]}"#)
    )
  }

  @Test("has rows that visibility hides, in their places and invisible")
  func hidden() throws {
    let (sandbox, outcome) = try record(
      """
      <ul id=list><li data-id=a>A<li data-id=b style="visibility: hidden">B<li data-id=c>C</ul>
      """, ##"list: "#list", id: data-id"##)
    #expect(outcome.status == 0)
    let recording = try sandbox.text("page.flip.jsonl")
    #expect(recording.contains(#"{"id":"b","at":[0,20,300,20],"opacity":0,"view":2}"#))
    #expect(recording.contains(#"{"id":"c","at":[0,40,300,20],"view":3}"#))
    let unseen = try record(
      "<ul id=list style='visibility: hidden'><li data-id=a>A</ul>",
      ##"list: "#list", id: data-id"##)
    #expect(
      unseen.outcome.errors.contains(
        "page.yaml:4:31: warning: the list has items, and no frame shows one"))
  }

  @Test("has a check mark in a row whose box is checked, until it is not")
  func checked() throws {
    let (sandbox, outcome) = try record(
      "<ul id=list><li data-id=a>A<li data-id=b><label><input type=checkbox>B</label></ul>",
      ##"list: "#list", id: data-id"##,
      steps: "[{wait: 0.1}, {tap: input}, {wait: 0.1}, {tap: input}, {wait: 0.1}]")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let rows = try sandbox.text("page.flip.jsonl").matches(
      of: /\{"id":"b","title":"B"(,"accessory":"checkmark")?\}/)
    #expect(rows.map { $0.1 != nil } == [false, true, false])
  }
}
