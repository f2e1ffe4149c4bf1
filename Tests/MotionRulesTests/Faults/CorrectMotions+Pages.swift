import DiffableData
import Recordings

/// Motions as browsers and animation engines make them: updates of every kind in lists that scroll
/// and keep only the rows on screen, with every usual curve, and turned around in their middle.
extension CorrectMotions {
  /// How a list reacts to an apply during its motion.
  enum Interruption: CaseIterable {
    /// A CSS transition back, which takes as much less time as the row has less way.
    case reversed
    /// `Animation.reverse()`: the same way back.
    case mirrored
    /// A new animation from where the row is, as in FLIP.
    case restarted
    /// A motion that is added to the one in progress.
    case added
  }

  /// One animation of a row.
  private struct Flight {
    /// The distance that is left at its start, in points.
    var distance: Double
    /// Nanoseconds.
    var start: Int64
    var length: Double
    /// The progress from which it plays backward; nil for one that plays forward.
    var peak: Double?

    func remainder(at time: Int64, _ curve: (Double) -> Double) -> Double {
      let share = max(0, Double(time - start) / length)
      if let peak {
        return share < peak ? distance * curve(peak - share) : 0
      }
      return share < 1 ? distance * (1 - curve(share)) : 0
    }
  }

  /// A row of a page: its place at rest, and what is left of its ways to it.
  private struct PageRow {
    var place: Double
    var flights: [Flight] = []
    /// The opacities before and after a fade.
    var fade: (from: Double, to: Double, start: Int64) = (1, 1, 0)
    var isDeleted = false
    var view: Int

    func y(at time: Int64, _ curve: (Double) -> Double) -> Double {
      flights.reduce(place) { $0 + $1.remainder(at: time, curve) }
    }

    func opacity(at time: Int64) -> Double {
      let share = min(1, max(0, Double(time - fade.start) / 160_000_000))
      return fade.from + (fade.to - fade.from) * share
    }
  }

  /// A page and its list.
  struct Page {
    var curve: (Double) -> Double = { $0 }
    /// Nanoseconds.
    var length = 300_000_000.0
    var stagger: Int64 = 0
    var interruption: Interruption?
    var rate = 60
    /// The time at which a display of 120 Hz goes to 60 Hz; nil for one that does not.
    var slowing: Int64?
    var rowHeight = 48.0
    /// The rows above and below the visible part that are recorded, in points; nil for all rows.
    var margin: Double?
    var hasViews = true
    /// True if an animation starts with the next frame, at which it still shows the old places.
    var startsWithFrame = true
    var top = 0.0

    fileprivate func places(_ items: [String]) -> [String: Double] {
      Dictionary(
        uniqueKeysWithValues: items.enumerated().map { ($1, Double($0) * rowHeight) })
    }
  }

  static let pageHeight = 480.0

  // MARK: Curves

  /// Curves whose motions can turn around at once: they start fast.
  private static let fastStarts: [(Double, Double, Double, Double)] = [
    (0, 0, 1, 1), (0, 0, 0.58, 1), (0, 0, 0.2, 1), (0.16, 1, 0.3, 1), (0.22, 1, 0.36, 1),
    (0.33, 1, 0.68, 1), (0.34, 1.56, 0.64, 1), (0.05, 0.7, 0.1, 1), (0.2, 0, 0, 1),
  ]
  private static let otherCurves: [(Double, Double, Double, Double)] = [
    (0.25, 0.1, 0.25, 1), (0.42, 0, 1, 1), (0.42, 0, 0.58, 1), (0.4, 0, 0.2, 1),
    (0.65, 0, 0.35, 1), (0.68, -0.6, 0.32, 1.6), (0.36, 0, 0.66, -0.56), (0.76, 0, 0.24, 1),
    (0.87, 0, 0.13, 1),
  ]

  // MARK: Pages

  private mutating func page(_ interruption: Interruption?) -> Page {
    var page = Page()
    page.interruption = interruption
    let (a, b, c, d) =
      interruption == nil || interruption == .added
      ? pick(Self.fastStarts + Self.otherCurves) ?? (0, 0, 1, 1)
      // The default curve of CSS has a start that is fast enough for a way back.
      : pick(
        Array(Self.fastStarts.dropLast())
          + (interruption == .reversed ? [(0.25, 0.1, 0.25, 1)] : [])) ?? (0, 0, 1, 1)
    page.curve = Self.bezier(a, b, c, d)
    page.rate = pick([30, 60, 60, 60, 90, 120]) ?? 60
    page.length = Double(number(page.rate == 30 ? 250...600 : 160...600)) * 1_000_000
    page.stagger = Int64(interruption == nil && chance(30) ? number(10...60) : 0) * 1_000_000
    if page.rate == 120, chance(50) { page.slowing = Int64(number(1050...2600)) * 1_000_000 }
    page.rowHeight = Double(number(32...72))
    page.margin = chance(50) ? (chance(50) ? 0 : number(20.0...200.0)) : nil
    page.hasViews = chance(70)
    page.startsWithFrame = chance(60)
    return page
  }

  /// Returns the next list, of one update.
  private mutating func update(_ items: [String], _ next: inout Int) -> [String] {
    var new = items
    func name() -> String {
      defer { next += 1 }
      return "row \(next)"
    }
    switch number(0...9) {
    case 0: new = items.shuffled(using: &random)
    case 1: new.reverse()
    case 2 where new.count > 4: new.append(new.remove(at: number(0...min(6, new.count - 1))))
    case 3 where new.count > 4: new.insert(new.removeLast(), at: number(0...min(6, new.count - 2)))
    case 4: new = items.filter { _ in chance(50) }
    default:
      for _ in 0..<number(1...3) {
        let place = number(0...min(new.count, 8))
        if chance(40) || new.count < 4 {
          new.insert(name(), at: place)
          continue
        }
        let moved = new.remove(at: min(place, new.count - 1))
        if chance(50) { new.insert(moved, at: number(0...min(8, new.count))) }
      }
    }
    return new.isEmpty ? Array(items.prefix(1)) : new
  }

  /// A recording of a page whose motions all end, or, with an interruption, one of which is
  /// interrupted.
  mutating func pageExample(_ interruption: Interruption? = nil) -> ObservedExample {
    let page = page(interruption)
    var next = number(5...24)
    var lists = [(0..<next).map { "row \($0)" }]
    var times: [Int64] = [0]
    for index in 1...3 {
      let last = lists[lists.count - 1]
      var time = times[index - 1]
      if index == 2, interruption != nil {
        time += Int64(page.length * number(0.25...0.7))
        let goesBack = interruption == .mirrored || interruption == .reversed || chance(50)
        lists.append(goesBack ? lists[0] : update(last, &next))
      } else {
        time += Int64(page.length) + page.stagger * 12 + Int64(number(700...1100)) * 1_000_000
        lists.append(update(last, &next))
      }
      times.append(time)
    }
    return example(page, lists, times)
  }

  private mutating func example(
    _ page: Page, _ lists: [[String]], _ times: [Int64]
  ) -> ObservedExample {
    var layout = SectionLayout(kind: .list)
    layout.rowHeight = page.rowHeight
    let stage = Stage(
      width: 320, height: Self.pageHeight, layout: StageLayout(base: layout),
      chrome: Stage.Chrome.none)
    var builder = RecordingBuilder(Recording(name: "page", title: "Page", stage: stage))
    var old = Snapshot<String, String>()
    for (number, items) in lists.enumerated() {
      var new = Snapshot<String, String>()
      try? new.appendSections(["main"])
      try? new.appendItems(items)
      let apply = Apply(
        snapshot: new, difference: new.difference(from: old), isAnimated: number > 0)
      builder.append(.apply(apply), at: times[number])
      old = new
    }
    let end = (times.last ?? 0) + Int64(page.length) + page.stagger * 12 + 900_000_000
    builder.finish(at: end)
    var example = ObservedExample(base: builder.recording, shots: [], rate: page.rate)
    var rows: [String: PageRow] = [:]
    var (time, shown, apply) = (Int64(number(0...8)) * 1_000_000, Int64(0), 0)
    while time < end {
      while apply < times.count, times[apply] <= time {
        let start = page.startsWithFrame ? time : times[apply]
        // A script in a task sees the places of the frame before.
        change(
          &rows, to: lists[apply], page, seenAt: page.startsWithFrame ? shown : start,
          from: start, isFirst: apply == 0)
        apply += 1
      }
      let screen = self.screen(rows, page, at: time)
      if example.shots.last?.screen != screen {
        example.shots.append(.init(time: time, screen: screen))
      }
      shown = time
      let rate = page.slowing.map { time >= $0 } == true ? 60 : page.rate
      time += Int64(1_000_000_000 / rate)
    }
    return example
  }

  /// Moves the rows of a page to a new list.
  private func change(
    _ rows: inout [String: PageRow], to items: [String], _ page: Page, seenAt seen: Int64,
    from start: Int64, isFirst: Bool
  ) {
    let places = page.places(items)
    for (id, var row) in rows where places[id] == nil && !row.isDeleted {
      row.isDeleted = true
      row.fade = (row.opacity(at: start), 0, start)
      rows[id] = row
    }
    let isInMotion = rows.values.contains { row in
      row.flights.contains { $0.remainder(at: seen, page.curve) != 0 }
    }
    var turn: Int64 = 0
    for id in items {
      guard let place = places[id] else { continue }
      guard var row = rows[id] else {
        var row = PageRow(place: place, view: rows.count + 1)
        if !isFirst { row.fade = (0, 1, start) }
        rows[id] = row
        continue
      }
      if row.isDeleted {
        row.isDeleted = false
        row.fade = (row.opacity(at: start), 1, start)
      }
      let y = row.y(at: seen, page.curve)
      guard row.place != place || y != place else {
        rows[id] = row
        continue
      }
      let delay = page.stagger * min(turn, 11)
      turn += 1
      let usual = Flight(distance: y - place, start: start + delay, length: page.length)
      switch isInMotion ? page.interruption : nil {
      case .added:
        row.flights.append(
          Flight(distance: row.place - place, start: start, length: page.length))
      case .reversed:
        let whole = row.flights.last?.distance ?? 0
        let share = whole == 0 ? 1 : min(1, abs((y - place) / whole))
        row.flights = [
          Flight(distance: y - place, start: start, length: max(1, page.length * share))
        ]
      case .mirrored:
        if let last = row.flights.last, last.distance != 0 {
          let peak = min(1, max(0, Double(seen - last.start) / last.length))
          row.flights = [
            Flight(distance: -last.distance, start: start, length: last.length, peak: peak)
          ]
        } else {
          row.flights = [usual]
        }
      case .restarted, nil: row.flights = [usual]
      }
      row.place = place
      rows[id] = row
    }
  }

  private func screen(
    _ rows: [String: PageRow], _ page: Page, at time: Int64
  ) -> ObservedScreen {
    let visible = LayoutFrame(x: 0, y: page.top, width: 320, height: Self.pageHeight)
    let shown = rows.sorted { $0.value.view < $1.value.view }.compactMap {
      id, row -> ObservedElement<String>? in
      let (y, opacity) = (row.y(at: time, page.curve), row.opacity(at: time))
      guard opacity > 0 || !row.isDeleted else { return nil }
      if let margin = page.margin {
        guard y + page.rowHeight > page.top - margin,
          y < page.top + Self.pageHeight + margin
        else { return nil }
      }
      return ObservedElement(
        id: id, frame: LayoutFrame(x: 0, y: y, width: 320, height: page.rowHeight),
        opacity: opacity, view: page.hasViews ? row.view : nil)
    }
    return ObservedScreen(visible: visible, items: shown)
  }
}
