import DiffableData
import Foundation
import Recordings
import Scenarios
import TextAndFiles

extension SourceFile {
  /// The outcome of a validation without errors.
  package struct Validation: Sendable {
    /// The kind of the file, in a few words.
    package var summary: String
    package var warnings: [Diagnostic]
  }

  /// Checks a scenario without running its model or its page, or a recording.
  ///
  /// A recording is read in pieces: memory does not grow with its length.
  package static func validate(
    _ path: String, options: RecordingReaderOptions = RecordingReaderOptions()
  ) throws(SourceError) -> Validation {
    switch try content(path) {
    case .recording(let input): try validate(input, path, options)
    case .script(let data): try validate(scenario(data, path), isStrict: options.isStrict)
    }
  }

  private static func validate(
    _ input: RecordingInput, _ path: String, _ options: RecordingReaderOptions
  ) throws(SourceError) -> Validation {
    var options = options
    (options.reviews, options.reviewsContents, options.keepsUnknown) = (true, true, false)
    let reader = try input.reader(options)
    var needs = FilmRequirements(path)
    var idle: Diagnostic?
    var unknownMarks: [Diagnostic] = []
    try SourceError.wrapping { () throws(RecordingError) in
      while let event = try reader.next() {
        needs.append(event)
        if unknownMarks.count < 100 { unknownMarks += event.markErrors(in: name(path)) }
        if idle == nil, let apply = event.apply, let item = apply.insertedItemWithFrame {
          idle = Diagnostic(
            .warning, file: name(path), line: event.line,
            message: "'from' has no effect for the item '\(item)', which apply \(apply.number) "
              + "inserts; leave it out")
        }
      }
    }
    if !unknownMarks.isEmpty { throw .refused(Diagnostics(unknownMarks + reader.warnings)) }
    try needs.check(reader.header)
    let tooLarge = reader.header.stage.sizeProblem.map { problem in
      Diagnostic(
        .warning, file: name(path), line: 1,
        message: problem + "; render it with a smaller --scale")
    }
    let problems = needs.warnings + [idle, tooLarge].compactMap { $0 }
    if options.isStrict, !problems.isEmpty {
      throw .refused(Diagnostics((problems + reader.warnings).map(\.asError)))
    }
    return Validation(
      summary: "ok, a recording of \(counted(reader.applies, "apply", "applies"))",
      warnings: reader.warnings + problems)
  }

  private static func validate(
    _ scenario: Scenario, isStrict: Bool
  ) throws(SourceError) -> Validation {
    let dryRun = scenario.dryRun()
    // A dry run lacks the content and the rows that a model sets.
    let stale =
      scenario.modelKind == nil
      ? scenario.staleContent(in: dryRun.recording, lines: dryRun.lines)
        + scenario.hiddenTouches(in: dryRun.recording, lines: dryRun.touchLines) : []
    let warnings = dryRun.warnings + stale
    guard dryRun.errors.isEmpty else {
      throw .refused(Diagnostics(dryRun.errors + warnings))
    }
    if isStrict, !warnings.isEmpty { throw .refused(Diagnostics(warnings.map(\.asError))) }
    let head = "ok, the scenario '\(scenario.name)' of "
    if let page = scenario.page {
      return Validation(summary: head + summary(of: page), warnings: warnings)
    }
    let applies = scenario.applyCount
    let least = applies.lowerBound < applies.upperBound ? "\(applies.lowerBound) to " : ""
    let count = least + counted(applies.upperBound, "apply", "applies")
    return Validation(
      summary: head + count + unchecked(dryRun.unknownLines, scenario.modelKind),
      warnings: warnings)
  }

  private static func summary(of page: ScriptedPage) -> String {
    "a page with \(counted(page.steps.count, "step", "steps")); only a run can tell if the page "
      + "has the named elements"
  }

  /// Names the lines of steps that only a run can check; an empty text if there are none.
  private static func unchecked(_ lines: [Int], _ model: ModelKind?) -> String {
    guard let model, let first = lines.first, let last = lines.last else { return "" }
    let place = first == last ? "line \(first)" : "lines \(first) to \(last)"
    return "; only a run can tell if the model '\(model.rawValue)' shows the rows of "
      + "\(counted(lines.count, "step", "steps")) (\(place))"
  }
}

extension RecordedEvent {
  /// Returns the errors of marks of absent items and sections. O(marks).
  func markErrors(in file: String) -> [Diagnostic] {
    guard let apply else { return [] }
    return apply.markErrors.map { error in
      var diagnostic = Diagnostic(
        file: file, line: line, message: "apply \(apply.number): \(error.message)")
      diagnostic.cause = Diagnostic.Cause(kind: error.kind.rawValue, ids: error.identifiers)
      return diagnostic
    }
  }
}
