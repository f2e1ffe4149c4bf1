import Recordings

/// The animation of an element's entrance or exit.
struct EntranceExit {
  /// The displacement at the start of an entrance, or at the end of an exit.
  var offset: Pose
  /// True if its resting frame clips it, so that it slides out from under its neighbor.
  var isCut: Bool

  /// True if the element slides, and fades on its whole way.
  var slides: Bool { offset != .zero }

  func entrance(of pose: Pose) -> Pose { offset.adding(.fade(-pose.opacity), times: 1) }

  /// Returns the displacement from the end of an exit to the element's last pose.
  func exit(of pose: Pose) -> Pose { Pose.fade(pose.opacity).adding(offset, times: -1) }
}

extension Motion {
  /// Returns the animation of an element's entrance and exit; nil for none.
  ///
  /// Table rows follow the row animation (UITableView.RowAnimation): from the sides across the
  /// list, from the top and the bottom within their own frame, from the middle by revealing it.
  func entranceExit(of pose: Pose, isRow: Bool, style: MotionStyle) -> EntranceExit? {
    var offset = Pose.zero
    if isRow, rowAnimation == .none { return nil }
    guard isRow, style == .full else { return EntranceExit(offset: offset, isCut: false) }
    switch rowAnimation {
    case .fade, .automatic, .none: break
    case .right: offset.frame.x = pose.frame.width
    case .left: offset.frame.x = -pose.frame.width
    case .top: offset.frame.y = -pose.frame.height
    case .bottom: offset.frame.y = pose.frame.height
    case .middle: offset.reveal = -1
    }
    return EntranceExit(offset: offset, isCut: offset.frame.y != 0 || offset.reveal != 0)
  }
}
