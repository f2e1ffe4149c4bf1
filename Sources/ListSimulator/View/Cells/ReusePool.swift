/// The views that left the screen, by kind and identifier, and the makers of new ones.
struct ReusePool {
  struct Key: Hashable {
    /// The kind of header or footer; nil for cells.
    var kind: String?
    var identifier: String
  }

  private var makers: [Key: () -> ListReusableView] = [:]
  private var idle: [Key: [ListReusableView]] = [:]

  mutating func register(_ key: Key, _ make: @escaping () -> ListReusableView) {
    makers[key] = make
  }

  /// Removes and returns the view that was put back last.
  mutating func takeIdle(_ key: Key) -> ListReusableView? { idle[key]?.popLast() }

  /// Returns the app's closure that makes views; nil without a registration.
  func maker(for key: Key) -> (() -> ListReusableView)? { makers[key] }

  /// Puts a view back. The pool drops a view that was not dequeued.
  mutating func put(_ view: ListReusableView, kind: String? = nil) {
    guard let identifier = view.reuseIdentifier else { return }
    idle[Key(kind: kind, identifier: identifier), default: []].append(view)
  }
}
