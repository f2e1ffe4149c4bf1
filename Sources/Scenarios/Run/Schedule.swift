/// An action at its time.
struct ScheduledEvent: Sendable {
  /// Nanoseconds from the start.
  let time: Int64
  let action: Action
  /// The index of the step that the action belongs to.
  let step: Int
}

/// The times of everything that happens in a film. They do not depend on the model.
struct Schedule: Sendable {
  /// In the order of time.
  var events: [ScheduledEvent] = []
  /// Nanoseconds from the start to the end of the film.
  var end: Int64 = 0

  /// Nanoseconds of film after the last change: 0.5 s.
  static let tail: Int64 = 500_000_000
  /// Nanoseconds of film after the last animation, if the script ends before it: 0.1 s, so that
  /// the last frame shows the list at rest at 10 frames per second and more.
  static let rest: Int64 = 100_000_000
  /// Nanoseconds between the end of an apply and the next one, if the script gives no time: 0.5 s.
  static let pause: Int64 = 500_000_000
  /// The number of letters that a search field holds.
  static let longestText = 1000
}
