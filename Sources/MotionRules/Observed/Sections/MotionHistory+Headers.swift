import Choreography
import DiffableData
import TextAndFiles

// Headers that are missing, cover rows, or outlive their sections.
extension MotionHistory {
  // MARK: Overlaps

  /// Returns the headers that cover rows at the end of a motion, though none did before.
  ///
  /// - Complexity: O(rests × headers × visible rows).
  func coveringHeaders() -> [ObservedMotionViolation] {
    let ends = rests.filter(isEnd)
    return zip(ends, ends.dropFirst()).compactMap { before, rest in
      guard let apply = apply(number: rest.applies - 1), isAnimatedUpdate(apply), endsUpdate(rest)
      else { return nil }
      let old = restingSections(at: before)
      guard old.contains(where: { $0.freeHeader != nil && !$0.rows.isEmpty }),
        coveredRows(old).isEmpty
      else { return nil }
      let found = coveredRows(restingSections(at: rest))
      guard let first = found.first else { return nil }
      return violation(
        .overlapAtRest, ids: found.flatMap { [$0.section, names[$0.item]] }.unique(), at: rest,
        "the header of section '\(first.section)' overlaps '\(names[first.item])' by "
          + "\(decimal(first.area.width, places: 1)) × \(decimal(first.area.height, places: 1)) pt"
          + moreText(of: found.count, "row", "rows"))
    }
  }

  /// Returns the rows that headers cover which are not pinned, and the areas that they share.
  private func coveredRows(
    _ sections: [RestingSection]
  ) -> [(section: String, item: Int, area: Rect)] {
    let rows = sections.flatMap(\.rows)
    return sections.flatMap { section in
      rows.compactMap { row in
        guard let header = section.freeHeader?.frame else { return nil }
        let area = header.intersection(row.frame)
        return min(area.width, area.height) > Self.minOverlap
          ? (section.name, row.item, area) : nil
      }
    }
  }

  // MARK: Missing headers

  /// Returns the headers that no frame shows, or none any longer, though the section's first row and
  /// other headers are visible, and their places are empty; none on pages, which may hide them.
  ///
  /// - Complexity: O(rests × visible rows × log(items)).
  func unshownHeaders() -> [ObservedMotionViolation] {
    var old: RestPeriod?
    return rests.compactMap { rest in
      defer { old = rest }
      guard let old, !isPage, rest.end - rest.start >= startAllowance,
        let known = apply(number: rest.applies - 1)
      else { return nil }
      let (before, after) = (restingSections(at: old), restingSections(at: rest))
      let missing = after.filter { section in
        section.header == nil && known.titledSections.contains(section.name)
          && header(of: section.name, at: rest.last) == nil
          && hasPlaceForHeader(section, among: after, since: before, at: rest, old)
      }.map(\.name)
      guard !missing.isEmpty else { return nil }
      let (are, them) = missing.count == 1 ? ("header is", "it") : ("headers are", "them")
      let isLost = header(of: missing[0], at: old.last) != nil
      return unshown(
        .hiddenAtRest, missing, at: rest,
        "section \(shortListing(ids: missing)) is in the list, its \(are) missing: no frame shows "
          + "\(them)\(isLost ? " any longer" : "")")
    }
  }

  /// Returns true if the place above a section's first row is empty in which its header was before,
  /// or in which other sections have theirs.
  private func hasPlaceForHeader(
    _ section: RestingSection, among others: [RestingSection], since before: [RestingSection],
    at rest: RestPeriod, _ old: RestPeriod
  ) -> Bool {
    guard let row = section.rows.first, isFirst(row.item, at: rest) else { return false }
    /// Returns the way from a section's first row to its header, and the header's size.
    func place(_ section: RestingSection, _ rest: RestPeriod) -> Rect? {
      guard let header = section.freeHeader?.frame, let row = section.rows.first,
        isFirst(row.item, at: rest)
      else { return nil }
      return header.offset(x: -row.frame.x, y: -row.frame.y)
    }
    let known = before.first { $0.name == section.name }
    let own = known.flatMap { place($0, old) }
    // A section that had none before may have none by design.
    guard
      own != nil || apply(number: old.applies - 1)?.list.contains(section: section.name) == false
    else { return false }
    let ways = own.map { [$0] } ?? others.compactMap { place($0, rest) }
    guard let way = ways.first,
      ways.allSatisfy({ abs($0.y - way.y) <= 1 && abs($0.height - way.height) <= 1 })
    else { return false }
    let frame = way.offset(x: row.frame.x, y: row.frame.y)
    let shown = frames(at: rest.last)
    let stayed = own != nil && known?.rows.first.map { abs($0.frame.y - row.frame.y) <= 1 } == true
    let isBelowRow = shown.contains { $0.isBelow(row.frame) && $0.maxY <= frame.y + 1 }
    return (stayed || isBelowRow)
      && frame.intersection(frames[rest.last].visible).area > frame.area - 1
      && !shown.contains {
        let shared = $0.intersection(frame)
        return min(shared.width, shared.height) > 1
      }
  }

  /// Returns true if an item is the first one of its section.
  private func isFirst(_ item: Int, at rest: RestPeriod) -> Bool {
    apply(number: rest.applies - 1)?.list.path(ofItem: names[item])?.item == 0
  }

  // MARK: Ghosts

  /// Returns the headers and footers of deleted sections that are shown after the motion, each once.
  ///
  /// - Complexity: O(rests × visible headers and footers).
  func ghostHeaders() -> [ObservedMotionViolation] {
    var named: Set<ElementKey> = []
    return rests.flatMap { rest -> [ObservedMotionViolation] in
      guard rest.end - rest.start >= Self.ghostTime else { return [] }
      let ghosts = frames[rest.last].supplements.filter {
        supplementTracks[$0][rest.last]?.isShown == true
      }
      .map { supplements[$0] }.filter { deletion(ofSection: $0.name, before: rest) != nil }
      named.formIntersection(ghosts)
      let new = ghosts.filter { named.insert($0).inserted }
      return new.compactMap { key in
        deletion(ofSection: key.name, before: rest).map { ghost(key, rest, deletion: $0) }
      }
    }
  }

  private func ghost(
    _ key: ElementKey, _ rest: RestPeriod, deletion: Int
  ) -> ObservedMotionViolation {
    var result = violation(
      .ghost, ids: [key.name], at: rest.moment,
      "apply \(deletion) deletes section '\(key.name)', its \(key.role == .header ? "header" : "footer") "
        + "still shown \(ghostTimeText(rest)) after the motion ended at \(timeText(rest.start))")
    result.apply = deletion
    return result
  }

  /// Returns the index of the apply that deleted a section; nil if the list has it, or none had it.
  private func deletion(ofSection name: String, before rest: RestPeriod) -> Int? {
    guard let list = apply(number: rest.applies - 1)?.list, !list.contains(section: name) else {
      return nil
    }
    let last = observedApplies.last {
      $0.index < rest.applies && $0.list.contains(section: name)
    }
    return last.map { $0.index + 1 }
  }
}
