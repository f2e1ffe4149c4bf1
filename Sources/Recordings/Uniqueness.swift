extension Sequence {
  /// Returns the first of the elements with each key, in their order. O(n).
  package func unique<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
    var seen = Set<Key>()
    return filter { seen.insert(key($0)).inserted }
  }

  /// Returns each element once, at its first place. O(n).
  package func unique() -> [Element] where Element: Hashable { unique { $0 } }
}

extension Dictionary {
  /// The first of the elements with each key. O(n).
  package init(firsts elements: some Sequence<Value>, by key: (Value) -> Key) {
    self.init(elements.map { (key($0), $0) }, uniquingKeysWith: { first, _ in first })
  }
}
