import Analysis
import Films
import Recordings

extension GoldenFolder.Entry {
  /// The name of a golden of observed motion without its end.
  var baseName: String { String(name.dropLast(GoldenStore.motionEnd.count)) }
}

/// The film of a golden's source, and its observed motions.
struct GoldenSource: Sendable {
  let film: Film
  /// Empty for a source without frames.
  let motions: [ObservedTransition]
  /// The excesses of the budgets in the source's `flipbook.yaml`.
  let findings: [Finding]

  /// Creates a source, judged by the settings of its `flipbook.yaml`; nil judges nothing. Budgets of
  /// times are left out: they judge the machine, too.
  init(_ film: Film, file: String, _ configuration: CheckConfiguration?) {
    self.film = film
    guard let configuration else {
      (motions, findings) = (film.observedMotions, [])
      return
    }
    motions = film.observedMotions.map { motion in
      motion.accepting { rule, rows in
        let finding = Finding(
          rule: rule, severity: .error, apply: motion.apply, time: 0, ids: rows, message: "")
        return configuration.accepts(finding, in: film.recording.name)
      }
    }
    var budgets = configuration.budgets
    (budgets.diffP95, budgets.framesOverBudget) = (nil, nil)
    let found = film.findings(of: budgets, [])
    findings = CheckReport(file: file, Check(film.recording), found, configuration).findings
  }
}

extension GoldenFolder {
  /// Compares an observed motion with its golden.
  func verify(
    _ entry: Entry, _ golden: MotionFile, _ source: GoldenSource, _ settings: GoldenSettings
  ) throws(GoldenError) -> GoldenOutcome {
    let (film, motions) = (source.film, source.motions)
    guard !motions.isEmpty else {
      throw .unreadable(path: entry.path, reason: "its source has no frames any more")
    }
    guard motions.indices.contains(golden.apply) else {
      throw .noSuchApply(golden.apply, film: film.recording.name, count: motions.count)
    }
    return GoldenCheck(store: entry.store, settings: settings).verify(
      motions[golden.apply], named: entry.baseName, source: golden.source,
      isComplete: golden.isComplete)
  }

  /// Returns the applies of a completely recorded source with motion that have no golden, as
  /// entries.
  func addedMotions(to source: GoldenSource, beside entry: Entry) -> [Entry] {
    source.motions.compactMap { motion in
      var entry = entry
      entry.name = motion.defaultName + GoldenStore.motionEnd
      entry.motion?.apply = motion.apply
      let isNew = motion.apply > 0 && motion.hasMotion
      return isNew && entry.store.files(of: entry.name).isEmpty ? entry : nil
    }
  }

  /// Returns the observed motions of a film that goldens show: those of the chosen applies, or of
  /// every apply with motion except the first.
  func motions(of film: Film, _ applies: [Int]) throws(GoldenError) -> [ObservedTransition] {
    let motions = ObservedTransition.all(of: film.recording)
    if applies.isEmpty { return motions.filter { $0.apply > 0 && $0.hasMotion } }
    return try applies.map { (apply) throws(GoldenError) in
      guard motions.indices.contains(apply) else {
        throw .noSuchApply(apply, film: film.recording.name, count: motions.count)
      }
      return motions[apply]
    }
  }

  /// Records observed motions as goldens of this folder; equal goldens are not written.
  func recordMotions(
    _ film: Film, _ source: String, _ applies: [Int], _ settings: GoldenSettings,
    _ tolerance: MotionTolerance?
  ) throws(GoldenError) -> GoldenFolderReport {
    let chosen = try motions(of: film, applies)
    let place = GoldenPath.relative(source, from: path)
    let names = chosen.map(\.defaultName)
    let check = try recording(names, GoldenStore.motionSuffix, of: place, settings) {
      (try? $0.loadMotion($1))?.source
    }
    var report = GoldenFolderReport()
    for motion in chosen {
      report.add(
        check.verify(motion, within: tolerance, source: place, isComplete: applies.isEmpty))
    }
    return report
  }
}
