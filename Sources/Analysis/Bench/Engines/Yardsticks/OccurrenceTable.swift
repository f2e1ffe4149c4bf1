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
