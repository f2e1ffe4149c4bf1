// Every change of content passes here first.
extension Snapshot {
  /// Begins a version of its own if a copy shares the present one. O(1).
  @inlinable @inline(__always)
  mutating func beginEdit() {
    if isKnownUniquelyReferenced(&version) { return }
    leaveVersion()
  }

  @usableFromInline
  mutating func leaveVersion() {
    edits = EditLog(base: version, previous: edits, itemCount: table.count)
    version = SnapshotVersion()
  }

  /// Notes that items come or go. O(k) amortised.
  @inlinable @inline(__always)
  mutating func touch(_ items: UnsafePointer<ItemID>, count: Int, isPlacing: Bool) {
    beginEdit()
    if let edits, !edits.touch(items, count: count, isPlacing: isPlacing) { self.edits = nil }
  }

  /// Notes that sections come, go or move. O(1).
  @usableFromInline
  mutating func touchSections() {
    beginEdit()
    edits?.hasChangedSections = true
  }
}
