import Recordings

/// Reads a recording apply by apply, each with a summary of the frames until the next one.
struct StepReader {
  let stream: EventStream
  private var pending: InspectedStep?
  private var screen = ObservedScreen()

  init(_ stream: EventStream) { self.stream = stream }

  /// Returns the next apply; nil at the end.
  ///
  /// - Parameter other: Called with each event that is neither an apply nor a frame, and with the
  ///   number of applies before it.
  mutating func next(
    _ other: (Event, Int) -> Void = { _, _ in }
  ) throws(SourceError) -> InspectedStep? {
    while let event = try stream.next() {
      switch event.kind {
      case .apply(let apply):
        let complete = pending
        pending = InspectedStep(index: stream.applies - 1, time: event.nanoseconds, apply: apply)
        if complete != nil { return complete }
      case .frame(let frame):
        let old = screen
        screen.apply(frame)
        pending?.append(screen, after: old, at: event.nanoseconds)
      default: other(event, stream.applies)
      }
    }
    defer { pending = nil }
    return pending
  }
}

/// Reads the frames of a recording, each with the whole visible list.
struct FrameReader {
  private let stream: EventStream
  private var screen = ObservedScreen()
  private var apply: (index: Int, time: Int64)?
  private var count = 0

  init(_ stream: EventStream) { self.stream = stream }

  /// Returns the next frame; nil at the end.
  mutating func next() throws(SourceError) -> InspectedFrame? {
    while let event = try stream.next() {
      switch event.kind {
      case .apply: apply = (stream.applies - 1, event.nanoseconds)
      case .frame(let frame):
        let old = screen
        screen.apply(frame)
        count += 1
        return InspectedFrame(
          index: count - 1, time: event.nanoseconds, apply: apply, screen: screen,
          changed: screen.changedElements(from: old))
      default: break
      }
    }
    return nil
  }
}
