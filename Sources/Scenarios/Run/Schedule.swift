/// One thing of a film, at its time.
struct Beat: Sendable {
  /// What happens.
  enum Act: Sendable {
    case command(Command)
    /// A letter more in the search field.
    case letter(Character)
    case clear
    case apply([SectionMention])
    case edit([EditOperation])
    case outline(OutlineEdit)
    case batch(HandWrittenBatch)
    case scroll(Touch.Scroll)
    case swipe(Touch.Swipe)
    case tap(String)
    case lift(Touch.Drag)
    case drop(Touch.Drag)
    case disclose([String], isExpanded: Bool)
    case caption(String)
    case mark(String)

    /// How many applies it leads to when nothing fails; the list alone knows more.
    var applies: ClosedRange<Int> {
      switch self {
      case .caption, .mark, .scroll, .swipe, .lift: 0...0
      case .batch(let batch): batch.isRefusalExpected ? 0...0 : 1...1
      case .command, .letter, .clear, .apply, .edit, .outline: 1...1
      // A row may have no tree, or stay where it is.
      case .tap: 0...1
      case .drop(let drag): drag.isCancelled ? 0...0 : 0...1
      // One for each section that holds some of the items.
      case .disclose(let items, _): min(1, items.count)...items.count
      }
    }
  }

  /// Nanoseconds from the start.
  let time: Int64
  let act: Act
  /// The index of the step that it belongs to.
  let step: Int
}

/// When everything of a film happens, which no model has a say in.
struct Schedule: Sendable {
  /// In the order of time.
  var beats: [Beat] = []
  /// Nanoseconds from the start to the end of the film.
  var end: Int64 = 0

  /// The film goes on so long after its last change: 0.5 s.
  static let tail: Int64 = 500_000_000
  /// A film that a script ends before its last change has come to rest goes on so long after that:
  /// 0.1 s, so that its last frame shows the rest at 10 frames a second and more.
  static let rest: Int64 = 100_000_000
  /// An apply without a time of its own comes so long after the one before it has ended: 0.5 s.
  static let pause: Int64 = 500_000_000
  /// Letters that a search field holds.
  static let longestText = 1000
}
