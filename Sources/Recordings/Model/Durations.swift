import DiffableData

// The public API has times as `Duration`, the implementation as nanoseconds.

extension Event {
  /// The time from the start.
  public var time: Duration {
    get { .nanoseconds(nanoseconds) }
    set { nanoseconds = newValue.nanoseconds }
  }

  /// Creates an event at a time.
  public init(time: Duration, kind: Kind) {
    self.init(time: time.nanoseconds, kind: kind)
  }
}

extension Event.Scroll {
  /// The duration of the scroll; nil if unknown.
  public var duration: Duration? {
    get { nanoseconds.map { .nanoseconds($0) } }
    set { nanoseconds = newValue?.nanoseconds }
  }

  /// Creates a scroll to an item.
  public init(item: String, path: ItemPath? = nil, duration: Duration? = nil) {
    self.init(item: item, path: path, duration: duration?.nanoseconds)
  }
}

extension Event.Swipe {
  /// The time until the finger lifts; nil if unknown.
  public var duration: Duration? {
    get { nanoseconds.map { .nanoseconds($0) } }
    set { nanoseconds = newValue?.nanoseconds }
  }

  /// Creates a swipe of an item.
  public init(
    item: String, path: ItemPath? = nil, action: String? = nil, edge: Edge? = nil,
    duration: Duration? = nil
  ) {
    self.init(
      item: item, path: path, action: action, edge: edge, duration: duration?.nanoseconds)
  }
}

extension Event.Drag {
  /// The time from pickup to drop; nil if unknown.
  public var duration: Duration? {
    get { nanoseconds.map { .nanoseconds($0) } }
    set { nanoseconds = newValue?.nanoseconds }
  }

  /// Creates a drag of an item.
  public init(
    item: String, source: ItemPath? = nil, target: ItemPath? = nil, isAllowed: Bool? = nil,
    duration: Duration? = nil, isCancelled: Bool? = nil
  ) {
    self.init(
      item: item, source: source, target: target, isAllowed: isAllowed,
      duration: duration?.nanoseconds, isCancelled: isCancelled)
  }
}

extension Event.Zoom {
  /// The duration of the zoom; nil counts as half a second.
  public var duration: Duration? {
    get { nanoseconds.map { .nanoseconds($0) } }
    set { nanoseconds = newValue?.nanoseconds }
  }

  /// Creates a zoom to a target.
  public init(target: Event.Target? = nil, scale: Double? = nil, duration: Duration? = nil) {
    self.init(target: target, scale: scale, duration: duration?.nanoseconds)
  }
}

extension Apply {
  /// The time for computing the difference; nil if not measured.
  public var diffCost: Duration? {
    get { diffNanoseconds.map { .nanoseconds($0) } }
    set { diffNanoseconds = newValue?.nanoseconds }
  }

  /// Creates an apply, by default with the warnings of the snapshot.
  public init(
    kind: ApplyKind = .apply, snapshot: Snapshot<String, String>,
    difference: Difference<String, String>, isAnimated: Bool, queue: UpdateQueue = .main,
    diffCost: Duration? = nil, warnings: [SnapshotWarning]? = nil,
    trees: [String: SectionSnapshot<String>] = [:], frames: LayoutFrames<String, String>? = nil
  ) {
    self.init(
      kind: kind, snapshot: snapshot, difference: difference, isAnimated: isAnimated,
      queue: queue, diffCost: diffCost?.nanoseconds, warnings: warnings, trees: trees,
      frames: frames)
  }
}

extension Motion {
  /// The duration of a transition, unless its curve is a spring.
  public var duration: Duration {
    get { .nanoseconds(nanoseconds) }
    set { nanoseconds = newValue.nanoseconds }
  }

  /// The time by which an inserted row begins after the one above it; 0 for all at once.
  public var stagger: Duration {
    get { .nanoseconds(staggerNanoseconds) }
    set { staggerNanoseconds = newValue.nanoseconds }
  }

  /// Creates a motion; a duration of nil is the view's default: 0.3 s for tables, else 0.25 s.
  public init(
    duration: Duration? = nil, for view: Stage.View = .collection, curve: Curve = .settle,
    overlap: Overlap = .additive, rowAnimation: RowAnimation = .fade
  ) {
    self.init(
      duration: duration?.nanoseconds, for: view, curve: curve, overlap: overlap,
      rowAnimation: rowAnimation)
  }
}

extension Motion.Curve {
  /// Returns a spring of mass 1 from its perceived duration, above 0, and its bounce: 0 is
  /// critically damped, 1 is undamped.
  ///
  /// Source: SwiftUI's `Spring(duration:bounce:)`.
  public static func spring(duration: Duration, bounce: Double) -> Motion.Curve {
    spring(duration: duration / .seconds(1), bounce: bounce)
  }
}

extension Recording {
  /// The time from the start to the end of the film, at least the last event's time.
  public var duration: Duration {
    get { .nanoseconds(nanoseconds) }
    set { nanoseconds = newValue.nanoseconds }
  }

  /// The applies with their times, in order. O(events).
  public var applies: [(time: Duration, apply: Apply)] {
    timedApplies.map { (.nanoseconds($0.time), $0.apply) }
  }

  /// Creates a recording of events that are already in order.
  public init(
    name: String, title: String, stage: Stage = Stage(), motion: Motion = Motion(),
    seed: UInt64? = nil, events: [Event] = [], duration: Duration = .zero
  ) {
    self.init(
      name: name, title: title, stage: stage, motion: motion, seed: seed, events: events,
      duration: duration.nanoseconds)
  }
}

extension RecordedEvent {
  /// The time from the start.
  public var time: Duration { .nanoseconds(nanoseconds) }
}

extension RecordingLimits {
  /// The maximum time from the start to the end; by default 1 hour.
  public var duration: Duration {
    get { .nanoseconds(nanoseconds) }
    set { nanoseconds = newValue.nanoseconds }
  }
}

extension RecordingReader {
  /// The time from the start to the last event or end that was read.
  public var duration: Duration { .nanoseconds(nanoseconds) }
}

extension RecordingWriter {
  /// The time from the start to the last event.
  public var time: Duration { .nanoseconds(nanoseconds) }

  /// Writes the end with the index of the keyframes, flushes the file to the disk, and gives a
  /// compressed file its final path. A second call does nothing.
  ///
  /// - Parameter duration: The duration of the recording, at least the last event's time.
  public func close(at duration: Duration = .zero) throws(RecordingError) {
    try close(at: duration.nanoseconds)
  }
}

extension RecordingBuilder {
  /// Adds new content, except unchanged content and sections that never had a header or footer.
  /// O(items).
  public mutating func content(
    items: [ItemContent] = [], sections: [SectionContent] = [], at time: Duration
  ) {
    content(items: items, sections: sections, at: time.nanoseconds)
  }

  /// Adds an event; a time before the last event's is raised to it. O(1).
  public mutating func append(_ kind: Event.Kind, at time: Duration) {
    append(kind, at: time.nanoseconds)
  }

  /// Sets the end of the recording, at least the last event's time.
  public mutating func finish(at time: Duration) {
    finish(at: time.nanoseconds)
  }
}
