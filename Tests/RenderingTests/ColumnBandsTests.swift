import Choreography
import DiffableData
import Recordings
import Testing

@testable import Rendering

@Suite("The bands of a board's space-time diagram")
struct ColumnBandsTests {
  /// Applies lists to a board, one in each second.
  private func diagram(
    _ lists: [[(section: String, items: [String])]], kind: SectionLayout.Kind = .board
  ) throws -> SpaceTimeDiagram {
    var layout = SectionLayout(kind: kind)
    layout.rowHeight = 40
    var stage = Stage(width: 600, height: 400, chrome: Stage.Chrome.none)
    stage.layout = StageLayout(base: layout)
    var recorder = RecordingBuilder(
      Recording(
        name: "x", title: "X", stage: stage,
        motion: Motion(duration: 400_000_000, curve: .easeInOut)))
    var current = Snapshot<String, String>()
    for (index, list) in lists.enumerated() {
      let next = try Snapshot(validating: list)
      let apply = Apply(
        snapshot: next, difference: next.difference(from: current), isAnimated: index > 0)
      recorder.append(.apply(apply), at: Int64(index) * 1_000_000_000)
      current = next
    }
    recorder.finish(at: Int64(lists.count) * 1_000_000_000)
    return SpaceTimeDiagram(Timeline(recorder.recording))
  }

  /// Returns the band in which a row's middle is, and its distance from the band's upper edge.
  private func place(
    of item: String, in diagram: SpaceTimeDiagram, last: Bool
  ) throws -> (band: String, top: Double) {
    let line = try #require(diagram.lines.first { $0.id.name == item })
    let sample = try #require(last ? line.samples.last : line.samples.first)
    let bands = try #require(diagram.bands)
    let band = try #require(
      bands.bands.first { ($0.y...$0.y + $0.height).contains(sample.frame.midY) })
    return (band.title, sample.frame.y - band.y - bands.titleHeight)
  }

  private let one: [(section: String, items: [String])] = [
    ("left", ["a", "b"]), ("middle", []), ("right", ["c"]),
  ]

  @Test("are one below the other, in the order of the columns")
  func order() throws {
    let bands = try #require(try diagram([one]).bands)
    #expect(bands.bands.map(\.title) == ["left", "middle", "right"])
    for (upper, lower) in zip(bands.bands, bands.bands.dropFirst()) {
      #expect(abs(upper.y + upper.height - lower.y) < 1e-6)
    }
    #expect(abs((bands.bands.last.map { $0.y + $0.height } ?? 0) - bands.height) < 1e-6)
  }

  @Test("have continuous lines of rows between columns: no step at the end of a way")
  func continuity() throws {
    let two: [(section: String, items: [String])] = [
      ("left", ["b"]), ("middle", ["a"]), ("right", ["c"]),
    ]
    let diagram = try diagram([one, two])
    let line = try #require(diagram.lines.first { $0.id.name == "a" })
    let places = line.samples.map(\.frame.y)
    let steps = zip(places, places.dropFirst()).map { ($1 - $0).magnitude }
    // easeInOut in 24 frames: the first and the last step are below a hundredth of the way.
    let way = try #require(places.last.map { $0 - places[0] })
    let moving = steps.filter { $0 > 1e-6 }
    #expect(way > 50 && moving.count >= 23)
    for (step, next) in zip(moving, moving.dropFirst()) {
      #expect((next - step).magnitude < way / 50)
    }
    #expect(try #require(moving.last) < way / 100)
  }

  @Test("are in the order of the columns at the end; a section that has gone is where it was")
  func changedOrder() throws {
    func titles(_ lists: [[(section: String, items: [String])]]) throws -> [String] {
      try #require(try diagram(lists).bands).bands.map(\.title)
    }
    let two = [one[0], one[2]]
    #expect(try titles([two, one]) == ["left", "middle", "right"])
    #expect(try titles([two, [one[1], one[0], one[2]]]) == ["middle", "left", "right"])
    #expect(try titles([one, two]) == ["left", "middle", "right"])
    #expect(try titles([one, [one[1], one[2]]]) == ["left", "middle", "right"])
    #expect(try titles([one, two, one]) == ["left", "middle", "right"])
    #expect(try titles([one, [one[2], one[0], one[1]]]) == ["right", "left", "middle"])
  }

  @Test("have a row in the band of its column, as far below its title as below the header")
  func rest() throws {
    let diagram = try diagram([one])
    let places = try ["a", "b", "c"].map { try place(of: $0, in: diagram, last: false) }
    #expect(places.map(\.band) == ["left", "left", "right"])
    // The first cards of two columns are beside each other; the next one is a card and a gap lower.
    #expect(abs(places[0].top - places[2].top) < 1e-6)
    #expect(abs(places[1].top - places[0].top - 48) < 1e-6)
  }

  @Test("have the line of a row that changes columns go from one to the other")
  func move() throws {
    let diagram = try diagram([one, [("left", ["b"]), ("middle", []), ("right", ["c", "a"])]])
    #expect(try place(of: "a", in: diagram, last: false).band == "left")
    #expect(try place(of: "a", in: diagram, last: true).band == "right")
    let line = try #require(diagram.lines.first { $0.id.name == "a" })
    let heights = line.samples.map(\.frame.y)
    #expect(zip(heights, heights.dropFirst()).allSatisfy { $0 <= $1 + 1e-6 })
    // In steps, not in a jump.
    #expect(zip(heights, heights.dropFirst()).allSatisfy { $1 - $0 < 40 })
  }

  @Test("keep a row whose column moves, and one that leaves with its column")
  func columns() throws {
    let diagram = try diagram([one, [("right", ["c"]), ("middle", [])]])
    for item in ["a", "b", "c"] {
      let line = try #require(diagram.lines.first { $0.id.name == item })
      #expect(Set(line.samples.map(\.frame.y)).count == 1, "\(item)")
    }
  }

  @Test("are titled in the picture, which tells what the axis means")
  func titles() throws {
    func texts(_ kind: SectionLayout.Kind) throws -> [String] {
      let surface = RecordingSurface(text: try TextEngine(fonts: try FontSet.installed()))
      try diagram([one], kind: kind).draw(on: surface)
      return surface.lines.map(\.string)
    }
    let board = try texts(.board)
    #expect(Set(["left", "middle", "right"]).isSubset(of: board))
    #expect(board.contains("position in each section, top to bottom, over seconds"))
    let list = try texts(.list)
    #expect(!list.contains("left"))
    #expect(list.contains("position in the list, top to bottom, over seconds"))
  }
}
