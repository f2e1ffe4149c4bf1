import Foundation

/// The state of a section's orthogonal scrolling.
struct OrthogonalScrolling: Hashable {
  var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  /// The length of the visible part.
  var visibleLength: CGFloat
  var contentLength: CGFloat
  /// The distance from one group to the next.
  var pitch: CGFloat
  var offset: CGFloat = 0

  var limit: CGFloat { max(0, contentLength - visibleLength) }

  /// Returns the offset at which scrolling comes to rest after dragging ended at an offset: see
  /// `UICollectionLayoutSectionOrthogonalScrollingBehavior`.
  func rest(near offset: CGFloat) -> CGFloat {
    let step: CGFloat? =
      switch behavior {
      case .none, .continuous: nil
      case .paging: visibleLength
      case .continuousGroupLeadingBoundary, .groupPaging, .groupPagingCentered: pitch
      }
    guard let step, step > 0 else { return max(0, min(offset, limit)) }
    var page = (offset / step).rounded()
    if behavior != .continuousGroupLeadingBoundary {
      let current = (self.offset / step).rounded()
      page = max(current - 1, min(page, current + 1))
    }
    return max(0, min(page * step, limit))
  }
}
