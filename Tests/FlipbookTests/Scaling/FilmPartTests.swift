import Choreography
import Flipbook
import Foundation
import Recordings
import TestSupport
import Testing

@Suite("The part of a recording in a film")
struct FilmPartTests {
  private static let scenarios = ShippedScenario.names.share(oneIn: 8)

  /// Applies at 0, 0.5 and 1.5 s, with a transition of 0.2 s; the film lasts 2 s.
  private func recording() throws -> Recording {
    let text =
      groceries
        + """
          - caption: gone
          - wait: 0.5
          - edit: [{op: deleteItems, items: [a]}]
          - wait: 0.5

        """
    let sandbox = try Sandbox("a.yaml", text)
    return try SourceFile.load("\(sandbox.path)/a.yaml").recording
  }

  @Test("by an apply begins a quarter of a second before it and ends with the next apply")
  func apply() throws {
    let part = try recording().part(.applies(1...1))
    #expect(part == FilmPart(start: 250_000_000, end: 1_500_000_000))
  }

  @Test("by an apply ends before the finger of the next one, and not before its own motion")
  func gesture() throws {
    func part(wait: Double) throws -> FilmPart? {
      let film = try Film(
        script: """
          flipbook: 1
          name: gestures
          motion: {duration: 0.2}
          steps:
            - apply: {sections: [{section: main, items: [a, b, c]}]}
            - wait: 1
            - edit: [{op: deleteItems, items: [a]}]
            - wait: \(wait)
            - swipe: {item: b, duration: 0.5}
            - edit: [{op: deleteItems, items: [b]}]
            - wait: 1
          """)
      return try film.recording.part(.applies(1...1))
    }
    // The dot of a finger fades in within 80 ms.
    #expect(try part(wait: 1) == FilmPart(start: 750_000_000, end: 1_920_000_000))
    #expect(try part(wait: 0.1) == FilmPart(start: 750_000_000, end: 1_200_000_000))
  }

  @Test("by the first apply has nothing before it")
  func first() throws {
    #expect(try recording().part(.applies(0...0)) == FilmPart(start: 0, end: 500_000_000))
  }

  @Test("by time lasts exactly that long")
  func time() throws {
    let part = try recording().part(.time(1_200_000_000...1_600_000_000))
    #expect(part == FilmPart(start: 1_200_000_000, end: 1_600_000_000))
  }

  @Test("by an item is from its first change to its last")
  func item() throws {
    #expect(try recording().part(.item("a")) == FilmPart(start: 0, end: 2_000_000_000))
  }

  @Test("by times before the film begins with the film")
  func before() throws {
    let recording = RecordingBuilder(Recording(name: "r", title: "R")).recording
    #expect(try recording.part(.time(Int64.min...Int64.max)) == FilmPart(start: 0, end: 0))
    #expect(try recording.part(.all) == nil)
  }

  @Test("after the end is an error")
  func behind() throws {
    let recording = try recording()
    let time = #expect(throws: SelectionError.self) {
      try recording.part(.time(3_000_000_000...4_000_000_000))
    }
    #expect(time?.description == "--select: the film ends before 3.0 s; it lasts 2.0 s")
    let apply = #expect(throws: SelectionError.self) { try recording.part(.applies(3...3)) }
    #expect(apply?.description == "--select: apply 3: there are 0 to 2")
  }

  @Test("by frames counts those of a film in slow motion")
  func slowFrames() throws {
    var recording = try recording()
    recording.events.insert(
      Event(time: 500_000_000, kind: .pace(Event.Pace(rate: 0.25))),
      at: recording.events.firstIndex { $0.nanoseconds >= 500_000_000 } ?? 0)
    // Frame 60 is at 1 s of the film, half a second after the slow motion began.
    let part = try recording.part(.frames(60...63))
    #expect(part == FilmPart(start: 625_000_000, end: 641_666_665))
    try check([part], of: recording, "slow")
  }

  @Test("has the frames of the whole film, from any moment on", arguments: scenarios)
  func frames(name: String) throws {
    let path = shippedScenario(name)
    let recording = try SourceFile.load(path).recording
    let applies = recording.timedApplies
    var parts: [FilmPart?] = []
    for round in CaseShare.numbers(4, oneIn: 4) {
      // In the middle of a motion.
      var random = SplitMix64(seed: 30 + UInt64(round))
      let index = Int.random(in: 1..<applies.count, using: &random)
      let way = Double.random(in: 0.05...0.7, using: &random)
      let start =
        applies[index].time + Int64(way * Double(recording.motion.settlingNanoseconds))
      parts.append(
        try recording.part(.time(min(start, recording.nanoseconds)...start + 200_000_000)))
      let frame = start * 60 / 1_000_000_000
      parts.append(try? recording.part(.frames(frame...frame + 8)))
      parts.append(try recording.part(.applies(index...index)))
    }
    if let mark = recording.events.firstMark {
      parts.append(try recording.part(.marks(from: mark, to: nil)))
    }
    if let move = applies.last(where: { !$0.apply.difference.itemMoves.isEmpty }) {
      parts.append(try recording.part(.item(move.apply.difference.itemMoves[0].id)))
    }
    // A wall of swatches has as many cells in one part as a list in many.
    let isWall = ["churn", "insertion-sort"].contains(name)
    try check(isWall ? parts.share(oneIn: 3) : parts, of: recording, name)
  }

  /// Compares the first 4 of 40 frames of each part with the whole film's, and each sixth one after
  /// them; all with `FLIPBOOK_CASES=all`.
  private func check(_ parts: [FilmPart?], of recording: Recording, _ name: String) throws {
    for style in [MotionStyle.full, .reduced] {
      let whole = Film(recording, style: style).timeline
      for part in parts.compactMap(\.self) {
        let film = Film(recording, style: style, part: part).timeline
        let first = whole.frame(at: part.start)
        for number in 0..<min(40, film.frameCount)
        where CaseShare.isWhole || number < 4 || number % 6 == 5 {
          var frame = whole.frame(first + number)
          frame.number = number
          #expect(
            film.frame(number) == frame, "\(name) \(style), \(part), frame \(number) of the part")
          #expect(film.time(ofFrame: number) == whole.time(ofFrame: first + number))
        }
      }
    }
  }
}

extension [Event] {
  fileprivate var firstMark: String? {
    lazy.compactMap { if case .mark(let label) = $0.kind { label } else { nil } }.first
  }
}
