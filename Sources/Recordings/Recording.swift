/// A list's history: the applied snapshots with their times, and the contents of the items.
///
/// Scenarios, recorders and code create recordings. Films and checks do not depend on the origin of
/// a recording. ``RecordingFile`` reads one from a `*.flip.jsonl` file, ``fileText`` is the text of
/// such a file:
///
/// ```swift
/// let data = try Data(contentsOf: URL(filePath: "inbox.flip.jsonl"))
/// let recording = try RecordingFile.parse(data, file: "inbox.flip.jsonl").recording
/// for (time, apply) in recording.applies {
///   print(time, apply.snapshot.numberOfItems, apply.difference.itemMoves.count)
/// }
/// ```
///
/// A ``Recorder`` writes one from a live list, and a ``RecordingBuilder`` collects one in memory.
///
/// ### Performance
///
/// A recording is a value: a copy takes O(1). Consecutive snapshots share the chunks that they do
/// not change, so the memory grows with the changes and not with the list. To read a recording that
/// is larger than the memory, read its events one by one with a ``RecordingReader``.
public struct Recording: Hashable, Sendable {
  /// A short name, `[a-z0-9-]+`; the default name of outputs.
  public var name: String
  /// The navigation bar's title.
  public var title: String
  /// The screen of the film.
  public var stage: Stage
  /// The animation of changes.
  public var motion: Motion
  /// The seed of every random choice that the source made; nil for a live app.
  public var seed: UInt64?
  /// The events in order of time; events of the same time are in the order they happened.
  public var events: [Event]
  /// Nanoseconds from the start to the end of the film, at least the last event's time.
  package var nanoseconds: Int64
  /// The minor version of the file format.
  public var formatMinorVersion = 0
  /// Unknown keys of the header, to be written again; nil if there are none.
  package var unknown: JSONValue?
  /// True for the list of a web page, whose recording has no keyboard and no highlights.
  package var isPage: Bool { unknown?["source"]?.string == "page" }
  /// True if the recording is made of snapshots with what the list shows.
  package var isOfSnapshots: Bool { unknown?["source"]?.string == "snapshots" }
  /// True if each apply shows new headers and footers, also without a mark.
  package var showsNewHeaders: Bool { isOfSnapshots || isPage }
  /// Unknown keys of the end's line, to be written again; nil if there are none.
  package var unknownEnd: JSONValue?

  package init(
    name: String, title: String, stage: Stage = Stage(), motion: Motion = Motion(),
    seed: UInt64? = nil, events: [Event] = [], duration nanoseconds: Int64
  ) {
    self.name = name
    self.title = title
    self.stage = stage
    self.motion = motion
    self.seed = seed
    self.events = events
    self.nanoseconds = nanoseconds
  }

  /// The applies with their times, in order. O(events).
  package var timedApplies: [(time: Int64, apply: Apply)] {
    events.compactMap { event in
      if case .apply(let apply) = event.kind { (event.nanoseconds, apply) } else { nil }
    }
  }
}
