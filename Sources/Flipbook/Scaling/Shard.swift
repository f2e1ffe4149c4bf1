/// A part of a job that several processes share: the third of sixteen.
package struct Shard: Hashable, Sendable, CustomStringConvertible {
  /// The part's number, from 1.
  package let index: Int
  package let count: Int

  /// The maximum number of parts of a job.
  package static let limit = 100_000

  /// Creates a part; nil if there is no such part.
  package init?(_ index: Int, of count: Int) {
    guard 1...Self.limit ~= count, 1...count ~= index else { return nil }
    (self.index, self.count) = (index, count)
  }

  package var description: String { "\(index)/\(count)" }

  /// Returns the frames of the part. Parts are consecutive; their lengths differ by at most one.
  package func frames(of total: Int) -> Range<Int> {
    let whole = Int64(total)
    func end(_ index: Int) -> Int { Int(whole * Int64(index) / Int64(count)) }
    return end(index - 1)..<end(index)
  }

  /// Returns every `count`-th element of a list, from the part's own on.
  package func picks<Element>(from list: [Element]) -> [Element] {
    list.enumerated().filter { $0.offset % count == index - 1 }.map(\.element)
  }
}

/// The source of a process's part: given, or read from the environment.
package enum ShardChoice: Hashable, Sendable {
  case fixed(Shard)
  /// The variables of a job array; nil takes the count and the index of the first task from there,
  /// too.
  case environment(count: Int?, base: Int? = nil)

  /// Reads `3/16`, `auto`, `auto/16`, or `auto/0-15` with the indices of the first and the last
  /// task; nil for any other text.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let count = parts.count == 2 ? Int(parts[1]) : nil
    switch (parts.count, parts[0]) {
    case (1, "auto"): self = .environment(count: nil)
    case (2, "auto"):
      if let count {
        guard 1...Shard.limit ~= count else { return nil }
        self = .environment(count: count)
      } else {
        guard let match = parts[1].wholeMatch(of: /([0-9]{1,9})-([0-9]{1,9})/),
          let first = Int(match.1), let last = Int(match.2), first <= last,
          last - first < Shard.limit
        else { return nil }
        self = .environment(count: last - first + 1, base: first)
      }
    case (2, let index):
      guard let index = Int(index), let count, let shard = Shard(index, of: count) else {
        return nil
      }
      self = .fixed(shard)
    default: return nil
    }
  }

  /// Returns the part, with the environment's variables.
  ///
  /// - Throws: `ShardError` with the missing variables.
  package func shard(in variables: [String: String]) throws(ShardError) -> Shard {
    switch self {
    case .fixed(let shard): shard
    case .environment(let count, let base):
      try JobArray.shard(in: variables, count: count, base: base)
    }
  }
}

package struct ShardError: Error, Hashable, Sendable, CustomStringConvertible {
  package var description: String
}
