import Recording

/// One line of a scenario's story.
struct Step: Sendable {
  /// What happens.
  enum Action: Sendable {
    /// One command to the model and one apply.
    case command(Command)
    /// So often: the time goes on, then the model is told.
    case tick(every: Int64, count: Int)
    /// A letter at a time goes into the search field.
    case type(letters: [Character], every: Int64)
    case clear
    /// The time goes on and the model sorts a step, so often or until all is sorted.
    case sort(every: Int64, count: Int?)
    case apply([SectionMention])
    case edit([EditOperation])
    case outline(OutlineEdit)
    case batch(HandWrittenBatch)
    case touch(Touch)
    case wait(Int64)
    case caption(String)
    case mark(String)
  }

  /// How the step's applies are made.
  struct Modifiers: Hashable, Sendable {
    var isAnimated = true
    var isReload = false
    var queue = Apply.Queue.main
  }

  let place: Place
  let action: Action
  let modifiers: Modifiers
}

/// A section of a whole snapshot as a script lists it.
struct SectionMention: Sendable {
  let section: String
  let items: [Mention]
}
