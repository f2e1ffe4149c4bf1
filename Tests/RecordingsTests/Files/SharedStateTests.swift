import DiffableData
import Foundation
import Recordings
import TestSupport
import Testing

@Suite("A recording in memory")
struct SharedStateTests {
  private static let items = 20_000
  private static let applies = 300

  /// Applies; every tenth moves one item.
  private func recording() throws -> Recording {
    var fixture = RecorderFixture()
    var list = try TextSnapshot(validating: [("main", (0..<Self.items).map { "item \($0)" })])
    for number in 0..<Self.applies {
      if number % 10 == 9 { try list.moveItem("item \(number)", after: "item 15000") }
      fixture.apply(list, at: Int64(number) * 1_000)
    }
    return fixture.recording
  }

  @Test("stores one list and the changes of its applies, including keyframes")
  func shared() throws {
    let read = try parse(recording().fileText).recording
    let applies = read.timedApplies.map(\.apply)
    #expect(applies.count == Self.applies)
    var (own, all) = (0, 0)
    for (before, after) in zip(applies, applies.dropFirst()) {
      let chunks = after.snapshot.sharedChunks(with: before.snapshot)
      own += chunks.all - chunks.shared
      all = chunks.all
    }
    // A move changes its old and its new chunk.
    #expect(all > 30)
    #expect(own <= 2 * Self.applies / 10)
  }

  @Test("is written again with the same bytes")
  func written() throws {
    let text = try recording().fileText
    #expect(try parse(text).recording.fileText == text)
  }
}

@Suite("A gesture in a recording")
struct TouchEventTests {
  private func events(_ line: String) throws -> (kinds: [Event.Kind], text: String) {
    let recording = try parse(
      file([header, line, #"{"k":"end","seq":1,"dt":0,"applies":0,"duration":7}"#])
    ).recording
    return (recording.events.map(\.kind), lines(recording.fileText)[1])
  }

  @Test("has its type, and is written as it was read")
  func typed() throws {
    let path = ItemPath(section: 0, item: 2)
    var touched = Event.Tap(item: "a", path: path)
    touched.point = TouchPoint(x: 7, y: 2.5)
    var scroll = Event.Scroll(item: "a", duration: 5)
    scroll.offset = -17.5
    let drag = #"{"k":"drag","seq":0,"dt":7,"item":"a","from":[0,1],"to":[0,2],"allowed":true}"#
    let batch =
      #"{"k":"batch","seq":0,"dt":7,"deletes":[[0,1]],"moves":[[[0,1],[0,2]]],"#
      + #""section_moves":[[1,0]],"refused":[{"kind":"x","message":"y"}]}"#
    let cases: [(String, Event.Kind)] = [
      (#"{"k":"tap","seq":0,"dt":7,"item":"a","at":[0,2]}"#, .tap(.init(item: "a", path: path))),
      (#"{"k":"tap","seq":0,"dt":7,"item":"a","at":[0,2],"point":[7,2.5]}"#, .tap(touched)),
      (#"{"k":"scroll","seq":0,"dt":7,"to":"a","duration":5,"offset":-17.5}"#, .scroll(scroll)),
      (
        #"{"k":"scroll","seq":0,"dt":7,"to":"a","duration":5}"#,
        .scroll(.init(item: "a", duration: 5))
      ),
      (
        #"{"k":"swipe","seq":0,"dt":7,"item":"a","action":"delete"}"#,
        .swipe(.init(item: "a", action: "delete"))
      ),
      (
        drag,
        .drag(
          .init(item: "a", source: ItemPath(section: 0, item: 1), target: path, isAllowed: true))
      ),
      (
        #"{"k":"complaint","seq":0,"dt":7,"kind":"nested_apply","ids":["a"]}"#,
        .complaint(.init(kind: "nested_apply", message: nil, identifiers: ["a"]))
      ),
    ]
    for (line, kind) in cases {
      let (kinds, text) = try events(line)
      #expect(kinds == [kind])
      #expect(text == line)
    }
    #expect(try events(batch).text == batch)
  }

  @Test(
    "that is invalid is kept unchanged",
    arguments: [
      #"{"k":"tap","seq":0,"dt":7,"at":[0,2]}"#, #"{"k":"tap","seq":0,"dt":7,"item":7}"#,
    ])
  func damaged(line: String) throws {
    let (kinds, text) = try events(line)
    #expect(text == line)
    guard case .unknown = try #require(kinds.first) else {
      Issue.record("it was understood: \(kinds)")
      return
    }
  }

  @Test("keeps an invalid member, and its type depends on the others")
  func damagedMember() throws {
    let drag = #"{"k":"drag","seq":0,"dt":7,"item":"a","to":[1],"later":1}"#
    #expect(try events(drag).kinds == [.drag(.init(item: "a"))])
    #expect(try events(drag).text == drag)
    let batch = #"{"k":"batch","seq":0,"dt":7,"deletes":[[0,"x"]]}"#
    #expect(try events(batch).kinds == [.batch(.init(BatchUpdate()))])
    #expect(try events(batch).text == batch)
  }

  @Test("keeps unknown keys")
  func unknownKeys() throws {
    let line = #"{"k":"tap","seq":0,"dt":7,"item":"a","at":[0,2],"force":0.5}"#
    #expect(try events(line).text == line)
  }
}
