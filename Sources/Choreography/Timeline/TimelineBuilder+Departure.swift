import Recording

// Who goes.
extension TimelineBuilder {
  /// Lets everything that is not there any more fade out where it was.
  mutating func retire(
    _ arrangement: Arrangement, _ disclosures: Disclosures, _ change: Change
  ) {
    left = []
    for index in current where isLiving(index) {
      let id = tracks[index].id
      let key = ElementKey(role: id.role, name: id.name)
      guard arrangement.order(of: key) == nil else { continue }
      living[key] = nil
      lives[key, default: 0] += 1
      if id.role == .cell { left.insert(id.name) }
      let last = tracks[index].keys[tracks[index].keys.count - 1]
      let isRow = id.role == .cell
      guard let entranceExit = motion.entranceExit(of: last.pose, isRow: isRow, style: style) else {
        tracks[index].death = change.time
        continue
      }
      if isRow, let closing = disclosures.closings[id.name] {
        slideUnder(index, closing, change)
        continue
      }
      if isRow, last.pose.swipe > 0, change.duration > 0 {
        sweepAway(index, from: last, change)
        continue
      }
      leave(index, from: last, by: entranceExit, change)
    }
  }

  mutating func leave(
    _ index: Int, from last: Track.Key, by entranceExit: EntranceExit, _ change: Change
  ) {
    let exit = entranceExit.exit(of: last.pose)
    let gone = farewell(index, from: last, to: last.pose - exit, change)
    if entranceExit.isCut {
      var gone = gone
      gone.place = last.pose.frame
      busySections.insert(tracks[index].section)
      tracks[index].keys.append(gone)
      decay(index, offset: exit, isWithinPlace: true, change.span)
    } else {
      send(index, to: gone, from: last.pose, change.span)
    }
  }

  /// The last key of an element that leaves, and the end of its life.
  mutating func farewell(
    _ index: Int, from last: Track.Key, to pose: Pose, _ change: Change
  ) -> Track.Key {
    var gone = last
    gone.pose = pose
    gone.time = change.time
    gone.operation = tracks[index].id.role == .group ? nil : .delete
    gone.operationStart = change.time
    gone.operationEnd = change.time + change.duration
    tracks[index].death = gone.operationEnd
    return gone
  }

  /// Lets the groups whose rows are on their way show what these lie on.
  mutating func keepGroupsWhole(_ span: Span) {
    guard span.duration > 0 else { return }
    for section in busySections {
      guard let index = living[ElementKey(role: .group, name: section)] else { continue }
      var key = tracks[index].keys[tracks[index].keys.count - 1]
      (key.time, key.operationEnd) = (span.start, max(key.operationEnd, span.end))
      tracks[index].keys.append(key)
    }
  }
}
