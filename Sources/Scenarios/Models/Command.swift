/// What a model is told.
enum Command: Hashable, Sendable {
  /// Give the first snapshot.
  case start
  /// Some time has passed.
  case tick
  /// A switch was touched.
  case toggle(String)
  /// The search field's text is now this.
  case search(String)
  /// Do the next step of a sort.
  case sort
  case shuffle
  case discover(Int)
  case vanish(Int)
}
