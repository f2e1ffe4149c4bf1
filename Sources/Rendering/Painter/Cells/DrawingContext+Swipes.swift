import Choreography
import Recordings

/// Drawing of swiped rows with their actions.
extension DrawingContext {
  /// The height of a closing gap from which on its row shows its content, in points.
  private static let minContent = 10.0

  /// Draws a swiped row and the actions beside it, from the edge inward. Beyond their full width
  /// the touched one takes the place of the others.
  func swipedRow(_ look: RowAppearance, in frame: Rect) {
    let touched = Event.Swipe.Action(look.action ?? "delete")
    let actions = look.actions.isEmpty ? [touched] : look.actions
    let chosen = actions.firstIndex { $0.action == touched.action } ?? 0
    let distance = look.swipe.magnitude
    let full = SwipeActionWidths(
      actions.map(\.action), rowWidth: frame.width, textScale: textScale)
    let shown = min(1, distance / full.total)
    let rest = max(0, distance - full.total)
    let left = 1 - min(1, rest / full.values[chosen])
    let others = full.values.map { $0 * shown * left }
    let taken = others.reduce(0, +) - others[chosen]
    var edge = 0.0
    for (index, action) in actions.enumerated() {
      let end = edge + (index == chosen ? distance - taken : others[index])
      if end > edge {
        self.action(
          action, from: edge, to: end, fullWidth: full.values[index], look, in: frame)
      }
      edge = end
    }
    guard look.isCard || frame.height >= Self.minContent else { return }
    var pushed = look
    // A card keeps its corners.
    if !look.isCard {
      let radius = metrics.floatsControls ? min(distance, metrics.groupRadius) : 0
      (pushed.topRadius, pushed.bottomRadius) = (radius, radius)
    }
    restingRow(pushed, in: frame.offset(x: -look.swipe, y: 0))
  }

  /// Draws an action between two distances from the row's edge. Its title stays in place until the
  /// action is fully visible, then it moves with the row. It fades out where it would be clipped.
  private func action(
    _ action: Event.Swipe.Action, from outer: Double, to inner: Double, fullWidth: Double,
    _ look: RowAppearance, in frame: Rect
  ) {
    let distance = inner - outer
    let isLeading = look.swipe < 0
    // As wide as its visible part: it would show at the row's other corners.
    let strip = Rect(
      x: isLeading ? frame.x + outer : frame.maxX - inner, y: frame.y, width: distance,
      height: frame.height)
    let isDeletion = action.action == "delete"
    let tint =
      action.color.flatMap(Color.init(hex:)) ?? (isDeletion ? palette.destructive : palette.accent)
    // A circle, or a capsule if it is wider, as in iOS 26.
    let height = min(distance, frame.height) - 8
    let shape =
      metrics.floatsControls
      ? Shape.rounded(strip.inset(x: 4, y: (frame.height - height) / 2), height / 2) : .rect(strip)
    if !metrics.floatsControls || height > 0 {
      let shown =
        look.isCard ? min(1, frame.height / 40) : ((frame.height - 4) / 12).clamped(to: 0...1)
      surface.fill(shape, with: tint.deepened(toContrast: Contrast.text).opacity(shown))
    }
    let middle = outer + max(distance, fullWidth) - fullWidth / 2
    let x = isLeading ? frame.x + middle : frame.maxX - middle
    // Returns the margin around the title, as a share of the margin at rest.
    func opacity(width: Double, height: Double) -> Double {
      let side = (fullWidth - width) / 2
      let beside = (distance - fullWidth + side) / side
      return max(0, min(1, beside, (frame.height - height) / 2 / height))
    }
    if !isDeletion, isBuiltInSymbol(action.action) {
      let side = scaled(22)
      symbol(
        action.action, in: Rect(x: x - side / 2, midY: frame.midY, side: side),
        color: Color(0xFFFFFF).opacity(opacity(width: side, height: side / 2)), weight: 2.2)
      return
    }
    let line = TextLine(
      isDeletion ? "Delete" : action.action, size: 17 * textScale, maxWidth: fullWidth - 8)
    // The round ends of a capsule need more room.
    let word = fitted(line, into: fullWidth - (metrics.floatsControls ? 28 : 16))
    let extent = surface.text.measure(word)
    let opacity = opacity(width: extent.width, height: extent.capHeight)
    guard opacity > 0 else { return }
    text(
      word, x: x, y: frame.y, height: frame.height, color: Color(0xFFFFFF).opacity(opacity),
      alignment: .center)
  }
}
