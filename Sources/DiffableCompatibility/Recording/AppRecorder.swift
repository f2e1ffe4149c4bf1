import DiffableData
import Foundation
import ListSimulator
import Recordings

/// A recorder of a controller's list: the applies of its data source, the contents of its cells,
/// and the actions of the user.
///
/// Times are those of the clock of the list's `SimulatedDevice`, from 0. The texts, colors, symbols
/// and accessories come from the visible cells, the frames around each apply from the list's
/// layout. The film shows these frames unless all sections are lists of one look. Typing in a
/// search bar, taps, swipes and drags are events of the recording. A recorded swipe takes 0.7 s of
/// the clock and a drag 0.6 s.
///
/// With `import Flipbook`, `recorder.finish().withFrames(perSecond: 60)` adds what the device's
/// display shows while rows move.
///
/// An item's name is its own text if it is a string, a number or an enum case, else the first text
/// of its cell. Repeated names get numbers.
@preconcurrency @MainActor public final class AppRecorder {
  private let list: HostedList
  private var builder: RecordingBuilder
  private var itemName: (ItemPath) -> String? = { _ in nil }
  private var sectionName: (Int) -> String? = { _ in nil }
  private let frames = FrameRecorder()
  private let start: Duration
  /// The first contents of items whose cells were made after their apply. Inserted at the
  /// beginning, so that films show them from the first apply on.
  private var late: [ItemContent] = []
  /// The items whose cells changed since the last apply.
  private var changed: Set<String> = []
  /// Returns the stage of a list that had no section when the recording began.
  private var stageOfFilledList: (() -> Stage?)?
  private var refusals: RecorderRefusals

  /// Creates a recorder of the first list in a controller's view with a diffable data source, and
  /// records what the list shows now; nil if there is none.
  ///
  /// - Parameters:
  ///   - controller: The controller. Its view is loaded if it does not exist.
  ///   - recording: The title, the stage and the motion of the film; by default those of the list.
  ///   - onRefusal: Called for each frame of the list's layout that no recording can hold, such as
  ///     one that is infinite. By default the first one is printed to standard error.
  public init?(
    _ controller: UIViewController, as recording: Recording? = nil,
    onRefusal: (@Sendable (Diagnostic) -> Void)? = nil
  ) {
    let views = controller.view.map { [$0] + $0.descendants } ?? []
    guard
      let host = views.lazy.compactMap({ $0 as? any ListHost }).first(where: { $0.feed != nil }),
      let feed = host.feed
    else { return nil }
    let searchBar = views.lazy.compactMap { $0 as? UISearchBar }.first
    list = host.list
    start = host.list.clock?.now ?? .zero
    let searchField = searchBar.map { $0.placeholder ?? "" }
    builder = RecordingBuilder(
      recording ?? host.emptyRecording(of: controller, searchField: searchField))
    refusals = RecorderRefusals(file: builder.recording.name, handler: onRefusal)
    if recording == nil, list.view.numberOfSections == 0 {
      stageOfFilledList = { [weak host, weak controller] in
        guard let host, let controller else { return nil }
        return host.emptyRecording(of: controller, searchField: searchField).stage
      }
    }
    list.recorder = self
    searchBar?.willType = { [weak self] text in
      guard let self else { return }
      builder.append(.field(text: text), at: now)
    }
    feed.record(to: self)
  }

  /// Returns the recording so far, with a second of rest at its end.
  public func finish() -> Recording {
    recordContents()
    builder.finish(at: now + .seconds(1))
    var recording = builder.recording
    if !late.isEmpty {
      recording.events.insert(
        Event(time: recording.events[0].nanoseconds, kind: .content(items: late, sections: [])),
        at: 0)
    }
    return recording
  }

  /// The list since the last apply.
  private var last: Snapshot<String, String> { builder.replay.list.snapshot }

  /// The time since the recorder was created.
  private var now: Duration { (list.clock?.now ?? .zero) - start }
}

// The applies of the data source, and the content of the cells.
extension AppRecorder {
  /// Records the present state of a data source, and each apply from now on.
  func attach<Section, Item>(to source: DiffableDataSource<Section, Item>) {
    let names = FeedNames<Section, Item>()
    itemName = { [weak source] path in
      source?.itemIdentifier(for: path).map { names.items[$0] }
    }
    sectionName = { [weak source] index in
      source?.sectionIdentifier(for: index).map { names.sections[$0] }
    }
    record(source.snapshot(), source.presentTrees, names)
    source.observeEvents { [weak self] event in
      // Observers are called on the owner, which is the main actor's queue.
      MainActor.assumeIsolated {
        guard let self else { return }
        switch event {
        case .applied(let change):
          self.record(
            change.snapshot, change.trees, names, kind: change.kind, isAnimated: change.isAnimated,
            queue: change.queue)
        case .complained(let complaint):
          let event = Event.Complaint(
            kind: complaint.kind.rawValue, message: complaint.message,
            identifiers: complaint.identifiers)
          self.builder.append(.complaint(event), at: self.now)
        // The view reports touches, before they take effect.
        case .tapped, .lifted, .dragged, .cancelledDrag: break
        }
      }
    }
  }

  private func record<Section, Item>(
    _ snapshot: Snapshot<Section, Item>, _ trees: [Section: SectionSnapshot<Item>],
    _ names: FeedNames<Section, Item>, kind: ApplyKind = .apply, isAnimated: Bool = false,
    queue: UpdateQueue = .main
  ) {
    names.add(snapshot, trees: trees) { title(at: $0) }
    guard var named = names.named(snapshot) else { return }
    recordContents()
    // Cells that the app changed itself are reconfigured by the next apply.
    try? named.reconfigureItems(
      changed.filter { named.contains(item: $0) && last.contains(item: $0) }.sorted())
    changed = []
    if named.numberOfSections > 0, let stage = stageOfFilledList?() {
      builder.setStage(stage)
      stageOfFilledList = nil
    }
    let shown = frames.frames(of: list, showing: named, after: last)?.recordable()
    if let problem = shown?.problem { refusals.report(problem) }
    let apply = Apply(
      kind: kind, snapshot: named, difference: named.difference(from: last),
      isAnimated: isAnimated, queue: queue, trees: names.named(trees), frames: shown?.frames)
    builder.append(.apply(apply), at: now)
  }

  private func title(at path: ItemPath) -> String? {
    list.content(at: IndexPath(path)).flatMap { ItemContent(id: "", of: $0).title }
  }

  /// Records the new contents of prepared cells, headers and footers.
  private func recordContents() {
    let view = list.view
    let items = view.preparedPaths.compactMap { path -> ItemContent? in
      guard let name = itemName(path), let cell = list.content(at: IndexPath(path)) else {
        return nil
      }
      cell.shownSwitch?.willTap = { [weak self] in
        guard let self else { return }
        builder.append(.tap(Event.Tap(item: name, path: path)), at: now)
      }
      return ItemContent(id: name, of: cell)
    }
    let sections = (0..<view.numberOfSections).compactMap { index -> SectionContent? in
      guard let name = sectionName(index) else { return nil }
      return SectionContent(
        id: name, header: list.host?.title(ofKind: ListView.headerKind, section: index),
        footer: list.host?.title(ofKind: ListView.footerKind, section: index))
    }
    changed.formUnion(
      items.filter { (builder.content(of: $0.id) ?? $0) != $0 }.map(\.id))
    late += items.filter { last.contains(item: $0.id) && builder.content(of: $0.id) == nil }
    builder.content(items: items, sections: sections, at: now)
  }
}

// The touches of the user.
extension AppRecorder {
  /// Records a touch, advances the clock by its duration, performs its effect, and records the new
  /// contents.
  func record(_ touch: ListTouch, _ effect: () -> Void) {
    if let (event, duration) = event(of: touch) {
      builder.append(event, at: now)
      list.clock?.advance(by: duration)
    }
    effect()
    recordContents()
  }

  private func event(of touch: ListTouch) -> (Event.Kind, duration: Duration)? {
    switch touch {
    case .tap(let path):
      let path = ItemPath(path)
      return itemName(path).map { (.tap(Event.Tap(item: $0, path: path)), .zero) }
    case .swipe(let path, let action, let edge):
      let path = ItemPath(path)
      return itemName(path).map { name in
        let duration = Duration.milliseconds(700)
        let swipe = Event.Swipe(
          item: name, path: path, action: action, edge: edge == .leading ? .leading : nil,
          duration: duration)
        return (.swipe(swipe), duration)
      }
    case .drag(let source, let target, let isAllowed):
      return itemName(ItemPath(source)).map { name in
        let duration = Duration.milliseconds(isAllowed ? 600 : 0)
        let drag = Event.Drag(
          item: name, source: ItemPath(source), target: ItemPath(target), isAllowed: isAllowed,
          duration: duration)
        return (.drag(drag), duration)
      }
    }
  }
}

enum ListTouch {
  case tap(IndexPath)
  case swipe(IndexPath, action: String, SwipeEdge)
  case drag(from: IndexPath, to: IndexPath, isAllowed: Bool)
}

/// The names of a data source's sections and items in the recording.
private final class FeedNames<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  private(set) var sections = NameTable<Section>()
  private(set) var items = NameTable<Item>()

  /// Adds the names of new sections and items.
  func add(
    _ snapshot: Snapshot<Section, Item>, trees: [Section: SectionSnapshot<Item>],
    title: (ItemPath) -> String?
  ) {
    for (index, section) in snapshot.sectionIdentifiers.enumerated() {
      _ = sections.add(section, name: text(of: section) ?? "section")
      let visible = snapshot.items(in: section)
      for (offset, item) in visible.enumerated() {
        _ = items.add(
          item,
          name: text(of: item) ?? title(ItemPath(section: index, item: offset)) ?? "item")
      }
      for item in trees[section]?.items ?? [] {
        _ = items.add(item, name: text(of: item) ?? "item")
      }
    }
  }

  func named(_ snapshot: Snapshot<Section, Item>) -> Snapshot<String, String>? {
    try? snapshot.mapIdentifiers(sections: { sections[$0] }, items: { items[$0] })
  }

  func named(_ trees: [Section: SectionSnapshot<Item>]) -> [String: SectionSnapshot<String>] {
    var named: [String: SectionSnapshot<String>] = [:]
    for (section, tree) in trees {
      named[sections[section]] = try? tree.mapIdentifiers { items[$0] }
    }
    return named
  }

  /// Returns the text of an identifier that is a string, a number or an enum case; nil for others,
  /// whose descriptions may differ between runs.
  private func text(of identifier: some Hashable) -> String? {
    let isText = identifier is any LosslessStringConvertible
    return isText || Mirror(reflecting: identifier).displayStyle == .enum ? "\(identifier)" : nil
  }
}
