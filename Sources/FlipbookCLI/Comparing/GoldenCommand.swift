import ArgumentParser
import Encoding
import Flipbook
import Foundation
import Recordings
import TextAndFiles

struct GoldenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "golden",
    abstract: "Verify films against goldens; update, list or prune a folder of goldens.",
    discussion: """
      A golden holds moments of one transition: a sheet of pictures, their geometry as text, and a \
      manifest that names the scenario or recording. Geometry is compared first and exactly. \
      Pixels are compared exactly if fonts, libraries and processor are the same as the golden's, \
      and otherwise with a tolerance. The golden of a recording with frames holds the observed \
      motion after one apply as text, which is compared within tolerances of points and time.

        flipbook golden update goldens contacts.yaml --apply 1 --scale 1
        flipbook golden verify goldens --report reports

      \(InstalledDocuments.place(of: "GoldenTesting.md"))
      """,
    subcommands: [
      GoldenVerifyCommand.self, GoldenUpdateCommand.self, GoldenListCommand.self,
      GoldenPruneCommand.self,
    ])
}

struct GoldenVerifyCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Film every golden's source again and compare.",
    discussion: """
      The exit code is 1 if one differs, or if nothing could be compared.

        flipbook golden verify goldens
        flipbook golden verify goldens --report reports --format markdown

      \(InstalledDocuments.place(of: "GoldenTesting.md"))
      """)

  @OptionGroup var place: GoldenFolderOptions

  @Option(help: "A golden's name; may be repeated. (default: all)")
  var only: [String] = []

  @Option(help: "The format of the result.")
  var format = ResultFormat.text

  @Option(
    help: "A folder for reports, NAME.html for each golden that differs.", completion: .directory)
  var report: String?

  @OptionGroup var links: ArtifactOptions
  @OptionGroup var pages: PageAccessOptions

  var input: String? { place.folder }

  func validate() throws {
    try links.check(isMarkdown: format == .markdown, option: "--report", isGiven: report != nil)
  }

  func work() throws {
    let folder = try place.present
    try folder.check(only: only)
    let settings = GoldenSettings(mode: .never, reportFolder: report)
    let result = try Interruption.during { isRequested in
      try folder.verify(only: only, settings: settings, pages: pages.options(isRequested))
    }
    Terminal.warn(result.warnings)
    try GoldenFolderOptions.print(result, format, page: address)
    if result.outcomes.isEmpty, result.errors.isEmpty {
      Terminal.error(
        "flipbook: error: '\(place.folder)' has no golden with a source, from which to render it again"
      )
    }
    let errors = result.errors.map(\.error) + result.outcomes.compactMap { $0.reportError }
    if let error = errors.first { throw ExitCode(ExitStatus(error).rawValue) }
    if !result.passes { throw ExitCode(ExitStatus.found.rawValue) }
  }

  /// Returns the address of a report's page; nil without --artifacts.
  private func address(of page: String) -> String? {
    guard let report, let artifacts = links.artifacts else { return nil }
    let folder = report.hasSuffix("/") ? report : report + "/"
    return artifacts.address(of: String(page.dropFirst(page.hasPrefix(folder) ? folder.count : 0)))
  }
}

struct GoldenUpdateCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "update",
    abstract: "Record goldens of sources, or accept changes.",
    discussion: """
      With sources, the command records their transitions. Without sources, it records every \
      golden of the folder that differs. Equal goldens stay as they are.

        flipbook golden update goldens contacts.yaml --apply 1
        flipbook golden update goldens

      \(InstalledDocuments.place(of: "GoldenTesting.md"))
      """)

  private static let defaultMoments = "0,0.25,0.5,0.75,1"

  @OptionGroup var place: GoldenFolderOptions

  @Argument(help: "Scenarios and recordings.", completion: .sources)
  var sources: [String] = []

  @Option(help: "An apply, counted from 0; may be repeated. (default: all that move something)")
  var apply: [Int] = []

  @Option(
    help: ArgumentHelp(
      "A mark: records the apply after it, under the mark's name; may be repeated.",
      valueName: "name"))
  var mark: [String] = []

  @Option(help: "Moments as shares from 0 to 1, separated by commas.")
  var at = Self.defaultMoments

  @Option(help: "Pixels per point, 0.1 to 16. (default: the film's own)")
  var scale: Double?

  @Option(help: "A golden's name, without sources; may be repeated. (default: all)")
  var only: [String] = []

  @Option(help: "Frames per second, a whole number from 1 to 240.")
  var fps = 60

  @OptionGroup(title: "Appearance (stored in the golden)")
  var appearance: GoldenAppearanceOptions

  @OptionGroup(title: "Observed motion")
  var motion: MotionOptions

  @OptionGroup var pages: PageAccessOptions

  var input: String? { sources.isEmpty ? place.folder : nil }

  func validate() throws {
    try require("--fps", fps, in: 1...240)
    try require("--scale", scale, in: Stage.scales)
    let isUsual =
      apply.isEmpty && mark.isEmpty && scale == nil && at == Self.defaultMoments && fps == 60
      && !motion.isGiven && !appearance.isGiven
    if sources.isEmpty, !isUsual {
      throw ValidationError(
        "--apply, --mark, --at, --scale, --fps, --points, --time and the appearance belong to "
          + "sources; a golden keeps its own.")
    }
    if let source = sources.first, fileStatus(place.folder)?.isFolder == false {
      throw ValidationError(
        "'\(place.folder)' is a file; the folder of goldens comes first, and after it sources "
          + "such as '\(source)'.")
    }
    if sources.contains("-") {
      throw ValidationError(
        "a golden's source is read again, which '-' does not allow; write it to a file.")
    }
    if !sources.isEmpty, !only.isEmpty {
      throw ValidationError("--only chooses among the goldens that are there; name no source.")
    }
    _ = try moments()
  }

  func work() throws {
    let settings = GoldenSettings(mode: .failed, scale: scale)
    var result = GoldenFolderReport()
    var changesAtOnce = false
    if sources.isEmpty {
      let folder = try place.present
      try folder.check(only: only)
      result = try folder.verify(only: only, settings: settings)
      Terminal.warn(result.warnings)
    } else {
      var files = RunFiles()
      for source in sources { try files.addInput(source: source) }
      // Everything is filmed before anything is written.
      let films = try sources.map { source in
        try SourceLoading.goldenFilm(source, pages, framesPerSecond: fps)
          .showing(appearance.change)
      }
      Terminal.warn(ineffectiveOptions(films))
      changesAtOnce = films.contains { film in
        film.timeline.applyMotions.dropFirst().contains { $0.apply.counts.total > 0 }
      }
      SourceLoading.warnOfMissingLetters(films.map(\.recording))
      for film in films {
        try place.usable.addFiles(of: film, applies: apply, marks: mark, to: &files)
      }
      for (film, source) in zip(films, sources) {
        result.add(
          try place.usable.record(
            film, source: source, applies: apply, marks: mark, moments: try moments(),
            settings: settings,
            tolerance: motion.isGiven ? motion.tolerance : nil))
      }
    }
    try GoldenFolderOptions.print(result, .text)
    if result.outcomes.isEmpty, result.errors.isEmpty, !sources.isEmpty {
      let names = sources.map { "'\($0)'" }.joined(separator: " and ")
      let reason = changesAtOnce ? "changes a list with a motion" : "changes a list"
      Terminal.error("flipbook: error: nothing to record: no apply of \(names) \(reason)")
      throw ExitCode(ExitStatus.found.rawValue)
    }
    if let error = result.errors.first?.error { throw ExitCode(ExitStatus(error).rawValue) }
    let isDone = result.outcomes.allSatisfy { $0.isRecorded || $0.status == .equal }
    if !isDone { throw ExitCode(ExitStatus.found.rawValue) }
  }

  /// Returns a warning for each option that changes nothing for these films.
  private func ineffectiveOptions(_ films: [Film]) -> [String] {
    let areObserved = films.allSatisfy { $0.recording.hasFrames }
    let given =
      areObserved
      ? [
        ("--at", at != Self.defaultMoments), ("--scale", scale != nil), ("--fps", fps != 60),
        ("--mark", !mark.isEmpty), ("the appearance", appearance.isGiven),
      ] : []
    let idle = films.contains { $0.recording.hasFrames } || !motion.isGiven
    return given.filter(\.1).map { option, _ in
      "\(option) has no effect on recordings with frames, whose observed motion is kept"
    } + (idle ? [] : ["--points and --time have no effect, because no source has frames"])
  }

  private func moments() throws -> [Double] {
    let parts = at.split(separator: ",", omittingEmptySubsequences: false)
    return try parts.map { part in
      guard let moment = Double(part.trimmingCharacters(in: .whitespaces)),
        (0...1).contains(moment)
      else { throw ValidationError("--at must be shares from 0 to 1; '\(part)' is not one.") }
      return moment
    }
  }
}

struct GoldenListCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the goldens of a folder and what uses them.",
    discussion: """
        flipbook golden list goldens
        flipbook golden list Tests/__Goldens__ | grep contacts

      \(InstalledDocuments.place(of: "GoldenTesting.md"))
      """)

  @OptionGroup var place: GoldenFolderOptions

  func work() throws {
    for entry in try place.present.entries() {
      try Terminal.output(["\(entry.path)  \(entry.summary)"])
    }
  }
}

struct GoldenPruneCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Find goldens that nothing uses.",
    discussion: """
      A golden is unused if its source or its test's file is missing, or if it is damaged. Files \
      that are not goldens stay. For goldens of tests, run all tests with \
      FLIPBOOK_GOLDEN_USE=used.txt and give that file with --used.

      The exit code is 1 if some are found and not deleted.

        flipbook golden prune goldens
        flipbook golden prune goldens --used used.txt --delete

      \(InstalledDocuments.place(of: "GoldenTesting.md"))
      """)

  @OptionGroup var place: GoldenFolderOptions

  @Option(help: "The file of FLIPBOOK_GOLDEN_USE.", completion: .file())
  var used: String?

  @Flag(help: "Delete the unused goldens.")
  var delete = false

  func work() throws {
    let folder = try place.present
    let list = try used.map { String(decoding: try SourceFile.data($0), as: UTF8.self) }
    let unused = try folder.unused(used: list)
    for (entry, reason) in unused {
      try Terminal.output(["\(entry.path)  \(reason)"])
      if delete { try GoldenStore(folder: entry.folder).remove(entry.name) }
    }
    if !unused.isEmpty, !delete { throw ExitCode(ExitStatus.found.rawValue) }
  }
}

extension GoldenFolder.Entry {
  fileprivate var summary: String {
    let moments = manifest.map { counted($0.moments.count, "moment", "moments") }
    let content =
      subject.map { subject in
        let place = subject.mark.map { "after the mark \($0)" } ?? "apply \(subject.apply)"
        return "\(subject.film) \(place), \(moments ?? "observed motion")"
      } ?? "geometry"
    switch owner {
    case .source(let path): return "\(content), of \(path)"
    case .test: return "\(content), of a test"
    case .nobody(let reason): return "unused: \(reason)"
    }
  }
}
