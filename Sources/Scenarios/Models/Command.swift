import Recording

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
  case update(ContactUpdate)
  case remove(String)
}

/// New values for a contact, by the name of its row.
struct ContactUpdate: Hashable, Sendable {
  let contact: String
  var name: String?
  var email: String?
  /// Whether the contact stays the same item; otherwise the old one goes and a new one comes.
  var keepsIdentity = false
}
