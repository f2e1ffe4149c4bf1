import DiffableData

/// The rows that pass a region of the content during an apply.
///
/// Unchanged rows keep their order, so they move in runs of equal displacement. The rows of a run
/// that pass a region are computed from the run's ends.
struct PassingRows {
  let old: Arrangement
  let new: Arrangement
  /// The shares of a displacement that can remain during the transition.
  private let shares: ClosedRange<Double>
  private let difference: Difference<String, String>

  /// Rows that are consecutive before and after.
  private struct Run {
    var old: Int
    var new: Int
    var length: Int
  }

  init(
    from old: Arrangement, to new: Arrangement, _ change: TimedApply, shares: ClosedRange<Double>
  ) {
    (self.old, self.new, self.shares) = (old, new, shares)
    difference = change.difference
  }

  /// Returns the rows that may touch a region on their path.
  ///
  /// O(sections + changes + moves × log rows + rows returned).
  func rows(through region: Region) -> [String] {
    var gone: [Int: [Int]] = [:]
    var come: [Int: [Int]] = [:]
    for item in difference.itemDeletes.map(\.id) + difference.itemMoves.map(\.id) {
      // A drag may have changed the places since the difference was computed.
      guard let path = old.snapshot.path(ofItem: item) else { continue }
      gone[path.section, default: []].append(path.item)
    }
    for path in difference.itemInserts.map(\.path) + difference.itemMoves.map(\.to) {
      come[path.section, default: []].append(path.item)
    }
    // Inserted and deleted rows have one frame, so no path to check.
    var found = difference.itemMoves.map(\.id).filter { passes($0, region) }
    for (index, block) in new.blocks.enumerated() {
      guard let before = old.snapshot.indexOfSection(block.section) else { continue }
      let runs = runs(
        old.blocks[before].rows.count, gone[before]?.sorted() ?? [], block.rows.count,
        come[index]?.sorted() ?? [])
      for run in runs where old.blocks[before].rows.count > 0 {
        let isConsistent = [0, run.length - 1].allSatisfy { step in
          old.snapshot.itemIdentifier(at: ItemPath(section: before, item: run.old + step))
            == new.snapshot.itemIdentifier(at: ItemPath(section: index, item: run.new + step))
        }
        let rows =
          isConsistent
          ? candidates(run, from: old.blocks[before].rows, to: block.rows, region)
          : run.new..<(run.new + run.length)
        found += rows.compactMap { row in
          new.snapshot.itemIdentifier(at: ItemPath(section: index, item: row))
        }.filter { passes($0, region) }
      }
    }
    return found
  }

  /// Returns the runs between a section's changed rows; the whole section if the difference is
  /// inconsistent. O(changes).
  private func runs(_ before: Int, _ gone: [Int], _ after: Int, _ come: [Int]) -> [Run] {
    guard before - gone.count == after - come.count else {
      return after > 0 ? [Run(old: before, new: 0, length: after)] : []
    }
    var runs: [Run] = []
    var (i, j, a, b) = (0, 0, 0, 0)
    while i < before || j < after {
      if a < gone.count, gone[a] == i {
        (i, a) = (i + 1, a + 1)
      } else if b < come.count, come[b] == j {
        (j, b) = (j + 1, b + 1)
      } else {
        let length = min(
          (a < gone.count ? gone[a] : before) - i, (b < come.count ? come[b] : after) - j)
        guard length > 0 else { break }
        runs.append(Run(old: i, new: j, length: length))
        (i, j) = (i + length, j + length)
      }
    }
    return runs
  }

  /// Returns the new indices of a run's rows that may touch a region on their path; may include
  /// others.
  private func candidates(
    _ run: Run, from old: RowPlacement, to new: RowPlacement, _ region: Region
  ) -> Range<Int> {
    let all = run.new..<(run.new + run.length)
    switch (old.pattern, new.pattern) {
    // The layout of rows of several heights is O(rows) already.
    case (.edges, _), (_, .edges): return all
    case (.grid, .grid), (.line, .line): break
    case (.recorded(let old), .recorded(let new)):
      // Rows without a frame are off screen before and after.
      let before = old.range { _ in true }.clamped(to: run.old..<(run.old + run.length))
        .map { $0 + run.new - run.old }
      let found = before + new.range { _ in true }.clamped(to: all)
      return (found.min() ?? 0)..<(found.max() ?? -1) + 1
    default: return all
    }
    let ends = [0, run.length - 1].map { step in
      (old.frame(run.old + step), new.frame(run.new + step))
    }
    // Within a run of a grid a row may move a line farther than the previous one.
    let line = max(old.pitch, new.pitch)
    let (up, down) = distances(of: ends.map { $0.0.y - $0.1.y }, slack: line)
    let (left, right) = distances(of: ends.map { $0.0.x - $0.1.x }, slack: 0)
    var wide = Region(top: region.top - down, bottom: region.bottom - up)
    if case .line = new.pattern {
      (wide.left, wide.right) = (region.left - right, region.right - left)
    }
    return new.rows(in: wide).clamped(to: all)
  }

  /// Returns the range, relative to their new places, in which rows are during the transition, for
  /// displacements between the least and the greatest of `ways`.
  private func distances(of ways: [Double], slack: Double) -> (low: Double, high: Double) {
    let (least, greatest) = ((ways.min() ?? 0) - slack, (ways.max() ?? 0) + slack)
    let ends = [shares.lowerBound, 0, shares.upperBound, 1].flatMap { [$0 * least, $0 * greatest] }
    return (ends.min() ?? 0, ends.max() ?? 0)
  }

  /// Returns true if a row's path from its old place to its new one can touch a region.
  private func passes(_ item: String, _ region: Region) -> Bool {
    guard let from = old.frame(of: item), let to = new.frame(of: item), from != to else {
      return false
    }
    let (up, down) = distances(of: [from.y - to.y], slack: 0)
    let (left, right) = distances(of: [from.x - to.x], slack: 0)
    return region.touches(
      Rect(
        x: to.x + left, y: to.y + up, width: max(from.width, to.width) + right - left,
        height: max(from.height, to.height) + down - up))
  }
}
