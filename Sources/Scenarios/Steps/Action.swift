import DiffableData
import Recordings

/// An action at one time of a run.
enum Action: Sendable {
  /// A command to the model, with one apply of its output.
  case command(ModelCommand)
  /// One more letter in the search field.
  case letter(Character)
  /// An empty search field.
  case clear
  /// A whole snapshot.
  case apply([ListedSection])
  case edit([Located<ScriptEdit>])
  case outline(OutlineChange)
  case batch(ScriptBatch)
  /// A tap on a row: in a tree it shows or hides the item's children.
  case tap(String)
  /// The app shows or hides the children of items.
  case disclose([String], isExpanded: Bool)
  /// A scroll that brings an item to the top, as far as the content reaches.
  case scroll(Event.Scroll)
  case swipe(Event.Swipe)
  /// The beginning of a drag.
  case lift(Drag)
  /// The end of a drag.
  case drop(Drag)
  case caption(String)
  case mark(String)
  /// The film's speed from now on.
  case pace(Event.Pace)
  /// The part of the stage that the film shows from now on.
  case zoom(Event.Zoom)

  /// The number of applies that the action makes if nothing fails; a range if only a run can tell.
  var applies: ClosedRange<Int> {
    switch self {
    case .caption, .mark, .pace, .zoom, .scroll, .swipe, .lift: 0...0
    case .batch(let batch): batch.isRefusalExpected ? 0...0 : 1...1
    case .command, .letter, .clear, .apply, .edit, .outline: 1...1
    // A row may have no tree, or stay at its place.
    case .tap: 0...1
    case .drop(let drag): drag.isCancelled ? 0...0 : 0...1
    // One for each section that holds some of the items.
    case .disclose(let items, _): min(1, items.count)...items.count
    }
  }
}

struct Drag: Hashable, Sendable {
  let item: String
  /// The position at which the item is put down.
  let target: Target
  /// Nanoseconds from taking the item up to putting it down.
  let duration: Int64
  /// True if the system cancels the drag at its end, so that the item goes back.
  let isCancelled: Bool

  enum Target: Hashable, Sendable {
    case item(ItemDestination)
    /// An index path, counted after the drag has ended.
    case path(ItemPath)
  }
}

/// A `batch` step: changes in the manner of `performBatchUpdates`, with the data behind them.
struct ScriptBatch: Sendable {
  let update: BatchUpdate
  /// The data after the changes; nil if the app forgets to change it.
  let sections: [ListedSection]?
  /// True if the script expects the view to reject the batch.
  let isRefusalExpected: Bool
}

/// An item that a script lists, with its place.
struct ItemReference: Sendable {
  let id: String
  /// The item's content from now on; nil if the script gives only the identifier.
  let content: ItemContent?
  let place: SourceLocation
  /// True if the script gives the item as a mapping, which needs no data.
  var isInline = false
}

/// New values for some parts of an item's content; the other parts stay.
struct ContentChange: Hashable, Sendable {
  let place: SourceLocation
  /// The new values, with the item's identifier.
  var values: ItemContent
  /// The parts that change. One without a value is taken away.
  var keys: [ContentKey] = []

  func applied(to content: ItemContent) -> ItemContent {
    var content = content
    for key in keys { content.copy(key, from: values) }
    return content
  }
}

/// A section of a whole snapshot, as a script lists it.
struct ListedSection: Sendable {
  let section: String
  let items: [ItemReference]
}

extension [ListedSection] {
  func snapshot() throws(SnapshotError) -> Snapshot<String, String> {
    try Snapshot(validating: map { (section: $0.section, items: $0.items.map(\.id)) })
  }
}
