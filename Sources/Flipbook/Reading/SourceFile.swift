import Analysis
import Browser
import Foundation
import Recordings
import Rendering
import Scenarios
import TextAndFiles

/// A source that has been read: a recording, or a scenario's.
package struct LoadedSource: Sendable {
  package var recording: Recording
  /// The step at which a scenario stopped, with the applies before it; nil if all steps succeeded.
  package var failure: RunFailure?
  package var warnings: [Diagnostic]
  /// True if the costs of its differences come from a recording, and not from this run.
  package var hasRecordedCosts = false
}

/// Reads scenarios and recordings from files, or from standard input if the path is `-`.
package enum SourceFile {
  /// Reads a recording, or runs a scenario, that another file names. It must be a regular file: a
  /// pipe may have no writer.
  static func load(
    file path: String, options: RecordingReaderOptions = RecordingReaderOptions(),
    pages: PageOptions = PageOptions()
  ) throws(SourceError) -> LoadedSource {
    try checkRegular(path)
    return try load(path, options: options, pages: pages)
  }

  /// Reads a recording, or runs a scenario.
  ///
  /// `stopwatch` reads a monotonic clock in nanoseconds, for the cost of each difference. Without
  /// it there are no costs, and two runs give equal recordings.
  ///
  /// - Parameter data: The bytes of a source that can be read only once; nil to read it.
  package static func load(
    _ path: String, data: Data? = nil, stopwatch: (@Sendable () -> Int64)? = nil,
    options: RecordingReaderOptions = RecordingReaderOptions(), pages: PageOptions = PageOptions()
  ) throws(SourceError) -> LoadedSource {
    switch try playedContent(path, pages, data: data) {
    case .recording(let input):
      let (recording, warnings) = try input.recording(options)
      var needs = FilmRequirements(path)
      for event in recording.events { needs.append(event.kind) }
      try needs.check(recording)
      return LoadedSource(
        recording: recording, warnings: warnings + needs.warnings, hasRecordedCosts: true)
    case .script(let scenario, _): return run(scenario, stopwatch: stopwatch)
    }
  }

  /// Runs the scenario of a script's text.
  static func run(
    _ data: Data, _ path: String, stopwatch: (@Sendable () -> Int64)?
  ) throws(SourceError) -> LoadedSource {
    let scenario = try scenario(data, path)
    guard let page = scenario.page else { return run(scenario, stopwatch: stopwatch) }
    let run = try scenario.recorded(page, PageOptions())
    return LoadedSource(recording: run.recording, warnings: scenario.warnings + run.warnings)
  }

  private static func run(
    _ scenario: Scenario, stopwatch: (@Sendable () -> Int64)?
  ) -> LoadedSource {
    let run = scenario.run(stopwatch: stopwatch)
    let stale = scenario.staleContent(in: run.recording, lines: run.lines)
    let hidden = scenario.hiddenTouches(in: run.recording, lines: run.touchLines)
    return LoadedSource(
      recording: run.recording, failure: run.failure,
      warnings: scenario.warnings + run.warnings + stale + hidden)
  }

  /// Returns a recording that is read in pieces; nil for a scenario, and for a stream that can be
  /// read only once, such as standard input.
  package static func recording(_ path: String) throws(SourceError) -> RecordingInput? {
    guard path != "-" else { return nil }
    try checkFile(path)
    guard isRegular(path), case .recording(let input) = try content(path) else { return nil }
    return input
  }

  /// Returns a source as a recording that is read in pieces; a scenario is run first.
  package static func input(
    _ path: String, pages: PageOptions = PageOptions()
  ) throws(SourceError) -> RecordingInput {
    switch try playedContent(path, pages) {
    case .recording(let input): return input
    case .script(let scenario, _):
      let run = scenario.run()
      if let failure = run.failure { throw .failed(failure) }
      return RecordingInput(run.recording, name: name(path))
    }
  }

  enum Content {
    case recording(RecordingInput)
    case script(Data)
  }

  /// A source whose page, if it is a script with one, has been run.
  enum PlayedContent {
    /// A recording, or that of a page.
    case recording(RecordingInput)
    /// A script without a page, and its text.
    case script(Scenario, Data)
  }

  /// Reads a source, and runs its page.
  ///
  /// - Parameter modelItems: The number of items that a script's model makes; nil for its own.
  static func playedContent(
    _ path: String, _ pages: PageOptions, modelItems: Int? = nil, data: Data? = nil
  ) throws(SourceError) -> PlayedContent {
    switch try content(path, data: data) {
    case .recording(let input): return .recording(input)
    case .script(let data):
      let scenario = try scenario(data, path, modelItems: modelItems)
      guard let page = scenario.page else { return .script(scenario, data) }
      let run = try scenario.recorded(page, pages)
      return .recording(
        RecordingInput(
          run.recording, name: name(path), lines: run.lines,
          warnings: scenario.warnings + run.warnings))
    }
  }

  /// Reads enough of a source to distinguish recordings from scripts; a script is read whole.
  static func content(_ path: String, data: Data? = nil) throws(SourceError) -> Content {
    if path != "-" { try checkFile(path) }
    // Anything but a file, such as a pipe, can be read only once.
    if data != nil || path == "-" || !isRegular(path) {
      let data = if let data { data } else { try self.data(path) }
      return switch SourceKind(data, path: path) {
      case .recording: .recording(RecordingInput(data, name: name(path)))
      case .script: .script(data)
      }
    }
    return switch SourceKind(beginning(of: path), path: path) {
    case .recording: .recording(RecordingInput(path: path))
    case .script: .script(try self.data(path))
    }
  }

  /// Reads a script.
  ///
  /// - Parameter modelItems: The number of items that its model makes; nil for the script's.
  static func scenario(
    _ data: Data, _ path: String, modelItems: Int? = nil
  ) throws(SourceError) -> Scenario {
    do {
      return try Scenario.parse(
        bytes: Array(data), file: name(path), dataFolder: folder(of: path),
        symbols: builtInSymbols, modelItems: modelItems)
    } catch {
      throw .refused(
        path.lowercased().hasSuffix(".csv") ? Diagnostics([tableAdvice(path)]) : error)
    }
  }

  /// Returns the error about a table in the place of a script.
  private static func tableAdvice(_ path: String) -> Diagnostic {
    let stem = URL(filePath: path).deletingPathExtension().lastPathComponent.lowercased()
    let new = "flipbook new \(StarterScript.isName(stem) ? stem : "NAME") --from \(shellPath(path))"
    return Diagnostic(
      file: name(path), message: "a table is not a script; '\(new)' writes one that films it")
  }

  /// Returns the folder of a file's data and pictures; the current one for standard input.
  package static func folder(of path: String) -> DataFolder {
    var files = DataFolder.beside(path)
    files.preparePicture = { PictureFile.stored($0) }
    files.prepareMessagePicture = { PictureFile.stored($0, .message) }
    return files
  }

  /// Returns the name of a source in messages.
  package static func name(_ path: String) -> String { path == "-" ? "standard input" : path }
}

extension Scenario {
  /// Runs the scenario's page.
  fileprivate func recorded(
    _ page: ScriptedPage, _ options: PageOptions
  ) throws(SourceError) -> ScenarioRun {
    let run: ScenarioRun
    do {
      run = try self.run(page, options)
    } catch {
      throw .withoutBrowser(error)
    }
    if let failure = run.failure { throw .failed(failure) }
    return run
  }

  /// Returns the warnings about rows that show old content.
  func staleContent(in recording: Recording, lines: [Int]) -> [Diagnostic] {
    Check.staleContent(in: recording, lines: lines).map { finding in
      warning(
        finding.message + "; mark the row by reconfigureItems (stale-content)", line: finding.line)
    }
  }

  /// Returns the warnings about touches of rows above and below the visible part of the list, and
  /// about scrolls of a list without such rows.
  func hiddenTouches(in recording: Recording, lines: [Int]) -> [Diagnostic] {
    recording.hiddenTouches.map { touch in
      let row = quoted(touch.item)
      let message =
        touch.participle.map {
          "\(row) is not on the screen when it is \($0); scroll to it first, as in "
            + "'scroll: \(touch.item)'"
        } ?? "the list fits on the screen, and does not scroll to \(row); leave the step out, or "
        + "make the stage lower"
      return warning(message, line: lines.indices.contains(touch.index) ? lines[touch.index] : nil)
    }
  }
}
