import DiffableData

/// Limits for untrusted recordings; Documentation/Recording.md, "Limits".
public struct RecordingLimits: Hashable, Sendable {
  /// The most bytes of a line.
  public var lineBytes = 64 << 20
  /// The most items of a snapshot.
  public var items = 1_000_000
  /// The most sections of a snapshot.
  public var sections = 10_000
  /// The most nanoseconds from the first event to the end; by default one hour.
  package var nanoseconds: Int64 = 3_600_000_000_000
  /// The most levels of a section's tree.
  public var treeDepth = 64
  /// The most bytes of an identifier.
  public var idBytes = 1 << 10
  /// The most bytes of any other text.
  public var textBytes = 64 << 10
  /// The most bytes of an item's `image`, which may hold a picture.
  public var imageBytes = 1 << 20
  /// Bytes of text for each byte of a compressed file; recordings have 2 to 9, those in which
  /// nothing ever changes included.
  public var expansion = 50

  /// The upper bound of sequence numbers and offsets; the sum of two does not overflow.
  static let count: Int64 = 1 << 53

  /// The greatest `duration`: half of what an integer holds, so that a transition may follow any
  /// moment.
  package static let latestTime: Int64 = .max / 2

  /// The documented limits.
  public init() {}

  /// Returns the reason why no reader takes a list; nil where there is none.
  ///
  /// - Complexity: O(1), and O(n) for the items of the trees.
  func problem<SectionID, ItemID>(
    of snapshot: Snapshot<SectionID, ItemID>, trees: [SectionID: SectionSnapshot<ItemID>]
  ) -> String? {
    if snapshot.numberOfSections > sections {
      return LineError.tooManySections(snapshot.numberOfSections, self).message
    }
    let longest = max(snapshot.numberOfItems, trees.values.map(\.count).max() ?? 0)
    if longest > items { return LineError.tooManyItems(longest, self).message }
    let isDeep = trees.values.contains { $0.entries.contains { $0.level >= treeDepth } }
    return isDeep ? LineError.tooDeep(self).message : nil
  }

  /// Throws if a time is negative or exceeds the limit.
  func check(time: Int64, of key: String) throws(LineError) {
    guard time <= Self.latestTime else { throw LineError("'\(key)' is not a usable time") }
    guard time <= nanoseconds else {
      throw LineError(
        "the recording lasts longer than \(nanoseconds / 1_000_000_000) seconds; --limit-duration "
          + "allows more")
    }
  }
}
