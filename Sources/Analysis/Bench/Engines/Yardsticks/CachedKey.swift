/// A pointer to an identifier, which must outlive the key, and the identifier's hash.
struct CachedKey<ID: Hashable>: Hashable {
  let place: UnsafePointer<ID>
  let cachedHash: Int

  init(_ place: UnsafePointer<ID>) {
    self.place = place
    cachedHash = place.pointee.hashValue
  }

  static func == (left: CachedKey, right: CachedKey) -> Bool {
    if left.cachedHash != right.cachedHash { return false }
    return left.place == right.place || left.place.pointee == right.place.pointee
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(cachedHash)
  }
}
