// Rows whose motion ends before they look like the other ones.
extension MotionHistory {
  /// A difference between a row at rest and the other ones.
  private enum UnfinishedChange {
    /// Of the opacity.
    case opacity(Float)
    /// Of width and height.
    case size(Float)
    /// Of the width alone.
    case width(Float)
    /// Of the height alone.
    case height(Float)
    /// To one side, in points.
    case side(Double)
  }

  /// The share of the highest speed of its last frames at which a motion is broken off.
  private static let breakSpeed = 0.6

  /// The smallest step of a slide, in points: noise of positions is smaller.
  private static let minStep = 1.0

  /// Returns the rows whose fade, growth or slide towards the look of the other rows is broken off:
  /// it stops at once, and they rest there, each once until it has another look.
  ///
  /// - Complexity: O(rests × visible rows).
  func unfinishedRows() -> [ObservedMotionViolation] {
    var named: Set<Int> = []
    return rests.compactMap { rest in
      guard endsUpdate(rest) else { return nil }
      let looks = looks(at: rest)
      let samples = looks.compactMap { tracks[$0][rest.last] }
      let found = looks.compactMap { track in
        (unfinishedChange(of: tracks[track], at: rest, among: samples)
          ?? unfinishedSlide(of: tracks[track], at: rest, among: looks)).map {
            (item: tracks[track].item, change: $0)
          }
      }
      named.formIntersection(found.map(\.item))
      let new = found.filter { !named.contains($0.item) }
      named.formUnion(new.map(\.item))
      guard let first = new.first else { return nil }
      let items = new.map(\.item)
      return violation(
        .unfinishedAtRest, items, at: rest.moment,
        "\(listing(items, "rests", "rest")) \(words(first.change)), at "
          + "\(timeText(rest.start))\(placeText(rest.moment))")
    }
  }

  private func words(_ change: UnfinishedChange) -> String {
    switch change {
    case .opacity(let opacity):
      "at an opacity of \(percent(opacity)): its fade in is broken off"
    case .size(let size):
      "at \(percent(size)) of the other rows' size: its growth is broken off"
    case .width(let width):
      "at \(percent(width)) of the other rows' width: its way back is broken off"
    case .height(let height):
      "at \(percent(height)) of the other rows' height: its way back is broken off"
    case .side(let side):
      "\(lengthText(abs(side))) to the \(side < 0 ? "left" : "right") of the other rows: its slide "
        + "is broken off"
    }
  }

  /// Returns the views of the rows of the list that one view shows at a rest, for the most part.
  private func looks(at rest: RestPeriod) -> [Int] {
    shownTracks(at: rest).compactMap { item, tracks in
      guard tracks.count == 1, isListed(item, at: rest),
        let sample = self.tracks[tracks[0]][rest.last], sample.visibleShare > 0.5
      else { return nil }
      return tracks[0]
    }
  }

  /// Returns what a row that was broken off lacks to the look of two thirds of the others.
  private func unfinishedChange(
    of track: ViewTrack, at rest: RestPeriod, among rows: [ObservedSample]
  ) -> UnfinishedChange? {
    guard rows.count > 2, let row = track[rest.last] else { return nil }
    func most(_ matches: (ObservedSample) -> Bool) -> Bool {
      rows.count(where: matches) * 3 >= (rows.count - 1) * 2
    }
    func isBroken(_ value: KeyPath<ObservedSample, Double>, to goal: Double, by least: Double)
      -> Bool
    {
      isBrokenOff(track, value, to: goal, by: least, before: rest)
    }
    if row.opacity < 0.95, !isWholeNumber(row.opacity * 20),
      most({ $0.opacity > row.opacity + 0.04 }),
      isBroken(\.opacityValue, to: 1, by: 0.01)
    {
      return .opacity(row.opacity)
    }
    let (width, height) = (median(rows.map(\.width)), median(rows.map(\.height)))
    guard most({ abs($0.width - width) <= 1 && abs($0.height - height) <= 1 }) else { return nil }
    let (wide, high) = (row.width / max(1, width), row.height / max(1, height))
    if abs(wide - high) < 0.02, abs(wide - 1) > 0.03, !isWholeNumber(wide * 100),
      isBroken(\.widthValue, to: Double(width), by: 0.005 * Double(width))
    {
      return .size(wide)
    }
    // A row of less height or width may be complete, if it never was like the others.
    if abs(wide - 1) < 0.01 || abs(high - 1) < 0.01, let before = look(of: track, before: rest),
      abs(before.width - width) <= 1, abs(before.height - height) <= 1
    {
      if abs(high - 1) > 0.03, !isWholeNumber(row.height),
        isBroken(\.heightValue, to: Double(height), by: 0.005 * Double(height))
      {
        return .height(high)
      }
      if abs(wide - 1) > 0.03, !isWholeNumber(row.width),
        isBroken(\.widthValue, to: Double(width), by: 0.005 * Double(width))
      {
        return .width(wide)
      }
    }
    return nil
  }

  /// Returns how far a row that was broken off stands beside two thirds of the other ones of its
  /// section, which are as wide: another section may stand beside it.
  private func unfinishedSlide(
    of track: ViewTrack, at rest: RestPeriod, among looks: [Int]
  ) -> UnfinishedChange? {
    guard let row = track[rest.last], let list = apply(number: rest.applies - 1)?.list else {
      return nil
    }
    func section(_ item: Int) -> String? { list.sectionIdentifier(containingItem: names[item]) }
    let own = section(track.item)
    let rows = looks.filter { section(tracks[$0].item) == own }.compactMap { tracks[$0][rest.last] }
    let x = median(rows.map(\.x))
    let aligned = rows.count { abs($0.x - x) <= 1 && abs($0.width / max(1, row.width) - 1) < 0.01 }
    guard rows.count > 2, aligned * 3 >= (rows.count - 1) * 2, abs(row.x - x) >= Self.minJump,
      isBrokenOff(track, \.x, to: x, by: Self.minStep, before: rest)
    else { return nil }
    return .side(row.x - x)
  }

  /// Returns true for a whole number, within 0.03: probably a value that an author chose, as a
  /// height of 62 points or an opacity of 60 %.
  func isWholeNumber(_ value: Float) -> Bool { abs(value - value.rounded()) < 0.03 }

  /// Returns how a view looked before the update that led to a rest.
  private func look(of track: ViewTrack, before rest: RestPeriod) -> ObservedSample? {
    apply(number: rest.applies - 1).flatMap { $0.firstFrame > 0 ? track[$0.firstFrame - 1] : nil }
  }

  /// Returns true if a value of a row last changes in three steps or more towards a goal, the last
  /// one of which is not slow: a fade, growth or slide of its own design would end slowly, or at
  /// once.
  private func isBrokenOff(
    _ track: ViewTrack, _ value: KeyPath<ObservedSample, Double>, to goal: Double,
    by least: Double, before rest: RestPeriod
  ) -> Bool {
    let begin = apply(number: rest.applies - 1)?.firstFrame ?? rest.moment
    func step(_ moment: Int) -> Double {
      guard moment > track.start, let old = track[moment - 1], let new = track[moment] else {
        return 0
      }
      return new[keyPath: value] - old[keyPath: value]
    }
    let last = (begin...max(begin, rest.last)).last { abs(step($0)) >= least }
    guard let last, last - 2 >= begin, let place = track[last] else { return false }
    let steps = (last - 2...last).map(step)
    let way = goal - place[keyPath: value]
    let fastest = steps.map(abs).max() ?? 0
    return steps.allSatisfy { $0 * way > 0 && abs($0) >= least }
      && abs(steps[2]) >= Self.breakSpeed * fastest && abs(step(last + 1)) < 0.5 * abs(steps[2])
      // A step that reaches the goal ends the motion.
      && abs(way) > 1.5 * abs(steps[2])
      && !(last - 2...last).contains { isGap($0) || isMovedByHand($0) }
  }

  /// Returns the middle one of some values in their order, of at least one.
  func median<Value: Comparable>(_ values: [Value]) -> Value {
    values.sorted()[values.count / 2]
  }
}

extension ObservedSample {
  fileprivate var opacityValue: Double { Double(opacity) }
  fileprivate var widthValue: Double { Double(width) }
  fileprivate var heightValue: Double { Double(height) }
}
