import Choreography
import Recordings

/// Drawing of a chat: messages, and the field in which one is written.
extension DrawingContext {
  /// Draws a message: the sender, the background with picture and text, and the note. One's own message
  /// is on the accent color.
  func bubble(_ bubble: Bubble, in frame: Rect) {
    let isOwn = bubble.item.isOwn == true
    let background = bubble.background(in: frame)
    let fill =
      isOwn ? palette.accent.deepened(toContrast: Contrast.text) : palette.highlight
    let ink = isOwn ? Color(0xFFFFFF) : palette.label
    let radius = background.cutRadius(Bubble.radius)
    let room = max(unrounded(frame).width, bubble.size.width) - 2 * Bubble.sideInset
    for note in bubble.notes(in: frame, textScale: textScale) {
      self.note(note.text, isOwn: isOwn, in: note.frame, room: room, opacity: note.opacity)
    }
    surface.fill(.rounded(background, radius), with: palette.lifted(fill, by: lift))
    if let color = palette.rim(lift: lift) {
      rim(of: background, top: radius, bottom: radius, color: color)
    }
    surface.group(clip: .rounded(background, radius), in: background) {
      if bubble.pictureHeight > 0, let source = bubble.item.image {
        // As large as at rest, so that a vector film holds one picture while the background grows.
        let width = bubble.background.width
        let place = Rect(
          x: isOwn ? background.maxX - width : background.x, y: background.y, width: width,
          height: bubble.pictureHeight)
        picture(source, in: place, radius: 0)
      }
      lines(of: bubble, in: background, color: ink)
    }
  }

  /// Draws the text of a message. All lines have the size at which the widest one fits: another
  /// font may be wider than that of the layout.
  private func lines(of bubble: Bubble, in background: Rect, color: Color) {
    let size = Bubble.textSize * textScale
    let space = bubble.background.width - 2 * Bubble.sideInset + 8
    let lines = bubble.lines.map { fitted(TextLine($0, size: size), into: space) }
    let least = lines.map(\.size).min() ?? size
    for (index, var line) in lines.enumerated() {
      line.size = least
      let isReversed = surface.text.measure(line).isRightToLeft != environment.isRightToLeft
      text(
        line, in: bubble.line(index, in: background, textScale: textScale), color: color,
        alignment: isReversed ? .trailing : .leading)
    }
  }

  /// Draws a small line above or below a message's background, at the side of the message.
  private func note(
    _ string: String, isOwn: Bool, in frame: Rect, room: Double, opacity: Double
  ) {
    let inner = frame.inset(x: Bubble.sideInset, y: 0)
    // As in the text, the letters may be a little wider than the layout has them.
    let line = fitted(
      TextLine(string, size: Bubble.noteSize * textScale), into: max(0, room + 8))
    let color = palette.secondaryLabel
    text(
      line, x: isOwn ? inner.maxX : inner.x, y: frame.y, height: frame.height,
      color: color.opacity(color.alpha * opacity), alignment: isOwn ? .trailing : .leading)
  }

  /// Draws the bar of the field for messages: a capsule with the text or the placeholder, and the
  /// button that sends, which is gray without a text.
  func composer(_ string: String, placeholder: String, caret: Double, in frame: Rect) {
    let field = environment.composerField(in: frame)
    if metrics.floatsControls {
      capsule(in: field)
    } else {
      // As a navigation bar above rows.
      surface.fill(.rect(frame), with: shaded(palette.bar, by: 1))
      hairline(from: frame.x, to: frame.maxX, bottom: frame.y + hairline, color: palette.separator)
      surface.stroke(
        .rounded(field.inset(x: hairline / 2, y: hairline / 2), field.height / 2),
        with: palette.separator, width: hairline)
    }
    let button = environment.sendButton(in: field)
    let left = field.x + field.height / 2 - 2
    fieldText(
      string, placeholder: placeholder, caret: caret,
      in: Rect(
        x: left, y: field.y, width: max(0, button.x - 8 - left + widthLoss), height: field.height))
    surface.fill(
      .ellipse(button), with: string.isEmpty ? palette.fieldFill : palette.accent)
    arrow(
      in: button.inset(x: button.width * 0.28, y: button.width * 0.26),
      color: string.isEmpty ? palette.tertiaryLabel : Color(0xFFFFFF))
  }

  /// Draws an arrow upward.
  private func arrow(in frame: Rect, color: Color) {
    let (tip, wing) = (Point(x: frame.midX, y: frame.y), frame.y + frame.width / 2)
    // One stroke, so that a translucent color is even.
    let steps: [PathStep] = [
      .move(Point(x: frame.midX, y: frame.maxY)), .line(tip),
      .move(Point(x: frame.x, y: wing)), .line(tip), .line(Point(x: frame.maxX, y: wing)),
    ]
    surface.stroke(.path(steps), with: color, width: frame.width / 6)
  }
}
