import DiffableData
import Foundation
import Testing

@testable import Analysis

@Suite("A crash log is explained")
struct CrashReportTests {
  private func report(_ text: String) -> CrashReport {
    CrashReport(file: "crash.txt", log: Data(text.utf8))
  }

  @Test("by the facts of its exception", arguments: CrashSample.all)
  func facts(sample: CrashSample) throws {
    let exceptions = report(sample.text).exceptions
    let exception = try #require(exceptions.first)
    #expect(exceptions.count == 1)
    #expect(exception.kind == sample.kind)
    #expect(exception.view == sample.view)
    #expect(exception.sentence == sample.sentence)
    #expect(exception.causes.first == sample.cause)
    #expect((CrashReproduction(exception) != nil) == sample.isReproducible)
  }

  /// The ways in which a text reaches us: each keeps the facts.
  static let wrappings: [(name: String, wrap: @Sendable (String) -> String)] = [
    ("a mail that quotes a quoted mail", { text in wrapped(text, at: 60, prefix: "> > ") }),
    ("a terminal that breaks words", { text in broken(text, at: 37) }),
    (
      "typographic letters",
      { text in
        text.replacing("'", with: "’").replacing(" - ", with: " – ").replacing(" ", with: "\u{A0}")
      }
    ),
    (
      "Markdown",
      { text in "**\\*** " + text.replacing("_", with: "\\_").replacing("<", with: "&lt;") }
    ),
    (
      "a console",
      { text in
        "2024-01-08 13:27:53.448191-0800 MyApp[32997:178312] *** Terminating app due to uncaught "
          + "exception 'NSInternalInconsistencyException', reason: '\(text)'\n*** First throw call stack:"
      }
    ),
    (
      "a crash report in JSON",
      { text in
        let reason = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
          .replacing("\n", with: "\\n")
        return #"{"app_name":"MyApp","bug_type":"309"}"# + "\n"
          + #"{"exception":{"type":"EXC_CRASH"},"asi":{"CoreFoundation":["*** Terminating app, reason: '"#
          + reason + "'\"]}\n}"
      }
    ),
  ]

  @Test("however it was copied", arguments: wrappings.map(\.name))
  func wrapping(name: String) throws {
    let wrapping = try #require(Self.wrappings.first { $0.name == name })
    for sample in CrashSample.all {
      let exception = report(wrapping.wrap(sample.text)).exceptions.first
      #expect(exception?.kind == sample.kind, "\(sample.source)")
      if sample.kind != .invalidParameter, sample.kind != .duplicateIdentifier {
        #expect(exception?.sentence == sample.sentence, "\(sample.source)")
      }
    }
  }

  private static func wrapped(_ text: String, at width: Int, prefix: String) -> String {
    var (lines, line) = ([String](), "")
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if line.count + word.count > width {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return (lines + [line]).joined(separator: "\n").split(separator: "\n")
      .map { prefix + $0 }.joined(separator: "\n")
  }

  private static func broken(_ text: String, at width: Int) -> String {
    var result = ""
    for (index, letter) in text.enumerated() {
      if index > 0, index.isMultiple(of: width) { result += "\n" }
      result.append(letter)
    }
    return result
  }

  @Test(
    "not if it has no exception of a list",
    arguments: [
      "", "Fatal error: Index out of range",
      "*** -[__NSArrayM objectAtIndex:]: index 5 beyond bounds [0 .. 4]",
      "Invalid parameter not satisfying: viewModel", "attempt to insert nil object from objects[0]",
      "2 rows were inserted", "-[UITableView _endCellAnimationsWithContext:] + 120",
    ])
  func others(text: String) {
    #expect(report(text).exceptions.isEmpty)
  }

  @Test("with every exception of the log, each once")
  func several() {
    let rows = "attempt to delete row 1 from section 0 which only contains 1 rows before the update"
    let text =
      "\(rows)\nreason: '\(rows)'\nrequest for rect at invalid index path "
      + "(<NSIndexPath: 0x1> {length = 2, path = 3 - 9})"
    let exceptions = report(text).exceptions
    #expect(exceptions.map(\.kind) == [.outOfRange, .invalidIndexPath])
    #expect(exceptions.last?.paths == [ItemPath(section: 3, item: 9)])
  }

  @Test("with the identifiers that are not unique")
  func identifiers() {
    let text =
      "supplied item identifiers are not unique. Duplicate identifiers: {(\n"
      + "    Row(id: 1, title: \"A, B\"),\n    Row(id: 2, title: \"C\")\n)}'"
    #expect(
      report(text).exceptions.first?.identifiers
        == [#"Row(id: 1, title: "A, B")"#, #"Row(id: 2, title: "C")"#])
  }

  @Test("as text that names the causes with their remedies, and as JSON")
  func output() throws {
    let report = report(CrashSample.newer[0].text)
    let lines = report.lines
    #expect(
      lines.contains(
        "Section 0: 3 rows before, 0 inserted, 2 deleted, so 1 expected; the data source says 0."))
    #expect(lines.contains { $0.hasPrefix("1. A second update came before the first one ended") })
    #expect(report.json.text.contains(#""kind":"invalid_item_count","view":"table""#))
    #expect(report.json.text.contains(#""expected":1,"after":0"#))
  }
}
