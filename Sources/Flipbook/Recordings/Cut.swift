import DiffableData
import Recording

/// Takes a part out of a recording, as a recording that stands for itself.
public struct Cut {
  /// What is cut.
  public var input: RecordingInput
  /// The applies that stay, with what happened between them.
  public var selection: Selection
  /// How the recording is read.
  public var options: RecordingReaderOptions

  /// A cut of the applies that are selected.
  public init(
    _ input: RecordingInput, selection: Selection,
    options: RecordingReaderOptions = RecordingReaderOptions()
  ) {
    self.input = input
    self.selection = selection
    self.options = options
  }

  /// What was told before the part begins.
  private struct Told {
    var items: [String: ItemContent] = [:]
    var sections: [String: SectionContent] = [:]
    var field: String?
    var caption: String?
    /// How far the list was scrolled.
    var scroll: [JSONValue.Member]?

    mutating func hear(_ kind: RecordedEvent.Kind) {
      switch kind {
      case .content(let items, let sections):
        for item in items { self.items[item.id] = item }
        for section in sections { self.sections[section.id] = section }
      case .field(let text): field = text
      case .caption(let text): caption = text
      case .other("scroll", let members): scroll = members
      case .apply, .mark, .other: break
      }
    }

    /// The scrolling again, at once, for a list that holds the item; it follows the first apply.
    func scrolled(_ list: Snapshot<String, String>, at time: Int64) -> [Event] {
      guard let scroll, case .string(let item)? = scroll.first(where: { $0.key == "to" })?.value,
        list.contains(item: item)
      else { return [] }
      return [Event(time: time, kind: .other("scroll", scroll.atOnce))]
    }
  }

  /// Reads the recording up to the end of the part; memory holds the part and the contents before.
  ///
  /// The part begins at 0 with its first apply, which brings the content that its items had, and
  /// ends where the apply behind it came. Distances between what stays do not change.
  ///
  /// - Throws: `SourceError`, and `SelectionError` where no apply is selected.
  public func run() throws -> (recording: Recording, warnings: [Diagnostic]) {
    let marks = try self.marks()
    let reader = try input.reader(options)
    var told = Told()
    var start: Int64?
    var end: Int64?
    var events: [Event] = []
    var waiting: [Event] = []
    var before = Snapshot<String, String>()
    while let event = try SourceError.wrapping({ () throws(RecordingError) in try reader.next() }) {
      let next = event.inMemory(after: &before)
      guard case .apply(let apply) = next.kind, case .apply(let recorded) = event.kind else {
        if start == nil { told.hear(event.kind) } else { waiting.append(next) }
        continue
      }
      if selection.contains(apply: apply, index: recorded.number, time: event.time, marks: marks) {
        let scrolled = start == nil ? told.scrolled(apply.snapshot, at: event.time) : []
        start = start ?? event.time
        events += waiting + [next] + scrolled
        waiting = []
        end = nil
      } else if start != nil {
        end = end ?? event.time
      }
    }
    guard let start else {
      throw SelectionError(message: "no apply is selected")
    }
    // What follows the last apply belongs to it, until another comes.
    let last = end ?? reader.duration
    events += waiting.filter { $0.time < last || end == nil }
    let shifted = (opening(told, events) + events).map { event in
      Event(time: max(0, event.time - start), kind: event.kind, unknown: event.unknown)
    }
    let recording = reader.header.rebuilt(with: shifted, duration: last - start)
    return (recording, reader.warnings)
  }

  /// What the part's items, sections and field showed when it began.
  private func opening(_ told: Told, _ events: [Event]) -> [Event] {
    var items = Set<String>()
    var sections = Set<String>()
    for case .apply(let apply) in events.map(\.kind) {
      items.formUnion(apply.snapshot.itemIdentifiers)
      items.formUnion(apply.trees.values.flatMap(\.items))
      sections.formUnion(apply.snapshot.sectionIdentifiers)
    }
    let itemContents = items.sorted().compactMap { told.items[$0] }
    let sectionContents = sections.sorted().compactMap { told.sections[$0] }
    var kinds: [Event.Kind] = []
    if !itemContents.isEmpty || !sectionContents.isEmpty {
      kinds.append(.content(items: itemContents, sections: sectionContents))
    }
    if let field = told.field { kinds.append(.field(text: field)) }
    if let caption = told.caption, !caption.isEmpty { kinds.append(.caption(caption)) }
    return kinds.map { Event(time: 0, kind: $0) }
  }

  private func marks() throws(SourceError) -> [(label: String, time: Int64)] {
    guard case .marks = selection else { return [] }
    let reader = try input.reader(options)
    var marks: [(label: String, time: Int64)] = []
    while let event = try SourceError.wrapping({ () throws(RecordingError) in try reader.next() }) {
      if case .mark(let label) = event.kind { marks.append((label, event.time)) }
    }
    return marks
  }
}
