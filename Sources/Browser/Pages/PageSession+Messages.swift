import Recordings
import Scenarios

/// Messages about what the page and the browser report.
extension PageSession {
  // MARK: Warnings

  func addConsoleMessage(_ parameters: JSONValue) {
    let words = (parameters["args"]?.elements ?? []).map { value in
      value["value"]?.string ?? value["description"]?.string ?? value["value"]?.text ?? "…"
    }
    let message = words.joined(separator: " ")
    if parameters["type"]?.string == "error" {
      guard mayWarn() else { return }
      let frame = parameters["stackTrace"]?["callFrames"]?.elements?.first
      warnings.append(located(.warning, "console.error: " + message, at: frame ?? .null))
    } else if message.hasPrefix("Flipbook: ") {
      // The recorder's.
      warnings.append(Diagnostic(.warning, file: page.name, message: String(message.dropFirst(10))))
    }
  }

  func addLogEntry(_ parameters: JSONValue) {
    guard let entry = parameters["entry"], entry["level"]?.string == "error",
      // The browser asks for it, and not the page.
      entry["url"]?.string?.hasSuffix("/favicon.ico") != true, mayWarn()
    else { return }
    let address = entry["url"]?.string.map { ": \(PageAddress.name($0, page))" } ?? ""
    warnings.append(
      Diagnostic(
        .warning, file: page.name, message: (entry["text"]?.string ?? "an error") + address))
  }

  /// Returns false, after a last warning, if the page has written enough errors to its console.
  private func mayWarn() -> Bool {
    if warnings.count == Self.maxWarnings {
      warnings.append(
        Diagnostic(
          .warning, file: page.name,
          message: "there are more than \(Self.maxWarnings) warnings; further errors are left out")
      )
    }
    return warnings.count < Self.maxWarnings
  }

  private static let maxWarnings = 100

  /// Warns of what the step that runs does.
  func warn(_ message: String, part: String? = nil) {
    warnings.append(scenario.warning(message, at: step, part: part))
  }

  // MARK: Failures

  /// Returns the failure of the step that runs.
  ///
  /// - Parameter part: a selector of the step, or before and after the steps a key of the page.
  func failed(_ kind: String, _ message: String, part: String? = nil) -> BrowserError {
    .page(scenario.failure(kind: kind, message: message, at: step, part: part))
  }

  var timeText: String {
    timeLimit == timeLimit.rounded() ? "\(Int(timeLimit)) s" : "\(timeLimit) s"
  }

  func exception(_ details: JSONValue) -> RunFailure {
    let text =
      details["exception"]?["preview"].flatMap(thrownValue)
      ?? details["exception"]?["description"]?.string
      ?? (details["exception"]?["value"]?.text).map { "\($0) was thrown" }
      ?? details["text"]?.string ?? "error"
    // Our own scripts throw too; they have no address.
    let message = String(text.prefix { $0 != "\n" }).replacing(/^Error: (?=the page )/, with: "")
    let frames = details["stackTrace"]?["callFrames"]?.elements ?? []
    let place = ([details] + frames).first { $0["url"]?.string?.isEmpty == false } ?? details
    var failure = scenario.failure(
      kind: "page_throws", message: message, at: step)
    if case .evaluate(let script)? = step?.action, let step,
      // The details themselves count from 1, except for a syntax error.
      case let own = frames.first ?? details,
      case .integer(let line)? = own["lineNumber"],
      case .integer(let column)? = own["columnNumber"]
    {
      failure.diagnostic = scenario.diagnostic(
        message, in: script, of: step, line: Int(line), column: Int(column))
    }
    if place["url"]?.string?.isEmpty == false {
      let during = step.map { " (during line \($0.line) of \(scenario.file))" } ?? ""
      failure.diagnostic = located(.error, message + during, at: place)
    }
    return failure
  }

  /// Returns the members of an object that was thrown; nil for an error.
  private func thrownValue(_ preview: JSONValue) -> String? {
    guard preview["type"]?.string == "object", preview["subtype"] == nil,
      let members = preview["properties"]?.elements
    else { return nil }
    let parts = members.map { member in
      let text = member["value"]?.string ?? "…"
      let value = member["type"]?.string == "string" ? JSONValue.string(text).text : text
      return "\(member["name"]?.string ?? ""): \(value)"
    }
    let rest = preview["overflow"] == .bool(true) ? ["…"] : []
    return "{\((parts + rest).joined(separator: ", "))} was thrown"
  }

  /// Returns a message with its place in a file of the page.
  private func located(
    _ severity: Diagnostic.Severity, _ message: String, at place: JSONValue
  ) -> Diagnostic {
    PageAddress.diagnostic(severity, message, at: place, page)
  }

  func explained(_ error: BrowserError) -> BrowserError {
    switch error {
    case .silent:
      return failed(
        "page_silent",
        "the page gives no answer for \(timeText); does a loop of its scripts not end?")
    case .refused(_, let reason) where reason.contains("navigated or closed"):
      return failed("page_navigates", "the page goes to another one, and its list is gone")
    case .refused(let method, let reason):
      return failed("page_refuses", "the browser refuses \(method): \(reason)")
    case .output, .page, .needsOtherRate: return error
    }
  }
}
