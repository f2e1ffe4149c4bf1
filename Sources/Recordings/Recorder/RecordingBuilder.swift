import DiffableData

/// Gathers what happens to a list into a recording in memory, beside whatever drives it.
///
/// Time is the caller's: every call names the nanoseconds from the start; one that is less than
/// that of the call before counts as the same moment.
public struct RecordingBuilder: Sendable {
  /// The recording so far.
  public private(set) var recording: Recording

  private var contents: [String: ItemContent] = [:]
  private var sections: [String: SectionContent] = [:]

  /// A builder that begins with an empty history.
  public init(_ recording: Recording) {
    self.recording = recording
  }

  /// Notes new content; what is the same as before is left out, and so is a section that never had
  /// a header or footer. O(items).
  public mutating func content(
    items: [ItemContent] = [], sections newSections: [SectionContent] = [], at time: Int64
  ) {
    let items = items.filter { contents.updateValue($0, forKey: $0.id) != $0 }
    let newSections = newSections.filter { section in
      let old = sections.updateValue(section, forKey: section.id)
      return old == nil ? section.hasTitles : old != section
    }
    guard !items.isEmpty || !newSections.isEmpty else { return }
    append(.content(items: items, sections: newSections), at: time)
  }

  /// The content of an item so far; nil if it has none. O(1).
  public func content(of item: String) -> ItemContent? { contents[item] }

  /// Notes one event. O(1).
  public mutating func append(_ kind: Event.Kind, at time: Int64) {
    let time = max(time, recording.events.last?.time ?? 0)
    recording.events.append(Event(time: time, kind: kind))
    recording.duration = max(recording.duration, time)
  }

  /// Replaces the stage, which may be known only when the list has come.
  package mutating func setStage(_ stage: Stage) { recording.stage = stage }

  /// Ends the film at a time, at least the last event's.
  public mutating func finish(at time: Int64) {
    recording.duration = max(recording.duration, time)
  }
}
