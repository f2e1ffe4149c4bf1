import DiffableData
import Recordings
import Testing

@Suite("A recording under other identifiers")
struct MapIdentifiersTests {
  private func mapped(_ recording: Recording) throws -> Recording {
    try recording.mapIdentifiers(sections: { "s:\($0)" }, items: { "i:\($0)" })
  }

  @Test("is the same when they are mapped back", arguments: [1, 2, 3] as [UInt64])
  func roundTrip(seed: UInt64) throws {
    let recording = try randomRecording(seed: seed, applies: 80)
    let there = try mapped(recording)
    let back = try there.mapIdentifiers(
      sections: { String($0.dropFirst(2)) }, items: { String($0.dropFirst(2)) })
    #expect(there != recording)
    #expect(back.fileText == recording.fileText)
    for (old, new) in zip(recording.applies, there.applies) {
      #expect(
        new.apply.snapshot.itemIdentifiers == old.apply.snapshot.itemIdentifiers.map { "i:\($0)" })
      #expect(
        new.apply.snapshot.sectionIdentifiers
          == old.apply.snapshot.sectionIdentifiers.map { "s:\($0)" })
    }
  }

  @Test("maps each identifier once, in the order of first appearance")
  func order() throws {
    let recording = try randomRecording(seed: 4, applies: 60)
    var visited: [String] = []
    _ = try recording.mapIdentifiers(
      sections: { $0 },
      items: {
        visited.append($0)
        return $0
      })
    #expect(Set(visited).count == visited.count)
    #expect(
      Set(visited).isSuperset(of: recording.applies.flatMap(\.apply.snapshot.itemIdentifiers)))
  }

  @Test("maps the target of a zoom and of a complaint as an item or a section")
  func targets() throws {
    var fixture = RecorderFixture()
    try fixture.apply("both: both a", at: 0)
    try fixture.apply("both: both a | list: b", at: 1)
    for target: Event.Target in [.item("both"), .section("both"), .section("list"), .item("a")] {
      fixture.append(.zoom(Event.Zoom(target: target)), at: 2)
    }
    fixture.append(
      .complaint(Event.Complaint(kind: nil, message: nil, identifiers: ["list", "b"])), at: 3)
    let targets = try mapped(fixture.recording).events.compactMap { event -> [String]? in
      switch event.kind {
      case .zoom(let zoom): zoom.target.map { [$0.identifier] }
      case .complaint(let complaint): complaint.identifiers
      default: nil
      }
    }
    #expect(targets == [["i:both"], ["s:both"], ["s:list"], ["i:a"], ["s:list", "i:b"]])
  }

  @Test("refuses two items of one name, even if only an operation inserts the second")
  func collision() throws {
    var fixture = RecorderFixture()
    try fixture.apply("main: a", at: 0)
    try fixture.apply("main: a b", at: 1)
    let error = #expect(throws: SnapshotError.self) {
      try fixture.recording.mapIdentifiers(sections: { $0 }, items: { _ in "same" })
    }
    #expect(error?.kind == .duplicateIdentifier && error?.identifiers == ["same"])
  }
}
