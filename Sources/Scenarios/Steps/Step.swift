import DiffableData

/// One entry of a script's `steps`.
struct Step: Sendable {
  /// An action, or several that are spread over time.
  enum Activity: Sendable {
    case action(Action)
    /// A number of pauses, each followed by a `tick` of the model; without a number, one tick, or
    /// all that the model's data has.
    case ticks(every: Int64, count: Int?)
    /// A number of pauses, each followed by one step of the model's sort; without a number, until
    /// everything is sorted.
    case sorts(every: Int64, count: Int?)
    /// Letters that are typed into the search field, with a pause before each but the first.
    case letters([Character], every: Int64)
    case drag(Drag)
    /// A pause in nanoseconds.
    case wait(Int64)

    /// True if a finger touches the stage.
    var isGesture: Bool {
      switch self {
      case .letters, .drag, .action(.letter), .action(.clear), .action(.tap), .action(.scroll),
        .action(.swipe), .action(.lift), .action(.drop):
        true
      case .action, .ticks, .sorts, .wait: false
      }
    }

    /// True if the activity may lead to an apply.
    var mayApply: Bool {
      switch self {
      case .action(let action): action.applies(withModel: true).upperBound > 0
      case .ticks, .sorts, .letters, .drag: true
      case .wait: false
      }
    }
  }

  /// The settings of the step's applies.
  struct Modifiers: Hashable, Sendable {
    var isAnimated = true
    var isReload = false
    var queue = UpdateQueue.main
    /// Changes of content, before the apply.
    var content: [ContentChange] = []
    /// True if the apply reconfigures each item whose content differs.
    var marksChanges = false
  }

  let place: SourceLocation
  let activity: Activity
  let modifiers: Modifiers
}
