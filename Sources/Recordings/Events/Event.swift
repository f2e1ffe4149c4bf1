/// An event of a recording, with its time from the start.
///
/// Scenarios, recorders and files produce events; films, `check` and the other tools consume them.
/// ``ListReplay`` applies them. The end of a recording is its duration, not an event.
public struct Event: Hashable, Sendable {
  /// The kinds of events.
  public enum Kind: Hashable, Sendable {
    /// New content for items and sections; the others keep theirs.
    case content(items: [ItemContent], sections: [SectionContent])
    /// A snapshot was applied.
    // Indirect: an apply is much larger than any other event, of which there may be millions.
    indirect case apply(Apply)
    /// The search field's text changed.
    case field(text: String)
    /// A caption for the viewer; a blank one removes the previous one.
    case caption(String)
    /// The navigation bar's title changed; until the first one it is the recording's.
    case title(String)
    /// A named time, for selecting a part of the recording.
    case mark(String)
    /// A row was tapped.
    case tap(Tap)
    /// The list was scrolled.
    case scroll(Scroll)
    /// A row was swiped.
    case swipe(Swipe)
    /// A row was dragged.
    case drag(Drag)
    /// The film continues at another speed.
    case pace(Pace)
    /// The film shows another part of the stage.
    case zoom(Zoom)
    /// A view received a hand-written batch.
    case batch(Batch)
    /// The framework would have logged a message or raised an exception.
    case complaint(Complaint)
    /// The visible list changed, at one moment of its motion.
    // Indirect, as an apply.
    indirect case frame(Frame)
    /// An event of an unknown kind, or with malformed members.
    case unknown(UnknownEvent)
  }

  /// Nanoseconds from the start.
  package var nanoseconds: Int64
  /// The kind of the event, with its values.
  public var kind: Kind
  /// Unknown keys of the event's line, to be written again; nil if there are none.
  package var unknown: JSONValue?

  package init(time: Int64, kind: Kind, unknown: JSONValue? = nil) {
    self.nanoseconds = time
    self.kind = kind
    self.unknown = unknown
  }
}

extension Event {
  /// The beginnings of the marks by which recorders note an input that no event has: a tap beside
  /// the list, a key.
  package static let inputMarks = ["tap ", "key "]
}
