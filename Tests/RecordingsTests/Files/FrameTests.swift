import DiffableData
import Foundation
import TestSupport
import Testing

@testable import Recordings

@Suite("A frame of observed motion")
struct FrameTests {
  private typealias Element = ObservedElement<String>

  private func row(_ id: String, y: Double, view: Int? = nil, opacity: Double = 1) -> Element {
    Element(
      id: id, frame: LayoutFrame(x: 0, y: y, width: 100, height: 10), opacity: opacity, view: view)
  }

  private let visible = LayoutFrame(x: 0, y: 0, width: 100, height: 100)

  private func frame(_ json: String) throws -> Event.Frame {
    let header = #"{"flipbook":1,"minor":1,"name":"x","title":"X"}"#
    let recording = try parse(
      file([header, #"{"k":"frame","seq":0,"dt":0,"# + json + "}", #"{"k":"end","seq":1}"#])
    ).recording
    guard case .frame(let frame) = recording.events.first?.kind else {
      throw RecordingError.missing(path: "a frame")
    }
    return frame
  }

  private func ids(_ screen: ObservedScreen) -> [String] {
    screen.items.map { "\($0.id)\($0.view.map { ":\($0)" } ?? "")" }
  }

  @Test("warns once of values that cannot be read, without the review of 'validate'")
  func malformed() throws {
    let header = #"{"flipbook":1,"minor":1,"name":"x","title":"X"}"#
    func warnings(_ frames: [String]) throws -> [String] {
      let lines = frames.enumerated().map { #"{"k":"frame","seq":\#($0),"dt":0,"items":\#($1)}"# }
      let end = #"{"k":"end","seq":\#(frames.count)}"#
      return try parse(file([header] + lines + [end])).warnings.map {
        "\($0.line ?? 0): \($0.message)"
      }
    }
    let whole = #"[{"id":"a","at":[0,0,9,9]}]"#
    let note = "values that cannot be read, which are left out; 'flipbook validate' names them"
    for part in [#"[{"id":"a","at":[0,0,9]}]"#, #"[{"id":"a","at":[0,0,-9,9]}]"#, "{}", "[5]"] {
      #expect(try warnings([whole, part]) == ["3: 1 frame has \(note)"])
      #expect(try warnings([part, whole, part]) == ["2: 2 frames have \(note)"])
    }
    #expect(try warnings([whole, "[]"]) == [])
  }

  @Test("is read with the defaults of absent members")
  func read() throws {
    let frame = try frame(
      #""visible":[0,120,375,600],"items":[{"id":"bread","at":[16,120.5,343,44],"opacity":0.6,"view":7},"#
        + #"{"id":"eggs"}],"gone":["milk",{"id":"tea","view":3},{"header":"list"},{"footer":"list"}]"#
    )
    #expect(!frame.isFull)
    #expect(frame.visible == LayoutFrame(x: 0, y: 120, width: 375, height: 600))
    #expect(
      frame.items == [
        Element(
          id: "bread", frame: LayoutFrame(x: 16, y: 120.5, width: 343, height: 44), opacity: 0.6,
          view: 7),
        Element(id: "eggs"),
      ])
    #expect(frame.items.last?.opacity == 1)
    #expect(
      frame.gone == [.item("milk"), .item("tea", view: 3), .header("list"), .footer("list")])
  }

  @Test("changes places, order and views, and removes what is gone")
  func carriedOut() throws {
    var screen = ObservedScreen(
      visible: visible, items: [row("a", y: 0, view: 1), row("b", y: 10, view: 2)])
    screen.apply(try frame(#""items":[{"id":"c","at":[0,20,100,10],"view":3,"above":"a"}]"#))
    #expect(ids(screen) == ["a:1", "c:3", "b:2"])
    screen.apply(try frame(#""items":[{"id":"a","above":"b","opacity":0.5}],"gone":["c"]"#))
    #expect(ids(screen) == ["b:2", "a:1"])
    #expect(screen.items.last == row("a", y: 0, view: 1, opacity: 0.5))
    // Absent members: opaque and unclipped, at the same place in the same view.
    screen.apply(try frame(#""items":[{"id":"a"}]"#))
    #expect(screen.items.last == row("a", y: 0, view: 1))
    screen.apply(try frame(#""full":true,"visible":[0,5,100,100],"items":[]"#))
    #expect(screen.items.isEmpty && screen.visible?.y == 5)
  }

  @Test(
    "distinguishes a replaced view, a reused one and a second one",
    arguments: [
      (#"{"id":"a","view":9}"#, ["a:9", "b:2"]),
      (#"{"id":"c","at":[0,0,1,1],"view":1}"#, ["b:2", "c:1"]),
      (#"{"id":"b","view":1},{"id":"a","view":2}"#, ["a:2", "b:1"]),
      (#"{"id":"a","view":1},{"id":"a","at":[0,0,1,1],"view":5}"#, ["a:1", "b:2", "a:5"]),
      (#"{"id":"stranger","view":4}"#, ["a:1", "b:2"]),
    ])
  func views(_ items: String, _ expected: [String]) throws {
    var screen = ObservedScreen(
      visible: visible, items: [row("a", y: 0, view: 1), row("b", y: 10, view: 2)])
    screen.apply(try frame(#""items":["# + items + "]"))
    #expect(ids(screen) == expected)
  }

  @Test("removes one view of an item that two show")
  func doubled() throws {
    var screen = ObservedScreen(
      visible: visible, items: [row("a", y: 0, view: 1), row("a", y: 10, view: 2)])
    screen.apply(try frame(#""items":[{"id":"a","at":[0,30,100,10],"view":2}]"#))
    #expect(screen.items == [row("a", y: 0, view: 1), row("a", y: 30, view: 2)])
    screen.apply(try frame(#""gone":[{"id":"a","view":1}]"#))
    #expect(screen.items == [row("a", y: 30, view: 2)])
  }

  /// Some rows in any order, at any place, in any view.
  private func randomScreen(_ random: inout SplitMix64) -> ObservedScreen {
    func any(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    let views = (0..<12).shuffled(using: &random)
    var rows = ["a", "b", "c", "d", "e"].shuffled(using: &random).prefix(any(6)).enumerated().map {
      row($1, y: Double(any(4)), view: any(4) == 0 ? nil : views[$0], opacity: Double(any(3)) / 2)
    }
    // An item in two views, or two items in one.
    if any(8) == 0, let first = rows.first { rows.append(row(first.id, y: 50, view: 20)) }
    if any(8) == 0, let first = rows.first { rows.append(row("f", y: 60, view: first.view)) }
    return ObservedScreen(
      visible: LayoutFrame(x: 0, y: Double(any(2)), width: 10, height: 10), items: rows,
      headers: (0..<any(3)).map { row(any(2) == 0 ? "s" : "t", y: Double($0)) })
  }

  @Test("leads from any screen to any other one, in memory and in a file", arguments: 0..<8)
  func differences(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var fixture = RecorderFixture()
    try fixture.apply("main: a b", at: 0)
    var (last, screens) = (ObservedScreen(), [ObservedScreen]())
    for time in 1...200 {
      let next = randomScreen(&random)
      let frame = next.frame(from: last)
      var carriedOut = last
      carriedOut.apply(frame)
      #expect(carriedOut == next)
      fixture.append(.frame(frame), at: Int64(time))
      screens.append(next)
      last = next
    }
    var screen = ObservedScreen()
    var found: [ObservedScreen] = []
    for event in try parse(fixture.recording.fileText).recording.events {
      guard case .frame(let frame) = event.kind else { continue }
      screen.apply(frame)
      found.append(screen)
    }
    #expect(found == screens)
  }

  @Test("is full after every whole list in a file, and the file's minor version is 1")
  func full() throws {
    var fixture = RecorderFixture()
    try fixture.apply("main: a b", at: 0)
    #expect(fixture.recording.fileText.contains(#""minor":0"#))
    var screen = ObservedScreen(visible: visible, items: [row("a", y: 0), row("b", y: 10)])
    fixture.append(.frame(screen.fullFrame), at: 1)
    for time in 2..<100 {
      let next = ObservedScreen(
        visible: visible, items: [row("a", y: 0), row("b", y: Double(time))])
      try fixture.apply(time % 2 == 0 ? "main: a b" : "main: b a", at: Int64(time))
      fixture.append(.frame(next.frame(from: screen)), at: Int64(time))
      screen = next
    }
    let text = fixture.recording.fileText
    #expect(text.contains(#""minor":1"#))
    var (isDue, fulls) = (false, 0)
    for line in try lines(text).dropFirst().map(decoded) {
      let kind = line["k"] as? String
      if kind == "snapshot" { isDue = true }
      guard kind == "frame" else { continue }
      #expect((line["full"] as? Bool ?? false) == isDue)
      if isDue { fulls += 1 }
      isDue = false
    }
    #expect(fulls >= 2)
  }

  @Test("gets other identifiers with its recording")
  func mapped() throws {
    var fixture = RecorderFixture()
    try fixture.apply("main: a b", at: 0)
    fixture.append(
      .frame(
        try frame(
          #""items":[{"id":"a","at":[0,0,1,1],"above":"b"}],"headers":[{"id":"main","at":[0,0,1,1]}],"#
            + #""gone":["b",{"footer":"main"}]"#)), at: 1)
    let mapped = try fixture.recording.mapIdentifiers(sections: { "s-\($0)" }, items: { "i-\($0)" })
    guard case .frame(let frame) = mapped.events.last?.kind else {
      Issue.record("no frame")
      return
    }
    #expect(frame.items.map(\.id) == ["i-a"] && frame.items.first?.above == "i-b")
    #expect(frame.headers.map(\.id) == ["s-main"])
    #expect(frame.gone == [.item("i-b"), .footer("s-main")])
  }

  @Test("is written by a recorder as its changes, and not at all without any")
  func recorded() throws {
    let file = TemporaryFile()
    let recorder = Recorder<String, Int>(
      to: file.path, header: Recording(name: "live", title: "Live")
    ) { ItemContent(id: "row-\($0)") }
    recorder.apply(try Snapshot(validating: [("main", [1, 2])]), animated: false)
    for y in [0.0, 0, 5, 5, 9] {
      recorder.frame(
        visible: visible,
        items: [
          ObservedElement(id: 1, frame: LayoutFrame(x: 0, y: 50, width: 9, height: 9), view: 1),
          ObservedElement(id: 2, frame: LayoutFrame(x: 0, y: y, width: 9, height: 9), view: 2),
        ])
    }
    recorder.finish()
    let frames = try lines(String(contentsOfFile: file.path, encoding: .utf8))
      .filter { $0.contains(#""k":"frame""#) }
    try #require(frames.count == 3)
    #expect(try String(contentsOfFile: file.path, encoding: .utf8).contains(#""minor":1"#))
    #expect(
      frames[0].hasSuffix(
        #""full":true,"visible":[0,0,100,100],"items":[{"id":"row-1","at":[0,50,9,9],"view":1},"#
          + #"{"id":"row-2","at":[0,0,9,9],"view":2}]}"#))
    #expect(frames[1].hasSuffix(#","items":[{"id":"row-2","at":[0,5,9,9]}]}"#))
    #expect(frames[2].hasSuffix(#","items":[{"id":"row-2","at":[0,9,9,9]}]}"#))
  }

  @Test("of 20 rows that move for a minute at 60 frames per second takes at most 4 MB")
  func size() throws {
    var fixture = RecorderFixture()
    let ids = (0..<20).map { "groceries-\($0)" }
    fixture.apply(try TextSnapshot(validating: [("main", ids)]), at: 0)
    var last = ObservedScreen()
    for number in 0..<3600 {
      let next = ObservedScreen(
        visible: visible,
        items: ids.enumerated().map { index, id in
          let y = 44 * Double(index) + 300 * sin(Double(number + index) / 30)
          return Element(
            id: id, frame: LayoutFrame(x: 16, y: y, width: 343, height: 44), view: index)
        })
      fixture.append(.frame(next.frame(from: last)), at: Int64(number) * 16_666_667)
      last = next
    }
    #expect(fixture.recording.fileText.utf8.count <= 4_000_000)
  }
}
