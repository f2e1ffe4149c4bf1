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

  /// The view that was put back last, or else a new one; nil for a name nobody registered.
  mutating func take(_ key: Key) -> ListReusableView? {
    if let view = idle[key]?.popLast() {
      view.prepareForReuse()
      return view
    }
    guard let view = makers[key]?() else { return nil }
    view.reuseIdentifier = key.identifier
    return view
  }

  /// Puts a view back; one that was not dequeued is forgotten.
  mutating func put(_ view: ListReusableView, kind: String? = nil) {
    guard let identifier = view.reuseIdentifier else { return }
    idle[Key(kind: kind, identifier: identifier), default: []].append(view)
  }

  func idleCount(_ key: Key) -> Int { idle[key]?.count ?? 0 }
}
