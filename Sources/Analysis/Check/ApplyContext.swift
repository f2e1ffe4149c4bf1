import DiffableData
import MotionRules
import Recordings

/// One apply with its context for a rule.
struct ApplyContext {
  let step: ReplayStep
  let apply: Apply
  /// The index of the apply, from 0.
  let number: Int
  /// True for the first apply of the recording, or after lost events.
  let isFirst: Bool
  /// Nanoseconds from the previous apply; nil for the first one, and after lost events.
  let pause: Int64?
  let interim: EventsSinceApply
  /// True if the list shows new headers and footers without a mark.
  let showsNewHeaders: Bool
  /// The latest content of every item.
  let contents: [String: ItemContent]
  /// The rows that still show other content than their latest after the apply.
  let staleItems: Set<String>
  let stage: Stage
  let motion: Motion
  /// True if a scroll is in progress at the apply.
  let isScrolling: Bool

  /// Nanoseconds from the start.
  var time: Int64 { step.event.nanoseconds }
  var before: Snapshot<String, String> { step.before.snapshot }
  var treesBefore: [String: SectionSnapshot<String>] { step.before.trees }
  /// The snapshot after the apply, with its marks.
  var after: Snapshot<String, String> { apply.snapshot }
  /// True if the apply changes a list that is already on screen. The first apply fills it.
  var isUpdate: Bool { !isFirst }
}

/// The end of the last scroll, from events and frames.
struct ScrollActivity {
  private var end = Int64.min
  private var visible: LayoutFrame?

  /// The longest time between two steps of one scroll, in nanoseconds.
  private static let pause: Int64 = 100_000_000

  mutating func append(_ event: Event, _ screen: ObservedScreen) {
    switch event.kind {
    case .scroll(let scroll):
      end = max(end, event.nanoseconds.addingSaturated(scroll.nanoseconds ?? 0))
    case .frame:
      if let old = visible, let new = screen.visible,
        max(abs(old.x - new.x), abs(old.y - new.y)) > 0.5
      {
        end = max(end, event.nanoseconds.addingSaturated(Self.pause))
      }
      visible = screen.visible
    default: break
    }
  }

  func contains(_ time: Int64) -> Bool { time <= end }
}

extension Int64 {
  fileprivate func addingSaturated(_ other: Int64) -> Int64 {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    return isTooLarge ? .max : sum
  }
}

/// The context after the last apply, or before lost events.
struct EndContext {
  /// The number of applies.
  var applies = 0
  /// The snapshot at the end.
  var snapshot = Snapshot<String, String>()
  var interim = EventsSinceApply()
  /// The rows that show other content than their latest.
  var staleItems: Set<String> = []
  /// True if the list shows new headers and footers without a mark.
  var showsNewHeaders = false
  /// Nanoseconds from the start to lost events after the last apply, which may have marked rows; nil
  /// without lost events.
  var lossTime: Int64?
  /// The rejection that ended the recording or the scenario; nil if there is none.
  var refusal: RejectedApply?
  /// The violations of the rules of observed motion; none without frames.
  var observed: [ObservedMotionViolation] = []
}

/// The events since the previous apply.
struct EventsSinceApply {
  /// The items with new content, in the order of the recording.
  private(set) var items: [ContentUpdate<ItemContent>] = []
  /// The sections with new headers or footers, in the order of the recording.
  private(set) var sections: [ContentUpdate<SectionContent>] = []
  /// For each event with contents, the index of its first item.
  private var starts: [Int] = []
  /// The touches, batches and complaints.
  private(set) var others: [Event] = []

  /// The items with new content, by event.
  var itemsByEvent: [ArraySlice<ContentUpdate<ItemContent>>] {
    zip(starts, starts.dropFirst() + [items.count]).map { items[$0..<$1] }
  }

  /// The same without contents.
  var withoutContents: EventsSinceApply {
    var events = self
    (events.items, events.sections, events.starts) = ([], [], [])
    return events
  }

  /// True if the header or footer of a section is new.
  var changesHeaders: Bool {
    sections.contains { ($0.old ?? SectionContent(id: $0.new.id)) != $0.new }
  }

  mutating func append(_ step: ReplayStep) {
    switch step.event.kind {
    case .content:
      starts.append(items.count)
      items += step.items
      sections += step.sections
    case .tap, .scroll, .swipe, .drag, .batch, .complaint: others.append(step.event)
    case .apply, .field, .caption, .title, .mark, .pace, .zoom, .frame, .unknown: break
    }
  }
}

/// An apply that was not performed: a step of a scenario that failed, or a line of a recording that
/// cannot be read.
public struct RejectedApply: Hashable, Sendable {
  /// The stable word for the error: `duplicate_identifier`, `item_in_two_sections`, …
  public var kind: String
  /// The message: the framework's own text, if it is known.
  public var message: String
  /// The identifiers concerned.
  public var ids: [String]
  /// The line of the script or the recording; nil if it is not known.
  public var line: Int?
  /// Nanoseconds from the start to the apply; nil at the end of the recording.
  package var nanoseconds: Int64?

  /// Creates a rejected apply from its parts.
  public init(kind: String, message: String, ids: [String] = [], line: Int? = nil) {
    self.kind = kind
    self.message = message
    self.ids = ids
    self.line = line
  }
}
