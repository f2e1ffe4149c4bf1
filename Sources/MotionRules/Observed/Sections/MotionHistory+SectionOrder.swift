import Choreography
import TextAndFiles

// Headers in another order than the sections', and rows of another section than their place shows.
extension MotionHistory {
  /// Returns the headers in a wrong order, or on a wrong side of a row, and the rows in another
  /// section's column, that updates leave, one violation per rest.
  ///
  /// - Parameter known: The violations of rows, whose rests are named already.
  /// - Complexity: O(rests × visible rows × log(items)), and O(sections²) for those in columns.
  func misplacedSections(
    besides known: [ObservedMotionViolation]
  ) -> [ObservedMotionViolation] {
    let named = Set(known.map(\.nanoseconds))
    let ends = rests.filter(isEnd)
    return zip(ends, ends.dropFirst()).compactMap { before, rest in
      guard let apply = apply(number: rest.applies - 1),
        isUnshownUpdate(rest) ? hasMoves(from: before, to: rest) : endsUpdate(rest)
      else { return nil }
      let (old, new) = (restingSections(at: before), restingSections(at: rest))
      let violation =
        misplacedHeaders(new, since: old, at: rest, apply)
        ?? misplacedBesideHeader(new, since: old, at: rest, apply)
        ?? rowsInWrongColumn(new, since: old, at: rest)
      return violation.flatMap { named.contains($0.nanoseconds) ? nil : $0 }
    }
  }

  /// Returns a violation of the order at a rest, about rows and sections.
  private func misordered(
    _ ids: [String], at rest: RestPeriod, _ message: String
  ) -> ObservedMotionViolation {
    if isUnshownUpdate(rest) {
      return unshown(.orderAtRest, ids, at: rest, message + ": no frame shows a change")
    }
    return violation(.orderAtRest, ids: ids, at: rest, message)
  }

  // MARK: Headers

  /// Returns the headers of sections that stay and stand in another order than the list's after an
  /// update that moves some, though they stood in its order before.
  private func misplacedHeaders(
    _ new: [RestingSection], since old: [RestingSection], at rest: RestPeriod,
    _ apply: ObservedApply
  ) -> ObservedMotionViolation? {
    guard apply.hasMoves, endsUpdate(rest) else { return nil }
    func headers(_ sections: [RestingSection]) -> RestingList {
      restingList(
        sections.enumerated().compactMap { place, section in
          section.header.map { (place, (item: $0.track, frame: $0.frame)) }
        })
    }
    let pairs = misplaced(headers(new), since: headers(old)) {
      isKept(supplements[$0].name, by: apply)
    }
    guard let (first, second) = pairs.first else { return nil }
    func name(_ item: Int) -> String { supplements[item].name }
    return violation(
      .orderAtRest, ids: pairs.flatMap { [name($0.0.item), name($0.1.item)] }.unique(),
      at: rest.moment,
      "section '\(name(first.item))' is before '\(name(second.item))' in the list, "
        + "\(misplacement(first.frame, second.frame, pairs.count)): their headers are at rest at "
        + "\(timeText(rest.start))\(placeText(rest.moment))")
  }

  /// A header, and the nearest row in the order of the list.
  private struct HeaderNeighbor {
    var section: String
    var row: Int
    var header: Rect
    var frame: Rect
    /// True for a row of the section, false for one of a section before.
    var isAfterHeader: Bool

    var first: Rect { isAfterHeader ? header : frame }
    var second: Rect { isAfterHeader ? frame : header }
    /// True if the header lies over the row: neither comes first.
    var isCovered: Bool {
      let shared = header.intersection(frame)
      return min(shared.width, shared.height) > MotionHistory.minOverlap
    }
  }

  /// Returns the first row after each header, and the last one before it, that meet a condition.
  private func headerNeighbors(
    _ sections: [RestingSection], _ isJudged: (Int) -> Bool = { _ in true }
  ) -> [HeaderNeighbor] {
    var last: (item: Int, frame: Rect)?
    return sections.flatMap { section -> [HeaderNeighbor] in
      let rows = section.rows.filter { isJudged($0.item) }
      defer { last = rows.last ?? last }
      guard let header = section.freeHeader?.frame else { return [] }
      func neighbor(_ row: (item: Int, frame: Rect)?, _ isAfterHeader: Bool) -> [HeaderNeighbor] {
        row.map {
          [
            HeaderNeighbor(
              section: section.name, row: $0.item, header: header, frame: $0.frame,
              isAfterHeader: isAfterHeader)
          ]
        } ?? []
      }
      return neighbor(last, false) + neighbor(rows.first, true)
    }
  }

  /// Returns the violation of rows that stay and are on another side of a header than the list's,
  /// though all stood in its order before.
  private func misplacedBesideHeader(
    _ new: [RestingSection], since old: [RestingSection], at rest: RestPeriod,
    _ apply: ObservedApply
  ) -> ObservedMotionViolation? {
    let before = headerNeighbors(old)
    let found = [true, false].flatMap { isAfterHeader -> [HeaderNeighbor] in
      let known = before.filter { $0.isAfterHeader == isAfterHeader }
      guard !known.contains(where: \.isCovered) else { return [] }
      let steps = known.map { step(from: $0.first, to: $0.second) }
      let (x, y) = (sign(steps.map(\.x)), sign(steps.map(\.y)))
      return headerNeighbors(new) { stays($0, during: apply) }.filter {
        let way = step(from: $0.first, to: $0.second)
        return $0.isAfterHeader == isAfterHeader && !$0.isCovered
          && (isAgainst(way.x, x) || isAgainst(way.y, y))
      }
    }
    guard let pair = found.first else { return nil }
    let (header, row) = ("the header of section '\(pair.section)'", "'\(names[pair.row])'")
    let (first, second) = pair.isAfterHeader ? (header, row) : (row, header)
    return misordered(
      found.flatMap { [$0.section, names[$0.row]] }.unique(), at: rest,
      "\(first) is before \(second) in the list, "
        + misplacement(pair.first, pair.second, found.count))
  }

  // MARK: Columns

  /// Returns the violation of rows that stand in the column of another section, though the sections
  /// stood in columns beside each other before.
  private func rowsInWrongColumn(
    _ new: [RestingSection], since old: [RestingSection], at rest: RestPeriod
  ) -> ObservedMotionViolation? {
    let columns = Dictionary(
      old.compactMap { section in section.column.map { (section.name, $0) } },
      uniquingKeysWith: { first, _ in first })
    guard columns.count > 1 else { return nil }
    let places = new.compactMap { section -> (section: RestingSection, frame: Rect, old: Rect)? in
      guard let old = columns[section.name], let frame = usualPlace(section) else { return nil }
      return (section, frame, old)
    }
    let found = places.flatMap { place in
      place.section.rows.compactMap { row -> (item: Int, section: String, other: String)? in
        guard !row.frame.isBelow(place.frame),
          let other = places.first(where: {
            row.frame.isBelow($0.frame) && !$0.frame.isBelow(place.frame)
              && !$0.old.isBelow(place.old)
          })
        else { return nil }
        return (row.item, place.section.name, other.section.name)
      }
    }
    guard let first = found.first else { return nil }
    let more = moreText(of: found.count, "row", "rows")
    return misordered(
      found.map { names[$0.item] }, at: rest,
      "'\(names[first.item])' is in section '\(first.section)', but in the column of "
        + "'\(first.other)'\(more)")
  }

  /// Returns the place of a section's header, or of a row below or above which most others stand.
  private func usualPlace(_ section: RestingSection) -> Rect? {
    if let header = section.header { return header.frame }
    let frames = section.rows.map(\.frame)
    return frames.first { frame in
      frames.count > 1 && frames.count(where: frame.isBelow) * 3 >= frames.count * 2
    }
  }
}
