import DiffableData
import Recordings
import TestSupport

/// A recording as its list over time, into which a test plants faults.
struct ObservedExample {
  /// The visible list at one time.
  struct Shot {
    var time: Int64
    var screen: ObservedScreen
  }

  /// The recording without frames.
  var base: Recording
  var shots: [Shot]
  var rate: Int

  init(base: Recording, shots: [Shot], rate: Int) {
    (self.base, self.shots, self.rate) = (base, shots, rate)
  }

  /// Folds the frames of a recording.
  init(_ recording: Recording, rate: Int) {
    base = recording
    base.events.removeAll { if case .frame = $0.kind { true } else { false } }
    shots = ObservedMotion(recording).frames.map { Shot(time: $0.nanoseconds, screen: $0.screen) }
    self.rate = rate
  }

  var interval: Int64 { Int64(1_000_000_000 / rate) }

  /// The applies with their times.
  var applies: [(time: Int64, apply: Apply)] {
    base.events.compactMap { event in
      if case .apply(let apply) = event.kind { (event.nanoseconds, apply) } else { nil }
    }
  }

  /// The shots from an apply until the next one.
  func motion(_ apply: Int) -> Range<Int> {
    let times = applies.map(\.time)
    let start = shots.firstIndex { $0.time >= times[apply] } ?? shots.count
    guard apply + 1 < times.count else { return start..<shots.count }
    let end = shots.firstIndex { $0.time >= times[apply + 1] } ?? shots.count
    return start..<max(start, end)
  }

  /// The items that are in the list before and after an apply.
  func staying(_ apply: Int) -> [String] {
    let (old, new) = (applies[apply - 1].apply.snapshot, applies[apply].apply.snapshot)
    return new.itemIdentifiers.filter(old.contains(item:))
  }

  /// The frame of an item in a shot; nil if no view shows it.
  func frame(_ item: String, _ shot: Int) -> LayoutFrame? {
    shots.indices.contains(shot)
      ? shots[shot].screen.items.first { $0.id == item }?.frame : nil
  }

  /// True if most of an item is visible in a shot.
  func isVisible(_ item: String, _ shot: Int) -> Bool {
    guard shots.indices.contains(shot), let visible = shots[shot].screen.visible,
      let element = shots[shot].screen.items.first(where: { $0.id == item }),
      let frame = element.frame, element.opacity > 0.9, element.clip == nil
    else { return false }
    return frame.y >= visible.y && frame.y + frame.height <= visible.y + visible.height
  }

  /// The vertical movement of an item from the shot before.
  func step(_ item: String, _ shot: Int) -> Double {
    guard let a = frame(item, shot - 1), let b = frame(item, shot) else { return 0 }
    return b.y - a.y
  }

  /// Replaces the elements of a shot.
  mutating func edit(
    _ shot: Int, _ change: (inout [ObservedElement<String>]) -> Void
  ) {
    let screen = shots[shot].screen
    var items = screen.items
    change(&items)
    shots[shot].screen = ObservedScreen(
      visible: screen.visible, items: items, headers: screen.headers, footers: screen.footers)
  }

  mutating func edit(
    _ item: String, in shots: Range<Int>, _ change: (inout ObservedElement<String>, Int) -> Void
  ) {
    for shot in shots {
      edit(shot) { items in
        for index in items.indices where items[index].id == item { change(&items[index], shot) }
      }
    }
  }

  /// Adds noise to the place of every row in every shot.
  mutating func addNoise(_ amount: Double, using random: inout SplitMix64) {
    for shot in shots.indices {
      edit(shot) { items in
        for index in items.indices {
          items[index].frame = items[index].frame?.moved(
            .random(in: -amount...amount, using: &random),
            .random(in: -amount...amount, using: &random))
        }
      }
    }
  }

  /// The recording with frames, each after the other events of its time.
  var recording: Recording {
    var result = base
    result.formatMinorVersion = 1
    var screen = ObservedScreen()
    var frames: [Event] = []
    for shot in shots where shot.screen != screen {
      frames.append(Event(time: shot.time, kind: .frame(shot.screen.frame(from: screen))))
      screen = shot.screen
    }
    var events: [Event] = []
    var upcoming = frames[...]
    for event in base.events {
      while let frame = upcoming.first, frame.nanoseconds < event.nanoseconds {
        events.append(upcoming.removeFirst())
      }
      events.append(event)
    }
    result.events = events + upcoming
    return result
  }
}

extension LayoutFrame {
  func moved(_ dx: Double, _ dy: Double) -> LayoutFrame {
    LayoutFrame(x: x + dx, y: y + dy, width: width, height: height)
  }
}
