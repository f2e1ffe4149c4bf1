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

/// The indices of an identifier in the old list: one, or several to use in order.
enum Occurrence {
  case once(Int)
  case repeated(Queue)

  final class Queue {
    private var indices: [Int]
    private var next = 0

    init(_ indices: [Int]) {
      self.indices = indices
    }

    func add(_ index: Int) {
      indices.append(index)
    }

    func take() -> Int? {
      if next == indices.count { return nil }
      next += 1
      return indices[next - 1]
    }
  }
}

/// The old list's identifiers and their indices.
struct OccurrenceTable<ID: Hashable> {
  private var occurrences: [CachedKey<ID>: Occurrence]

  /// The memory of `identifiers` has to outlive the table.
  init(_ identifiers: UnsafeBufferPointer<ID>) {
    occurrences = Dictionary(minimumCapacity: identifiers.count)
    guard let base = identifiers.baseAddress else { return }
    for index in identifiers.indices {
      let key = CachedKey(base + index)
      switch occurrences[key] {
      case nil: occurrences[key] = .once(index)
      case .once(let first)?: occurrences[key] = .repeated(Occurrence.Queue([first, index]))
      case .repeated(let queue)?: queue.add(index)
      }
    }
  }

  /// Returns the index in the old list for an identifier of the new one.
  func partner(of identifier: ID, isFree: (Int) -> Bool) -> Int? {
    withUnsafePointer(to: identifier) { place in
      switch occurrences[CachedKey(place)] {
      case nil: nil
      case .once(let index)?: isFree(index) ? index : nil
      case .repeated(let queue)?: queue.take()
      }
    }
  }
}

/// The state of one old element while the changes are collected.
struct Trace<Place> {
  /// The index in the new list.
  var partner: Place?
  /// The number of deleted elements before it.
  var deletedBefore = 0
  /// True if it needs no more moves, because it is deleted or its partner was passed.
  var isSettled = false
}
