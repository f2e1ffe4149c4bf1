import Recordings

/// One generation of an element: its resting states over time, and the animations between them.
///
/// The model value jumps to the new state at once, and each animation adds its remaining
/// displacement. Displacements in flight decay and sum with later ones, so position and velocity
/// stay continuous (UIKit's rule since iOS 8).
struct Track: Sendable {
  let id: ElementID
  /// The time from which the element exists, in nanoseconds.
  let start: Int64
  /// The time before which the element exists, in nanoseconds.
  var end: Int64 = .max
  /// In order of time; the first is at the start.
  private(set) var keys: [Key]
  private(set) var displacements: [Displacement] = []
  private var flights = FlightIndex()
  /// The latest end of an operation before the last key.
  private var latestOperationEnd = Int64.min
  /// The rows that hide the part of the element above their lower edges, each for a span of time.
  var covers: [(track: Int, span: TimeSpan)] = []
  /// The time until which the element covers others, in nanoseconds.
  var coveringEnd: Int64 = .min
  /// The times at which a finger touched the element, in order.
  var taps: [Int64] = []
  var swipe: Event.Swipe?
  /// The changes of content that fade.
  var fades = ContentFades()

  /// The identity of the element in all generations.
  var elementKey: ElementKey { ElementKey(id) }

  /// The last resting state.
  var last: Key { keys[keys.count - 1] }

  init(id: ElementID, start: Int64, first: Key) {
    (self.id, self.start) = (id, start)
    keys = [first]
  }

  /// A resting state from a time on.
  struct Key: Sendable {
    var time: Int64
    var section: String
    var pose: Pose
    var content: ElementContent
    /// The element's place in the arrangement, for stacking.
    var order: Int
    var operation: ElementOperation?
    /// The start of the operation, in nanoseconds.
    var operationStart: Int64
    /// The end of the operation, in nanoseconds.
    var operationEnd: Int64
    /// True if the neighbor above, or below, moves with the element as one block.
    var isJoinedAbove = false
    var isJoinedBelow = false
    /// The frame out of which a leaving element slides; nil for its pose's frame.
    var place: Rect?
    /// The notation of the film's numbers if the one in the detail counts; nil if it does not.
    var counting: AnimatedNumber.Format?
    /// The number of decimals of the value from which the detail counts.
    var minDecimals = 0
    /// The latest end of an operation among keys of earlier times.
    fileprivate(set) var earlierOperationEnd = Int64.min

    /// Returns the key at a change, with an operation that lasts as long.
    func during(_ change: TimedApply, _ operation: ElementOperation?) -> Key {
      var key = self
      (key.time, key.operation) = (change.time, operation)
      (key.operationStart, key.operationEnd) = (change.time, change.span.end)
      return key
    }
  }

  /// An animation's displacement from the model, 100 % at its start, 0 % at its end.
  struct Displacement: Sendable {
    var start: Int64
    var duration: Int64
    var offset: Pose
    /// The time at which a reload or a retargeting apply interrupts the displacement.
    var cut: Int64 = .max
    /// True if the element's resting frame clips it.
    var isWithinPlace = false
    var curve = Curve.motion
    /// The velocity that a spring inherits from the displacements it replaces, per second.
    var velocity: Pose?
    /// The delay from the start to the beginning of the decay, in nanoseconds.
    var hold: Int64 = 0

    enum Curve: Sendable {
      /// The film's.
      case motion
      /// That of a drag.
      case hand
      /// That of a list that scrolls below a finger near its edge.
      case edge
      /// That of a fade.
      case smooth
    }

    var end: Int64 { start + duration }

    /// Returns a pose with what remains of the displacement.
    func adding(to pose: Pose, at time: Int64, _ timing: AnimationTiming) -> Pose {
      let pose = pose.adding(offset, times: remainingShare(at: time, timing))
      guard let velocity else { return pose }
      return pose.adding(velocity, times: timing.response(after: time - start, of: duration))
    }

    /// Returns the velocity of a spring's displacement, per second; zero for other curves.
    func velocity(at time: Int64, _ timing: AnimationTiming) -> Pose {
      guard curve == .motion, hold == 0,
        let (share, response) = timing.velocities(after: time - start, of: duration)
      else { return .zero }
      let own = Pose.zero.adding(offset, times: share)
      return velocity.map { own.adding($0, times: response) } ?? own
    }

    func isActive(at time: Int64) -> Bool {
      time >= start && time - start < duration && time < cut
    }

    func remainingShare(at time: Int64, _ timing: AnimationTiming) -> Double {
      let elapsed = time - start - hold
      if elapsed <= 0 { return 1 }
      let share = Double(elapsed) / Double(max(1, duration - hold))
      switch curve {
      case .motion: return timing.remainingShare(after: elapsed, of: duration - hold)
      case .hand: return 1 - MinimumJerkCurve.progress(at: share)
      case .edge: return 1 - EdgeScrollCurve.progress(at: share)
      case .smooth: return 1 - PortableMath.smoothstep(share)
      }
    }
  }

  /// Adds a resting state, not before the last one.
  mutating func append(_ key: Key) {
    let last = last
    if last.operation != nil { latestOperationEnd = max(latestOperationEnd, last.operationEnd) }
    keys.append(key)
    keys[keys.count - 1].earlierOperationEnd =
      last.time < key.time ? latestOperationEnd : last.earlierOperationEnd
  }

  /// Adds a displacement that starts not before the others, or at the track's start.
  mutating func append(_ displacement: Displacement) {
    displacements.append(displacement)
    flights.append(from: displacement.start, to: displacement.end)
  }

  /// Returns the displacements in flight at a time, in the order in which they were added.
  ///
  /// O(log displacements + those in flight).
  private func inFlight(at time: Int64) -> LazyFilterSequence<ArraySlice<Displacement>> {
    displacements[flights.range(at: time)].lazy.filter { $0.isActive(at: time) }
  }

  /// Returns the last resting state that has begun.
  func key(at time: Int64) -> Key {
    keys[keys.indices.lastOfPrefix { keys[$0].time <= time } ?? 0]
  }

  /// Returns the pose at a time: the model plus the remaining displacements.
  func pose(at time: Int64, timing: AnimationTiming) -> Pose {
    pose(from: key(at: time), at: time, timing: timing)
  }

  /// Returns the pose at a time whose key is known.
  func pose(from key: Key, at time: Int64, timing: AnimationTiming) -> Pose {
    var pose = key.pose
    for displacement in inFlight(at: time) {
      pose = displacement.adding(to: pose, at: time, timing)
    }
    return pose
  }

  /// Returns the velocity of the springs in flight, per second.
  func velocity(at time: Int64, timing: AnimationTiming) -> Pose {
    inFlight(at: time).reduce(.zero) { $0.adding($1.velocity(at: time, timing), times: 1) }
  }

  /// Returns the visible part of the frame in which a row slides or is revealed; nil if it is not
  /// clipped.
  func window(at time: Int64, timing: AnimationTiming) -> Rect? {
    guard inFlight(at: time).contains(where: \.isWithinPlace) else { return nil }
    let key = key(at: time)
    var pose = key.pose
    if let place = key.place { pose.frame = place }
    for displacement in inFlight(at: time) {
      var outer = displacement
      if displacement.isWithinPlace { outer.offset.frame = Pose.zero.frame }
      pose = outer.adding(to: pose, at: time, timing)
    }
    let hidden = 1 - pose.reveal.clamped(to: 0...1)
    return pose.frame.inset(x: 0, y: hidden * pose.frame.height / 2)
  }

  /// Returns the displacements in flight without those of the opacity, for a cell that replaces the
  /// element.
  func inheritableDisplacements(at time: Int64) -> [Displacement] {
    inFlight(at: time).map { displacement in
      var displacement = displacement
      displacement.offset.opacity = 0
      return displacement
    }
  }

  /// Returns only the displacements of position in flight, for a row that slides along with the
  /// element.
  func travels(at time: Int64) -> [Displacement] {
    inFlight(at: time).filter { !$0.isWithinPlace }.compactMap { displacement in
      var displacement = displacement
      let frame = displacement.offset.frame
      guard frame.x != 0 || frame.y != 0 else { return nil }
      displacement.offset = .zero
      (displacement.offset.frame.x, displacement.offset.frame.y) = (frame.x, frame.y)
      return displacement
    }
  }

  /// Returns the element's content: a cross-fade while it changes.
  func content(of key: Key, at pose: Pose, _ time: Int64) -> ElementContent {
    let highlight = highlight(at: time)
    func posed(_ content: ElementContent) -> ElementContent {
      content.posed(pose, highlight: highlight, swipe: swipe)
        .counted(to: pose.count, key.counting, minDecimals: key.minDecimals)
    }
    return fades.content(key.content, at: time, posed)
  }

  /// Returns the opacity of the highlight of touches.
  func highlight(at time: Int64) -> Double {
    // The last touch is the brightest.
    taps.indices.lastOfPrefix { taps[$0] <= time }.map {
      TouchHighlight.opacity(after: time - taps[$0])
    }
      ?? 0
  }

  /// Returns true if an operation or a displacement is in flight.
  func isBusy(at time: Int64) -> Bool {
    time < key(at: time).operationEnd || inFlight(at: time).contains { _ in true }
  }

  mutating func cutDisplacements(at time: Int64) {
    for index in flights.range(at: time) where displacements[index].isActive(at: time) {
      displacements[index].cut = time
    }
  }

  mutating func interrupt(at time: Int64) {
    cutDisplacements(at: time)
    keys[keys.count - 1].operationEnd = min(keys[keys.count - 1].operationEnd, time)
  }

  /// Returns true if the element can touch `area` between its key at `time` and the next one.
  ///
  /// Conservative: considers every remaining share of each displacement, in any combination.
  func mayTouch(_ area: Rect, from time: Int64, timing: AnimationTiming) -> Bool {
    let left = timing.remainingShares
    let pose = key(at: time).pose
    let frame = pose.frame
    var (minX, minY, maxX, maxY) = (frame.x, frame.y, frame.maxX, frame.maxY + pose.pin)
    for displacement in inFlight(at: time) {
      if let speed = displacement.velocity?.frame {
        let most = timing.maxResponse(of: displacement.duration)
        let side = most * (speed.x.magnitude + speed.width.magnitude)
        let height =
          most
          * (speed.y.magnitude + speed.height.magnitude
            + (displacement.velocity?.pin.magnitude ?? 0))
        (minX, maxX) = (minX - side, maxX + side)
        (minY, maxY) = (minY - height, maxY + height)
      }
      let offset = displacement.offset.frame
      let (lowX, highX) = (min(offset.x, offset.maxX), max(offset.x, offset.maxX))
      let low = offset.maxY + displacement.offset.pin
      let (lowY, highY) = (min(offset.y, offset.maxY, low), max(offset.y, offset.maxY, low))
      minX += min(left.lowerBound * highX, left.upperBound * lowX)
      maxX += max(left.lowerBound * lowX, left.upperBound * highX)
      minY += min(left.lowerBound * highY, left.upperBound * lowY)
      maxY += max(left.lowerBound * lowY, left.upperBound * highY)
    }
    return Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY).intersects(area)
  }

  /// True for a row at rest on whose track nothing depends.
  func isQuiet(at time: Int64) -> Bool {
    let key = key(at: time)
    return id.role == .cell && coveringEnd <= time && key.operationEnd <= time
      && key.pose.swipe == 0
      && !inFlight(at: time).contains { _ in true } && highlight(at: time) == 0
  }
}

extension Track.Key {
  init(_ element: RestingElement, at time: Int64) {
    self.init(
      time: time, section: element.section, pose: element.pose, content: element.content,
      order: element.order, operationStart: time, operationEnd: time,
      counting: element.counting)
  }
}
