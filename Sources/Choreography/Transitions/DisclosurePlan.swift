import Recordings

/// The rows that an apply reveals from under their parents, and those that it hides there.
struct Disclosures {
  struct Opening {
    var parent: String
    /// The displacement at the start, in points.
    var offset: Double
    /// The track of a previous row of the item that is still closing.
    var predecessor: Int?
    /// The displacements in flight of the row's predecessor or parent.
    var inherited: [Track.Displacement]
  }

  var openings: [String: Opening] = [:]
  /// The closing rows, with the displacement at the end, in points.
  var closings: [String: (parent: String, offset: Double)] = [:]
}

/// The blocks of rows that slide as an apply expands and collapses items of trees: children slide
/// out from under their parent together with the rows below.
///
/// A pure function of the arrangements before and after; `disclosures` adds the motion in flight.
struct DisclosurePlan {
  /// Rows that slide together below one parent.
  private struct Block {
    let parent: String
    var rows: [(name: String, frame: Rect)] = []

    /// Returns the distance from the parent's lower edge to the last row's.
    func height(below edge: Double) -> Double { (rows.map(\.frame.maxY).max() ?? edge) - edge }
  }

  private var opening: [Block] = []
  private var closing: [Block] = []
  private var oldFrames: [String: Rect] = [:]
  private var newFrames: [String: Rect] = [:]

  /// Plans the disclosures of an apply. O(items of the trees).
  init(from old: Arrangement, to new: Arrangement, _ change: TimedApply, _ settings: FilmSettings) {
    guard settings.style == .full, change.duration > 0, change.apply.kind == .apply,
      settings.motion.rowAnimation != .none, !(new.outlines.isEmpty && old.outlines.isEmpty)
    else { return }
    let outlined = Set(new.outlines.keys).union(old.outlines.keys)
    let (before, after) = (old.rows(of: outlined), new.rows(of: outlined))
    (oldFrames, newFrames) = (before.frames, after.frames)
    opening = Self.blocks(after, of: new, missingFrom: before.frames, isOpen: old)
    closing = Self.blocks(before, of: old, missingFrom: after.frames, isOpen: new)
  }

  /// The rows that need tracks.
  var rows: [String] {
    opening.map(\.parent) + closing.flatMap { [$0.parent] + $0.rows.map(\.name) }
  }

  /// Returns each row's disclosure, continuous with the motion in flight.
  func disclosures(_ store: TrackStore, at time: Int64) -> Disclosures {
    var result = Disclosures()
    for block in opening { open(block, store, at: time, &result) }
    for block in closing {
      guard let from = oldFrames[block.parent], let to = newFrames[block.parent] else { continue }
      let offset = to.maxY - from.maxY - block.height(below: from.maxY)
      for row in block.rows {
        result.closings[row.name] = (block.parent, offset)
      }
    }
    return result
  }

  private func open(
    _ block: Block, _ store: TrackStore, at time: Int64, _ result: inout Disclosures
  ) {
    guard let from = oldFrames[block.parent], let to = newFrames[block.parent],
      let parent = store.index(of: .cell(block.parent))
    else { return }
    let names = Set(block.rows.map(\.name))
    var predecessors: [String: Int] = [:]
    for index in store.open {
      let track = store.tracks[index]
      guard track.id.role == .cell, track.end > time, names.contains(track.id.name) else {
        continue
      }
      predecessors[track.id.name] = index
    }
    let first = block.rows.lazy.compactMap { row in predecessors[row.name].map { (row, $0) } }.first
    var offset = from.maxY - to.maxY - block.height(below: to.maxY)
    if store.settings.retargets {
      let seen = store.pose(of: first?.1 ?? parent, at: time).frame
      offset = first.map { seen.y - $0.0.frame.y } ?? (offset + seen.maxY - from.maxY)
    } else if let (row, predecessor) = first {
      offset = store.tracks[predecessor].last.pose.frame.y - row.frame.y
    }
    let inherited =
      store.settings.retargets ? [] : store.tracks[first?.1 ?? parent].travels(at: time)
    for row in block.rows {
      result.openings[row.name] = Disclosures.Opening(
        parent: block.parent, offset: offset, predecessor: predecessors[row.name],
        inherited: inherited)
    }
  }

  /// Returns the rows that `other` lacks, by their nearest ancestor in both that is collapsed in
  /// `other`.
  private static func blocks(
    _ rows: OutlinedRows, of mine: Arrangement, missingFrom others: [String: Rect],
    isOpen other: Arrangement
  ) -> [Block] {
    var blocks: [Block] = []
    var places: [String: Int] = [:]
    for (section, name) in rows.names where others[name] == nil {
      guard let frame = rows.frames[name], let outline = mine.outlines[section],
        let parent = outline.ancestor(
          of: name, where: { others[$0] != nil && rows.frames[$0] != nil }),
        other.outlines[section]?[parent]?.isExpanded != true
      else { continue }
      if places[parent] == nil {
        places[parent] = blocks.count
        blocks.append(Block(parent: parent))
      }
      if let place = places[parent] { blocks[place].rows.append((name, frame)) }
    }
    return blocks
  }
}

/// Rows of some sections: their names in order, and their resting frames.
private typealias OutlinedRows = (
  names: [(section: String, row: String)], frames: [String: Rect]
)

extension Arrangement {
  /// Returns the rows of some sections. O(rows returned).
  fileprivate func rows(of sections: Set<String>) -> OutlinedRows {
    var names: [(section: String, row: String)] = []
    var frames: [String: Rect] = [:]
    for block in blocks where sections.contains(block.section) {
      let items = snapshot.items(in: block.section)
      for (index, item) in items.enumerated() {
        names.append((block.section, item))
        frames[item] = block.rows.frame(index)
      }
    }
    return (names, frames)
  }
}
