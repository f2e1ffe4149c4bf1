import Choreography
import DiffableData
import Recordings

/// A fault that a test plants into sound frames.
enum FaultKind: String, CaseIterable {
  case jump, flash
  case lateStart = "late-start"
  case droppedFrames = "dropped-frames"
  case overlapAtRest = "overlap-at-rest"
  case hiddenAtRest = "hidden-at-rest"
  case orderAtRest = "order-at-rest"
  case unfinishedAtRest = "unfinished-at-rest"
  case gapAtRest = "gap-at-rest"
  case ghost, double
  case reusedView = "reused-view"
  case replacedView = "replaced-view"
  case interrupted
  /// A row stops in mid-motion without an apply.
  case stall
  /// A row goes to and fro in each frame.
  case shake
  /// A leaving row vanishes in the middle of its way.
  case cutExit

  var rule: String {
    switch self {
    case .stall, .cutExit: FaultKind.interrupted.rawValue
    case .shake: FaultKind.jump.rawValue
    default: rawValue
    }
  }
}

/// A recording with one fault.
struct PlantedFault {
  var example: ObservedExample
  /// The rows of which a finding has to name one.
  var rows: [String]
  /// The times of the frames of which a finding has to name one, in nanoseconds.
  var times: ClosedRange<Int64>
}

extension CorrectMotions {
  /// Returns a recording with a fault where people see it, of a page or of another list.
  mutating func planted(_ kind: FaultKind, inPage isPage: Bool) -> PlantedFault {
    while true {
      var example =
        switch kind {
        case _ where isPage:
          pageExample(kind == .interrupted ? pick(Interruption.allCases) : nil)
        case .interrupted: interruptedExample()
        default: chance(40) ? film(interrupts: kind == .lateStart ? false : nil) : handmade()
        }
      // A recording has several motions and rows.
      for _ in 0..<4 {
        guard var fault = plant(kind, &example) else { continue }
        if chance(50) { fault.example.addNoise(0.25, using: &random) }
        return fault
      }
    }
  }

  private mutating func plant(
    _ kind: FaultKind, _ example: inout ObservedExample
  ) -> PlantedFault? {
    guard example.applies.count > 1 else { return nil }
    let apply = number(1...example.applies.count - 1)
    switch kind {
    case .jump: return jump(example, apply)
    case .flash: return chance(20) ? blank(example, apply) : flash(example, apply)
    case .lateStart: return lateStart(example, apply)
    case .droppedFrames: return droppedFrames(example, apply)
    case .overlapAtRest: return overlap(example)
    case .hiddenAtRest: return hidden(example, apply)
    case .orderAtRest: return misplaced(example, apply)
    case .unfinishedAtRest: return unfinished(example, apply)
    case .gapAtRest: return gap(example, apply)
    case .ghost: return ghost(example, apply)
    case .double: return double(example, apply)
    case .reusedView: return reusedView(example, apply)
    case .replacedView: return replacedView(example, apply)
    case .interrupted: return interruption(example, example.base.name == "page" ? 2 : nil)
    case .stall: return stall(example, apply)
    case .shake: return shake(example, apply)
    case .cutExit: return cutExit(example, apply)
    }
  }

  /// Returns a frame in the middle of an apply's motion, and a row that is visible there.
  mutating func moment(
    _ example: ObservedExample, _ apply: Int, after count: Int = 2
  ) -> (shot: Int, row: String)? {
    let motion = example.motion(apply)
    let staying = example.staying(apply)
    let moving = motion.dropFirst().filter { shot in
      staying.contains { example.isVisible($0, shot) && abs(example.step($0, shot)) > 0.5 }
    }
    guard motion.count > count + 8, moving.count > 4, let last = moving.last else { return nil }
    let first = motion.lowerBound + count
    let shot = number(first...max(first, min(last, motion.upperBound - 6)))
    let rows = staying.filter { row in
      (shot - 2...shot + 3).allSatisfy { example.isVisible(row, $0) }
    }
    return pick(rows).map { (shot, $0) }
  }

  // MARK: Faults of motion

  private mutating func jump(_ sound: ObservedExample, _ apply: Int) -> PlantedFault? {
    guard let (shot, row) = moment(sound, apply, after: 3) else { return nil }
    var example = sound
    let motion = example.motion(apply)
    let speed = (shot - 2...shot + 3).map { abs(example.step(row, $0)) }.max() ?? 0
    let distance = max(number(24.0...100.0), 5 * speed) * (chance(50) ? 1 : -1)
    // A glitch of one or a few frames, or a step that the motion makes up for.
    let length = chance(50) ? number(1...3) : 0
    let slow = min(motion.upperBound - 1 - shot, 400 * example.rate / 1000)
    guard length > 0 || slow > example.rate / 5 else { return nil }
    let end = length > 0 ? shot + length : shot + slow
    example.edit(row, in: shot..<min(end, example.shots.count)) { element, shown in
      let share = Double(shown - shot) / Double(slow)
      let rest = length > 0 ? 1 : 1 - share * share * (3 - 2 * share)
      element.frame = element.frame?.moved(0, distance * rest)
    }
    guard example.isVisible(row, shot), example.isVisible(row, shot + 1) || length == 1 else {
      return nil
    }
    let time = example.shots[shot].time
    return PlantedFault(example: example, rows: [row], times: time...time)
  }

  private mutating func flash(_ sound: ObservedExample, _ apply: Int) -> PlantedFault? {
    guard let (shot, row) = moment(sound, apply) else { return nil }
    var example = sound
    let length = number(1...max(1, example.rate / 5))
    let end = shot + length
    guard end < example.motion(apply).upperBound - 1,
      (shot - 1...end + 1).allSatisfy({ example.isVisible(row, $0) })
    else { return nil }
    let opacity = number(0.0...0.3)
    if chance(40) {
      for index in shot..<end { example.edit(index) { $0.removeAll { $0.id == row } } }
    } else {
      example.edit(row, in: shot..<end) { element, _ in element.opacity = opacity }
    }
    let time = example.shots[shot].time
    return PlantedFault(example: example, rows: [row], times: time...time)
  }

  /// Hides the whole list for a few frames.
  private mutating func blank(_ sound: ObservedExample, _ apply: Int) -> PlantedFault? {
    guard let (shot, row) = moment(sound, apply) else { return nil }
    var example = sound
    let end = shot + number(1...max(1, example.rate / 15))
    guard end < example.motion(apply).upperBound - 1,
      example.shots[end].time - example.shots[shot].time < 90_000_000,
      (shot - 1...end + 1).allSatisfy({ example.isVisible(row, $0) })
    else { return nil }
    for index in shot..<end { example.edit(index) { $0 = [] } }
    let time = example.shots[shot].time
    let rows = example.shots[shot - 1].screen.items.map(\.id)
    return PlantedFault(example: example, rows: rows, times: time...time)
  }

  private mutating func lateStart(_ sound: ObservedExample, _ apply: Int) -> PlantedFault? {
    var example = sound
    let motion = example.motion(apply)
    guard
      let first = motion.first(where: {
        example.shots[$0].screen != example.shots[max(0, $0 - 1)].screen
      }),
      let rest = motion.last, first > 0
    else { return nil }
    let moved = example.staying(apply).filter {
      abs((example.frame($0, first - 1)?.y ?? 0) - (example.frame($0, rest)?.y ?? 0)) > 20
        && example.isVisible($0, first) && example.isVisible($0, rest)
    }
    // A row on screen is among the first that move.
    let begin = moved.filter {
      abs((example.frame($0, first + 2)?.y ?? 0) - (example.frame($0, first - 1)?.y ?? 0)) > 1
    }
    guard !begin.isEmpty else { return nil }
    let delay = Int64(number(130...300)) * 1_000_000 / example.interval * example.interval
    guard delay > 110_000_000 + example.interval else { return nil }
    for index in motion { example.shots[index].time += delay }
    if apply + 1 < example.applies.count,
      example.shots[rest].time > example.applies[apply + 1].time - 150_000_000
    {
      return nil
    }
    let start = example.shots[first].time
    return PlantedFault(
      example: example,
      rows: example.applies[apply].apply.snapshot.itemIdentifiers
        + example.applies[apply - 1].apply.snapshot.itemIdentifiers,
      times: start...(start + 140_000_000))
  }

  private mutating func droppedFrames(_ sound: ObservedExample, _ apply: Int) -> PlantedFault? {
    guard let (shot, row) = moment(sound, apply, after: 4) else { return nil }
    var example = sound
    let count = number(1...max(1, example.rate / 20))
    let steps = (shot - 1...shot + count + 1).map { abs(example.step(row, $0)) }
    guard steps.allSatisfy({ $0 > 2.5 }), shot + count + 2 < example.motion(apply).upperBound,
      example.isVisible(row, shot + count)
    else { return nil }
    example.shots.removeSubrange(shot..<shot + count)
    let time = example.shots[shot].time
    let rows = example.shots[shot].screen.items.map(\.id)
    return PlantedFault(example: example, rows: rows, times: time...time)
  }

  /// Holds a fast row in the middle of its motion; it then goes on as before, and later comes to
  /// rest.
  private mutating func stall(_ sound: ObservedExample, _ apply: Int) -> PlantedFault? {
    guard let (shot, row) = moment(sound, apply, after: 4) else { return nil }
    var example = sound
    let motion = example.motion(apply)
    let speeds = (shot - 2...shot + 1).map { abs(example.step(row, $0)) * Double(example.rate) }
    let count = number(4...16) * example.rate / 60
    guard let slowest = speeds.min(), let fastest = speeds.max(),
      slowest > 400, fastest < 1.5 * slowest, shot + count + 4 < motion.upperBound,
      let place = example.frame(row, shot - 1), let end = example.frame(row, motion.upperBound - 1),
      abs(end.y - place.y) > 40,
      (shot - 2..<motion.upperBound).allSatisfy({ example.isVisible(row, $0) }),
      // Where another row rests, this one may have arrived.
      ![0, motion.lowerBound - 1, motion.upperBound - 1].contains(where: { rest in
        example.shots[max(0, rest)].screen.items.contains {
          $0.id != row && abs(($0.frame?.y ?? -9) - place.y) < 2
        }
      })
    else { return nil }
    example.edit(row, in: shot..<motion.upperBound) { element, shown in
      element.frame = sound.frame(row, max(shot - 1, shown - count))
    }
    let time = example.shots[shot - 1].time
    return PlantedFault(example: example, rows: [row], times: time...(time + example.interval))
  }

  private mutating func interruption(
    _ sound: ObservedExample, _ number: Int?
  ) -> PlantedFault? {
    var example = sound
    let apply = number ?? example.applies.count - 1
    let motion = example.motion(apply)
    guard motion.count > 10, motion.lowerBound > 4 else { return nil }
    let first = motion.lowerBound
    let isReset = example.base.motion.overlap == .retarget
    let moving = example.staying(apply).filter { row in
      let speed = abs(example.step(row, first - 1)) * Double(example.rate)
      let rest =
        (example.frame(row, motion.upperBound - 1)?.y ?? 0)
        - (example.frame(row, first)?.y ?? 0)
      let isSame = rest * example.step(row, first - 1) > 0 && abs(rest) > 40
      let isSlower = abs(example.step(row, first + 1)) < 0.45 * abs(example.step(row, first - 1))
      return speed > (isReset ? 250 : 60) && (!isReset || isSame && isSlower)
        && (first - 3...first + 3).allSatisfy { example.isVisible(row, $0) }
    }
    guard let row = pick(moving) else { return nil }
    let time = example.shots[first].time
    if isReset {
      return PlantedFault(
        example: example, rows: moving, times: time...(time + example.interval))
    }
    let speed = (first - 2...first + 3).map { abs(example.step(row, $0)) }.max() ?? 0
    let distance =
      (number == nil
        ? max(self.number(24.0...80.0), 5 * speed) : max(self.number(20.0...80.0), 1.2 * speed))
      * (chance(50) ? 1 : -1)
    example.edit(row, in: first..<motion.upperBound) { element, shown in
      let share = min(1, Double(shown - first) / Double(motion.count - 1))
      element.frame = element.frame?.moved(0, distance * (1 - share * share * (3 - 2 * share)))
    }
    guard example.isVisible(row, first), number == nil || isClear(example, row, first) else {
      return nil
    }
    return PlantedFault(example: example, rows: [row], times: time...time)
  }

  /// Returns true if a step clearly exceeds those before and after it, with time for both, and is
  /// not the first one of a motion that starts fast.
  private func isClear(_ example: ObservedExample, _ row: String, _ shot: Int) -> Bool {
    let (before, after) = (example.step(row, shot - 1), example.step(row, shot + 1))
    let frames =
      Double(example.shots[shot].time - example.shots[shot - 1].time)
      / Double(example.interval)
    let (low, high) = (min(0, before, after) * frames, max(0, before, after) * frames)
    let step = example.step(row, shot)
    let isFastStart =
      after * step > 0 && abs(after) > abs(example.step(row, shot + 2))
    return !isFastStart && max(low - step, step - high) > 16 + 0.4 * max(-low, high)
  }

  /// A recording whose last apply interrupts a motion; half of them start again at rest.
  private mutating func interruptedExample() -> ObservedExample {
    var example = film(interrupts: true)
    guard chance(50) else { return example }
    example.base.motion = Motion(
      duration: Int64(number(300...600)) * 1_000_000,
      curve: pick([.easeInOut, .ease]) ?? .ease, overlap: .retarget)
    return ObservedExample(
      Timeline(example.base).recordingWithFrames(perSecond: example.rate), rate: example.rate)
  }
}
