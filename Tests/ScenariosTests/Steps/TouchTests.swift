import Recordings
import Testing

@testable import Scenarios

@Suite("Gestures") struct TouchTests {
  private static let tree = """
    - outline:
        section: main
        tree: [{id: A, children: [{id: B, expanded: true, children: [c]}]}, D]

    """

  /// Events except content, each with its time in milliseconds.
  private func events(_ recording: Recording) -> [String] {
    let lines = recording.fileText.split(separator: "\n").dropFirst()
    return zip(recording.events, lines).compactMap { event, line in
      let time = "\(event.nanoseconds / 1_000_000)"
      switch event.kind {
      case .apply(let apply): return "\(time) \(apply.snapshot.itemIdentifiers.joined())"
      case .content, .field, .caption, .title, .mark, .frame, .unknown: return nil
      case .tap, .scroll, .swipe, .drag, .pace, .zoom, .batch, .complaint:
        // As in the file, after the keys of every line.
        let parts = line.firstMatch(of: /^{"k":"(\w+)","seq":\d+,"dt":\d+,(.*)$/)
        return parts.map { "\(time) \($0.1) {\($0.2)" }
      }
    }
  }

  @Test("A tap on a disclosure expands and collapses the item and keeps the inner state")
  func taps() throws {
    let run = try parse(
      script(Self.tree + "- tap: A\n- tap: B\n- wait: 0\n- tap: A\n- tap: A\n- tap: D")
    ).run()
    #expect(
      events(run.recording) == [
        "0 AD", #"750 tap {"item":"A","at":[0,0]}"#, "750 ABcD",
        #"1500 tap {"item":"B","at":[0,1]}"#, "1500 ABD",
        #"1500 tap {"item":"A","at":[0,0]}"#, "1500 AD",
        #"2250 tap {"item":"A","at":[0,0]}"#, "2250 ABD",
        #"3000 tap {"item":"D","at":[0,2]}"#, "3000 ABD",
      ])
  }

  @Test("The app expands and collapses several items in one step, including hidden ones")
  func disclosures() throws {
    let run = try parse(
      script(Self.tree + "- collapse: [B]\n- expand: A\n  animated: false\n- collapse: [A, B]")
    ).run()
    #expect(run.recording.states == ["main: A D", "main: A D", "main: A B D", "main: A D"])
    #expect(run.recording.timedApplies.map(\.apply.isAnimated) == [false, true, false, true])
    let failure = try #require(try parse(script(Self.tree + "- expand: [A, E]")).run().failure)
    #expect(failure.error.kind == "unknown_item" && failure.error.identifiers == ["E"])
  }

  @Test("A pace and a zoom are events of the film, and take no time")
  func direction() throws {
    let list = "- apply: {sections: [{section: s, items: [a, b]}]}\n- wait: 1\n"
    let run = try parse(
      script(
        list + "- pace: 0.25\n- zoom: {to: s, scale: 3, duration: 0.7}\n- zoom: a\n- zoom: {}")
    ).run()
    #expect(
      events(run.recording) == [
        "0 ab", #"1000 pace {"rate":0.25}"#,
        #"1000 zoom {"to":"s","scale":3,"duration":700000000}"#,
        #"1000 zoom {"to":"a","scale":2}"#, #"1000 zoom {"scale":1}"#,
      ])
    let failure = try #require(try parse(script(list + "- zoom: c")).run().failure)
    #expect(failure.error.kind == "unknown_item")
  }

  @Test("A swipe takes time, and the step after it applies at its end")
  func swipes() throws {
    let run = try parse(
      script(
        "- apply: {sections: [{section: s, items: [a, b]}]}\n- swipe: b\n"
          + "- swipe: {item: a, action: delete, duration: 0.5}\n"
          + "- edit: [{op: deleteItems, items: [a]}]")
    ).run()
    #expect(
      events(run.recording) == [
        "0 ab",
        #"750 swipe {"item":"b","at":[0,1],"action":"delete","duration":700000000}"#,
        #"1450 swipe {"item":"a","at":[0,0],"action":"delete","duration":500000000}"#, "1950 b",
      ])
  }

  @Test("A swipe has several actions, of which the first or a named one is touched")
  func swipeActions() throws {
    let list = "- apply: {sections: [{section: s, items: [a, b]}]}\n"
    let actions = "actions: [delete, {action: folder, color: \"#8944AB\"}]"
    let scenario = try parse(
      script(
        list + "- swipe: {item: a, action: folder, \(actions)}\n- wait: 1\n"
          + "- swipe: {item: b, \(actions)}\n- edit: [{op: deleteItems, items: [b]}]"))
    let swipes = scenario.run().recording.events.compactMap { event in
      if case .swipe(let swipe) = event.kind { swipe } else { nil }
    }
    #expect(swipes.map(\.action) == ["folder", "delete"])
    #expect(swipes.allSatisfy { $0.actions.map(\.action) == ["delete", "folder"] })
    #expect(swipes.allSatisfy { $0.actions.map(\.color) == [nil, "#8944AB"] })
    #expect(
      messages(script(list + "- swipe: {item: a, action: flag, \(actions)}"))
        == ["5:28:there is no action 'flag' in 'actions'"])
  }

  @Test("A swipe has any action at either edge; the trailing edge is not recorded")
  func swipeEdges() throws {
    let run = try parse(
      script(
        "- apply: {sections: [{section: s, items: [a]}]}\n"
          + "- swipe: {item: a, edge: leading, action: star}\n- swipe: {item: a, edge: trailing}")
    ).run()
    #expect(
      events(run.recording) == [
        "0 a",
        #"750 swipe {"item":"a","at":[0,0],"action":"star","edge":"leading","duration":700000000}"#,
        #"1450 swipe {"item":"a","at":[0,0],"action":"delete","duration":700000000}"#,
      ])
  }

  @Test("A scroll takes time and has the item's place")
  func scrolls() throws {
    let run = try parse(
      script(
        "- apply: {sections: [{section: s, items: [a, b]}]}\n- scroll: b\n"
          + "- scroll: {to: a, duration: 0.1}\n- edit: [{op: deleteItems, items: [a]}]")
    ).run()
    #expect(
      events(run.recording) == [
        "0 ab", #"750 scroll {"to":"b","at":[0,1],"duration":400000000}"#,
        #"1150 scroll {"to":"a","at":[0,0],"duration":100000000}"#, "1250 b",
      ])
  }

  @Test(
    "A drag moves an item",
    arguments: [
      ("item: a, before: c", "s: b a c | t: d e", "[0,1]"),
      ("item: a, after: c", "s: b c a | t: d e", "[0,2]"),
      ("item: c, before: a", "s: c a b | t: d e", "[0,0]"),
      ("item: a, after: d", "s: b c | t: d a e", "[1,1]"),
      ("item: a, section: t", "s: b c | t: d e a", "[1,2]"),
      ("item: a, to: [1, 0]", "s: b c | t: a d e", "[1,0]"),
      ("item: a, to: [0, 2]", "s: b c a | t: d e", "[0,2]"),
    ])
  func drags(drag: String, state: String, path: String) throws {
    let run = try parse(
      script(
        "- apply: {sections: [{section: s, items: [a, b, c]}, {section: t, items: [d, e]}]}\n"
          + "- drag: {\(drag)}")
    ).run()
    #expect(run.recording.states.last == state)
    let event = events(run.recording)[1]
    #expect(event.hasPrefix("750 drag {\"item\":"))
    #expect(event.hasSuffix("\"to\":\(path),\"allowed\":true,\"duration\":600000000}"))
    #expect(run.recording.milliseconds == [0, 1350])
  }

  @Test("A cancelled drag takes time and changes nothing")
  func cancelledDrag() throws {
    let run = try parse(
      script(
        "- apply: {sections: [{section: s, items: [a, b]}]}\n"
          + "- drag: {item: a, after: b, cancelled: true}\n"
          + "- edit: [{op: deleteItems, items: [a]}]")
    ).run()
    let drag =
      #"{"item":"a","from":[0,0],"to":[0,1],"allowed":true,"duration":600000000,"#
      + #""cancelled":true}"#
    #expect(events(run.recording) == ["0 ab", "750 drag \(drag)", "1350 b"])
  }

  @Test("An expanded item is dragged with its descendants")
  func branch() throws {
    let run = try parse(script(Self.tree + "- expand: A\n- drag: {item: A, after: D}")).run()
    #expect(run.recording.states.last == "main: D A B c")
    #expect(run.recording.timedApplies.last?.apply.trees["main"]?.rootItems == ["D", "A"])
  }

  @Test(
    "An unknown target is an error with a suggestion",
    arguments: [
      ("tap: Apple", "unknown_item", "no item 'Apple' in the list (did you mean 'Apples'?)"),
      ("scroll: pears", "unknown_item", "no item 'pears' in the list (did you mean 'Pears'?)"),
      (
        "drag: {item: x, before: Pears}", "unknown_item",
        "no item 'x' in the list (items: Apples and Pears)"
      ),
      ("drag: {item: Pears, section: fuit}", "unknown_section", "did you mean 'fruit'?"),
      (
        "drag: {item: Pears, to: [0, 2]}", "unknown_place",
        "no place [0, 2] for a dragged item; without the item, it has [0, 0] to [0, 1]"
      ),
      (
        "drag: {item: Pears, to: [1, 0]}", "unknown_place",
        "no place [1, 0] for a dragged item; its sections are 0 to 0"
      ),
      ("drag: {item: Pears, after: Pears}", "drag_to_itself", "next to itself"),
    ])
  func failures(step: String, kind: String, words: String) throws {
    let failure = try #require(
      try parse(
        script("- apply: {sections: [{section: fruit, items: [Apples, Pears]}]}\n- \(step)")
      ).run().failure)
    #expect(failure.error.kind == kind)
    #expect(failure.description.contains(words))
    #expect(failure.diagnostic.line == 5)
  }

  @Test("Mistakes are reported with their locations")
  func diagnostics() {
    #expect(
      messages(
        script(
          """
          - tap: []
          - drag: {item: x}
          - drag: {item: x, before: y, after: z}
          - drag: {item: x, to: 3, duration: 1}
          - scroll: {duration: 1}
          - tap: x
            animated: false
          - scroll: x
            animated: false
          - expand: {}
          """)) == [
          "4:8:expected an identifier, found a list",
          "5:9:missing key 'to', 'before', 'after' or 'section'",
          "6:30:'before' and 'after' exclude each other",
          "7:23:expected an index path as [section, item], found '3'",
          "8:11:missing key 'to' in 'scroll'",
          "10:3:'tap' is always animated; it takes no 'animated'",
          "12:3:'scroll' applies nothing; it takes no 'animated'",
          "13:11:expected an identifier, found a mapping",
        ])
  }
}
