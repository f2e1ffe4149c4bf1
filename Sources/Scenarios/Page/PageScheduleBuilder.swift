import TextAndFiles

/// Computes the length of a page's script. The page decides when its list changes.
struct PageScheduleBuilder {
  private var schedule = Schedule()
  /// The last caption and speed, if no time has passed since.
  private var shown: [Shown: SourceLocation] = [:]

  private enum Shown {
    case caption, pace
  }

  /// Returns a schedule without actions. O(steps).
  ///
  /// - Throws: an error at the first step that exceeds a limit.
  static func schedule(
    _ page: ScriptedPage, limits: ScenarioLimits
  ) throws(LocatedMessage) -> Schedule {
    var builder = PageScheduleBuilder()
    for step in page.steps { try builder.add(step, limits) }
    return builder.schedule
  }

  private mutating func add(_ step: PageStep, _ limits: ScenarioLimits) throws(LocatedMessage) {
    schedule.end += step.action.nanoseconds
    guard schedule.end <= limits.nanoseconds else {
      let seconds = grouped(Int(limits.nanoseconds / 1_000_000_000))
      throw LocatedMessage(message: "a film lasts at most \(seconds) seconds", place: step.place)
    }
    switch step.action {
    case .caption(let text):
      warnIfReplaced(.caption, by: step)
      // A blank caption only removes another one, so its replacement is not a mistake.
      if text.isBlank { shown[.caption] = nil }
    case .pace: warnIfReplaced(.pace, by: step)
    // The page may take time for a promise.
    case .evaluate: shown = [:]
    default: if step.action.nanoseconds > 0 { shown = [:] }
    }
  }

  /// Warns of a caption or a speed that another one replaces at the same time.
  private mutating func warnIfReplaced(_ kind: Shown, by step: PageStep) {
    guard let place = shown.updateValue(step.place, forKey: kind) else { return }
    schedule.warnings.append(
      LocatedMessage(
        message: "line \(step.place.line) replaces this \(kind) at the same time", place: place))
  }
}
