import DiffableData

/// The state of a recorded list, updated event by event.
///
/// ```swift
/// var replay = ListReplay()
/// for event in recording.events {
///   let step = replay.apply(event)
///   print(event.time, step.difference.itemInserts.count, step.after.snapshot.numberOfItems)
/// }
/// ```
///
/// An apply holds the list after it, so no event is refused. Lists share the chunks that an apply
/// does not change.
public struct ListReplay: Sendable {
  /// The list after the last apply.
  public private(set) var list = RecordedList()
  /// The number of applies so far.
  public private(set) var applies = 0
  /// The latest content of each item, by identifier, including items that are not in the list.
  public var items: [String: ItemContent] { itemContents.latest }
  /// The latest header and footer of each section, by identifier.
  public var sections: [String: SectionContent] { sectionContents.latest }
  /// The text of the search field; nil if no event has set one.
  public private(set) var field: String?
  /// The caption for the viewer, which may be empty; nil if no event has set one.
  public private(set) var caption: String?
  /// The navigation bar's title; nil if no event has set one.
  public private(set) var title: String?
  /// The last scroll of the list.
  public private(set) var scroll: Event.Scroll?
  /// The last speed of the film.
  public private(set) var pace: Event.Pace?
  /// The last zoom of the film.
  public private(set) var zoom: Event.Zoom?
  /// The visible list after the last frame.
  public private(set) var screen = ObservedScreen()

  /// The time of the last event with contents, in nanoseconds.
  private var contentTime: Int64 = 0
  private var itemContents = ReplayedContents<ItemContent>()
  private var sectionContents = ReplayedContents<SectionContent>()
  /// True if each apply shows new headers and footers, also without a mark.
  package var showsNewHeaders = false

  /// Creates the state before the first event.
  public init() {}

  /// Applies the next event.
  ///
  /// - Complexity: O(1), or O(items) for new content. An apply takes O(marks + deletes) if rows
  ///   have newer content than they show.
  @discardableResult
  public mutating func apply(_ event: Event) -> ReplayStep {
    if let time = firstContentTime, event.nanoseconds > time { _ = showFirstContents() }
    var step = ReplayStep(event: event, before: list, after: list)
    switch event.kind {
    case .content(let items, let sections):
      step.items = items.map { content in
        let isShown = list.snapshot.contains(item: content.id)
        return itemContents.update(content, content.id, isShown, ItemContent(id: content.id))
      }
      step.sections = sections.map { content in
        let isShown = list.snapshot.contains(section: content.id)
        return sectionContents.update(content, content.id, isShown, SectionContent(id: content.id))
      }
      contentTime = event.nanoseconds
    case .apply(let apply):
      list = RecordedList(apply.snapshot, trees: apply.trees)
      applies += 1
      step.after = list
      step.refreshed = refresh(apply)
      step.refreshedSections = refreshSections(apply, after: step.before)
    case .field(let text): field = text
    case .caption(let text): caption = text
    case .title(let text): title = text
    case .scroll(let scroll): self.scroll = scroll
    case .pace(let pace): self.pace = pace
    case .zoom(let zoom): self.zoom = zoom
    case .frame(let frame): screen.apply(frame)
    case .mark, .tap, .swipe, .drag, .batch, .complaint, .unknown: break
    }
    return step
  }

  /// The time of the first contents of rows and sections in the list that these do not show yet, in
  /// nanoseconds; nil if there are none. An apply of that time can show them as a change.
  package var firstContentTime: Int64? {
    itemContents.first.isEmpty && sectionContents.first.isEmpty ? nil : contentTime
  }

  /// Shows the first contents of rows and sections in the list, whose applies had none; returns
  /// what the rows showed and show now.
  package mutating func showFirstContents() -> [String: ContentUpdate<ItemContent>] {
    _ = sectionContents.refresh(Array(sectionContents.first))
    return itemContents.refresh(Array(itemContents.first))
  }

  /// Returns the content that an item's row shows: new content appears when an apply inserts,
  /// reloads or reconfigures the row, and the first one of a row in the list after its time. O(1).
  public func shownContent(of item: String) -> ItemContent {
    itemContents.shown(item) ?? ItemContent(id: item)
  }

  /// The content that the rows show, by item. O(1), or O(items) if rows have newer content than they
  /// show.
  package var shownItems: [String: ItemContent] { itemContents.shown }

  /// The headers and footers that the sections show, by identifier. O(1), or O(sections) if sections
  /// have newer ones than they show.
  package var shownSections: [String: SectionContent] { sectionContents.shown }

  /// The rows in the list that show other content than their latest. O(rows with newer content).
  package var staleItems: Set<String> {
    Set(itemContents.outdated.filter { $0.value != items[$0.key] }.keys)
  }

  /// The sections in the list that show another header or footer than their latest. O(sections with
  /// newer ones).
  package var staleSections: Set<String> {
    Set(sectionContents.outdated.filter { $0.value != sections[$0.key] }.keys)
  }

  /// Returns the header and footer that a section shows: new ones appear when an apply inserts or
  /// reloads the section. O(1).
  package func shownContent(ofSection section: String) -> SectionContent? {
    sectionContents.shown(section)
  }

  private mutating func refreshSections(
    _ apply: Apply, after before: RecordedList
  ) -> [String: ContentUpdate<SectionContent>] {
    guard !sectionContents.outdated.isEmpty else { return [:] }
    let isForAll = showsNewHeaders || apply.kind == .reload || apply.dropped > 0
    let marked = Set(apply.snapshot.reloadedSectionIdentifiers)
    return sectionContents.refresh(
      sectionContents.outdated.keys.filter { section in
        isForAll || marked.contains(section) || !apply.snapshot.contains(section: section)
          || !before.snapshot.contains(section: section)
      })
  }

  private mutating func refresh(_ apply: Apply) -> [String: ContentUpdate<ItemContent>] {
    guard !itemContents.outdated.isEmpty else { return [:] }
    return itemContents.refresh(
      apply.kind == .reload || apply.dropped > 0
        ? Array(itemContents.outdated.keys) : apply.refreshedItems + apply.deletedItems)
  }
}

/// The effect of one event on a recorded list.
public struct ReplayStep: Sendable {
  /// The event.
  public let event: Event
  /// The list before the event.
  public let before: RecordedList
  /// The list after the event.
  public internal(set) var after: RecordedList
  /// The new content of items, in the order of the event. Their rows do not show it yet.
  public internal(set) var items: [ContentUpdate<ItemContent>] = []
  /// The new headers and footers of sections, in the order of the event.
  public internal(set) var sections: [ContentUpdate<SectionContent>] = []
  /// The rows with newer content that the apply refreshes, by item: the content that each showed
  /// before, and its latest content.
  public internal(set) var refreshed: [String: ContentUpdate<ItemContent>] = [:]

  /// The sections whose newer headers and footers the apply shows, by identifier.
  package internal(set) var refreshedSections: [String: ContentUpdate<SectionContent>] = [:]

  /// The apply; nil for every other event.
  public var apply: Apply? {
    if case .apply(let apply) = event.kind { apply } else { nil }
  }

  /// The operations from the list before to the list after. Its complexity is that of
  /// `Apply.difference`.
  public var difference: Difference<String, String> { apply?.difference ?? Difference() }
}

/// New content of an item, or of a section.
public struct ContentUpdate<Content: Hashable & Sendable>: Hashable, Sendable {
  /// The content before; nil if there was none.
  public var old: Content?
  /// The new content.
  public var new: Content

  /// Creates an update.
  public init(old: Content?, new: Content) {
    self.old = old
    self.new = new
  }

  /// True if the update replaces other content.
  public var isEdit: Bool { old != nil && old != new }
}

extension Apply {
  /// The items that the apply reloads or reconfigures, alone or with their section.
  /// O(these items).
  package var refreshedItems: [String] {
    snapshot.reloadedItemIdentifiers + snapshot.reconfiguredItemIdentifiers
      + snapshot.reloadedSectionIdentifiers.flatMap {
        snapshot.items(in: $0)
      }
  }

  fileprivate var deletedItems: [String] {
    insertsLongList ? [] : difference.itemDeletes.map(\.id)
  }
}
