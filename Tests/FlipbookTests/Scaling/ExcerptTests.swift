import Flipbook
import Recordings
import Testing

@Suite("A part of a recording, for a film,")
struct ExcerptTests {
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
    let desk = try Desk("a.yaml", text)
    return try SourceFile.load("\(desk.path)/a.yaml").recording
  }

  private func lists(_ recording: Recording) -> [String] {
    recording.applies.map { time, apply in
      "\(time / 1_000_000) \(apply.snapshot.itemIdentifiers.joined())"
        + (apply.isAnimated ? "" : " still")
    }
  }

  @Test("by an apply begins a quarter of a second before it, with the list that was there")
  func apply() throws {
    let part = try recording().excerpt(.applies(1...1))
    #expect(lists(part) == ["0 abce still", "250 cabd"])
    #expect(part.duration == 1_250_000_000)
    #expect(part.applies[0].apply.difference.itemInserts.count == 4)
  }

  @Test("by its first apply has nothing before it")
  func first() throws {
    let part = try recording().excerpt(.applies(0...0))
    #expect(lists(part).count == 1)
    #expect(part.duration == 500_000_000)
  }

  @Test("by time lasts exactly that long, and tells the sentence that stood")
  func time() throws {
    let part = try recording().excerpt(.time(1_200_000_000...1_600_000_000))
    #expect(lists(part) == ["0 cabd still", "300 cbd"])
    #expect(part.duration == 400_000_000)
    #expect(part.events.contains { $0.kind == .caption("gone") && $0.time == 0 })
  }

  @Test("by an item has all from its first change to its last")
  func item() throws {
    let part = try recording().excerpt(.item("a"))
    #expect(lists(part).last?.hasSuffix("cbd") == true)
  }

  @Test("that is everything is the recording itself")
  func all() throws {
    let recording = try recording()
    #expect(try recording.excerpt(.all) == recording)
  }

  @Test("behind the end is refused")
  func behind() throws {
    let recording = try recording()
    #expect(throws: SelectionError.self) {
      try recording.excerpt(.time(3_000_000_000...4_000_000_000))
    }
    #expect(throws: SelectionError.self) { try recording.excerpt(.applies(3...3)) }
  }
}
