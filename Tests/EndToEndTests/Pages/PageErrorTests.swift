import Testing

/// A page that a scenario cannot film, and the message about it.
struct PageFault: Sendable, CustomTestStringConvertible {
  var body = ""
  var script = ""
  var steps = [##"tap: "#go""##, "wait: 0.2"]
  let message: String

  var testDescription: String { message.split(separator: "\n").first.map(String.init) ?? message }

  /// The line of the script below a message, with the column.
  static let tap = "\n  - tap: \"#go\"\n    ^\n"
  /// The same, with the column of the selector.
  static let tapped = "\n  - tap: \"#go\"\n         ^\n"
}

@Suite("A page with a fault", .enabled(if: Chromium.isTested, "no browser: scripts/setup test"))
struct PageErrorTests {
  @Test(
    "ends with status 65 and what is wrong with the selector",
    arguments: [
      PageFault(
        steps: [##"tap: "#goo""##],
        message: """
          page.yaml:7:10: error: no element matches '#goo'; did you mean '#go'?
            - tap: "#goo"
                   ^

          """),
      PageFault(
        steps: [##"tap: "ul .row""##],
        message: """
          page.yaml:7:10: error: no element matches 'ul .row'; 'ul' matches, and has no such element in it
            - tap: "ul .row"
                   ^

          """),
      PageFault(
        steps: [##"tap: "li[""##],
        message: """
          page.yaml:7:10: error: 'li[' is not a CSS selector
            - tap: "li["
                   ^

          """),
      PageFault(
        body: #"<b id="ghost" hidden>x</b>"#, steps: [##"tap: "#ghost""##],
        message: """
          page.yaml:7:10: error: '#ghost' has no size, and cannot be touched
            - tap: "#ghost"
                   ^

          """),
      PageFault(
        body: #"<div id="veil" style="position: fixed; inset: 0"></div>"#,
        message: "page.yaml:7:10: error: '#go' is covered by '#veil'" + PageFault.tapped),
      PageFault(
        steps: [##"type: {into: "#go", text: mo}"##],
        message: """
          page.yaml:7:18: error: '#go' takes no text: it is a button
            - type: {into: "#go", text: mo}
                           ^

          """),
      PageFault(
        script: "go.disabled = true",
        steps: [##"tap: "#go""##, ##"type: {into: "#list", text: mo}"##],
        message: """
          page.yaml:8:18: error: '#list' takes no text: it does not get the focus; for keys of the \
          whole page type into 'body'
            - type: {into: "#list", text: mo}
                           ^

          """),
      PageFault(
        script: "list.remove()",
        message: """
          page.yaml:5:31: error: no element matches '#list'; the page has #go and #field
          page: {file: page.html, list: "#list", items: li, id: data-id}
                                        ^

          """),
      PageFault(
        script: "list.outerHTML = '<canvas id=list></canvas>'",
        message: """
          page.yaml:5:31: error: '#list' is a canvas, whose pixels are not rows; the rows of a list are \
          elements
          page: {file: page.html, list: "#list", items: li, id: data-id}
                                        ^

          """),
    ])
  func selector(_ fault: PageFault) throws { try expect(fault) }

  @Test(
    "ends with status 65 and the place of what it throws",
    arguments: [
      PageFault(
        script: "\n  null.sort()",
        message: """
          page.html:5:8: error: TypeError: Cannot read properties of null (reading 'sort')
            null.sort()
                 ^

          """),
      PageFault(
        script: "go.onclick = () => {\n  throw new Error('broken')\n}",
        message: """
          page.html:5:9: error: Error: broken (during line 7 of page.yaml)
            throw new Error('broken')
                  ^

          """),
      PageFault(
        body: #"<script src="lib.js"></script>"#,
        script: "go.onclick = () => setTimeout(shuffle, 50)",
        message: """
          lib.js:2:3: error: ReferenceError: missing is not defined (during line 8 of page.yaml)
            missing()
            ^

          """),
      PageFault(
        script: "go.onclick = async () => {\n  await 1\n  throw new TypeError('late')\n}",
        message: """
          page.html:6:9: error: TypeError: late (during line 7 of page.yaml)
            throw new TypeError('late')
                  ^

          """),
      PageFault(
        script: "go.onclick = () => {\n  Promise.reject('words')\n}",
        message: """
          page.html:5:11: error: "words" was thrown (during line 7 of page.yaml)
            Promise.reject('words')
                    ^

          """),
      PageFault(
        steps: ["evaluate: |\n      let a = 1\n      a = 2; missing()"],
        message: """
          page.yaml:9:14: error: ReferenceError: missing is not defined
                a = 2; missing()
                       ^

          """),
      PageFault(
        steps: [#"evaluate: "throw {a: 1, b: 'x'}""#],
        message: """
          page.yaml:7:16: error: {a: 1, b: "x"} was thrown
            - evaluate: "throw {a: 1, b: 'x'}"
                         ^

          """),
      PageFault(
        script:
          "go.onclick = () => {\n  const start = Date.now(); while (Date.now() - start < 9);\n}",
        message: """
          page.html:5:41: error: the page waits in a loop for its clock, which does not move meanwhile; \
          use clock: real (during line 7 of page.yaml)
            const start = Date.now(); while (Date.now() - start < 9);
                                                  ^

          """),
    ])
  func exception(_ fault: PageFault) throws { try expect(fault) }

  @Test(
    "ends with status 65 if it leaves, or asks somebody",
    arguments: [
      PageFault(
        script: "go.onclick = () => alert('Hello')",
        message: "page.yaml:7:5: error: the page opens a dialog, which nobody answers, so its "
          + "script must not: 'Hello'"
          + PageFault.tap),
      PageFault(
        script: "go.onclick = () => confirm('Sure?')",
        message: "page.yaml:7:5: error: the page opens a dialog, which nobody answers, so its "
          + "script must not: 'Sure?'"
          + PageFault.tap),
      PageFault(
        script: "go.onclick = () => { location.href = 'lib.js' }",
        message: "page.yaml:7:5: error: the page goes to 'lib.js', and its list is gone"
          + PageFault.tap),
      PageFault(
        script: "go.onclick = () => {\n  close()\n}",
        message: """
          page.html:5:3: error: the page closes its window (during line 7 of page.yaml)
            close()
            ^

          """),
      PageFault(
        script: "go.onclick = () => open('lib.js')",
        message: "page.yaml:7:5: error: the page opens a window for 'lib.js'" + PageFault.tap),
    ])
  func leaving(_ fault: PageFault) throws { try expect(fault) }

  @Test(
    "ends with status 65 before it loads from the network",
    arguments: [
      PageFault(
        body: #"<img src="http://example.com/a.png">"#,
        message: """
          page.yaml:5:1: error: the page loads 'http://example.com/a.png' from the network; \
          --allow-network permits it
          page: {file: page.html, list: "#list", items: li, id: data-id}
          ^

          """),
      PageFault(
        script: """
          const text = 'onmessage = () => fetch("https://example.com/").catch(() => {})'
          const worker = new Worker(URL.createObjectURL(new Blob([text])))
          worker.postMessage(1)
          """,
        message: """
          the page loads 'https://example.com/' from the network; --allow-network permits it

          """),
    ])
  func network(_ fault: PageFault) throws { try expect(fault) }

  private func expect(_ fault: PageFault) throws {
    let page = try PageSandbox(body: fault.body, script: fault.script, steps: fault.steps)
    try page.sandbox.write("function shuffle() {\n  missing()\n}\n", to: "lib.js")
    let outcome = try page.record()
    #expect(outcome.status == 65)
    if fault.message.hasPrefix("page.") || fault.message.hasPrefix("lib.") {
      #expect(outcome.errors == fault.message)
    } else {
      // A worker's time is the wall's.
      #expect(
        outcome.errors.split(separator: "\n").first?.hasSuffix(fault.message.dropLast()) == true)
    }
    #expect(page.sandbox.names() == ["lib.js", "page.html", "page.yaml"])
  }

  @Test("has console errors as warnings with their places, and its recording")
  func console() throws {
    let page = try PageSandbox(
      body: #"<img src="absent.png">"#,
      script: "go.onclick = () => {\n  console.error('bad', 3)\n  console.warn('fine')\n}")
    let outcome = try page.record()
    #expect(outcome.status == 0)
    #expect(
      outcome.errors == """
        page.html: warning: Failed to load resource: net::ERR_FILE_NOT_FOUND: absent.png
        page.html:5:11: warning: console.error: bad 3
          console.error('bad', 3)
                  ^
        page.flip.jsonl: 1 apply

        """)
  }
}
