import Recordings

/// Input events of a mouse and a keyboard.
struct PageInput {
  let session: PageSession

  /// A point in CSS pixels of the window.
  struct Point: Hashable {
    var x: Double
    var y: Double
  }

  // MARK: Mouse

  func click(at point: Point) throws(BrowserError) {
    try mouse("mouseMoved", point)
    try mouse("mousePressed", point, isPressed: true)
    try mouse("mouseReleased", point)
  }

  func press(at point: Point) throws(BrowserError) {
    try mouse("mouseMoved", point)
    try mouse("mousePressed", point, isPressed: true)
  }

  /// Moves the pressed mouse. Once the page has begun to drag and drop, the browser takes events of
  /// its own kind for it.
  func drag(to point: Point) throws(BrowserError) {
    if session.dragData == nil {
      try mouse("mouseMoved", point, isPressed: true)
      try session.settle()
      guard try session.awaitDrag() else { return }
      try dragEvent("dragEnter", point)
    }
    try dragEvent("dragOver", point)
  }

  func release(at point: Point) throws(BrowserError) {
    if session.dragData != nil { try dragEvent("drop", point) }
    try mouse("mouseReleased", point)
    session.endDrag()
  }

  func turnWheel(at point: Point, x: Double, y: Double) throws(BrowserError) {
    _ = try session.call(
      "Input.dispatchMouseEvent",
      [
        "type": .string("mouseWheel"), "x": .number(point.x), "y": .number(point.y),
        "deltaX": .number(x), "deltaY": .number(y),
      ])
    if session.page.clock == .steps { _ = try session.evaluate("__flipbookDriver.settleWheel()") }
    try session.settle()
  }

  private func mouse(
    _ type: String, _ point: Point, isPressed: Bool = false
  ) throws(BrowserError) {
    let hasButton = isPressed || type == "mouseReleased"
    _ = try session.call(
      "Input.dispatchMouseEvent",
      [
        "type": .string(type), "x": .number(point.x), "y": .number(point.y),
        "button": .string(hasButton ? "left" : "none"), "buttons": .integer(isPressed ? 1 : 0),
        "clickCount": .integer(type == "mouseMoved" ? 0 : 1),
      ])
  }

  private func dragEvent(_ type: String, _ point: Point) throws(BrowserError) {
    _ = try session.call(
      "Input.dispatchDragEvent",
      [
        "type": .string(type), "x": .number(point.x), "y": .number(point.y),
        "data": session.dragData,
      ])
  }

  // MARK: Keyboard

  /// Types a letter into the focused element.
  func type(_ letter: Character) throws(BrowserError) {
    switch letter {
    case "\n", "\r\n": try key("Enter", code: "Enter", number: 13, text: "\r")
    case " ": try key(" ", code: "Space", number: 32, text: " ")
    case "\t": try key("Tab", code: "Tab", number: 9, text: nil)
    case _ where letter.isASCII:
      let upper = letter.uppercased()
      let code = letter.isLetter ? "Key\(upper)" : letter.isNumber ? "Digit\(letter)" : ""
      let number = letter.isLetter || letter.isNumber ? upper.utf8.first.map(Int.init) ?? 0 : 0
      try key(String(letter), code: code, number: number, text: String(letter))
    // As an input method does.
    default: _ = try session.call("Input.insertText", ["text": .string(String(letter))])
    }
  }

  private func key(
    _ name: String, code: String, number: Int, text: String?
  ) throws(BrowserError) {
    for type in [text == nil ? "rawKeyDown" : "keyDown", "keyUp"] {
      _ = try session.call(
        "Input.dispatchKeyEvent",
        [
          "type": .string(type), "key": .string(name), "code": .string(code),
          "windowsVirtualKeyCode": .integer(number),
          "text": type == "keyDown" ? text.map { .string($0) } : nil,
        ])
    }
  }
}
