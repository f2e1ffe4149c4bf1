import Recordings

/// The rows that an apply brings out from under their parents, and those that go back there.
struct Disclosures {
  struct Opening {
    var parent: String
    /// Points from its resting place to where it begins.
    var offset: Double
    /// The track of a row of the same name that is still on its way back.
    var predecessor: Int?
    /// Displacements in flight that the row shares with the row that it comes out from under.
    var inherited: [Track.Decay]
  }

  var openings: [String: Opening] = [:]
  /// The rows that go back, with the points from their last resting places to where they end.
  var closings: [String: (parent: String, offset: Double)] = [:]
}

/// The blocks of rows that slide as an apply opens and closes items of trees: children come out
/// from under their parent, and everything below makes room with them.
///
/// A plan is a pure function of the places before and after; `disclosures` adds what is in flight.
struct DisclosurePlan {
  /// Rows that slide together below one parent.
  private struct Block {
    let parent: String
    var rows: [(name: String, frame: Rect)] = []

    /// The distance from the parent's lower edge to the last row's.
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

  /// The rows whose tracks take part.
  var rows: [String] {
    opening.map(\.parent) + closing.flatMap { [$0.parent] + $0.rows.map(\.name) }
  }

  /// Returns each row's disclosure, continuous with what is in flight.
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

  /// Returns the rows that the other arrangement lacks, by their nearest ancestor that both have
  /// and that is closed in the other one.
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

/// Rows of some sections: their names in order, and their places at rest.
private typealias OutlinedRows = (
  names: [(section: String, row: String)], frames: [String: Rect]
)

extension Arrangement {
  /// Returns the rows of some sections. O(these rows).
  fileprivate func rows(of sections: Set<String>) -> OutlinedRows {
    var names: [(section: String, row: String)] = []
    var frames: [String: Rect] = [:]
    for block in blocks where sections.contains(block.section) {
      let items = (try? snapshot.itemIdentifiers(inSection: block.section)) ?? []
      for (index, item) in items.enumerated() {
        names.append((block.section, item))
        frames[item] = block.rows.frame(index)
      }
    }
    return (names, frames)
  }
}
