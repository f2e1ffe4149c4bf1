import Films
import Foundation
import TestSupport
import Testing

@testable import Choreography
@testable import Encoding
@testable import Flipbook
@testable import Rendering

@Suite("The filmstrips of the scenarios", .timeLimit(.minutes(15)))
struct ScenarioStripTests {
  @Test(
    "have no two pictures that differ in less than 1 % of their pixels",
    arguments: ShippedScenario.names.share(oneIn: 3, from: 2))
  func differences(name: String) throws {
    let film = try Film(shippedScenario(name))
    let encoder = FilmstripEncoder(try Filmstrip(film.timeline), scale: 1)
    let strip = try encoder.draw(fonts: try FontSet.installed())
    let pictures = encoder.layout.pictures
    #expect(pictures.count == 5)
    for (index, a) in pictures.enumerated() {
      for (other, b) in pictures.enumerated().dropFirst(index + 1) {
        let share = differingShare(of: a, and: b, in: strip)
        #expect(share >= 0.01, "\(name): pictures \(index) and \(other) differ in \(share)")
      }
    }
  }

  /// A film whose new row appears while its card grows, and whose numbers count.
  private static let counting = """
    flipbook: 1
    name: counting
    stage: {size: [375, 400], layout: {kind: insetGrouped}}
    motion: {duration: 0.8, curve: easeInOut, countUp: true}
    steps:
      - apply:
          sections:
            - section: main
              items: [{id: a, detail: "31.0", bar: 1}, {id: b, detail: "14.5", bar: 0.5}]
      - wait: 1.0
      - apply:
          sections:
            - section: main
              items:
                - {id: a, detail: "30.0", bar: 0.96}
                - {id: b, detail: "14.5", bar: 0.5}
                - {id: c, detail: "3.0", bar: 0.1}
        reconfigure: changed
      - wait: 1.0
      - apply:
          sections:
            - section: main
              items: [{id: a, detail: "20.0", bar: 0.64}, {id: b, detail: "19.0", bar: 0.6}]
        reconfigure: changed
      - wait: 1.0
    """

  @Test(
    "show at 100 % the rows, their numbers and their bars as they rest",
    arguments: ["counting"] + ShippedScenario.names)
  func rest(name: String) throws {
    let film = try name == "counting" ? Film(script: Self.counting) : Film(shippedScenario(name))
    let timeline = film.timeline
    func rows(_ scene: SceneFrame) -> [String: SceneElement] {
      let rows = scene.elements.enumerated().filter { place, element in
        element.id.role == .cell && element.opacity > 0.1
          && element.shownFrame.height > 1
          && scene.visibleShare(ofElement: place) > 0.05
      }
      return Dictionary(uniqueKeysWithValues: rows.map { ($1.id.description, $1) })
    }
    var count = 0
    for (index, apply) in timeline.applyMotions.enumerated() where apply.duration > 0 {
      guard VisibleMotion(timeline, apply: index, samples: 60).restingEnds == 2 else { continue }
      let strip = try Filmstrip(timeline, apply: index)
      let last = rows(timeline.scene(at: strip.time(ofMoment: strip.moments.count - 1), number: 0))
      let rest = rows(timeline.scene(at: apply.start + apply.duration, number: 0))
      #expect(Set(last.keys) == Set(rest.keys), "apply \(index)")
      for (id, row) in rest {
        guard let other = last[id] else { continue }
        count += 1
        #expect((row.frame.y - other.frame.y).magnitude < 2, "\(id), apply \(index)")
        let (look, otherLook) = (row.content.row, other.content.row)
        #expect(look?.item.detail == otherLook?.item.detail, "\(id), apply \(index)")
        #expect(
          ((look?.bar ?? 0) - (otherLook?.bar ?? 0)).magnitude < 0.01, "\(id), apply \(index)")
      }
    }
    #expect(count > 0)
  }

  @Test("show the texts before an apply at 0 %, also with overlays, as pages of stats do")
  func before() throws {
    let film = try Film(shippedScenario("league"))
    let timeline = film.timeline
    func details(_ scene: SceneFrame) -> [ElementID: String?] {
      let rows = scene.elements.compactMap { element in
        element.content.row.map { (element.id, $0.item.detail) }
      }
      return Dictionary(uniqueKeysWithValues: rows.filter { $0.0.role == .cell })
    }
    let rest = details(timeline.scene(at: timeline.applyMotions[1].start - 1, number: 0))
    let page = Composition([timeline], overlays: .operations)
    let strip = try Filmstrip(timeline, apply: 1, composition: page)
    let stages = strip.scene(ofMoment: 0, on: strip.page).elements.compactMap { element in
      if case .scene(let stage) = element.content { stage } else { nil }
    }
    #expect(stages.map(details) == [rest] && rest.count == 10)
    // The signs of the overlay are those of the apply.
    #expect(stages.first?.elements.contains { $0.operation == .move } == true)
    #expect(film.moments(ofApply: 1).first.map(details) == rest)
    // So do scenes, pictures and goldens.
    #expect(details(try film.scene(ofApply: 1, progress: 0)) == rest)
    #expect(
      try film.transition(1).goldenContent(at: [0, 1]).moments.first.map { details($0.scene) }
        == rest)
    let first = try film.image(at: film.transition(1).start, scale: 0.5)
    #expect(try film.image(ofApply: 1, progress: 0, scale: 0.5).pixels != first.pixels)
  }

  @Test(
    "mark before and after an apply with overlays what it changes", arguments: ["league", "mail"])
  func signsAtRest(name: String) throws {
    let timeline = try Film(shippedScenario(name)).timeline
    let apply = name == "league" ? 1 : 3
    let strip = try Filmstrip(
      timeline, apply: apply, composition: Composition([timeline], overlays: .operations))
    func marked(_ moment: Int, _ operation: ElementOperation) -> Set<String> {
      let elements = strip.scene(ofMoment: moment, on: strip.page).elements
      let rows = elements.flatMap { element -> [SceneElement] in
        if case .scene(let stage) = element.content { stage.elements } else { [] }
      }
      return Set(rows.filter { $0.operation == operation && $0.emphasis == 1 }.map(\.id.name))
    }
    let difference = timeline.applyMotions[apply].apply.difference
    let last = strip.moments.count - 1
    #expect(difference.counts.total > 0)
    #expect(marked(0, .delete) == Set(difference.itemDeletes.map(\.id)))
    #expect(marked(0, .insert).isEmpty)
    #expect(marked(last, .insert) == Set(difference.itemInserts.map(\.id)))
    for moment in [0, last] {
      #expect(marked(moment, .move) == Set(difference.itemMoves.map(\.id)))
    }
  }

  @Test("mark in a drag the dragged row from the touch on, and none that moved in an earlier apply")
  func drags() throws {
    let timeline = try Film(shippedScenario("reorderable-list")).timeline
    let strip = try Filmstrip(
      timeline, apply: 3, composition: Composition([timeline], overlays: [.operations, .paths]))
    for moment in strip.moments.indices {
      let elements = strip.scene(ofMoment: moment, on: strip.page).elements
      let rows = elements.flatMap { element -> [SceneElement] in
        if case .scene(let stage) = element.content { stage.elements } else { [] }
      }
      let marked = rows.filter { $0.operation != nil && $0.emphasis == 1 }
      #expect(marked.map(\.id.name) == ["🦊"] && marked[0].operation == .move, "\(moment)")
    }
    // The way of a row that has not been dropped is that of its finger.
    #expect(marks(strip.scene(ofMoment: 0, on: strip.page)).allSatisfy { $0.indexPaths == nil })
  }

  @Test("show all signs of operations that have begun at full strength")
  func signs() throws {
    // At 20 % of the way a film's signs have not faded in.
    let timeline = try Film(shippedScenario("emoji-explorer")).timeline
    let page = Composition([timeline], overlays: [.operations, .identifiers])
    let strip = try Filmstrip(timeline, apply: 9, composition: page)
    let film = marks(page.scene(at: strip.time(ofMoment: 1))).map(\.emphasis)
    let still = marks(strip.scene(ofMoment: 1, on: strip.page)).map(\.emphasis)
    #expect(still.count == film.count && still.count > 5)
    #expect(film.allSatisfy { $0 < 0.9 })
    #expect(still.count { $0 == 1 } > still.count / 2)
  }

  @Test("show no signs of rows that have left but for a sliver")
  func left() throws {
    let timeline = try Film(shippedScenario("contacts")).timeline
    let page = Composition([timeline], overlays: [.operations, .identifiers])
    let strip = try Filmstrip(timeline, apply: 4, composition: page)
    let operations = [1, 2].map { moment in
      Set(marks(strip.scene(ofMoment: moment, on: strip.page)).map(\.operation))
    }
    #expect(operations == [[.insert, .delete], [.insert]])
  }

  private func marks(_ scene: SceneFrame) -> [OverlayContent.RowOverlay] {
    scene.elements.flatMap { element -> [OverlayContent.RowOverlay] in
      guard case .labels(let overlay, _) = element.content else { return [] }
      return overlay.rowOverlays
    }
  }

  @Test("show a drag from the touch to the rest")
  func drag() throws {
    let film = try Film(shippedScenario("reorderable-list")).timeline
    let strip = try Filmstrip(film)
    func lifted(_ moment: Int) -> SceneElement? {
      film.scene(at: strip.time(ofMoment: moment), number: 0).elements.first { $0.lift > 0.5 }
    }
    let way = (1...3).compactMap { lifted($0)?.frame.y }
    #expect(way.count == 3 && lifted(0) == nil && lifted(4) == nil)
    // The row is held near the edge, and the list scrolls below it.
    let offsets = (1...3).compactMap { moment in
      film.scene(at: strip.time(ofMoment: moment), number: 0).elements
        .first { $0.id == ElementID(.cell, "⛵") }?.frame.y
    }
    #expect(way.allSatisfy { ($0 - way[0]).magnitude < 1 })
    let steps = zip(offsets, offsets.dropFirst()).map { ($1 - $0).magnitude }
    #expect(steps.count == 2 && steps.allSatisfy { $0 > 100 })
    #expect(strip.time(ofMoment: 0) < film.applyMotions[strip.apply].start)
  }

  @Test("show a swipe on its way, by its distance")
  func swipe() throws {
    let film = try Film(shippedScenario("mail")).timeline
    let strip = try Filmstrip(film, apply: 2)
    let ways = strip.moments.indices.map { moment in
      film.scene(at: strip.time(ofMoment: moment), number: 0).elements
        .compactMap { $0.content.row?.swipe.magnitude }.max() ?? 0
    }
    // Out, held, and back: the farthest in the middle.
    #expect(ways.first == 0 && ways.last ?? 1 < 1)
    #expect(ways[1] > 20 && ways[2] > ways[1] && ways[3] > 20 && ways[3] < ways[2])
  }

  @Test("show no more than the rows that change, their neighbors and what an edge would cut")
  func crop() throws {
    let film = try Film(shippedScenario("contacts")).timeline
    let strip = try Filmstrip(film)
    #expect(strip.crop.height < 0.6 * film.recording.stage.height)
    let whole = try Filmstrip(
      film, composition: Composition([film], overlays: [.operations]))
    #expect(whole.crop.height == whole.page.size.height)
  }

  @Test("show the columns of a board in which something happens, without the bar")
  func columns() throws {
    let film = try Film(shippedScenario("board")).timeline
    // Columns are 166.5 wide and 10 apart, behind a margin of 12. The action is in the last two.
    let crop = try Filmstrip(film, apply: 10).crop
    #expect(crop.x == 353 && crop.maxX == 720 && crop.y >= 96)
    // From the second to the last one.
    #expect(try Filmstrip(film, apply: 5).crop.width > 500)
  }

  @Test("end before the finger of the next step")
  func nextFinger() throws {
    let strip = try Filmstrip(try Film(shippedScenario("outline")).timeline, apply: 2)
    func fingers(_ moment: Int) -> Int {
      strip.scene(ofMoment: moment, on: strip.page).elements.count { $0.id.role == .touch }
    }
    #expect(fingers(0) == 1 && fingers(4) == 0)
  }

  @Test("show only the ends of a change without a middle")
  func jump() throws {
    let film = try Film(shippedScenario("league"))
    let still = Film(film.recording, style: .none)
    let strip = try Filmstrip(still.timeline, apply: 1)
    #expect(strip.moments == [0, 1])
    func rows(_ moment: Int) -> [String] {
      strip.scene(ofMoment: moment, on: strip.page).elements.filter { $0.id.role == .cell }
        .sorted { $0.frame.y < $1.frame.y }.map(\.id.name)
    }
    let snapshots = still.timeline.applyMotions.prefix(2).map(\.apply.snapshot.itemIdentifiers)
    #expect([rows(0), rows(1)] == snapshots)
    #expect(try Filmstrip(film.timeline, apply: 1).moments == Filmstrip.defaultMoments)
  }

  @Test("show a spring's end as at rest: the lines between rows reach the card's side")
  func springEnd() throws {
    let film = try Film(shippedScenario("foo-bar-bif"))
    let strip = try Filmstrip(film.timeline)
    let end = strip.scene(ofMoment: strip.moments.count - 1, on: strip.page)
    let rows = end.elements.filter { $0.id.role == .cell }.sorted { $0.frame.y < $1.frame.y }
    #expect(rows.count == 3)
    for row in rows.dropLast() {
      #expect((row.content.row?.bottomRadius ?? 9) < 0.5, "\(row.id)")
    }
  }

  @Test(
    "have a home indicator only where it covers no row",
    arguments: [("outline", false), ("contacts", true), ("league", true)])
  func homeIndicator(name: String, isThere: Bool) throws {
    let strip = try Filmstrip(try Film(shippedScenario(name)).timeline)
    for moment in strip.moments.indices {
      let elements = strip.scene(ofMoment: moment, on: strip.page).elements
      #expect(elements.contains { $0.id.role == .homeIndicator } == isThere)
    }
  }

  @Test("are joined by diagrams that begin with the touch, and name messages by their texts")
  func diagrams() throws {
    let drag = try Film(shippedScenario("reorderable-list")).timeline
    let range = SpaceTimeDiagram(drag, apply: 1).range
    let lines = drag.visibleTrajectories(from: range.start, to: range.end)
    let dragged = lines.filter { $0.samples.contains(where: \.isDragged) }
    #expect(dragged.count == 1 && dragged.allSatisfy { $0.title.hasSuffix("Sunglasses") })
    let places = dragged.flatMap(\.samples).map(\.frame.y)
    // Two rows of 44 points.
    #expect((places.max() ?? 0) - (places.min() ?? 0) > 80)
    let chat = try Film(shippedScenario("chat")).timeline
    let titles = chat.trajectories(from: 0, to: 100_000_000).map(\.title)
    #expect(titles.contains("Bread and cheese, please.") && titles.contains("As always"))
    #expect(!titles.contains("Jonas"))
  }

  /// The share of the pixels of two pictures of one size that differ by more than 8 of 255; at
  /// least 1 %.
  private func differingShare(of a: Rect, and b: Rect, in strip: Raster) -> Double {
    let (width, height) = (Int(a.width), Int(a.height))
    var count = 0
    for y in 0..<height {
      let first = strip.pixels + (Int(a.y) + y) * strip.width + Int(a.x)
      let second = strip.pixels + (Int(b.y) + y) * strip.width + Int(b.x)
      guard memcmp(first, second, 4 * width) != 0 else { continue }
      var x = 0
      while x < width {
        let (p, q) = (first[x], second[x])
        if p != q {
          let isEqual = [0, 8, 16].allSatisfy { (shift: UInt32) -> Bool in
            let (old, new) = (Int(p >> shift & 255), Int(q >> shift & 255))
            return abs(old - new) <= 8
          }
          count += isEqual ? 0 : 1
        }
        x += 1
      }
      if count * 100 >= width * height { return 0.01 }
    }
    return Double(count) / Double(width * height)
  }
}
