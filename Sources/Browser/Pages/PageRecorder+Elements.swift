import Recordings
import TextAndFiles

extension PageRecorder {
  func middle(of selector: String) throws(BrowserError) -> PageInput.Point {
    point(try found(selector, by: "find"))
  }

  func found(_ selector: String, by function: String) throws(BrowserError) -> JSONValue {
    let found = try evaluate("\(function)(\(selector.jsonLiteral))")
    guard found["problem"] == nil else { throw failure(of: selector, found, part: selector) }
    return found
  }

  func failure(of selector: String, _ found: JSONValue, part: String) -> BrowserError {
    let name = quoted(selector)
    let (kind, message) =
      switch found["problem"]?.string {
      case "syntax": ("bad_selector", "\(name) is not a CSS selector")
      case "hidden": ("hidden_element", "\(name) has no size, and cannot be touched")
      case "outside":
        ("hidden_element", "\(name) is outside of the window, and cannot be touched")
      case "noText":
        ("no_text_field", "\(name) takes no text: it is \(found["by"]?.string ?? "no field")")
      case "covered":
        (
          "covered_element",
          "\(name) is covered by \(quoted(found["by"]?.string ?? "another element"))"
        )
      default:
        (
          "no_element",
          UnmatchedSelector(selector, found).message
            + (session.failedStatus.map { "; the server answers with \($0)" } ?? "")
        )
      }
    return session.failed(kind, message, part: part)
  }

  func point(_ value: JSONValue) -> PageInput.Point {
    .init(x: number(value["x"]) ?? 0, y: number(value["y"]) ?? 0)
  }

  func number(_ value: JSONValue?) -> Double? {
    switch value {
    case .integer(let number): Double(number)
    case .number(let number): number
    case .literal(let text): Double(text)
    default: nil
    }
  }

  /// Evaluates a call of our driver.
  func evaluate(_ call: String) throws(BrowserError) -> JSONValue {
    try session.evaluate("__flipbookDriver.\(call)")
  }
}
