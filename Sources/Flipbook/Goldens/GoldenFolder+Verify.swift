import Analysis
import Browser
import Encoding
import Foundation
import Recordings
import TextAndFiles

extension GoldenFolder {
  /// Refuses names that no golden has.
  package func check(only names: [String]) throws(GoldenError) {
    if names.isEmpty { return }
    let entries = try entries()
    if let unknown = names.first(where: { name in !entries.contains { $0.isNamed(name) } }) {
      throw .unknownName(unknown, names: entries.map(\.name))
    }
  }

  /// Compares every golden that names its source; those of tests are counted and skipped.
  ///
  /// `only` are the names of the goldens to compare, with or without their suffix; empty is all. Each source is filmed once. A
  /// source that was recorded completely needs a golden for each of its current transitions.
  ///
  /// - Throws: `OutputError` for reports that would replace a golden, and `GoldenError.unreadable`
  ///   for a folder.
  package func verify(
    only names: [String] = [], settings: GoldenSettings, pages: PageOptions = PageOptions()
  ) throws -> GoldenFolderReport {
    let entries = try entries().filter { entry in
      names.isEmpty || names.contains(where: entry.isNamed)
    }
    try checkReports(of: entries, in: settings.reportFolder)
    if settings.mode != .never {
      for folder in Set(entries.map(\.folder)) {
        TemporaryOutputFolder.removeLeftovers(inFolder: folder)
      }
    }
    var report = GoldenFolderReport()
    var sources: [FilmKey: Result<GoldenSource, SourceError>] = [:]
    var complete: Set<[String]> = []
    for entry in entries {
      guard !pages.isCancelled() else { throw OutputError.cancelled }
      switch entry.owner {
      case .test: report.skippedCount += 1
      case .nobody(let reason):
        var outcome = GoldenOutcome(name: entry.name, folder: entry.folder, status: .failed)
        outcome.problems = [reason]
        report.outcomes.append(outcome)
      case .source(let path):
        guard let subject = entry.subject else { continue }
        let key = FilmKey(path: path, fps: subject.fps, showing: subject.showing)
        let source =
          sources[key]
          ?? Result { () throws(SourceError) in
            try SourceFile.checkRegular(path)
            let loaded = try SourceFile.load(
              path, stopwatch: Stopwatch.read, options: .reporting, pages: pages)
            report.warnings += loaded.warnings.filter { !report.warnings.contains($0) }
            let film = try Film(loaded, framesPerSecond: max(1, min(240, subject.fps)))
              .showing(subject.showing)
            return GoldenSource(
              film, file: path,
              settings.mode == .never ? try CheckConfiguration.load(for: path) : nil)
          }
        sources[key] = source
        verify(entry, source, settings, &report)
        guard names.isEmpty, subject.isComplete else { continue }
        let kind = entry.motion == nil ? "" : GoldenStore.motionEnd
        if complete.insert([entry.folder, "\(key)", kind]).inserted, let filmed = try? source.get()
        {
          for entry in added(to: filmed, beside: entry) {
            verify(entry, source, settings, &report)
          }
        }
      }
    }
    if let folder = settings.reportFolder, !entries.contains(where: { $0.name == "index" }) {
      var index = ReportIndex(folder: folder)
      for outcome in report.outcomes { index.add(outcome) }
      try index.write(summary: report.summary)
    }
    return report
  }

  /// Returns the transitions of a completely recorded film that have no golden, as entries.
  private func added(to source: GoldenSource, beside entry: Entry) -> [Entry] {
    if entry.motion != nil { return addedMotions(to: source, beside: entry) }
    return source.film.transitions.filter { entry.store.files(of: $0.defaultName).isEmpty }
      .map { transition in
        var entry = entry
        entry.name = transition.defaultName
        entry.manifest?.apply = transition.apply
        return entry
      }
  }

  /// Refuses reports that would replace a golden or its source.
  private func checkReports(of entries: [Entry], in folder: String?) throws(OutputError) {
    guard let folder else { return }
    var files = RunFiles()
    for entry in entries {
      for file in entry.store.files(of: entry.name) { try files.addInput(file) }
      if case .source(let path) = entry.owner { try files.addInput(source: path) }
    }
    for entry in entries {
      try files.addOutput("\(reportFolder(of: entry, in: folder))/\(entry.name).html")
    }
    if !entries.contains(where: { $0.name == "index" && $0.folder == path }) {
      try files.addOutput(ReportIndex(folder: folder).path)
    }
  }

  /// Returns the folder of a golden's report. Each subfolder of goldens has one of reports, because
  /// goldens' names are unique only within a folder.
  private func reportFolder(of entry: Entry, in folder: String) -> String {
    let end = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    return end + entry.folder.dropFirst(path.count)
  }

  private func verify(
    _ entry: Entry, _ source: Result<GoldenSource, SourceError>, _ settings: GoldenSettings,
    _ report: inout GoldenFolderReport
  ) {
    var settings = settings
    settings.reportFolder = settings.reportFolder.map { reportFolder(of: entry, in: $0) }
    // `--only` accepts only goldens that exist.
    let isThere = !entry.store.files(of: entry.name).isEmpty
    let link = entry.name.hasPrefix("-") ? "=" : " "
    let only = isThere ? " --only\(link)\(shellWord(entry.name))" : ""
    // Names are unique only within a folder.
    settings.acceptAllCommand = "flipbook golden update \(shellPath(path))"
    settings.acceptCommand = "flipbook golden update \(shellPath(entry.folder))\(only)"
    do {
      let start = Stopwatch.read()
      let source = try source.get()
      var outcome = try outcome(of: entry, source, settings)
      let apply = outcome.apply
      outcome.hold(to: source.findings.filter { $0.apply == apply })
      outcome.seconds = Double(Stopwatch.read() - start) / 1e9
      report.add(outcome)
    } catch {
      report.errors.append((entry.name, error))
    }
  }

  private func outcome(
    of entry: Entry, _ source: GoldenSource, _ settings: GoldenSettings
  ) throws(GoldenError) -> GoldenOutcome {
    if let motion = entry.motion { return try verify(entry, motion, source, settings) }
    guard let manifest = entry.manifest else { throw .missing(path: entry.path) }
    var settings = settings
    settings.scale = manifest.sheet.scale
    let transition = try source.film.goldenTransition(manifest.apply, marked: manifest.mark)
    let content = try transition.goldenContent(at: manifest.moments)
    return GoldenCheck(store: entry.store, settings: settings).verify(
      content, named: entry.name, source: manifest.source, fps: manifest.fps,
      isComplete: manifest.isComplete)
  }

  /// Records transitions of a film as goldens of this folder.
  ///
  /// `applies` and those after `marks` are recorded; without any it is every animated apply except
  /// the first. Equal goldens are not written. Of a recording with frames the observed motions are
  /// recorded, with a tolerance that is by default the golden's own.
  ///
  /// - Throws: `GoldenError.noSuchApply`, `.mark`, `.badMoments`, `.tooManyMoments`, `.tooLarge`,
  ///   and `.collision` if goldens of these names belong to another source; nothing is written
  ///   then.
  package func record(
    _ film: Film, source: String, applies: [Int] = [], marks: [String] = [], moments: [Double],
    settings: GoldenSettings, tolerance: MotionTolerance? = nil
  ) throws(GoldenError) -> GoldenFolderReport {
    if film.recording.hasFrames {
      return try recordMotions(film, source, applies, settings, tolerance)
    }
    let chosen = try transitions(of: film, applies, marks)
    for transition in chosen { try transition.check(moments, scale: settings.scale) }
    let place = GoldenPath.relative(source, from: path)
    let check = try recording(chosen.map(\.defaultName), "png", of: place, settings) {
      (try? $0.manifest(of: $1))?.source
    }
    var report = GoldenFolderReport()
    for transition in chosen {
      report.add(
        check.verify(
          try transition.goldenContent(at: moments), source: place,
          fps: film.timeline.framesPerSecond,
          isComplete: applies.isEmpty && marks.isEmpty ? true : nil))
    }
    return report
  }

  /// Returns a check that records goldens which differ or are missing.
  ///
  /// - Parameter owner: Returns the source of a golden of a name; nil if there is none.
  /// - Throws: `GoldenError.collision` if a name belongs to another source.
  func recording(
    _ names: [String], _ suffix: String, of place: String, _ settings: GoldenSettings,
    owner: (GoldenStore, String) -> String?
  ) throws(GoldenError) -> GoldenCheck {
    let store = GoldenStore(folder: path)
    for name in names {
      if let other = owner(store, name), other != place {
        throw .collision(
          path: store.path(name, suffix), "the source \(other)", "the source \(place)")
      }
    }
    var settings = settings
    settings.mode = .failed
    TemporaryOutputFolder.removeLeftovers(inFolder: path)
    return GoldenCheck(store: store, settings: settings)
  }

  /// Adds the files that `record` may write to those of a run.
  ///
  /// - Throws: `GoldenError.noSuchApply`, `OutputError.replacesInput` and `.conflictingOutputs`.
  package func addFiles(
    of film: Film, applies: [Int], marks: [String] = [], to files: inout RunFiles
  ) throws {
    let store = GoldenStore(folder: path)
    if film.recording.hasFrames {
      for name in Set(try motions(of: film, applies).map(\.defaultName)).sorted() {
        try files.addOutput(store.path(name, GoldenStore.motionSuffix))
      }
      return
    }
    for name in Set(try transitions(of: film, applies, marks).map(\.defaultName)).sorted() {
      for suffix in GoldenStore.suffixes { try files.addOutput(store.path(name, suffix)) }
    }
  }

  private func transitions(
    of film: Film, _ applies: [Int], _ marks: [String]
  ) throws(GoldenError) -> [Transition] {
    guard !applies.isEmpty || !marks.isEmpty else { return film.transitions }
    let numbered = try applies.map { (apply) throws(GoldenError) in
      try film.goldenTransition(apply)
    }
    return numbered
      + (try marks.map { (mark) throws(GoldenError) in
        try film.goldenTransition(0, marked: mark)
      })
  }
}

/// The films that goldens share.
private struct FilmKey: Hashable {
  var path: String
  var fps: Int
  var showing: FilmAppearance
}

extension Film {
  /// Returns the transition that a golden shows: that of its mark, or else of its number.
  fileprivate func goldenTransition(
    _ apply: Int, marked mark: String? = nil
  ) throws(GoldenError) -> Transition {
    if let mark {
      do throws(MarkError) {
        return try transition(marked: mark)
      } catch {
        throw .mark(error, film: recording.name)
      }
    }
    do throws(NoSuchApply) {
      return try transition(apply)
    } catch {
      throw .noSuchApply(apply, film: recording.name, count: error.count)
    }
  }
}

extension GoldenOutcome {
  /// Fails if there are findings: an unchanged transition may still break a rule.
  fileprivate mutating func hold(to findings: [Finding]) {
    guard !findings.isEmpty else { return }
    if status == .equal {
      status = .different
      // An update would change nothing.
      (acceptCommand, acceptAllCommand) = (nil, nil)
    }
    problems += findings.map { finding in
      "golden '\(name)' breaks \(finding.rule): \(finding.message); change the update, or raise "
        + "the limit in flipbook.yaml"
    }
  }
}
