import Recordings

/// Faults at rest and of identity.
extension CorrectMotions {
  // MARK: Faults at rest

  /// Returns the last frame of an apply's motion, if a pause follows it.
  func rest(_ example: ObservedExample, _ apply: Int) -> Int? {
    guard let last = example.motion(apply).last else { return nil }
    let times = example.applies.map(\.time) + [example.base.nanoseconds]
    return times[apply + 1] - example.shots[last].time > 500_000_000 ? last : nil
  }

  mutating func overlap(_ sound: ObservedExample) -> PlantedFault? {
    var example = sound
    let apply = example.applies.count - 1
    guard let last = rest(example, apply) else { return nil }
    let motion = example.motion(apply)
    let count = example.rate / 4
    let rows = example.staying(apply).dropLast().filter { example.isVisible($0, last) }
    guard motion.count > count + 4, let row = pick(Array(rows.dropFirst())) else { return nil }
    let distance = number(4.0...25.0) * (chance(50) ? 1 : -1)
    let start = last - count
    example.edit(row, in: start..<motion.upperBound) { element, shown in
      let share = min(1, Double(shown - start) / Double(count))
      element.frame = element.frame?.moved(0, distance * share * share * (3 - 2 * share))
    }
    guard example.isVisible(row, last) else { return nil }
    let time = example.shots[last].time
    return PlantedFault(
      example: example, rows: [row], times: time - 900_000_000...time)
  }

  mutating func hidden(_ sound: ObservedExample, _ apply: Int) -> PlantedFault? {
    guard let last = rest(sound, apply), let (shot, row) = moment(sound, apply) else { return nil }
    var example = sound
    guard example.isVisible(row, last) else { return nil }
    let (opacity, fade) = (number(0.0...0.03), Double(number(1...max(1, last - shot))))
    example.edit(row, in: shot..<example.shots.count) { element, shown in
      element.opacity = max(opacity, 1 - Double(shown - shot + 1) / fade)
    }
    let time = example.shots[last].time
    return PlantedFault(example: example, rows: [row], times: time - 900_000_000...time)
  }

  mutating func misplaced(_ sound: ObservedExample, _ apply: Int) -> PlantedFault? {
    guard let last = rest(sound, apply), rest(sound, apply - 1) != nil,
      sound.applies[apply].apply.counts.itemMoves > 0
    else { return nil }
    var example = sound
    let (motion, first) = (example.motion(apply), example.motion(apply).lowerBound)
    let rows = example.staying(apply).filter {
      first > 0 && example.isVisible($0, first - 1) && example.isVisible($0, last)
    }
    guard motion.count > 10, rows.count > 1 else { return nil }
    let index = number(1...rows.count - 1)
    let (a, b) = (rows[index - 1], rows[index])
    let ends = [a, b].map { example.frame($0, last)?.y ?? 0 }
    for (row, distance) in [(a, ends[1] - ends[0]), (b, ends[0] - ends[1])] {
      example.edit(row, in: first..<example.shots.count) { element, shown in
        let share = min(1, Double(shown - first) / Double(motion.count - 1))
        element.frame = element.frame?.moved(0, distance * share * share * (3 - 2 * share))
      }
    }
    let time = example.shots[last].time
    return PlantedFault(example: example, rows: [a, b], times: time - 900_000_000...time)
  }

  mutating func ghost(_ sound: ObservedExample, _ apply: Int) -> PlantedFault? {
    guard let last = rest(sound, apply) else { return nil }
    var example = sound
    let lists = example.applies.map(\.apply.snapshot)
    let first = example.motion(apply).lowerBound
    let rows = lists[apply - 1].itemIdentifiers.filter { row in
      !lists[apply...].contains { $0.contains(item: row) } && first > 0
        && example.isVisible(row, first - 1)
    }
    guard let row = pick(rows),
      let element = example.shots[first].screen.items.first(where: { $0.id == row })
    else { return nil }
    let opacity = number(0.1...1.0)
    for index in first..<example.shots.count {
      example.edit(index) { items in
        items.removeAll { $0.id == row }
        var ghost = element
        let share = min(1, Double(index - first) / Double(sound.rate / 5))
        ghost.opacity = 1 - share * (1 - opacity)
        items.append(ghost)
      }
    }
    let time = example.shots[last].time
    return PlantedFault(example: example, rows: [row], times: time - 900_000_000...time)
  }

  mutating func double(_ sound: ObservedExample, _ apply: Int) -> PlantedFault? {
    guard let last = rest(sound, apply), let (shot, row) = moment(sound, apply) else { return nil }
    var example = sound
    let distance = chance(50) ? 0 : number(-40.0...40.0)
    for index in shot..<example.shots.count {
      example.edit(index) { items in
        guard var copy = items.first(where: { $0.id == row }) else { return }
        copy.view = 900
        copy.frame = copy.frame?.moved(0, distance)
        items.append(copy)
      }
    }
    guard example.isVisible(row, last) else { return nil }
    let time = example.shots[last].time
    return PlantedFault(
      example: example, rows: [row], times: example.shots[shot].time - 900_000_000...time)
  }

  // MARK: Faults of identity

  mutating func reusedView(_ sound: ObservedExample, _ apply: Int) -> PlantedFault? {
    guard let (shot, row) = moment(sound, apply, after: 0) else { return nil }
    var example = sound
    let others = example.staying(apply).filter {
      $0 != row && example.isVisible($0, shot - 1)
        && example.isVisible($0, shot)
    }
    guard shot > 0, example.isVisible(row, shot - 1), let other = pick(others) else { return nil }
    let views = [row, other].map { id in
      example.shots[shot].screen.items.first { $0.id == id }?.view
    }
    guard let first = views[0], let second = views[1] else { return nil }
    for index in shot..<example.shots.count {
      example.edit(index) { items in
        for place in items.indices {
          if items[place].id == row { items[place].view = second }
          if items[place].id == other { items[place].view = first }
        }
      }
    }
    let time = example.shots[shot].time
    return PlantedFault(example: example, rows: [row, other], times: time...time)
  }

  mutating func replacedView(_ sound: ObservedExample, _ apply: Int) -> PlantedFault? {
    guard let (shot, row) = moment(sound, apply, after: 0), shot > 0,
      sound.isVisible(row, shot - 1)
    else { return nil }
    guard sound.shots[shot].screen.items.first(where: { $0.id == row })?.view != nil else {
      return nil
    }
    var example = sound
    let fade = chance(40) ? number(2...max(2, example.rate / 6)) : 0
    guard shot + fade < example.motion(apply).upperBound else { return nil }
    for index in shot..<example.shots.count {
      example.edit(index) { items in
        guard let place = items.firstIndex(where: { $0.id == row }) else { return }
        var new = items[place]
        new.view = 900
        let share = Double(index - shot + 1) / Double(fade + 1)
        if share < 1 {
          new.opacity = share
          items[place].opacity = 1 - share
          items.append(new)
        } else {
          items[place] = new
        }
      }
    }
    let time = example.shots[shot].time
    let end = time + Int64(fade) * example.interval
    return PlantedFault(example: example, rows: [row], times: time...end)
  }
}
