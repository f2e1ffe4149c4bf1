import Testing

@Suite("Input to a page", .enabled(if: Chromium.isTested, "no browser: scripts/setup test"))
struct PageInputTests {
  @Test("types with real events of keys, also letters that no key has")
  func typing() throws {
    let page = try PageSandbox(
      script: """
        const field = document.querySelector('#field')
        for (const type of ['keydown', 'input', 'keyup', 'change']) {
          field.addEventListener(type, event => log(type, event.key ?? event.data ?? event.inputType,
            event.code ?? '', event.keyCode ?? '', field.value, event.isTrusted, performance.now()))
        }
        """,
      steps: [
        ##"type: {into: "#field", text: "aZ é\n", every: 0.1}"##, "evaluate: field.value = ''",
        "wait: 0.1",
      ])
    let log = try page.log()
    #expect(
      log == [
        "keydown a KeyA 65 true 0", "input a a true 0", "keyup a KeyA 65 a true 0",
        "keydown Z KeyZ 90 a true 100", "input Z aZ true 100", "keyup Z KeyZ 90 aZ true 100",
        "keydown Space 32 aZ true 200", "input aZ true 200", "keyup Space 32 aZ true 200",
        "input é aZ é true 300",
        "keydown Enter Enter 13 aZ é true 400", "change aZ é true 400",
        "keyup Enter Enter 13 aZ é true 400",
      ])
    let fields = try page.events().filter { $0["k"]?.string == "field" }
    #expect(fields.compactMap { $0["text"]?.string } == ["a", "aZ", "aZ ", "aZ é", ""])
  }

  @Test("taps with the events of a pointer, a mouse and a click")
  func tapping() throws {
    let page = try PageSandbox(
      script: """
        for (const type of ['pointerover', 'mouseenter', 'pointermove', 'pointerdown', 'mousedown',
          'focus', 'pointerup', 'mouseup', 'click', 'dblclick']) {
          go.addEventListener(type, ({button, buttons, isPrimary, detail, isTrusted}) =>
            log(type, button, buttons, isPrimary, detail, isTrusted))
        }
        """, steps: [##"tap: "#go""##, "wait: 0.1", ##"tap: "#go""##, "wait: 0.1"])
    let press = [
      "pointermove -1 0 true 0 true", "pointerdown 0 1 true 0 true", "mousedown 0 1  1 true",
      "pointerup 0 0 true 0 true", "mouseup 0 0  1 true", "click 0 0 false 1 true",
    ]
    let log = try page.log()
    #expect(log.first == "pointerover -1 0 true 0 true")
    let rest = log.filter {
      !$0.hasPrefix("focus") && !$0.hasPrefix("pointerover") && !$0.hasPrefix("mouseenter")
    }
    // The browser may repeat a move after the layout has changed under the pointer.
    let isRepeated = zip(rest, rest.dropFirst()).map { $0 == $1 && $0.hasPrefix("pointermove") }
    let events = zip(rest, isRepeated + [false]).filter { !$0.1 }.map(\.0)
    #expect(events == (press + press).map { $0.replacing("  ", with: " ") })
  }

  @Test("turns the wheel by whole pixels, which scrolls the list's container and its visible part")
  func wheel() throws {
    let page = try PageSandbox(
      // The middle of the list's part in the window is not over its scroller.
      body: "<div id=box style='height: 60px; overflow: auto'></div>",
      script: """
        box.append(list)
        for (let row = 0; row < 40; row++) log('row', row)
        let turned = 0
        list.onwheel = ({deltaY}) => { turned += deltaY }
        """,
      steps: [
        "scroll: {by: 300, duration: 0.5}", "wait: 0.3",
        #"scroll: {to: "[data-id='log30']", duration: 0.3}"#, "wait: 0.3",
        "scroll: {by: [0, -107], duration: 0.2}", "wait: 0.3",
        "evaluate: log(turned, box.scrollTop)", "wait: 0.1",
      ])
    let log = try page.log()
    #expect(log.last == "533 533")
    let places = try page.frames().compactMap { $0["visible"]?[1]?.integer }
    #expect(places.max() == 640)
    #expect(places.last == 533)
    // A frame each, of the scroll's 30.
    #expect(places.prefix { $0 < 300 }.count >= 28)
    let scrolls = try page.events().filter { $0["k"]?.string == "scroll" }
    // To the 28th row, which is 7 points below the top.
    #expect(scrolls.map { $0["to"]?.string } == ["log13", "log30", "log25"])
    #expect(scrolls.map { $0["offset"]?.integer } == [0, 0, 7])
  }

  @Test("warns of rows that leave unnoticed, and move at the end by the wall's clock")
  func open() throws {
    let page = try PageSandbox(
      script: """
        go.onclick = () => {
          list.children[0].remove()
          list.children[0].animate([{translate: 0}, {translate: '90px'}], 5000)
        }
        """, options: ", leaving: .gone, clock: real")
    let outcome = try page.record()
    #expect(outcome.status == 0)
    let warnings = outcome.errors.split(separator: "\n").filter { $0.contains("warning") }
    #expect(
      warnings == [
        "page.yaml:8:5: warning: 'b' still moves when the script ends; add a wait",
        "page.yaml:5:73: warning: rows were removed, and no element of the list has matched '.gone'; "
          + "name what rows match while they leave, or omit it",
      ])
  }

  /// A page whose first row follows the finger; `release` is what it does when the finger lets go.
  private func draggedRow(_ release: String) throws -> PageSandbox {
    try PageSandbox(
      body: "<style>li { position: relative; touch-action: none; user-select: none }</style>",
      script: """
        const row = list.children[0]
        let start
        row.onpointerdown = event => { start = event.clientY; row.setPointerCapture(event.pointerId) }
        row.onpointermove = event => {
          if (start !== undefined) row.style.top = event.clientY - start + 'px'
        }
        row.onpointerup = () => {
          start = undefined
          log(row.style.top)
          row.style.top = ''
          \(release)
        }
        """,
      steps: [#"drag: {item: "[data-id=a]", to: "[data-id=b]", duration: 0.3}"#, "wait: 0.2"])
  }

  @Test("drags an element that the page moves by pointer events, and the finger's item is known")
  func drag() throws {
    let page = try draggedRow("list.children[1].after(row)")
    let log = try page.log()
    #expect(log == ["20px"])
    // The page moves it to its place after the release. The row is as wide as the window.
    let drag = try #require(try page.events().first { $0["k"]?.string == "drag" })
    #expect(drag["to"]?.elements.map(\.integer) == [0, 1])
    #expect(drag["cancelled"] == nil)
    #expect(drag["point"]?[0]?.double == 100)
    let places = try page.frames().flatMap { $0["items"]?.elements ?? [] }
      .filter { $0["id"]?.string == "a" }.compactMap { $0["at"]?[1] }
    #expect(Set(places).count >= 15)
  }

  @Test("drags an element that the page moves and puts back: the drag is cancelled")
  func cancelledDrag() throws {
    let page = try draggedRow("")
    let log = try page.log()
    #expect(log == ["20px"])
    let drag = try #require(try page.events().first { $0["k"]?.string == "drag" })
    #expect(drag["cancelled"] == .bool(true))
    #expect(drag["to"]?.elements.map(\.integer) == [0, 0])
  }

  @Test("drags and drops with the events and the data of HTML")
  func dragAndDrop() throws {
    let page = try PageSandbox(
      script: """
        const [a, b] = list.children
        const seen = []
        a.draggable = true
        for (const type of ['dragstart', 'dragenter', 'dragover', 'drop', 'dragend']) {
          document.addEventListener(type, event => {
            if (!seen.includes(type)) seen.push(type)
            if (type === 'dragstart') event.dataTransfer.setData('text/plain', event.target.dataset.id)
            if (type === 'dragover' || type === 'drop') event.preventDefault()
            if (type === 'drop') log('dropped', event.dataTransfer.getData('text/plain'))
            if (type === 'drop') b.after(a)
            if (type === 'dragend') log(seen)
          })
        }
        """,
      steps: [#"drag: {item: "[data-id=a]", to: "[data-id=b]", duration: 0.3}"#, "wait: 0.2"])
    let log = try page.log()
    #expect(log == ["dropped a", "dragstart,dragenter,dragover,drop,dragend"])
  }

  @Test("has a mark for each key outside of fields, and none for a key in one")
  func keys() throws {
    let page = try PageSandbox(
      body: "<div id=editor contenteditable tabindex=0>Text</div>",
      script: """
        const press = (target, key) =>
          target.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, composed: true}))
        """,
      steps: ["j", "Shift", "ArrowDown", " "].map { "evaluate: press(document.body, '\($0)')" }
        + ["evaluate: press(field, 'x')", "evaluate: press(editor, 'x')"]
        + ["evaluate: press(go, 'Enter')", "wait: 0.2"])
    #expect(try page.record().status == 0)
    let labels = try page.events().filter { $0["k"]?.string == "mark" }
      .compactMap { $0["label"]?.string }
    #expect(labels == ["key j", "key ArrowDown", "key Space", "key Enter"])
  }

  @Test(
    "beside the list is no drag of a row that a finger pressed before it scrolled, or presses still",
    arguments: ["row.dispatchEvent(point('pointercancel', 7, 10, 30))", ""])
  func dragBeside(end: String) throws {
    let page = try PageSandbox(
      script: """
        const row = list.children[0]
        const point = (type, pointerId, clientX, clientY) => new PointerEvent(type,
          {pointerId, clientX, clientY, isPrimary: true, bubbles: true, composed: true})
        function drag() {
          row.dispatchEvent(point('pointerdown', 7, 10, 30))
          \(end)
          go.dispatchEvent(point(\(end.isEmpty ? "'pointermove'" : "'pointerdown'"), 8, 10, 10))
          list.append(row)
          go.dispatchEvent(point('pointerup', 8, 150, 10))
        }
        """, steps: ["wait: 0.2", "evaluate: drag()", "wait: 0.4"])
    #expect(try page.record().status == 0)
    let gestures = try page.events().compactMap { $0["k"]?.string }
      .filter { $0 == "tap" || $0 == "drag" }
    #expect(gestures == ["tap"])
  }

  @Test("that gives rows other identifiers is an apply of its own, which check names")
  func renamedRows() throws {
    let page = try PageSandbox(
      script: """
        const rename = () => [...list.children].forEach((row, index) => { row.dataset.id = index })
        log('C')
        rename()
        go.onclick = () => { list.append(list.children[0]); rename() }
        """, steps: ["wait: 0.2", ##"tap: "#go""##, "wait: 0.2"])
    let outcome = try page.sandbox.flipbook("check", "page.yaml")
    #expect(outcome.status == 1)
    let findings = outcome.output.split(separator: "\n").filter { $0.hasPrefix("page.yaml:") }
    #expect(findings.count == 3, "\(outcome.output)")
    for finding in findings.dropLast() {
      #expect(finding.hasPrefix("page.yaml:8: warning: apply 1 at 0.22 s: "), "\(finding)")
    }
    #expect(
      findings.dropLast().map { $0.split(separator: "[").last } == [
        "positional-identifier]", "reused-view]",
      ])
  }

  @Test("that causes a fault is named by check, and not the wait or the caption after it")
  func faultyStep() throws {
    // The second row comes back from far away without a motion.
    let page = try PageSandbox(
      script: """
        go.onclick = () => {
          log('new');
          let count = 0;
          const move = () => {
            count += 1;
            const way = count < 6 ? count * 4 : count < 12 ? 90 + count * 4 : 0;
            list.children[1].style.transform = `translateY(${way}px)`;
            if (count < 12) requestAnimationFrame(move);
          };
          requestAnimationFrame(move);
        };
        """, steps: ["wait: 0.2", ##"tap: "#go""##, "caption: Moved", "wait: 0.6"])
    let outcome = try page.sandbox.flipbook("check", "page.yaml")
    #expect(outcome.status == 1)
    let findings = outcome.output.split(separator: "\n").filter { $0.contains("[jump]") }
    #expect(!findings.isEmpty, "\(outcome.output)")
    for finding in findings { #expect(finding.hasPrefix("page.yaml:8: "), "\(finding)") }
  }
}
