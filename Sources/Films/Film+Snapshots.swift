extension Film {
  /// Creates a film of snapshots, one after another: the shortest path from an app's own list to a
  /// film.
  ///
  /// The first snapshot is there from the beginning, each later one is an animated apply.
  /// O(snapshots × items).
  ///
  /// ```swift
  /// let film = try Film(showing: snapshots, named: "groceries", every: .milliseconds(500)) {
  ///   ItemContent(id: "\($0.number)", title: $0.name)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: A short name, `[a-z0-9-]+`, with which the names of goldens begin.
  ///   - motion: The motion of the applies; nil is that of the stage's kind of list.
  ///   - interval: The time between two applies, up to an hour.
  ///   - content: Returns an item's text and picture; its `id` identifies the item in the film. By
  ///     default the item's description is both. A section's description identifies the section.
  /// - Throws: `SnapshotError` if two items or sections get the same identifier.
  /// - Precondition: `framesPerSecond` is at least 1.
  public init<SectionID, ItemID>(
    showing snapshots: [Snapshot<SectionID, ItemID>], named name: String = "film",
    on stage: Stage = Stage(), motion: Motion? = nil, every interval: Duration = .seconds(1),
    framesPerSecond: Int = 60,
    content: (ItemID) -> ItemContent = { ItemContent(id: "\($0)", title: "\($0)") }
  ) throws(SnapshotError) {
    try self.init(
      snapshots.map { (nil, $0) }, named: name, on: stage, motion: motion, every: interval,
      framesPerSecond: framesPerSecond, content: content)
  }

  /// Creates a film of snapshots with names, which `transition(marked:)` finds.
  ///
  /// ```swift
  /// let film = try Film(showing: ["start": first, "bought": second], named: "groceries")
  /// expectGolden(try film.transition(marked: "bought"))
  /// ```
  ///
  /// The other parameters, the errors and the precondition are those of `init(showing:)` with a
  /// list of snapshots.
  public init<SectionID, ItemID>(
    showing snapshots: KeyValuePairs<String, Snapshot<SectionID, ItemID>>,
    named name: String = "film", on stage: Stage = Stage(), motion: Motion? = nil,
    every interval: Duration = .seconds(1), framesPerSecond: Int = 60,
    content: (ItemID) -> ItemContent = { ItemContent(id: "\($0)", title: "\($0)") }
  ) throws(SnapshotError) {
    try self.init(
      snapshots.map { ($0.key, $0.value) }, named: name, on: stage, motion: motion,
      every: interval, framesPerSecond: framesPerSecond, content: content)
  }

  private init<SectionID, ItemID>(
    _ snapshots: [(mark: String?, list: Snapshot<SectionID, ItemID>)], named name: String,
    on stage: Stage, motion: Motion?, every interval: Duration, framesPerSecond: Int,
    content: (ItemID) -> ItemContent
  ) throws(SnapshotError) {
    var builder = RecordingBuilder(
      Recording(
        name: name, title: name, stage: stage, motion: motion ?? Motion(for: stage.view)))
    let step = max(.zero, min(.seconds(3600), interval)).nanoseconds
    for (index, (mark, snapshot)) in snapshots.enumerated() {
      let named = try snapshot.mapIdentifiers(
        sections: { "\($0)" }, items: { content($0).id })
      let time = Int64(index) * step
      if let mark { builder.append(.mark(mark), at: time) }
      builder.content(items: snapshot.itemIdentifiers.map(content), at: time)
      let difference = named.difference(from: builder.replay.list.snapshot)
      let apply = Apply(snapshot: named, difference: difference, isAnimated: index > 0)
      builder.append(.apply(apply), at: time)
    }
    builder.finish(at: Int64(snapshots.count) * step)
    self.init(builder.recording, framesPerSecond: framesPerSecond)
  }
}
