import Recording

/// The rows that an apply brings out from under their parents, and those that go back there.
struct Disclosures {
  /// A row that comes out.
  struct Opening {
    var parent: String
    /// Where it begins, in points from its resting place.
    var offset: Double
    /// A row of the same name that is still on its way back.
    var twin: Int?
    /// Displacements in flight that the row shares with what it comes out from under.
    var inherited: [Track.Decay]
  }

  /// A row that goes back.
  struct Closing {
    var parent: String
    /// Where it ends, in points from where it rested.
    var offset: Double
  }

  var openings: [String: Opening] = [:]
  var closings: [String: Closing] = [:]
}

/// Rows that slide together below one parent, by the parent's name.
private struct Block {
  let parent: String
  var rows: [(name: String, frame: Rect)] = []

  /// The distance from the parent's lower edge to the last row's.
  func height(below edge: Double) -> Double {
    (rows.map(\.frame.maxY).max() ?? edge) - edge
  }
}

// Trees: children come out from under their parent, and all that is below makes room with them.
extension TimelineBuilder {
  /// Who comes out and who goes back in an apply. O(items of the trees).
  mutating func disclosures(to new: Arrangement, _ change: Change) -> Disclosures {
    guard style == .full, change.duration > 0, change.apply.kind == .apply,
      motion.rowAnimation != .none, !(new.outlines.isEmpty && arrangement.outlines.isEmpty)
    else { return Disclosures() }
    let outlined = Set(new.outlines.keys).union(arrangement.outlines.keys)
    let before = arrangement.rows(of: outlined)
    let after = new.rows(of: outlined)
    let (old, next) = (before.frames, after.frames)
    var result = Disclosures()
    for block in blocks(after.names, next, missingFrom: old, new, isOpen: arrangement) {
      track(ElementKey(role: .cell, name: block.parent), at: change.time)
      open(block, from: old, to: next, change, &result)
    }
    for block in blocks(before.names, old, missingFrom: next, arrangement, isOpen: new) {
      guard let from = old[block.parent], let to = next[block.parent] else { continue }
      let offset = to.maxY - from.maxY - block.height(below: from.maxY)
      track(ElementKey(role: .cell, name: block.parent), at: change.time)
      for row in block.rows {
        track(ElementKey(role: .cell, name: row.name), at: change.time)
        result.closings[row.name] = Disclosures.Closing(parent: block.parent, offset: offset)
      }
    }
    return result
  }

  /// The rows that one arrangement alone has, by the nearest ancestor that both have and that is
  /// closed in the other one.
  private func blocks(
    _ names: [(section: String, row: String)], _ frames: [String: Rect],
    missingFrom others: [String: Rect], _ mine: Arrangement, isOpen other: Arrangement
  ) -> [Block] {
    var blocks: [Block] = []
    var places: [String: Int] = [:]
    for (section, name) in names where others[name] == nil {
      guard let frame = frames[name], let outline = mine.outlines[section],
        let parent = outline.ancestor(of: name, where: { others[$0] != nil && frames[$0] != nil }),
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

  private func open(
    _ block: Block, from old: [String: Rect], to next: [String: Rect], _ change: Change,
    _ result: inout Disclosures
  ) {
    guard let from = old[block.parent], let to = next[block.parent],
      let parent = living[ElementKey(role: .cell, name: block.parent)]
    else { return }
    let names = Set(block.rows.map(\.name))
    var twins: [String: Int] = [:]
    for index in current where tracks[index].id.role == .cell && tracks[index].death > change.time {
      if names.contains(tracks[index].id.name) { twins[tracks[index].id.name] = index }
    }
    let first = block.rows.lazy.compactMap { row in twins[row.name].map { (row, $0) } }.first
    var offset = from.maxY - to.maxY - block.height(below: to.maxY)
    if motion.overlap == .retarget {
      let seen = tracks[first?.1 ?? parent].pose(at: change.time, pace: pace).frame
      offset =
        first.map { seen.y - $0.0.frame.y } ?? (offset + seen.maxY - from.maxY)
    } else if let (row, twin) = first {
      offset = tracks[twin].keys[tracks[twin].keys.count - 1].pose.frame.y - row.frame.y
    }
    let inherited =
      motion.overlap == .additive ? tracks[first?.1 ?? parent].travels(at: change.time) : []
    for row in block.rows {
      result.openings[row.name] = Disclosures.Opening(
        parent: block.parent, offset: offset, twin: twins[row.name], inherited: inherited)
    }
  }

  /// Lets a new row come out from under its parent.
  mutating func slideOut(_ index: Int, _ opening: Disclosures.Opening, _ change: Change) {
    var offset = Pose.zero
    offset.frame.y = opening.offset
    decay(index, offset: offset, change.span)
    tracks[index].decays += opening.inherited
    // The new row stands where its predecessor stood and goes on from there.
    if let twin = opening.twin { tracks[twin].death = change.time }
    cover(index, by: opening.parent, change)
  }

  /// Sends a row back under its parent.
  mutating func slideUnder(_ index: Int, _ closing: Disclosures.Closing, _ change: Change) {
    let last = tracks[index].keys[tracks[index].keys.count - 1]
    var pose = last.pose
    pose.frame.y += closing.offset
    let gone = farewell(index, from: last, to: pose, change)
    send(index, to: gone, from: last.pose, change.span)
    cover(index, by: closing.parent, change)
  }

  private mutating func cover(_ index: Int, by parent: String, _ change: Change) {
    guard let upper = living[ElementKey(role: .cell, name: parent)] else { return }
    let inherited = tracks[upper].covers.filter { $0.end > change.time }
    tracks[upper].lidEnd = max(tracks[upper].lidEnd, change.span.end)
    for cover in inherited {
      tracks[cover.track].lidEnd = max(tracks[cover.track].lidEnd, cover.end)
    }
    tracks[index].covers += inherited
    tracks[index].covers.append(
      Track.Cover(track: upper, start: change.time, end: change.time + change.duration))
  }
}

extension Arrangement {
  /// The rows of some sections: their names in order, and where they rest. O(these rows).
  fileprivate func rows(
    of sections: Set<String>
  ) -> (names: [(section: String, row: String)], frames: [String: Rect]) {
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
