/// Stands for what a snapshot held at one moment: values with the same version are equal.
@usableFromInline
final class SnapshotVersion: Sendable {
  @usableFromInline
  init() {}
}

/// What was touched since a snapshot was a copy of another one.
///
/// A copy that is edited a little and compared with its original is what apps do all day. The log
/// notes which items were put in or taken out, not where: two look-ups tell that later.
@usableFromInline
final class EditLog<ID: Hashable & Sendable>: @unchecked Sendable {
  // Unchecked: a log grows only while its version belongs to one value. Another value that has
  // this log as its `previous` one keeps that version alive, and so keeps the log from growing.

  /// What the snapshot was a copy of.
  @usableFromInline let base: SnapshotVersion
  /// The log of the copied snapshot itself, so that older originals are known too.
  @usableFromInline let previous: EditLog?
  /// The items touched, possibly several times.
  @usableFromInline var items: ContiguousArray<ID> = []
  /// Which of them were put in and not taken out right before: what came is among these.
  @usableFromInline var placed: ContiguousArray<Int32> = []
  /// Whether sections were added, removed or moved.
  @usableFromInline var hasChangedSections = false
  /// How many items may be noted before a difference is faster without the log.
  @usableFromInline let limit: Int
  private let depth: Int

  private static var maximumDepth: Int { 16 }

  /// How many touched items are as much work as comparing so many items in order, as measured.
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

  /// Notes items; false if they are too many. O(k), and now and then O(limit).
  @inlinable
  func touch(_ touched: UnsafePointer<ID>, count: Int, isPlacing: Bool) -> Bool {
    if count == 1 && items.last == touched.pointee { return true }
    if items.count + count > limit {
      forgetRepetitions()
      if items.count + count > limit { return false }
    }
    if isPlacing {
      for index in items.count..<items.count + count { placed.append(Int32(index)) }
    }
    items.append(contentsOf: UnsafeBufferPointer(start: touched, count: count))
    return true
  }

  /// Keeps each item once, and half of the room free, so that this is seldom done.
  @usableFromInline
  func forgetRepetitions() {
    var seen = Set<ID>()
    let kept = items.indices.filter { seen.insert(items[$0]).inserted }
    guard kept.count <= limit / 2 else { return }
    // What was taken out first had been there: that it came back later need not be known.
    let wasPlaced = Set(placed)
    placed = ContiguousArray(
      kept.indices.filter { wasPlaced.contains(Int32(kept[$0])) }.map { Int32($0) })
    items = ContiguousArray(kept.map { items[$0] })
  }

  /// Whether logs lead back to a version. O(1).
  @inlinable
  func leads(to version: SnapshotVersion) -> Bool {
    var log = self
    while log.base !== version {
      guard let previous = log.previous else { return false }
      log = previous
    }
    return true
  }

  /// Calls `body` for the logs that lead back to a version, the latest first.
  @inlinable
  func forEach(to version: SnapshotVersion, _ body: (EditLog) -> Void) {
    var log = self
    body(log)
    while log.base !== version, let previous = log.previous {
      log = previous
      body(log)
    }
  }

  /// The logs that lead back to a version, the latest first; nil if none does. O(1).
  @usableFromInline
  func chain(to version: SnapshotVersion) -> [EditLog]? {
    guard leads(to: version) else { return nil }
    var logs: [EditLog] = []
    forEach(to: version) { logs.append($0) }
    return logs
  }
}

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
