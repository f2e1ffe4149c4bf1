/// Views that went off screen, by kind and name, and how to make new ones.
struct ReusePool {
  struct Key: Hashable {
    /// Nil for cells.
    var kind: String?
    var identifier: String
  }

  private var makers: [Key: () -> ListReusableView] = [:]
  private var idle: [Key: [ListReusableView]] = [:]

  mutating func register(_ key: Key, _ make: @escaping () -> ListReusableView) {
    makers[key] = make
  }

  /// Takes out the view that was put back last.
  mutating func takeIdle(_ key: Key) -> ListReusableView? { idle[key]?.popLast() }

  /// The app's way to make a view; nil for a name that nobody registered.
  func maker(for key: Key) -> (() -> ListReusableView)? { makers[key] }

  /// Puts a view back; one that was not dequeued is forgotten.
  mutating func put(_ view: ListReusableView, kind: String? = nil) {
    guard let identifier = view.reuseIdentifier else { return }
    idle[Key(kind: kind, identifier: identifier), default: []].append(view)
  }
}
