/// One thing that happened, at a time from the recording's start.
///
/// Scenarios, live recorders and files all give this type, and everything that uses a recording
/// takes it. A recording's end is no event: it says nothing of the list, a file without it is read
/// too, and each cut has another one. It is the recording's duration.
public struct Event: Hashable, Sendable {
  /// The kinds of events.
  public enum Kind: Hashable, Sendable {
    /// New content for items and sections; identifiers not named keep theirs.
    case content(items: [ItemContent], sections: [SectionContent])
    /// A snapshot was applied.
    // Indirect: an apply is much larger than any other event, of which there may be millions.
    indirect case apply(Apply)
    /// The search field's text changed.
    case field(text: String)
    /// A sentence for the viewer; empty takes the last one away.
    case caption(String)
    /// A named moment, for selection.
    case mark(String)
    /// A finger touched a row.
    case tap(Tap)
    /// The list was scrolled.
    case scroll(Scroll)
    /// A row was pushed aside.
    case swipe(Swipe)
    /// A row was dragged.
    case drag(Drag)
    /// The film goes on at another speed.
    case pace(Pace)
    /// The film shows another part of the stage.
    case zoom(Zoom)
    /// A hand-written batch was given to a view.
    case batch(Batch)
    /// The framework would have logged something, or raised an exception.
    case complaint(Complaint)
    /// Something that this version does not know, or cannot understand.
    case unknown(UnknownEvent)
  }

  /// Nanoseconds from the start.
  public var time: Int64
  /// The kind of the event, with its values.
  public var kind: Kind
  /// Keys of the event's line that this version does not know, for writing them again; nil where
  /// there are none.
  public var unknown: JSONValue?

  /// An event at a time.
  public init(time: Int64, kind: Kind, unknown: JSONValue? = nil) {
    self.time = time
    self.kind = kind
    self.unknown = unknown
  }
}
