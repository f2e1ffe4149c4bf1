import Recordings
import Testing

@Suite("A diagnostic is printed")
struct DiagnosticTests {
  @Test("as compilers show them: file, line, column, severity, message")
  func place() {
    let message = "unknown item 'cafe-guest2'; did you mean 'cafe-guest'?"
    let diagnostic = Diagnostic(
      file: "Scenarios/wifi.yaml", line: 12, column: 7, message: message)
    #expect(
      "\(diagnostic)"
        == "Scenarios/wifi.yaml:12:7: error: unknown item 'cafe-guest2'; did you mean 'cafe-guest'?"
    )
  }

  @Test("without unknown parts of the location")
  func unknownParts() {
    #expect("\(Diagnostic(file: "a", line: 3, message: "m"))" == "a:3: error: m")
    #expect("\(Diagnostic(.warning, file: "a", message: "m"))" == "a: warning: m")
    #expect("\(Diagnostic(message: "m"))" == "error: m")
  }

  @Test("with a caret below the column of the offending line")
  func caret() {
    let diagnostic = Diagnostic(
      file: "a", line: 1, column: 5, message: "m", sourceLine: "abc defg")
    #expect("\(diagnostic)" == "a:1:5: error: m\nabc defg\n    ^")
  }

  @Test("with the tabs of the line before the caret, so that it is aligned at any width")
  func tabs() {
    let diagnostic = Diagnostic(
      file: "a", line: 1, column: 5, message: "m", sourceLine: "\tx\tyz")
    #expect("\(diagnostic)" == "a:1:5: error: m\n\tx\tyz\n\t \t ^")
  }

  @Test("with one space for each character of any length in bytes")
  func characters() {
    let diagnostic = Diagnostic(
      file: "a", line: 1, column: 4, message: "m", sourceLine: "né: x")
    #expect("\(diagnostic)" == "a:1:4: error: m\nné: x\n   ^")
  }

  @Test("with the caret at the start for the first column")
  func firstColumn() {
    let diagnostic = Diagnostic(file: "a", line: 9, column: 1, message: "m", sourceLine: "x")
    #expect("\(diagnostic)" == "a:9:1: error: m\nx\n^")
  }

  @Test("with the caret after a line that ends before its column")
  func behindTheEnd() {
    let diagnostic = Diagnostic(file: "a", line: 9, column: 40, message: "m", sourceLine: "xy")
    #expect("\(diagnostic)" == "a:9:40: error: m\nxy\n  ^")
  }

  @Test("without a caret if the column is not known")
  func noColumn() {
    #expect(
      "\(Diagnostic(file: "a", line: 2, message: "m", sourceLine: "x"))" == "a:2: error: m")
  }

  @Test("on separate lines among others")
  func several() {
    let all = Diagnostics([
      Diagnostic(file: "a", line: 1, message: "m"),
      Diagnostic(.warning, file: "a", line: 2, message: "n"),
    ])
    #expect("\(all)" == "a:1: error: m\na:2: warning: n")
  }
}
