import DiffableData
import Recordings
import Testing
import TextAndFiles

@testable import Scenarios

@Suite struct StepTests {
  @Test("a step has one action")
  func aStepHasOneAction() {
    let all = listing(StepKey.listSteps.map(\.rawValue), "or")
    #expect(
      messages(script("- {wait: 1, caption: x}\n- {}\n- start\n- 7\n- []")) == [
        "4:13:a step does one thing, found 'wait' and 'caption'",
        "5:3:a step needs one of \(all)",
        "6:3:expected a mapping with one step, found 'start'; did you mean 'start: {}'?",
        "7:3:expected a mapping with one step, found '7'",
        "8:3:expected a mapping with one step, found a list",
      ])
  }

  @Test("commands need a model that has them")
  func commandsNeedAModelThatHasThem() {
    #expect(
      messages(script("- start: {}")) == [
        "4:3:'start' needs a model; without one a scenario is made of 'apply', 'edit', "
          + "'content', 'outline' and 'batch'"
      ])
    let head = "data: {p: {rows: [a]}}\nmodel: {search: {items: p}}"
    #expect(
      messages(script("- clear: {}\n- start: {}\n- tick: {every: 1}", head: head)) == [
        "6:3:'clear' comes before 'start'",
        "8:3:the model 'search' has no command 'tick'; it has start, type and clear",
      ])
  }

  @Test("a model is named once and with its data")
  func aModelIsNamedOnceAndWithItsData() {
    let head = "data: {peaks: {rows: [a]}}\n"
    #expect(
      messages(script("[]", head: head + "model: {serch: {items: peaks}}")) == [
        "4:9:unknown model 'serch'; did you mean 'search'?"
      ])
    #expect(
      messages(script("[]", head: head + "model: {search: {items: peak}}")) == [
        "4:25:unknown data 'peak'; did you mean 'peaks'?"
      ])
    #expect(
      messages(
        script("[]", head: head + "model: {search: {items: peaks}, insertionSort: {}}")) == [
          "4:33:a scenario has one model, found 2"
        ])
    #expect(
      messages(script("[]", head: "model: {}")) == [
        "3:8:expected one of the models search, wifi, insertionSort, discovery, contacts, outline, "
          + "reorder, churn or table"
      ])
  }

  @Test("modifiers change the apply")
  func modifiersChangeTheApply() throws {
    let text = script(
      """
      - apply: {sections: [{section: s}]}
      - apply: {sections: [{section: s, items: [a]}]}
        animated: false
        queue: background
      - apply: {sections: [{section: s, items: [b]}]}
        reload: true
      - apply: {sections: [{section: s, items: [c]}]}
      """)
    let applies = try parse(text).run().recording.timedApplies.map(\.apply)
    #expect(applies.map(\.isAnimated) == [false, false, false, true])
    #expect(applies.map(\.kind) == [.apply, .apply, .reload, .apply])
    #expect(applies.map(\.queue) == [.main, .background, .main, .main])
    #expect(applies.allSatisfy { $0.diffNanoseconds == nil })
  }

  @Test("captions, marks and the search field are events")
  func captionsMarksAndTheSearchFieldAreEvents() throws {
    let text = script(
      "- mark: m\n- start: {}\n- type: ab\n- caption: c\n- clear: {}",
      head: "data: {p: {rows: [abc, b]}}\nmodel: {search: {items: p}}")
    let kinds = try parse(text).run().recording.events.compactMap { event -> String? in
      switch event.kind {
      case .content: nil
      case .apply(let apply): "apply \(apply.snapshot.numberOfItems)"
      case .field(let text): "field \(text)"
      case .caption(let text): "caption \(text)"
      case .mark(let label): "mark \(label)"
      default: "other"
      }
    }
    #expect(
      kinds == [
        "mark m", "apply 2", "field a", "apply 1", "field ab", "apply 1", "caption c", "field ",
        "apply 2",
      ])
  }

  @Test("items have the content of their data or listing")
  func itemsHaveTheContentOfTheirDataOrListing() throws {
    let text = script(
      """
      - apply: {sections: [{section: s, items: [a, {id: b, title: B}, {id: c}]}]}
      - edit: [{op: reconfigureItems, items: [a, {id: b, title: B2}]}]
      - edit: [{op: reloadItems, items: [b, {id: a, detail: d}]}]
      """, head: "data: {d: {rows: [{id: a, title: A}, {id: b, title: X}, {id: z, title: Z}]}}")
    let told = try parse(text).run().recording.recordedItems
    #expect(told.map(\.id) == ["a", "b", "b", "a"])
    #expect(told.map(\.title) == ["A", "B", "B2", nil])
    #expect(told.last?.detail == "d")
  }

  @Test("sections have the content of the script")
  func sectionsHaveTheContentOfTheScript() throws {
    for sections in ["{s: {header: H, footer: F}}", "[{id: s, header: H, footer: F}]"] {
      let text = script(
        "- wait: 1\n- apply: {sections: [{section: s}]}", head: "sections: \(sections)")
      let event = try #require(try parse(text).run().recording.events.first)
      let section = SectionContent(id: "s", header: "H", footer: "F")
      #expect(event == Event(time: 1_000_000_000, kind: .content(items: [], sections: [section])))
    }
  }

  @Test("the whole stage is parsed")
  func theWholeStageIsParsed() throws {
    let text = script(
      "[]",
      head: """
        stage:
          size: [800, 600.5]
          scale: 1.5
          view: table
          layout:
            default: {kind: grid, columns: 3, rowHeight: 32, itemWidth: 5, spacing: 1, inset: 2}
            people: {kind: carousel}
          theme: dark
          style: ios26
          chrome: sheet
          touches: true
          anchor: bottom
          searchField: Find
          composer: Say
        motion:
          {curve: [0.1, -1, 0.9, 2], rowAnimation: left, stagger: 0.02, countUp: true, overlap: retarget}
        seed: 18446744073709551615
        """)
    let scenario = try parse(text)
    let stage = scenario.stage
    #expect([stage.width, stage.height, stage.scale] == [800, 600.5, 1.5])
    #expect(stage.view == .table && stage.theme == .dark && stage.chrome == .sheet)
    #expect(stage.style == .ios26 && stage.showsTouches == true && stage.anchor == .bottom)
    #expect(stage.searchPlaceholder == "Find")
    #expect(stage.composerPlaceholder == "Say")
    let base = stage.layout.base
    #expect(base.kind == .grid && base.columns == 3 && base.rowHeight == 32)
    #expect(base.itemWidth == 5 && base.spacing == 1 && base.inset == 2)
    #expect(stage.layout.layout(ofSection: "people").kind == .carousel)
    #expect(scenario.motion.nanoseconds == 300_000_000)
    #expect(scenario.motion.curve == .cubic(x1: 0.1, y1: -1, x2: 0.9, y2: 2))
    #expect(scenario.motion.rowAnimation == .left)
    #expect(scenario.motion.staggerNanoseconds == 20_000_000)
    #expect(scenario.motion.countsNumbers && scenario.motion.overlap == .retarget)
    #expect(scenario.seed == .max)
  }

  @Test("a spring has its parameters")
  func aSpringHasItsParameters() throws {
    let scenario = try parse(script("[]", head: "motion: {curve: {spring: [1.5, 200, 12]}}"))
    #expect(scenario.motion.curve == .spring(mass: 1.5, stiffness: 200, damping: 12))
    for (curve, message) in [
      ("{spring: [1, 2]}", "expected three numbers, mass, stiffness and damping, found 2 values"),
      ("{spring: 3}", "expected a list, found '3'; for example"),
      ("{spring: [1, 0, 2]}", "expected a number from 0.001 to 1,000,000, found 0"),
      ("{string: [1, 1, 2]}", "missing key 'spring'"),
    ] {
      let found = messages(script("[]", head: "motion: {curve: \(curve)}"))
      #expect(found.first?.contains(message) == true, "\(found)")
    }
  }
}
