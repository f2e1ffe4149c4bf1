import ListSimulator
import Recordings

/// A list as a test uses it: the model behind it, and what it shows.
///
/// A test makes one for each run, so that runs do not depend on each other:
///
/// ```swift
/// let shop = Shop()
/// return ListUnderTest(shop, showing: shop.source) { id in
///   ItemContent(id: id, title: shop.title(of: id))
/// }
/// ```
public struct ListUnderTest<Model> {
  /// The model, as a rule an object.
  public let model: Model
  /// Lets nanoseconds pass between two steps.
  let advance: (Int64) -> Void
  /// Called after each step.
  let settle: () -> Void
  /// Returns what the list did until now.
  let recording: () -> Recording

  /// A model whose list a data source shows.
  ///
  /// - Parameters:
  ///   - source: The data source, whose clock moves between the steps.
  ///   - content: Returns what the row of an item should show now. It is called after each step and
  ///     at each apply.
  public init<SectionID, ItemID>(
    _ model: Model, showing source: DiffableDataSource<SectionID, ItemID>,
    content: @escaping (ItemID) -> ItemContent
  ) {
    let recorder = UpdateRecorder(source, content: content)
    self.model = model
    advance = { time in
      source.clock.advance(by: .nanoseconds(time))
      recorder.time += time
    }
    settle = { recorder.recordContents(of: source.snapshot().itemIdentifiers) }
    recording = { recorder.finished }
  }

  /// Creates a controller, or another model, with a recorder of its own.
  ///
  /// A hosted controller has an `AppRecorder`, which finishes its recording.
  ///
  /// - Parameters:
  ///   - clock: The clock of the list's animations and of the recording.
  ///   - recording: Returns the recording from its beginning. It is called once, after the last
  ///     step.
  public init(_ model: Model, clock: AnimationClock, recording: @escaping () -> Recording) {
    self.model = model
    advance = { clock.advance(by: .nanoseconds($0)) }
    settle = {}
    self.recording = recording
  }
}

/// Records the applies and complaints of a data source in memory.
final class UpdateRecorder<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// Nanoseconds since the beginning.
  var time: Int64 = 0
  private var builder = RecordingBuilder(Recording(name: "updates", title: "Updates"))
  private var sections = NameTable<SectionID>()
  private var items = NameTable<ItemID>()
  private let content: (ItemID) -> ItemContent

  init(
    _ source: DiffableDataSource<SectionID, ItemID>, content: @escaping (ItemID) -> ItemContent
  ) {
    self.content = content
    let present = source.snapshot()
    if present.numberOfSections > 0 {
      record(
        present, difference: present.difference(from: Snapshot()), trees: source.presentTrees)
    }
    source.observeEvents { [weak self] event in self?.record(event) }
  }

  /// The recording, with a second of rest at its end.
  var finished: Recording {
    builder.finish(at: time + 1_000_000_000)
    return builder.recording
  }

  /// Records what the rows of items should show now.
  func recordContents(of ids: [ItemID]) {
    builder.content(
      items: ids.map { id in
        var row = content(id)
        row.id = items.add(id, name: "\(id)")
        return row
      }, at: time)
  }

  private func record(_ event: DataSourceEvent<SectionID, ItemID>) {
    switch event {
    case .applied(let change):
      record(
        change.snapshot, difference: change.difference, trees: change.trees, kind: change.kind,
        isAnimated: change.isAnimated, queue: change.queue)
    case .tapped(let tap):
      builder.append(.tap(Event.Tap(item: items[tap.item])), at: time)
    case .complained(let complaint):
      builder.append(
        .complaint(
          Event.Complaint(
            kind: complaint.kind.rawValue, message: complaint.message,
            identifiers: complaint.identifiers)), at: time)
    case .lifted, .dragged, .cancelledDrag: break
    }
  }

  private func record(
    _ snapshot: Snapshot<SectionID, ItemID>, difference: Difference<SectionID, ItemID>,
    trees: [SectionID: SectionSnapshot<ItemID>], kind: ApplyKind = .apply, isAnimated: Bool = false,
    queue: UpdateQueue = .main
  ) {
    for section in snapshot.sectionIdentifiers { _ = sections.add(section, name: "\(section)") }
    let all = snapshot.itemIdentifiers + trees.values.flatMap(\.items)
    for item in all { _ = items.add(item, name: "\(item)") }
    recordContents(of: snapshot.itemIdentifiers)
    // Unique names cannot collide.
    guard
      let named = try? snapshot.mapIdentifiers(
        sections: { sections[$0] }, items: { items[$0] })
    else { return }
    var namedTrees: [String: SectionSnapshot<String>] = [:]
    for (section, tree) in trees {
      namedTrees[sections[section]] = try? tree.mapIdentifiers { items[$0] }
    }
    builder.append(
      .apply(
        Apply(
          kind: kind, snapshot: named,
          difference: difference.mapIdentifiers(sections: { sections[$0] }, items: { items[$0] }),
          isAnimated: isAnimated, queue: queue, trees: namedTrees)), at: time)
  }
}
