import DiffableData
import ListSimulator
import Recordings
import Rendering
import TextAndFiles

/// Replaces the names and texts of a recording, so that it can be shared. Its events remain,
/// including gestures, refused batches and complaints.
///
/// Equal names get equal replacements, numbered in the order of first appearance, so equal
/// recordings give equal bytes. Unknown members and events are removed, because they may contain
/// texts. Colors and built-in symbols remain.
package struct Redaction {
  private var texts: [String: String] = [:]
  private var images: [String: String] = [:]
  private var marks: [String: String] = [:]

  private init() {}

  /// Returns the recording without its names and texts. O(n log n) per apply.
  package static func redact(_ recording: Recording) -> Recording {
    var (items, sections) = (0, 0)
    func newItem(_: String) -> String {
      items += 1
      return "item-\(items)"
    }
    func newSection(_: String) -> String {
      sections += 1
      return "section-\(sections)"
    }
    var redaction = Redaction()
    // Does not throw: the new identifiers are distinct.
    let renamed = try? recording.mapIdentifiers(sections: newSection, items: newItem)
    return redaction.apply(to: renamed ?? Recording(name: "", title: ""))
  }

  private mutating func apply(to recording: Recording) -> Recording {
    var redacted = recording
    redacted.name = "redacted"
    redacted.title = "Redacted"
    (redacted.unknown, redacted.unknownEnd) = (nil, nil)
    redacted.stage.searchPlaceholder = recording.stage.searchPlaceholder.map { text($0) }
    redacted.stage.composerPlaceholder = recording.stage.composerPlaceholder.map { text($0) }
    let events = recording.events.compactMap { event in
      kind(event.kind).map { Event(time: event.nanoseconds, kind: $0) }
    }
    return redacted.rebuilt(with: events, duration: recording.nanoseconds)
  }

  /// Returns the event without its texts; nil for an unknown one.
  ///
  /// Gestures, batches and complaints remain, because films, `check` and `inspect` depend on them.
  private mutating func kind(_ kind: Event.Kind) -> Event.Kind? {
    switch kind {
    case .content(let items, let sections):
      return .content(
        items: items.map { content($0) }, sections: sections.map { content($0) })
    case .apply, .tap, .scroll, .drag, .pace, .zoom, .frame: return kind
    case .field(let text): return .field(text: self.text(text))
    // A blank text removes a caption.
    case .caption(let text): return .caption(text.isBlank ? "" : self.text(text))
    case .title(let text): return .title(self.text(text))
    case .mark(let label):
      // The rules of observed motion read these marks.
      let input = Event.inputMarks.first(where: label.hasPrefix) ?? ""
      return .mark(input + Self.name(label, "mark-", &marks))
    case .swipe(var swipe):
      // Films show other actions as text.
      swipe.action = swipe.action.map { action($0) }
      for index in swipe.actions.indices {
        swipe.actions[index].action = action(swipe.actions[index].action)
        let color = swipe.actions[index].color
        swipe.actions[index].color = color.flatMap { Color(hex: $0) == nil ? nil : $0 }
      }
      return .swipe(swipe)
    case .batch(var batch):
      // A message may contain identifiers.
      batch.violations = batch.violations?.map { violation in
        let known = violation.kind.flatMap(BatchViolation.Kind.init)?.rawValue
        return .init(kind: known, message: known?.replacing("_", with: " "))
      }
      return .batch(batch)
    case .complaint(var complaint):
      complaint.kind = complaint.kind.flatMap { Self.complaints.contains($0) ? $0 : nil }
      complaint.message = nil
      return .complaint(complaint)
    case .unknown: return nil
    }
  }

  private static let complaints = Set(Complaint.Kind.allCases.map(\.rawValue))

  private mutating func content(_ item: ItemContent) -> ItemContent {
    var redacted = item
    redacted.title = item.title.map { text($0) }
    redacted.subtitle = item.subtitle.map { text($0) }
    redacted.detail = item.detail.map { text($0) }
    redacted.badge = item.badge.map { text($0) }
    // Films ignore invalid colors, whose text may be private.
    redacted.color = item.color.flatMap { Color(hex: $0) == nil ? nil : $0 }
    redacted.badgeColor = item.badgeColor.flatMap { Color(hex: $0) == nil ? nil : $0 }
    redacted.symbol = item.symbol.map { picture($0) }
    redacted.image = item.image.map { picture($0) }
    return redacted
  }

  private mutating func content(_ section: SectionContent) -> SectionContent {
    SectionContent(
      id: section.id, header: section.header.map { text($0) },
      footer: section.footer.map { text($0) })
  }

  private mutating func action(_ name: String) -> String {
    name == "delete" || isBuiltInSymbol(name) ? name : text(name)
  }

  /// Returns the name of a built-in symbol as it is; films show other names as text.
  private mutating func picture(_ name: String) -> String {
    isBuiltInSymbol(name) ? name : Self.name(name, "image-", &images)
  }

  /// Returns a replacement; an empty text stays empty.
  private mutating func text(_ text: String) -> String {
    text.isEmpty ? "" : Self.name(text, "Text ", &texts)
  }

  private static func name(
    _ name: String, _ prefix: String, _ names: inout [String: String]
  ) -> String {
    if let known = names[name] { return known }
    let new = "\(prefix)\(names.count + 1)"
    names[name] = new
    return new
  }
}
