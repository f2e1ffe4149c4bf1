/// A builder of a recording in memory, event by event.
///
/// A time before that of the previous event is raised to it.
public struct RecordingBuilder: Sendable {
  /// The recording so far.
  public private(set) var recording: Recording
  /// The list after the events so far.
  package private(set) var replay = ListReplay()

  /// Creates a builder for a recording without events.
  public init(_ recording: Recording) {
    self.recording = recording
  }

  /// Adds new content, except unchanged content and sections that never had a header or footer.
  /// O(items).
  package mutating func content(
    items: [ItemContent] = [], sections: [SectionContent] = [], at time: Int64
  ) {
    let items = changed(items, by: \.id) { replay.items[$0] }
    let sections = changed(sections, by: \.id) { replay.sections[$0] ?? SectionContent(id: $0) }
    guard !items.isEmpty || !sections.isEmpty else { return }
    append(.content(items: items, sections: sections), at: time)
  }

  /// Returns the latest content of an item; nil if it has none. O(1).
  public func content(of item: String) -> ItemContent? { replay.items[item] }

  /// Adds one event. O(1).
  package mutating func append(_ kind: Event.Kind, at time: Int64) {
    let event = Event(time: max(time, recording.events.last?.nanoseconds ?? 0), kind: kind)
    recording.events.append(event)
    recording.nanoseconds = max(recording.nanoseconds, event.nanoseconds)
    replay.apply(event)
  }

  /// Replaces the stage, which may be known only after the first apply.
  package mutating func setStage(_ stage: Stage) { recording.stage = stage }

  package mutating func finish(at time: Int64) {
    recording.nanoseconds = max(recording.nanoseconds, time)
  }
}

/// Returns the contents that differ from the previous one of their identifier, in the array or else
/// in `known`. O(n).
private func changed<Content: Equatable>(
  _ contents: [Content], by id: KeyPath<Content, String>, known: (String) -> Content?
) -> [Content] {
  var latest: [String: Content] = [:]
  return contents.filter { content in
    let id = content[keyPath: id]
    return (latest.updateValue(content, forKey: id) ?? known(id)) != content
  }
}
