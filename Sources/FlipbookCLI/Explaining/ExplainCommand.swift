import Analysis
import ArgumentParser
import Flipbook
import Foundation
import Recordings
import Scenarios
import TextAndFiles

struct ExplainCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a crash of a list, a rule of 'check', or the motion of a source in words.",
    discussion: """
      A crash log, or '-': the arithmetic of each exception of a list, its probable causes, and what \
      to change. -o writes a script whose batch is rejected with the same message, or its film, for \
      the first exception that can be reproduced. It reproduces the batch, not the app. \
      The exit code is 65 if the log has no exception of a list.

      The name of a rule: its explanation, its remedy and an example; --all for every rule.

      A scenario or a recording: what moves, in words, one paragraph for each apply. Its seconds end \
      when rows have visibly arrived: at half of the default curve, which then only settles.

        pbpaste | flipbook explain - -o repro.yaml -o repro.svg
        flipbook explain contacts.yaml --select apply:2

      If a file has the name of a rule, write ./NAME for the file. A file is read as a \
      crash log unless it begins like a script or a recording, or --select is given.

      \(InstalledDocuments.place(of: "Commands.md"))
      """)

  @Argument(
    help: "A crash log, a rule, a scenario or a recording; '-' is a log or a source.",
    completion: .custom { words, index, prefix in ExplainCompletion.candidates(prefix) })
  var subject: String?

  @Flag(help: "Explain all rules.")
  var all = false

  @Option(help: "The part of a source to explain: \(Selection.forms).")
  var select: Selection?

  @Option(
    name: .shortAndLong,
    help: "For a crash: the script to write, x.yaml, or a film of it, as for 'render'.",
    completion: .file())
  var output: [String] = []

  @Option(help: "The format of the result.")
  var format = ReportFormat.text

  @OptionGroup var reading: ReadingOptions

  var input: String? { subject }

  func validate() throws {
    if all {
      guard subject == nil, select == nil, output.isEmpty else {
        throw ValidationError("--all explains the rules; leave the others out.")
      }
    } else if subject == nil {
      throw ValidationError("Name a crash log, a rule, a scenario or a recording.")
    }
    if select != nil, !output.isEmpty {
      throw ValidationError("-o is for crash logs, which have no parts; leave --select out.")
    }
  }

  func work() throws {
    guard let subject, !all else { return try print(rules: Check.rules) }
    if select == nil, let rule = Check.rules.first(where: { $0.id == subject }) {
      try refuseOutput("a rule")
      return try print(rules: [rule])
    }
    if subject != "-", !FileManager.default.fileExists(atPath: subject), isName(subject) {
      let files = [".yaml", ".yml", ".flip.jsonl", ".flip.jsonl.gz"].map { subject + $0 }
      let near =
        files.first(where: FileManager.default.fileExists)
        ?? closeName(to: subject, among: Check.rules.map(\.id))
      throw ValidationError(
        "There is no rule or file '\(subject)'; "
          + (near.map { "did you mean '\($0)'?" } ?? "'flipbook explain --all' has the rules."))
    }
    if select != nil { return try explain(source: subject, nil) }
    switch try SourceFile.sourceOrText(subject) {
    case .source(let data):
      try refuseOutput("a source")
      try explain(source: subject, data)
    case .text(let data):
      try explain(crash: CrashReport(file: SourceFile.name(subject), log: data))
    }
  }

  /// True for words that are meant as a rule: a name without a folder and a suffix.
  private func isName(_ subject: String) -> Bool {
    subject.wholeMatch(of: /[A-Za-z][A-Za-z_-]*/) != nil
  }

  private func refuseOutput(_ subject: String) throws {
    guard !output.isEmpty else { return }
    throw ValidationError("-o writes the batch of a crash, and '\(input ?? "")' is \(subject).")
  }

  // MARK: Rules

  private func print(rules: [RuleDescription]) throws {
    let paragraphs = rules.map(\.paragraph)
    try format.print(
      Array(paragraphs.joined(separator: [""])),
      json: JSONValue(rules).prettyText)
  }

  // MARK: Motion

  private func explain(source: String, _ data: Data?) throws {
    let loaded = try Interruption.during { isRequested in
      try SourceFile.load(
        source, data: data, options: reading.reader, pages: reading.pages.options(isRequested))
    }
    Terminal.warn(loaded.warnings)
    let words = try FilmWords(loaded.recording, selection: select ?? .all)
    SourceLoading.warn(ofExcess: select ?? .all, in: loaded.recording)
    try format.print(words.lines, json: words.json.prettyText)
    if let failure = loaded.failure { throw SourceError.failed(failure) }
  }

  // MARK: Crashes

  private func explain(crash report: CrashReport) throws {
    guard !report.exceptions.isEmpty else {
      throw Diagnostics([
        Diagnostic(
          file: report.file,
          message:
            "there is no exception of a table or collection view in it; the line 'reason:' of "
            + "the console, or 'Application Specific Information' of a crash report, has its text")
      ])
    }
    try format.print(report.lines, json: report.json.prettyText)
    guard !output.isEmpty else { return }
    guard let (number, reproduction) = report.reproduction else {
      throw OutputError.cannotCreate(
        path: output[0],
        reason: report.exceptions.contains(where: \.isOfBatch)
          ? "the exception's text does not have the numbers of a batch that a view refuses with it"
          : "the exception is not about a batch, so there is none to repeat")
    }
    for path in output {
      if path == "-" || path.hasSuffix(".yaml") || path.hasSuffix(".yml") {
        try write(reproduction, to: path)
      } else {
        let stem = Self.scenarioName(of: path)
        try Film(script: reproduction.script(name: stem)).render(to: [path])
      }
    }
    if let script = output.first(where: { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }) {
      let part = report.exceptions.count > 1 ? " of exception [\(number)]" : ""
      Terminal.error(
        "\(script): repeats the batch\(part) and not the app; film it with: flipbook render "
          + "\(shellPath(script)) -o \(Self.scenarioName(of: script)).mp4")
    }
  }

  /// Returns a scenario's name for a file.
  private static func scenarioName(of path: String) -> String {
    let stem = URL(filePath: path).lastPathComponent.prefix { $0 != "." }.lowercased()
    return StarterScript.isName(stem) ? stem : "repro"
  }

  private func write(_ reproduction: CrashReproduction, to path: String) throws {
    let script = reproduction.script(name: Self.scenarioName(of: path))
    if path == "-" { return try Terminal.data(script) }
    try AtomicFile.write(Array(script.utf8), to: path)
  }
}

/// Completes names of rules and files.
enum ExplainCompletion {
  /// Returns the rules, and the files in the folder that a word names.
  static func candidates(_ word: String) -> [String] {
    let slash = word.lastIndex(of: "/")
    let folder = slash.map { String(word[...$0]) } ?? ""
    let files =
      (try? FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder))
    return Check.rules.map(\.id) + (files ?? []).filter { !$0.hasPrefix(".") }.map { folder + $0 }
  }
}

extension RuleDescription {
  fileprivate var paragraph: [String] {
    ["\(id) (\(severity.rawValue))", ""] + explanationLines + ["", advice, ""]
      + example.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
  }
}

extension JSONValue {
  /// The descriptions of rules, with the version of the format.
  init(_ rules: [RuleDescription]) {
    let rules = rules.map { rule in
      JSONValue.object([
        "name": .string(rule.id), "severity": .string(rule.severity.rawValue),
        "explanation": .string(rule.explanation), "remedy": .string(rule.advice),
        "example": .string(rule.example),
      ])
    }
    self = .object(["flipbook": .integer(1), "rules": .array(rules)])
  }
}
