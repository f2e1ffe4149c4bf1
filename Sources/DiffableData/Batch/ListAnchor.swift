/// The part of a list that keeps its position on screen while rows change.
public enum ListAnchor: String, Hashable, Sendable, CaseIterable {
  /// The topmost visible row that is retained. A list scrolled to its top stays at the top, so new
  /// rows appear.
  case top
  /// The topmost visible row that is retained, also in a list scrolled to its top.
  case firstVisible
  /// The topmost visible row that is retained. A list scrolled to its end stays at the end, like a
  /// chat.
  case bottom
  /// The content offset: rows shift by changes above them.
  case none

  /// Returns the fixed point of an update of a list at an offset. `lastOffset` is the largest
  /// offset.
  public func fixedPoint(at offset: Double, lastOffset: Double) -> FixedPoint {
    switch self {
    case .top: offset > 0 ? .row : .offset
    case .firstVisible: .row
    // A distance below half a pixel is a rounding error, not scrolling.
    case .bottom: offset >= lastOffset - 0.25 ? .end : .row
    case .none: .offset
    }
  }

  /// The point that keeps its position on screen during an update.
  public enum FixedPoint: Hashable, Sendable {
    /// The topmost retained visible row, the end of the content, or the content offset.
    case row, end, offset
  }
}
