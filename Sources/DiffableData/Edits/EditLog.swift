/// An identity of a snapshot's content. Snapshots that share it are equal; equal snapshots need not
/// share it.
@usableFromInline
final class SnapshotVersion: Sendable {
  @usableFromInline
  init() {}
}

/// The items that edits have touched since a snapshot was copied from another one.
///
/// Most differences are between a snapshot and a slightly edited copy. The log records inserted and
/// removed items without positions, which are looked up later.
@usableFromInline
final class EditLog<ID: Hashable & Sendable>: @unchecked Sendable {
  // Unchecked: a log grows only while its version belongs to one value. Another value with this log
  // as its `previous` one retains that version, so the log no longer grows.

  /// The version from which the snapshot was copied.
  @usableFromInline let base: SnapshotVersion
  /// The log of the copied snapshot, which leads to older originals.
  @usableFromInline let previous: EditLog?
  /// The touched items; an item may occur several times.
  @usableFromInline var items: ContiguousArray<ID> = []
  /// True if sections were added, removed or moved.
  @usableFromInline var hasChangedSections = false
  /// The number of touched items beyond which comparing all items is faster.
  @usableFromInline let limit: Int
  private let depth: Int

  private static var maximumDepth: Int { 16 }

  /// Returns the number of touched items beyond which comparing all items is faster, as measured.
  @inlinable
  static func limit(itemCount: Int) -> Int { max(64, itemCount / 512) }

  @usableFromInline
  init(base: SnapshotVersion, previous: EditLog?, itemCount: Int) {
    self.base = base
    limit = Self.limit(itemCount: itemCount)
    let isShort = previous.map { $0.depth < Self.maximumDepth } ?? false
    self.previous = isShort ? previous : nil
    depth = (self.previous?.depth ?? 0) + 1
  }

  /// Records items; returns false if that exceeds the limit. O(k), sometimes O(limit).
  @inlinable
  func touch(_ touched: UnsafePointer<ID>, count: Int) -> Bool {
    if count == 1 && items.last == touched.pointee { return true }
    if items.count + count > limit {
      removeRepetitions()
      if items.count + count > limit { return false }
    }
    items.append(contentsOf: UnsafeBufferPointer(start: touched, count: count))
    return true
  }

  /// Removes repeated items if that frees at least half of the limit.
  @usableFromInline
  func removeRepetitions() {
    let distinct = Set(items)
    if distinct.count <= limit / 2 { items = ContiguousArray(distinct) }
  }

  /// Returns the logs that lead back to a version, the latest first; nil if none does. O(1).
  @usableFromInline
  func chain(to version: SnapshotVersion) -> [EditLog]? {
    var (log, logs) = (self, [self])
    while log.base !== version {
      guard let previous = log.previous else { return nil }
      log = previous
      logs.append(log)
    }
    return logs
  }
}

// Every mutation calls one of these first.
extension Snapshot {
  /// Starts a new version if a copy shares the current one. O(1).
  @inlinable @inline(__always)
  mutating func beginEdit() {
    if isKnownUniquelyReferenced(&version) { return }
    beginVersion()
  }

  @usableFromInline
  mutating func beginVersion() {
    edits = EditLog(base: version, previous: edits, itemCount: table.count)
    version = SnapshotVersion()
  }

  /// Records that items are inserted or removed. O(k) amortized.
  @inlinable @inline(__always)
  mutating func touch(_ items: UnsafePointer<ItemID>, count: Int) {
    beginEdit()
    ensureTable()
    log(items, count: count)
  }

  @inlinable @inline(__always)
  mutating func log(_ items: UnsafePointer<ItemID>, count: Int) {
    if let edits, !edits.touch(items, count: count) { self.edits = nil }
  }

  /// Records that sections are inserted, removed or moved. O(1).
  @inlinable
  mutating func touchSections() {
    beginEdit()
    edits?.hasChangedSections = true
  }
}
