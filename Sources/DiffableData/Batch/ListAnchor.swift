/// The place that a list keeps on screen while its rows change.
public enum ListAnchor: String, Hashable, Sendable, CaseIterable {
  /// The topmost visible row that stays. At the very top of its content the list stays there, so
  /// that new rows come into view.
  case top
  /// The topmost visible row that stays, at the very top too.
  case firstVisible
  /// The topmost visible row that stays. At the end of its content the list stays at the end, as a
  /// chat does.
  case bottom
  /// The offset: rows move by what changes above them.
  case none

  /// Returns the place that a list at an offset keeps during a difference. `last` is the offset at
  /// the content's end.
  public func place(at offset: Double, last: Double) -> Place {
    switch self {
    case .top: offset > 0 ? .row : .offset
    case .firstVisible: .row
    // Half a pixel is too little for anyone to have scrolled up.
    case .bottom: offset >= last - 0.25 ? .end : .row
    case .none: .offset
    }
  }

  /// A place to keep.
  public enum Place: Hashable, Sendable {
    /// The topmost visible row that stays, the end of the content, or the offset.
    case row, end, offset
  }
}
