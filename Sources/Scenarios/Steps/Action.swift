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
  /// An expansion or a collapse of items by the app.
  case disclose([String], isExpanded: Bool)
  /// A scroll that brings an item to the top, limited by the end of the content.
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

  /// Returns the number of applies that the action makes if nothing fails; a range if it depends on
  /// the run. Without a model, writing into a field makes none.
  func applies(withModel hasModel: Bool) -> ClosedRange<Int> {
    switch self {
    case .letter where !hasModel, .clear where !hasModel: 0...0
    case .caption, .mark, .pace, .zoom, .scroll, .swipe, .lift: 0...0
    case .batch(let batch): batch.isRefusalExpected ? 0...0 : 1...1
    case .command, .letter, .clear, .apply, .edit, .outline: 1...1
    // A row may have no tree, or keep its position.
    case .tap: 0...1
    case .drop(let drag): drag.isCancelled ? 0...0 : 0...1
    // One for each section that holds some of the items.
    case .disclose(let items, _): min(1, items.count)...items.count
    }
  }
}
