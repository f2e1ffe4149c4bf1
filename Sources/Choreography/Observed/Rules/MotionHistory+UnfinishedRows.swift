import TextAndFiles

// Rows whose motion ends before they look like the other ones.
extension MotionHistory {
  /// What distinguishes a row at rest from the other ones.
  private enum Remainder {
    /// Of the opacity.
    case opacity(Float)
    /// Of width and height.
    case size(Float)
    /// To one side, in points.
    case side(Double)
  }

  /// The looks of rows at the rests so far.
  private struct SeenLooks {
    var opacities: Set<Int> = []
    var sizes: Set<Int> = []
    var sides: Set<Int> = []
    /// The last look of each row.
    var rows: [Int: ObservedSample] = [:]

    private static func isIn(_ values: Set<Int>, _ value: Int, within distance: Int) -> Bool {
      (value - distance...value + distance).contains(where: values.contains)
    }

    func contains(opacity: Float) -> Bool {
      Self.isIn(opacities, Int((opacity * 100).rounded()), within: 2)
    }

    func contains(width: Float) -> Bool {
      Self.isIn(sizes, Int(width.rounded()), within: 1)
    }

    func contains(side: Double) -> Bool { Self.isIn(sides, Int(side.rounded()), within: 1) }

    mutating func formUnion(_ looks: [(item: Int, sample: ObservedSample)]) {
      for (item, sample) in looks {
        opacities.insert(Int((sample.opacity * 100).rounded()))
        sizes.insert(Int(sample.width.rounded()))
        sides.insert(Int(sample.x.rounded()))
        rows[item] = sample
      }
    }
  }

  /// Returns the rows that an update inserted or moved, or a finger, and that then rest in an opacity, a
  /// size or on a side in which no row rested before, each once until it has another look.
  ///
  /// - Complexity: O(rests × visible rows).
  func unfinishedRows() -> [ObservedMotionViolation] {
    var (seen, named) = (SeenLooks(), Set<Int>())
    return rests.compactMap { rest in
      let looks = looks(at: rest)
      defer { seen.formUnion(looks) }
      guard endsUpdate(rest) else { return nil }
      let changed = Set(
        looks.filter { isChanged($0.item, $0.sample, seen.rows[$0.item], at: rest) }.map(\.item))
      // Rows that the update leaves where they were may be dim on purpose.
      seen.formUnion(looks.filter { !changed.contains($0.item) })
      let samples = looks.map(\.sample)
      let found = looks.filter { changed.contains($0.item) }.compactMap { item, sample in
        remainder(
          of: sample, among: samples, seen,
          isDragged: isDragged(item, from: dragStart(rest), to: rest.start)
        ).map { (item: item, remainder: $0) }
      }
      named.formIntersection(found.map(\.item))
      let new = found.filter { !named.contains($0.item) }
      named.formUnion(new.map(\.item))
      guard let first = new.first else { return nil }
      let items = new.map(\.item)
      return violation(
        .unfinishedAtRest, items, at: rest.moment,
        "\(listing(items, "rests", "rest")) \(words(first.remainder)), at "
          + "\(timeText(rest.start))\(placeText(rest.moment))")
    }
  }

  private func words(_ remainder: Remainder) -> String {
    switch remainder {
    case .opacity(let opacity):
      "at an opacity of \(Int((opacity * 100).rounded())) %, unlike all other rows"
    case .size(let size): "at \(Int((size * 100).rounded())) % of the other rows' size"
    case .side(let side):
      "\(lengthText(abs(side))) to the \(side < 0 ? "left" : "right") of the other rows"
    }
  }

  /// Returns the rows of the list that one view shows at a rest, for the most part.
  private func looks(at rest: Rest) -> [(item: Int, sample: ObservedSample)] {
    shownTracks(at: rest).compactMap { item, tracks in
      guard tracks.count == 1, isListed(item, at: rest),
        let sample = self.tracks[tracks[0]][rest.last],
        sample.share > 0.5
      else { return nil }
      return (item, sample)
    }
  }

  /// When the motion of the last apply before a rest, or the drag that it ended, may have begun.
  private func dragStart(_ rest: Rest) -> Int64 {
    (apply(number: rest.applies - 1)?.time ?? rest.start) - Self.pause
  }

  private func isChanged(
    _ item: Int, _ new: ObservedSample, _ old: ObservedSample?, at rest: Rest
  ) -> Bool {
    guard let old else {
      // A row that scrolls into view may have any look.
      let motion = apply(number: rest.applies - 1)?.firstMoment ?? rest.moment
      return isNew(item, at: rest) || !(motion..<rest.last + 1).contains { moments[$0].isScrolled }
    }
    return max(abs(old.x - new.x), abs(old.y - new.y)) > 1
      || isDragged(item, from: dragStart(rest), to: rest.start)
  }

  /// Returns what distinguishes a row from two thirds of the others and from all looks so far.
  private func remainder(
    of row: ObservedSample, among rows: [ObservedSample], _ seen: SeenLooks, isDragged: Bool
  ) -> Remainder? {
    guard rows.count > 3 else { return nil }
    func most(_ matches: (ObservedSample) -> Bool) -> Bool {
      rows.count(where: matches) * 3 >= (rows.count - 1) * 2
    }
    let opacity = row.opacity
    if opacity < 0.95, isDragged || !isDesigned(opacity), !seen.contains(opacity: opacity),
      most({ $0.opacity > opacity + 0.04 })
    {
      return .opacity(opacity)
    }
    let (width, height) = (median(rows.map(\.width)), median(rows.map(\.height)))
    guard most({ abs($0.width - width) <= 1 && abs($0.height - height) <= 1 }) else { return nil }
    let (wide, high) = (row.width / max(1, width), row.height / max(1, height))
    if abs(wide - high) < 0.02, abs(wide - 1) > 0.03, !seen.contains(width: row.width) {
      return .size(wide)
    }
    let x = median(rows.map(\.x))
    // A column, in which nothing is indented.
    if abs(wide - 1) < 0.01, abs(row.x - x) >= Self.smallestLeap, seen.sides.count == 1,
      !seen.contains(side: row.x), most({ abs($0.x - x) <= 1 })
    {
      return .side(row.x - x)
    }
    return nil
  }

  /// Returns true for an opacity that people choose for dim rows: a multiple of 5 %, a third, or one of
  /// Material Design.
  private func isDesigned(_ opacity: Float) -> Bool {
    let values = [0.12, 0.26, 0.33, 0.38, 0.54, 0.66, 0.67, 0.74, 0.87].map(Float.init)
    return ([(opacity * 20).rounded() / 20] + values).contains { abs(opacity - $0) < 0.002 }
  }

  private func median<Value: Comparable>(_ values: [Value]) -> Value {
    values.sorted()[values.count / 2]
  }
}
