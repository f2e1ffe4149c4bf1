extension GoldenCheck {
  /// Compares the observed motion after an apply with its golden, or records it if the mode
  /// requires it.
  ///
  /// - Parameter tolerance: The differences that pass; nil for those of the golden.
  package func verify(
    _ motion: ObservedTransition, within tolerance: MotionTolerance? = nil,
    named name: String? = nil, source: String? = nil, isComplete: Bool = false
  ) -> GoldenOutcome {
    let name = name ?? motion.defaultName
    var start = GoldenOutcome(name: name, folder: store.folder, status: .failed)
    start.motion = []
    start.violations = motion.violations.map(\.sentence)
    let kept = Result { () throws(GoldenError) in try store.loadMotion(name) }
    let tolerance = tolerance ?? (try? kept.get())?.tolerance ?? MotionTolerance()
    return judge(start) {
      var file = MotionFile(thinning: motion, tolerance)
      (file.source, file.isComplete) = (source, isComplete)
      return file
    } kept: {
      try kept.get()
    } compare: {
      compare(motion, $0, with: $1, start)
    } record: {
      try store.write($0, as: name)
    }
  }

  private func compare(
    _ motion: ObservedTransition, _ run: MotionFile, with kept: MotionFile, _ start: GoldenOutcome
  ) -> GoldenOutcome {
    var outcome = start
    let differences = ApplyMotionComparison(kept.motion, motion, run.tolerance).differences
    outcome.motion = differences
    if run.film != kept.film || run.apply != kept.apply {
      outcome.problems.append(
        "the golden shows apply \(kept.apply) of '\(kept.film)', "
          + "this run apply \(run.apply) of '\(run.film)'")
    }
    if settings.mode == .failed, run.tolerance != kept.tolerance {
      outcome.problems.append(
        "golden '\(outcome.name)' has the tolerance \(kept.tolerance), this run \(run.tolerance)")
    }
    if let worst = differences.first {
      let time = run.tolerance.time(kept.motion.interval, motion.interval)
      let rule = MotionTolerance.text(points: run.tolerance.points, time: time)
      let shown = differences.dropFirst().prefix(Self.maxSentences).map(\.sentence)
      let hidden = differences.count - 1 - shown.count
      outcome.problems.append("golden '\(outcome.name)' differs: \(worst.sentence)")
      outcome.problems += shown + (hidden > 0 ? ["and \(hidden) more"] : [])
      outcome.problems.append("observed motion, compared within \(rule)")
    }
    outcome.status = outcome.problems.isEmpty ? .equal : .different
    return outcome
  }

  /// The most differences in a text after the worst one.
  private static let maxSentences = 4
}

extension ObservedTransition {
  /// The golden's name by default: `groceries-apply-2`.
  package var defaultName: String { "\(film)-apply-\(apply)" }
}

extension GoldenOutcome {
  /// The report's page; nil for a golden of pictures or geometry.
  var motionPage: MotionPage? {
    guard let motion else { return nil }
    var page = MotionPage(
      title: name, verdict: verdict, notes: problems.last.map { [$0] } ?? [],
      parts: [("The observed motion", motion)])
    page.command = acceptCommand
    return page
  }
}
