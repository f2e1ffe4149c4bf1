import Analysis
import Foundation
import Recordings
import Rendering
import Scenarios
import Synchronization
import TextAndFiles

/// A source that has been read: a recording, or a scenario's.
package struct LoadedSource: Sendable {
  package var recording: Recording
  /// The step at which a scenario stopped; the applies before it are kept. Nil if all steps
  /// succeeded.
  package var failure: RunFailure?
  package var warnings: [Diagnostic]
  /// True if the costs of its differences come from a recording, and not from this run.
  package var hasRecordedCosts = false
}

/// The reason that a source could not be read.
public enum SourceError: Error, Sendable, CustomStringConvertible {
  /// There is no such file.
  case missing(path: String)
  /// The file is there but cannot be read.
  case unreadable(path: String, reason: String)
  /// The script or recording is wrong.
  case refused(Diagnostics)
  /// The scenario stopped at a step.
  case failed(RunFailure)

  /// The problem and its place.
  public var description: String {
    switch self {
    case .missing(let path): "\(path): error: there is no such file\(fileSuggestion(for: path))"
    case .unreadable(let path, let reason): "\(path): error: cannot be read: \(reason)"
    case .refused(let diagnostics): diagnostics.description
    case .failed(let failure): failure.diagnostic.description
    }
  }
}

extension SourceError: DetailedError {
  package var lines: [String] {
    switch self {
    case .missing, .unreadable: [description]
    case .refused(let diagnostics): diagnostics.lines
    case .failed(let failure): failure.diagnostic.lines
    }
  }

  package var isLocated: Bool { true }
}

/// Reads scenarios and recordings from files, or from standard input if the path is `-`.
package enum SourceFile {
  package struct Validation: Sendable {
    /// The kind of the file, in a few words.
    package var summary: String
    package var warnings: [Diagnostic]
  }

  package static func data(_ path: String) throws(SourceError) -> Data {
    if path == "-" {
      do {
        return try FileHandle.standardInput.readToEnd() ?? Data()
      } catch {
        throw .unreadable(path: "standard input", reason: systemReason(error))
      }
    }
    try checkFile(path)
    do {
      let url = URL(fileURLWithPath: path)
      // Foundation does not read pipes by name, such as a shell's <(…).
      return isRegular(path)
        ? try Data(contentsOf: url) : try FileHandle(forReadingFrom: url).readToEnd() ?? Data()
    } catch {
      throw .unreadable(path: path, reason: systemReason(error))
    }
  }

  private static func checkFile(_ path: String) throws(SourceError) {
    guard let status = fileStatus(path) else {
      let code = errno
      if code == ENOENT || code == ENOTDIR { throw .missing(path: path) }
      throw .unreadable(path: path, reason: SystemError(code).reason)
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw .unreadable(path: path, reason: "it is a folder")
    // Some of them never end.
    case S_IFCHR, S_IFBLK: throw .unreadable(path: path, reason: "it is a device")
    default: return
    }
  }

  /// Reads a recording, or runs a scenario, that another file names: only a person can know that a
  /// pipe has a writer.
  static func load(
    file path: String, options: RecordingReaderOptions = RecordingReaderOptions()
  ) throws(SourceError) -> LoadedSource {
    try checkRegular(path)
    return try load(path, options: options)
  }

  /// Refuses everything but a regular file.
  package static func checkRegular(_ path: String) throws(SourceError) {
    try checkFile(path)
    guard isRegular(path) else {
      throw .unreadable(path: path, reason: "it is no regular file")
    }
  }

  /// Reads a recording, or runs a scenario.
  ///
  /// `stopwatch` reads a monotonic clock in nanoseconds, for the cost of each difference. Without
  /// it there are no costs, and two runs give equal recordings.
  package static func load(
    _ path: String, stopwatch: (@Sendable () -> Int64)? = nil,
    options: RecordingReaderOptions = RecordingReaderOptions()
  ) throws(SourceError) -> LoadedSource {
    switch try content(path) {
    case .recording(let input):
      let (recording, warnings) = try input.recording(options)
      let applies = recording.applies.map(\.apply)
      if !applies.isEmpty, applies.allSatisfy({ $0.frames == nil }) {
        try refuseWithoutFrames(recording, path)
      }
      return LoadedSource(
        recording: recording, failure: nil,
        warnings: warnings + missingPictures(recording.events, path),
        hasRecordedCosts: true)
    case .script(let data): return try run(data, path, stopwatch: stopwatch)
    }
  }

  /// Runs a scenario.
  static func run(
    _ data: Data, _ path: String, stopwatch: (@Sendable () -> Int64)?
  ) throws(SourceError) -> LoadedSource {
    let scenario = try scenario(data, path)
    let run = scenario.run(stopwatch: stopwatch)
    let stale = scenario.staleContent(in: run.recording, lines: run.lines)
    return LoadedSource(
      recording: run.recording, failure: run.failure,
      warnings: scenario.warnings + run.warnings + stale)
  }

  /// Refuses a recording of applies without frames if its layout is the app's own.
  static func refuseWithoutFrames(
    _ recording: Recording, _ path: String
  ) throws(SourceError) {
    guard recording.stage.layout.base.kind == .recorded else { return }
    throw .refused(
      Diagnostics([
        Diagnostic(
          file: name(path), line: 1,
          message: "the layout 'recorded' needs the frames of the app's list, and no apply has "
            + "'frames'; record them, or choose another layout, such as 'list'")
      ]))
  }

  /// A recording that is read in pieces; nil for a scenario, and for a stream that can be read only
  /// once, such as standard input.
  package static func recording(_ path: String) throws(SourceError) -> RecordingInput? {
    guard path != "-" else { return nil }
    try checkFile(path)
    guard isRegular(path), case .recording(let input) = try content(path) else { return nil }
    return input
  }

  /// A source as a recording that is read in pieces; a scenario is run first.
  package static func input(_ path: String) throws(SourceError) -> RecordingInput {
    switch try content(path) {
    case .recording(let input): return input
    case .script(let data):
      let run = try scenario(data, path).run()
      if let failure = run.failure { throw .failed(failure) }
      return RecordingInput(Data(run.recording.fileBytes), name: name(path))
    }
  }

  /// Checks a scenario's text and its steps without its model, or a recording's lines.
  ///
  /// A recording is read in pieces: memory does not grow with its length.
  package static func validate(
    _ path: String, options: RecordingReaderOptions = RecordingReaderOptions()
  ) throws(SourceError) -> Validation {
    switch try content(path) {
    case .recording(let input):
      var options = options
      (options.reviews, options.keepsUnknown) = (true, false)
      let reader = try input.reader(options)
      var needs = FilmNeeds(path)
      var idle: Diagnostic?
      try SourceError.wrapping { () throws(RecordingError) in
        while let event = try reader.next() {
          needs.take(event)
          if idle == nil, let apply = event.apply, let item = apply.insertedItemWithFrame {
            idle = Diagnostic(
              .warning, file: name(path), line: event.line,
              message: "'from' has no effect for the item '\(item)', which apply \(apply.number) "
                + "inserts; leave it out")
          }
        }
      }
      try needs.check(reader)
      let count = counted(reader.applies, "apply", "applies")
      return Validation(
        summary: "ok, a recording of \(count)",
        warnings: reader.warnings + needs.warnings
          + [idle, tooLarge(reader.header.stage, path)].compactMap { $0 })
    case .script(let data):
      let scenario = try scenario(data, path)
      let dryRun = scenario.dryRun()
      // A model changes content, too.
      let stale =
        scenario.modelKind == nil
        ? scenario.staleContent(in: dryRun.recording, lines: dryRun.lines) : []
      let warnings = dryRun.warnings + stale
      guard dryRun.errors.isEmpty else {
        throw .refused(Diagnostics(dryRun.errors + warnings))
      }
      if options.isStrict, !warnings.isEmpty {
        throw .refused(Diagnostics(warnings.map(\.asError)))
      }
      let applies = scenario.applyCount
      let least = applies.lowerBound < applies.upperBound ? "\(applies.lowerBound) to " : ""
      let count = least + counted(applies.upperBound, "apply", "applies")
      return Validation(
        summary: "ok, the scenario '\(scenario.name)' of \(count)"
          + unknown(dryRun.unknownLines, scenario.modelKind), warnings: warnings)
    }
  }

  /// Returns a warning about a recorded stage that needs a smaller scale to be filmed.
  private static func tooLarge(_ stage: Stage, _ path: String) -> Diagnostic? {
    stage.sizeProblem.map { problem in
      Diagnostic(
        .warning, file: name(path), line: 1, message: problem + "; render it with a smaller --scale"
      )
    }
  }

  /// Returns the steps that only a run can check; an empty text if there are none.
  private static func unknown(_ lines: [Int], _ model: ModelKind?) -> String {
    guard let model, let first = lines.first, let last = lines.last else { return "" }
    let place = first == last ? "line \(first)" : "lines \(first) to \(last)"
    return "; only a run can tell if the model '\(model.rawValue)' shows the rows of "
      + "\(counted(lines.count, "step", "steps")) (\(place))"
  }

  /// The data files that a script names; none for a recording, and for a pipe, which can be read
  /// only once.
  ///
  /// Nothing is run, and errors of the script are not reported here.
  package static func dataFiles(of path: String) -> [String] {
    let script: Data
    if path == "-" {
      script = peekAtStandardInput()
    } else if isRegular(path), case .script(let data)? = try? content(path) {
      script = data
    } else {
      return []
    }
    let named = Mutex<[String]>([])
    let folder = DataFolder { (file, _) throws(DataFolder.Failure) in
      named.withLock { $0.append(file) }
      throw .missing
    }
    _ = try? Scenario.parse(bytes: Array(script), file: path, dataFolder: folder)
    let prefix = DataFolder.beside(path).prefix
    return named.withLock { $0 }.map { prefix + $0 }
  }

  /// The file behind standard input, whose position stays; empty if it is not a file.
  private static func peekAtStandardInput() -> Data {
    var status = stat()
    let start = lseek(STDIN_FILENO, 0, SEEK_CUR)
    guard fstat(STDIN_FILENO, &status) == 0, status.isRegularFile, start >= 0,
      status.st_size > start, status.st_size - start <= ScenarioLimits().scriptBytes
    else { return Data() }
    var data = Data(count: Int(status.st_size - start))
    let count = data.withUnsafeMutableBytes { pread(STDIN_FILENO, $0.baseAddress, $0.count, start) }
    return data.prefix(max(0, count))
  }

  enum Content {
    case recording(RecordingInput)
    case script(Data)
  }

  /// Distinguishes recordings from scripts; a script is read whole, a recording not at all.
  static func content(_ path: String) throws(SourceError) -> Content {
    if path != "-" { try checkFile(path) }
    // Anything but a file, such as a pipe, can be read only once.
    if path == "-" || !isRegular(path) {
      let data = try data(path)
      return switch SourceKind(data, path: path) {
      case .recording: .recording(RecordingInput(data, name: name(path)))
      case .script: .script(data)
      }
    }
    return switch SourceKind(beginning(of: path), path: path) {
    case .recording: .recording(RecordingInput(path: path))
    case .script: .script(try data(path))
    }
  }

  private static func isRegular(_ path: String) -> Bool {
    fileStatus(path)?.isRegularFile == true
  }

  /// The beginning of a file that identifies its kind.
  private static func beginning(of path: String) -> Data {
    guard let handle = FileHandle(forReadingAtPath: path) else { return Data() }
    defer { try? handle.close() }
    return (try? handle.read(upToCount: SourceKind.beginning)) ?? Data()
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

  /// The error about a table in the place of a script.
  private static func tableAdvice(_ path: String) -> Diagnostic {
    let stem = URL(filePath: path).deletingPathExtension().lastPathComponent.lowercased()
    let new = "flipbook new \(StarterScript.isName(stem) ? stem : "NAME") --from \(shellWord(path))"
    return Diagnostic(
      file: name(path), message: "a table is no script; '\(new)' writes one that films it")
  }

  /// The folder of a file's data and pictures; the current one for standard input.
  package static func folder(of path: String) -> DataFolder {
    var files = DataFolder.beside(path)
    files.preparePicture = PictureFile.stored
    return files
  }

  /// Warnings about pictures that a recording names and does not hold, or holds damaged.
  static func missingPictures(_ events: [Event], _ path: String) -> [Diagnostic] {
    let contents = events.flatMap { event -> [ItemContent] in
      if case .content(let items, _) = event.kind { items.filter(\.hasPicture) } else { [] }
    }
    let missing = contents.unique(by: \.image).first { item in
      item.image.map { PictureFile(source: $0) == nil } ?? false
    }
    guard let item = missing, let image = item.image else { return [] }
    let what =
      image.hasPrefix("./")
      ? "the picture '\(image)' is not in the recording" : "a picture is damaged"
    return [
      Diagnostic(
        .warning, file: name(path),
        message: "\(what); films show an empty place for it (item '\(item.id)')")
    ]
  }

  /// The name of a source in messages.
  package static func name(_ path: String) -> String { path == "-" ? "standard input" : path }
}

extension Scenario {
  /// Returns the warnings about rows that show old content.
  fileprivate func staleContent(in recording: Recording, lines: [Int]) -> [Diagnostic] {
    Check.staleContent(in: recording, lines: lines).map { finding in
      warning(
        finding.message + "; mark the row by reconfigureItems (stale-content)", line: finding.line)
    }
  }
}
