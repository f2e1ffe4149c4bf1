import DiffableData

/// Limits for untrusted recordings; Documentation/Recording.md, "Limits".
public struct RecordingLimits: Hashable, Sendable {
  /// The maximum length of a line, in bytes.
  public var lineBytes = 64 << 20
  /// The maximum number of items of a snapshot.
  public var items = 1_000_000
  /// The maximum number of sections of a snapshot.
  public var sections = 10_000
  /// The maximum number of nanoseconds from the start to the end; by default one hour.
  package var nanoseconds: Int64 = 3_600_000_000_000
  /// The maximum number of levels of a section's tree.
  public var treeDepth = 64
  /// The maximum length of an identifier, in bytes.
  public var idBytes = 1 << 10
  /// The maximum length of any other text, in bytes.
  public var textBytes = 64 << 10
  /// The maximum length of an item's `image`, in bytes; it may hold a picture.
  public var imageBytes = 1 << 20
  /// The maximum number of bytes of text per byte of a compressed file; recordings have 2 to 9,
  /// even without any changes.
  public var maxExpansionRatio = 50

  /// The exclusive upper bound of sequence numbers and offsets; the sum of two does not overflow.
  static let numberBound: Int64 = 1 << 53

  /// The maximum `duration`: half of `Int64.max`, so that adding a transition does not overflow.
  package static let latestTime: Int64 = .max / 2

  /// The documented limits.
  public init() {}

  /// Returns the reason why readers refuse a list; nil if they accept it.
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
    guard (0...Self.latestTime).contains(time) else {
      throw LineError("'\(key)' leads to a time that is negative or beyond \(Self.latestTime) ns")
    }
    guard time <= nanoseconds else {
      throw LineError(
        "the recording lasts longer than \(nanoseconds / 1_000_000_000) seconds; --limit-duration "
          + "allows more")
    }
  }
}
