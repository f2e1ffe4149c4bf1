/// The box that changed at a frame, with the number of frames that look like it.
struct HeldBox {
  var box: EncodedBox
  /// The frame's number.
  var first: Int
  /// At least 1.
  var count = 1
}

/// Gathers equal frames, because an animation gives a picture's time before the picture.
struct BoxHolder {
  private var held: HeldBox?

  /// Takes a frame; returns the previous box, which is complete now.
  mutating func add(_ box: EncodedBox?, as frame: FrameInfo) -> HeldBox? {
    guard !frame.isRepeat, let box else {
      held?.count += 1
      return nil
    }
    defer { held = HeldBox(box: box, first: frame.number) }
    return held
  }

  /// The last one.
  mutating func end() -> HeldBox? {
    defer { held = nil }
    return held
  }
}
