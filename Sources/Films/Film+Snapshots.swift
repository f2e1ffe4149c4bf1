extension Film {
  /// Creates a film of snapshots, one after another: the shortest path from an app's own list to a
  /// film.
  ///
  /// The first snapshot is there from the beginning, each later one is an animated apply. `content`
  /// returns an item's text and picture, and its `id` names the item; a section is named by its
  /// description. O(snapshots × items).
  ///
  /// - Parameters:
  ///   - name: A short name, `[a-z0-9-]+`.
  ///   - seconds: The time between two applies.
  /// - Throws: `SnapshotError` if two items or sections get the same name.
  public init<SectionID, ItemID>(
    _ name: String, showing snapshots: [Snapshot<SectionID, ItemID>], on stage: Stage = Stage(),
    motion: Motion? = nil, seconds: Double = 1, framesPerSecond: Int = 60,
    content: (ItemID) -> ItemContent
  ) throws(SnapshotError) {
    var builder = RecordingBuilder(
      Recording(
        name: name, title: name, stage: stage, motion: motion ?? .settling(for: stage.view)))
    var before = Snapshot<String, String>()
    let step = Int64((max(0, min(3600, seconds)) * 1e9).rounded())
    for (index, snapshot) in snapshots.enumerated() {
      let named = try snapshot.named(content)
      let time = Int64(index) * step
      builder.content(items: snapshot.itemIdentifiers.map(content), at: time)
      let apply = Apply(
        snapshot: named, difference: named.difference(from: before), isAnimated: index > 0)
      builder.append(.apply(apply), at: time)
      before = named
    }
    builder.finish(at: Int64(snapshots.count) * step)
    self.init(builder.recording, framesPerSecond: framesPerSecond)
  }
}

extension Snapshot {
  /// The same list with its names and its marks.
  fileprivate func named(
    _ content: (ItemID) -> ItemContent
  ) throws(SnapshotError) -> Snapshot<String, String> {
    var named = try Snapshot<String, String>(
      validating: sectionIdentifiers.map { section in
        (
          section: "\(section)",
          items: ((try? itemIdentifiers(inSection: section)) ?? []).map { content($0).id }
        )
      })
    try named.reloadItems(reloadedItemIdentifiers.map { content($0).id })
    try named.reconfigureItems(reconfiguredItemIdentifiers.map { content($0).id })
    return named
  }
}
