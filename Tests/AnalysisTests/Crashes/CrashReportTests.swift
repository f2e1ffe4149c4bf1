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

  private static let counts =
    "reason: 'Invalid update: invalid number of rows in section 12. The number of rows contained in "
    + "an existing section after the update (7) must be equal to the number of rows contained in "
    + "that section before the update (5), plus or minus the number of rows inserted or deleted "
    + "from that section (1 inserted, 0 deleted) and plus or minus the number of rows moved into "
    + "or out of that section (2 moved in, 0 moved out).'"

  @Test("once, although a title repeats any part of it")
  func parts() {
    for text in [
      Self.counts, "reason: 'attempt to delete row 15 from section 12 which only contains 3 rows'",
    ] {
      let letters = Array(text)
      for count in stride(from: 40, to: letters.count, by: 3) {
        let found = report(String(letters[..<count]) + "…\n" + text).exceptions
        #expect(found.count == 1, "\(String(letters[..<count]))")
        #expect(found.first?.sentence == report(text).exceptions.first?.sentence)
      }
    }
  }

  @Test(
    "without arithmetic if its numbers add up, or are none of rows",
    arguments: [
      ("(7)", "(8)", "The numbers of the text and its updates add up, so it does not state what"),
      ("(7)", "(1.5)", nil), ("(5)", "(99999999999999999999)", nil),
      ("(7)", "(1,234)", "Section 12: 5 rows before, 1 inserted, 0 deleted, 2 moved in, 0 moved"),
      ("section 12", "section 9223372036854775807", "Section NSNotFound: 5 rows before, "),
    ])
  func numbers(_ old: String, _ new: String, _ sentence: String?) {
    let exceptions = report(Self.counts.replacing(old, with: new)).exceptions
    #expect(exceptions.count == 1)
    if let sentence {
      #expect(exceptions.first?.sentence?.hasPrefix(sentence) == true)
    } else {
      #expect(exceptions.first?.sentence == nil)
    }
  }

  @Test(
    "by the whole text, from the noun on that the form begins with", arguments: ["Section", "Item"])
  func noun(noun: String) {
    let report = report("reason: '\(noun) identifier was not found. Check it.'")
    #expect(report.exceptions.map(\.text) == ["\(noun) identifier was not found"])
  }

  /// A reader that tries every form at each of these beginnings takes more than a minute here.
  @Test(
    "after thousands of lines that begin as exceptions do", .timeLimit(.minutes(15)),
    arguments: [
      "request for 3 rows in section 2 took 14 ms, attempt to read them anyway",
      "attempt to delete item 3 of the cache, attempt to insert row, attempt to reload",
    ])
  func manyLines(line: String) {
    let log = String(repeating: line + "\n", count: 12_000) + CrashSample.all[0].text
    #expect(report(log).exceptions.count == 1)
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

  /// A text of the older form: 5 rows before, 1 inserted, 5 after.
  private static func count(_ section: Int, moves: String = "(0 moved in, 0 moved out)") -> String {
    "invalid number of rows in section \(section). The number of rows contained in an existing "
      + "section after the update (5) must be equal to the number of rows contained in that section "
      + "before the update (5), plus or minus the number of rows inserted or deleted from that "
      + "section (1 inserted, 0 deleted) and plus or minus the number of rows moved into or out of "
      + "that section \(moves)."
  }

  /// A text of the newer form.
  private static func batch(_ before: String, _ after: String, _ updates: String) -> String {
    "Invalid batch updates detected: the number of sections and/or rows returned by the data source "
      + "before and after performing the batch updates are inconsistent with the updates. "
      + "Data source before updates = { \(before) } Data source after updates = { \(after) } "
      + "Updates = \(updates)"
  }

  @Test("with the place of each in the log, and keeps titles of others")
  func numbers() {
    let text =
      "invalid number of rows in section 7\n" + Self.count(0) + "\n"
      + "invalid number of rows in section 0. The number of rows contained in an existing section"
    let lines = report(text).lines
    #expect(lines.first == "2 exceptions, in the order of the log:")
    #expect(
      lines.contains { $0.hasPrefix("[1] invalid_item_count: invalid number of rows in section 7") }
    )
    #expect(lines.contains { $0.hasPrefix("[2] invalid_item_count: ") })
  }

  /// A number that the text has lost would make the arithmetic wrong.
  @Test(
    "without arithmetic if the text is cut off before its end",
    arguments: [
      count(0, moves: "(0 moved in, 0"), String(count(0).prefix(320)),
      batch(
        "1 section with row counts: [3]", "1 section with row counts: [0]",
        "[ Delete row (0 - 1), Del"),
      batch(
        "1 section with row counts: [3]", "1 section with row counts: [0]", "[ Delete row (0 - 1)"),
      batch(
        "1 section with row counts: [3]", "1 section with row counts: [0]",
        "[ Delete row (0 - 1), … ]"),
      batch("2 sections with row counts: [3]", "1 section with row counts: [0]", "[ ]"),
    ])
  func torn(text: String) throws {
    let report = report(text)
    let exception = try #require(report.exceptions.first)
    #expect(exception.sentence == nil && exception.isTruncated)
    #expect(report.reproduction == nil)
    #expect(report.lines.contains { $0.hasPrefix("The text does not have all of its numbers") })
  }

  @Test("without arithmetic that the text contradicts")
  func contradiction() {
    let text = "attempt to delete row 1 from section 0 which only contains 5 rows before the update"
    #expect(report(text).exceptions.first?.sentence == nil)
    let adding = Self.batch(
      "1 section with row counts: [3]", "1 section with row counts: [2]", "[ Delete row (0 - 1) ]")
    let exception = report(adding).exceptions.first
    #expect(exception?.isTruncated == false)
    #expect(exception?.sentence?.contains("add up, so it does not state") == true)
  }

  @Test("with all sections that do not add up")
  func sections() {
    let text = Self.batch(
      "3 sections with row counts: [3, 4, 5]", "3 sections with row counts: [2, 4, 1]", "[ ]")
    #expect(
      report(text).exceptions.first?.sentence
        == "Section 0: 3 rows before, 0 inserted, 0 deleted, so 3 expected; the data source says 2. "
        + "Section 2 does not add up either.")
  }

  @Test("with numbers that have marks between thousands")
  func thousands() {
    let text = Self.count(0).replacing("(5)", with: "(1,260)")
    #expect(
      report(text).exceptions.first?.sentence
        == "Section 0: 1260 rows before, 1 inserted, 0 deleted, so 1261 expected; "
        + "the data source says 1260.")
  }

  /// Numbers beyond all lists, which no text of a framework has, must not end the program.
  @Test(
    "with absurd numbers does not crash",
    arguments: ["9223372036854775807", "18446744073709551615", "99999999999999999999999"])
  func absurd(number: String) {
    var (texts, explained, reproduced) = (0, 0, 0)
    for text in CrashSample.all.map(\.text) + [Self.count(0)] {
      for digits in text.matches(of: /\d+/).prefix(12) {
        let hostile = text.replacingCharacters(in: digits.range, with: number)
        texts += 1
        for exception in report(hostile).exceptions {
          if exception.sentence != nil, !exception.causes.isEmpty { explained += 1 }
          if CrashReproduction(exception)?.script(name: "a") != nil { reproduced += 1 }
        }
      }
    }
    #expect(explained > 0 && explained < texts)
    #expect(reproduced > 0 && reproduced < texts)
  }

  @Test("from binary data, other line ends and cut texts")
  func bytes() {
    let text = Self.count(3)
    let expected = report(text).exceptions.first?.sentence
    let crlf = Data("a\r\nb\r\n\(text.replacing(" ", with: "\r\n"))\r\n".utf8)
    let binary = Data((0...255).map { UInt8($0) }) + Data(text.utf8) + Data([0xFF, 0x00, 0xC3])
    var wide = Data()
    for unit in text.utf16 { wide += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    for data in [crlf, binary, wide, Data([0xFF, 0xFE]) + wide] {
      #expect(CrashReport(file: "a", log: data).exceptions.first?.sentence == expected)
    }
    // A text without its moves is complete in old systems.
    for length in 0..<text.utf8.count - 1
    where !text.prefix(length).hasSuffix("deleted)") && !text.prefix(length).hasSuffix("deleted) ")
    {
      let cut = CrashReport(file: "a", log: Data(text.utf8.prefix(length))).exceptions.first
      #expect(cut?.sentence == nil)
    }
  }

  @Test("with identifiers that have sets, closures and cut ends")
  func nestedIdentifiers() {
    func identifiers(_ list: String) -> [String]? {
      report("supplied item identifiers are not unique. Duplicate identifiers: {(\n\(list)")
        .exceptions.first?.identifiers
    }
    #expect(
      identifiers("  Row(tags: {(a)}, on: (Int) -> Void, id: 1)\n)}") == [
        "Row(tags: {(a)}, on: (Int) -> Void, id: 1)"
      ])
    #expect(identifiers("  Row(id: 1),\n  Row(i") == ["Row(id: 1)", "Row(i…"])
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
