// Elements that are no longer in the list.
extension ApplyTransition {
  /// Animates the exit of elements that are no longer in the list. Returns the rows among them.
  func retire(_ disclosures: Disclosures) -> Set<String> {
    var departed: Set<String> = []
    for index in store.open where store.isActive(index) {
      let key = store.tracks[index].elementKey
      guard new.order(of: key) == nil else { continue }
      store.deactivate(index)
      if key.role == .cell { departed.insert(key.name) }
      exit(index, key, disclosures)
    }
    return departed
  }

  private func exit(_ index: Int, _ key: ElementKey, _ disclosures: Disclosures) {
    let last = store.tracks[index].last
    let isRow = key.role == .cell
    let operation: ElementOperation? = key.role == .group ? nil : .delete
    guard
      let exit = settings.motion.entranceExit(of: last.pose, isRow: isRow, style: settings.style)
    else { return store.tracks[index].end = change.time }
    if dissolves { return fadeOut(index, operation) }
    var next = last.during(change, operation)
    store.tracks[index].end = change.span.end
    if isRow, let closing = disclosures.closings[key.name] {
      next.pose.frame.y += closing.offset
      store.send(index, to: next, from: last.pose, change.span)
      cover(index, by: closing.parent)
    } else if isRow, last.pose.swipe != 0, change.duration > 0 {
      // A swiped row continues its motion, while the rows below close the gap.
      let width = last.pose.frame.width
      next.pose.swipe = last.pose.swipe > 0 ? width : -width
      (next.pose.frame.height, next.pose.separator) = (0, 0)
      store.send(index, to: next, from: last.pose, losesSeparator: true, change.span)
    } else {
      let offset = exit.exit(of: last.pose)
      let isAside = offset.frame.x != 0 && change.duration > 0
      next.pose = last.pose - offset
      if isAside { next.pose.separator = 0 }
      guard exit.isCut else {
        return store.send(
          index, to: next, from: last.pose,
          fades: exit.slides ? nil : fades(of: index, at: last.pose.frame),
          losesSeparator: isAside, change.span)
      }
      next.place = last.pose.frame
      store.slideOut(index, to: next, offset: offset, change.span)
    }
  }
}
