import Recordings

/// Faults of looks and places, and of rows that shake or vanish.
extension CorrectMotions {
  // MARK: Faults at rest

  /// Breaks off the fade, growth or slide of a new row.
  mutating func unfinished(_ sound: ObservedExample, _ apply: Int) -> PlantedFault? {
    guard let last = rest(sound, apply) else { return nil }
    var example = sound
    let (first, old) = (
      example.motion(apply).lowerBound, example.applies[apply - 1].apply.snapshot
    )
    let rows = visibleRows(example, last)
    let frames = rows.compactMap { example.frame($0, last) }
    let new = rows.filter { !old.contains(item: $0) }
    guard rows.count > 3, new.count * 4 <= rows.count, last - first > 8, let row = pick(new),
      let end = example.frame(row, last),
      let first = (first...last).first(where: { example.frame(row, $0) != nil }), last - first > 8
    else { return nil }
    // In a list of one column and size, the size and the side show.
    let isUniform = frames.allSatisfy {
      abs($0.width - end.width) < 0.5 && abs($0.height - end.height) < 0.5
        && abs($0.x - end.x) < 0.5
    }
    let kind = isUniform ? number(0...2) : 0
    let count = last - first
    let stop = number(4...max(4, count * 3 / 5))
    let side = number(80.0...200.0) * (chance(50) ? 1 : -1)
    // The rule leaves whole percentages, which are what one writes.
    guard stop < count - 2, stop * 5 > count, stop * 100 % count != 0 else { return nil }
    example.edit(row, in: first..<example.shots.count) { element, shown in
      let share = Double(min(shown - first, stop)) / Double(count)
      element.frame = end
      element.clip = nil
      element.opacity = kind == 0 ? share : 1
      let scale = kind == 1 ? share : 1
      element.frame = LayoutFrame(
        x: end.x + end.width * (1 - scale) / 2 + (kind == 2 ? side * (1 - share) : 0),
        y: end.y + end.height * (1 - scale) / 2, width: end.width * scale,
        height: end.height * scale)
    }
    return atRest(example, [row], last)
  }

  /// Leaves the place of a row empty: the rows below it are too far down.
  mutating func gap(_ sound: ObservedExample, _ apply: Int) -> PlantedFault? {
    guard let last = rest(sound, apply), rest(sound, apply - 1) != nil else { return nil }
    var example = sound
    let first = example.motion(apply).lowerBound
    guard first > 0, isEvenColumn(example, first - 1), isEvenColumn(example, last) else {
      return nil
    }
    let rows = visibleRows(example, last).sorted {
      (example.frame($0, last)?.y ?? 0) < (example.frame($1, last)?.y ?? 0)
    }
    guard rows.count > 4, let visible = example.shots[last].screen.visible else { return nil }
    let index = number(1...rows.count - 2)
    guard let upper = example.frame(rows[index - 1], last),
      let row = example.frame(rows[index], last),
      row.y + 2 * row.height + 20 < visible.y + visible.height
    else { return nil }
    let distance = row.y - upper.y
    let count = Double(max(1, last - first))
    let below = example.shots[last].screen.items.filter { ($0.frame?.y ?? 0) > row.y - 1 }
    for id in Set(below.map(\.id)) {
      example.edit(id, in: first..<example.shots.count) { element, shown in
        let share = min(1, Double(shown - first) / count)
        element.frame = element.frame?.moved(0, distance * share * share * (3 - 2 * share))
      }
    }
    return atRest(example, [rows[index - 1], rows[index]], last)
  }

  /// The rows that are visible as a whole, each in one view, in the list.
  private func visibleRows(_ example: ObservedExample, _ shot: Int) -> [String] {
    let list = example.applies.last { $0.time <= example.shots[shot].time }?.apply.snapshot
    return example.shots[shot].screen.items.map(\.id).filter {
      example.isVisible($0, shot) && list?.contains(item: $0) == true
    }
  }

  /// Returns true if a shot shows one section as a column of rows of one height and distance.
  private func isEvenColumn(_ example: ObservedExample, _ shot: Int) -> Bool {
    let items = example.shots[shot].screen.items
    let frames = items.compactMap(\.frame).sorted { $0.y < $1.y }
    guard example.applies.allSatisfy({ $0.apply.snapshot.numberOfSections == 1 }),
      frames.count > 4, frames.count == items.count, Set(items.map(\.id)).count == items.count
    else { return false }
    let distance = frames[1].y - frames[0].y
    return frames.allSatisfy {
      abs($0.x - frames[0].x) < 0.5 && abs($0.width - frames[0].width) < 0.5
        && abs($0.height - frames[0].height) < 0.5
    } && zip(frames, frames.dropFirst()).allSatisfy { abs($1.y - $0.y - distance) < 0.5 }
  }

  private func atRest(_ example: ObservedExample, _ rows: [String], _ last: Int) -> PlantedFault {
    let time = example.shots[last].time
    return PlantedFault(example: example, rows: rows, times: time - 900_000_000...time)
  }

  // MARK: Faults of motion

  /// Moves a row to and fro in each frame.
  mutating func shake(_ sound: ObservedExample, _ apply: Int) -> PlantedFault? {
    guard sound.rate >= 60, let (shot, row) = moment(sound, apply) else { return nil }
    var example = sound
    let end = shot + number(8...20)
    let speed = (shot...end).map { abs(example.step(row, $0)) }.max() ?? 0
    let distance = number(2.0...12.0) + speed / 2
    let isSideways = chance(50)
    guard end < example.motion(apply).upperBound,
      (shot...end).allSatisfy({ example.isVisible(row, $0) })
    else { return nil }
    example.edit(row, in: shot..<end) { element, shown in
      let step = (shown - shot) % 2 == 0 ? distance : -distance
      element.frame = element.frame?.moved(isSideways ? step : 0, isSideways ? 0 : step)
    }
    guard (shot..<end).allSatisfy({ example.isVisible(row, $0) }) else { return nil }
    let times = example.shots[shot - 1].time...example.shots[shot + 4].time
    return PlantedFault(example: example, rows: [row], times: times)
  }

  /// Slides a deleted row to one side, and removes it in the middle of its way.
  mutating func cutExit(_ sound: ObservedExample, _ apply: Int) -> PlantedFault? {
    var example = sound
    let (motion, lists) = (example.motion(apply), example.applies.map(\.apply.snapshot))
    let (first, count) = (motion.lowerBound, number(5...12) * example.rate / 60)
    guard first > 0, count > 4, motion.count > count + 2,
      let visible = example.shots[first].screen.visible
    else { return nil }
    let rows = lists[apply - 1].itemIdentifiers.filter { row in
      !lists[apply...].contains { $0.contains(item: row) } && example.isVisible(row, first - 1)
    }
    guard let row = pick(rows),
      let element = example.shots[first - 1].screen.items.first(where: { $0.id == row }),
      let frame = element.frame
    else { return nil }
    let step = number(420.0...900.0) / Double(example.rate) * (chance(50) ? 1 : -1)
    let end = frame.x + step * Double(count)
    let seen = min(end + frame.width, visible.x + visible.width) - max(end, visible.x)
    guard seen > 0.6 * frame.width else { return nil }
    for index in first..<example.shots.count {
      example.edit(index) { items in
        items.removeAll { $0.id == row }
        guard index < first + count else { return }
        var leaving = element
        leaving.frame = frame.moved(step * Double(index - first + 1), 0)
        items.append(leaving)
      }
    }
    let time = example.shots[first + count - 1].time
    return PlantedFault(example: example, rows: [row], times: time...time)
  }
}
