import DiffableData
import Recordings

/// Takes a part out of a recording, as a recording that stands for itself.
public struct Cut {
  /// The recording to cut.
  public var input: RecordingInput
  /// The applies that stay, with what happened between them.
  public var selection: Selection
  /// The options for reading the recording.
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

  /// The contents, texts and scroll position from before the part begins.
  private struct Told {
    var items: [String: ItemContent] = [:]
    var sections: [String: SectionContent] = [:]
    var field: String?
    var caption: String?
    /// The last scroll of the list.
    var scroll: Event.Scroll?
    var direction = Direction()

    mutating func hear(_ kind: Event.Kind) {
      switch kind {
      case .content(let items, let sections):
        for item in items { self.items[item.id] = item }
        for section in sections { self.sections[section.id] = section }
      case .field(let text): field = text
      case .caption(let text): caption = text
      case .scroll(let scroll): self.scroll = scroll
      case .apply, .mark, .tap, .swipe, .drag, .pace, .zoom, .batch, .complaint, .unknown:
        direction.hear(kind)
      }
    }

    /// The scrolling and the zoom again, at once, for a list that holds the item; they follow the
    /// first apply.
    func scrolled(_ list: Snapshot<String, String>, at time: Int64) -> [Event] {
      var kinds = direction.kinds
      if let scroll, list.contains(item: scroll.item) {
        kinds.insert(.scroll(scroll.atOnce), at: 0)
      }
      return kinds.map { Event(time: time, kind: $0) }
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
    let stream = try input.events(options, areKept: true)
    var told = Told()
    var start: Int64?
    var end: Int64?
    var events: [Event] = []
    var waiting: [Event] = []
    while let next = try stream.next() {
      guard case .apply(let apply) = next.kind else {
        if start == nil { told.hear(next.kind) } else { waiting.append(next) }
        continue
      }
      let index = stream.applies - 1
      if selection.contains(apply: apply, index: index, time: next.time, marks: marks) {
        let scrolled = start == nil ? told.scrolled(apply.snapshot, at: next.time) : []
        start = start ?? next.time
        events += waiting + [next] + scrolled
        waiting = []
        end = nil
      } else if start != nil {
        end = end ?? next.time
      }
    }
    guard let start else {
      throw SelectionError(message: "no apply is selected")
    }
    // Events after the last apply belong to it, until another apply comes.
    let last = end ?? stream.duration
    events += waiting.filter { $0.time < last || end == nil }
    let part = stream.header.rebuilt(with: events, duration: last)
    let shifted = (opening(told, part.events) + part.events).map { event in
      Event(time: max(0, event.time - start), kind: event.kind, unknown: event.unknown)
    }
    var recording = stream.header
    recording.events = shifted
    recording.duration = max(last - start, shifted.last?.time ?? 0)
    return (recording, stream.warnings)
  }

  /// Returns the events that restore what the part showed when it began.
  ///
  /// - Parameter events: Each apply with the difference from the one in front of it in the part.
  private func opening(_ told: Told, _ events: [Event]) -> [Event] {
    var items = Set<String>()
    var sections = Set<String>()
    for case .apply(let apply) in events.map(\.kind) {
      items.formUnion(apply.difference.itemInserts.map(\.id))
      items.formUnion(apply.trees.values.flatMap(\.items))
      sections.formUnion(apply.difference.sectionInserts.map(\.id))
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
    let stream = try input.events(options)
    var marks: [(label: String, time: Int64)] = []
    while let event = try stream.next() {
      if case .mark(let label) = event.kind { marks.append((label, event.time)) }
    }
    return marks
  }
}
