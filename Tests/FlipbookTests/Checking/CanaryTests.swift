import Analysis
import Choreography
import MotionRules
import Recordings
import Scenarios
import TestSupport
import Testing

@testable import Films
@testable import Flipbook

@Suite("The canary of check")
struct CanaryTests {
  /// A list with everything that a fault needs: titles, headers, an open tree, a table, frames with
  /// views.
  private func complete() throws -> Recording {
    let script = """
      flipbook: 1
      name: complete
      stage: {size: [320, 480], view: table, layout: {kind: list}, chrome: none}
      sections: {main: {header: Main}}
      data:
        goods:
          - {id: a, title: Apples}
          - {id: b, title: Bread}
          - {id: c, title: Cheese}
          - {id: d, title: Dates}
          - {id: f, title: Fruit}
          - {id: g, title: Grapes}
      steps:
        - apply: {sections: [{section: main, items: [a, b, c, d]}]}
        - wait: 1
        - outline: {section: tree, tree: [{id: f, expanded: true, children: [g]}]}
        - wait: 1
        - edit: [{op: moveItem, item: a, after: d}]
        - wait: 1

      """
    let recording = try Scenario.parse(script, file: "complete.yaml").run().recording
      .withFrames(perSecond: 60)
    return recording.withViews
  }

  private func outcomes(
    _ recording: Recording, _ configuration: CheckConfiguration = CheckConfiguration()
  ) -> [String: CanaryReport.Outcome] {
    let report = CanaryReport(recording, file: "x", configuration)
    return Dictionary(uniqueKeysWithValues: report.outcomes.map { ($0.rule, $0.outcome) })
  }

  @Test("plants a fault for every rule, and each rule finds its own")
  func all() throws {
    let outcomes = outcomes(try complete())
    #expect(outcomes.count == Check.rules.count)
    for (rule, outcome) in outcomes.sorted(by: { $0.key < $1.key }) {
      #expect(outcome == .found, "\(rule)")
    }
  }

  @Test(
    "plants each fault of motion into shipped scenarios: columns, grids, bubbles, a last fade",
    arguments: [
      "board", "chat", "crash", "foo-bar-bif", "mountain-search", "airdrop-discovery",
      "emoji-explorer",
    ].share(oneIn: 3, from: 1))
  func scenarios(_ name: String) throws {
    let recording = try Film(shippedScenario(name)).timeline.recordingWithFrames(perSecond: 60)
    let report = CanaryReport(recording, file: name, CheckConfiguration())
    #expect(!report.isFailure)
    let motion = Set(ObservedMotionRule.allCases.map(\.rawValue)).subtracting(["scroll-jump"])
    for (rule, outcome) in report.outcomes where motion.contains(rule) {
      let isShort = name == "crash" && rule == "gap-at-rest"
      #expect(
        outcome
          == (isShort
            ? .notInjected("no section has three rows in the last frame") : .found),
        "\(rule)")
    }
  }

  @Test("fails if no fault of motion has a place in the frames, and says why")
  func untried() throws {
    let script = """
      flipbook: 1
      name: pair
      steps:
        - apply: {sections: [{section: main, items: [x, y]}]}
        - wait: 1
        - edit: [{op: moveItem, item: x, after: y}]
        - wait: 1

      """
    let recording = try Scenario.parse(script, file: "pair.yaml").run().recording
      .withFrames(perSecond: 60)
    let report = CanaryReport(recording, file: "x", CheckConfiguration())
    #expect(report.isFailure)
    #expect(report.lines.contains("x: error: no fault of motion could be injected"))
    #expect(
      report.lines.contains {
        $0.hasPrefix("x: note: no fault injected: the last frame shows no three rows")
          && $0.contains(" [jump, flash, overlap-at-rest, hidden-at-rest, order-at-rest, ")
      })
  }

  @Test("fails for a rule that the settings ignore, and leaves out one that is off")
  func settings() throws {
    var configuration = CheckConfiguration()
    configuration.settings["ghost"] = .off
    configuration.suppressions = [.init(rule: "flicker", reason: "It blinks on purpose")]
    let report = CanaryReport(try complete(), file: "x.flip.jsonl", configuration)
    #expect(report.isFailure)
    #expect(
      report.lines == [
        "x.flip.jsonl: error: the rule misses its injected fault; the settings ignore it: "
          + "It blinks on purpose [flicker]",
        "x.flip.jsonl: 37 rules: 35 detected, 1 missed, 1 off",
      ])
  }

  @Test("finds a replaced message of a chat, whose titles are names that several have")
  func sharedTitles() throws {
    let script = """
      flipbook: 1
      name: chat
      steps:
        - apply:
            sections:
              - section: main
                items:
                  - {id: m1, title: Mia, subtitle: Who comes to the lake?}
                  - {id: m2, title: Jonas, subtitle: Me. I bring the boat.}
                  - {id: m3, title: Mia, subtitle: Then we are two.}
        - wait: 1

      """
    let recording = try Scenario.parse(script, file: "chat.yaml").run().recording
    #expect(outcomes(recording)["identity-churn"] == .found)
  }

  @Test("plants no stale header into a page, which shows new headers at once")
  func pageHeaders() throws {
    var page = try complete()
    page.unknown = .object(["source": .string("page")])
    #expect(
      outcomes(page)["stale-header"]
        == .notInjected("the list shows a new header without a mark"))
  }

  @Test("says why a recording has no place for a fault")
  func obstacles() throws {
    let bare = try Scenario.parse(
      "{flipbook: 1, name: a, steps: [{apply: {sections: [{section: s, items: [x]}]}}]}", file: "a"
    ).run().recording
    let outcomes = outcomes(bare)
    #expect(
      outcomes["excess-moves"] == .notInjected("no section ends with 2 rows"))
    #expect(outcomes["jump"] == .notInjected("the recording has no frames"))
    #expect(
      outcomes["stale-header"]
        == .notInjected("the recording has no header of a section in its last list"))
    #expect(outcomes["no-op-apply"] == .found)
    #expect(!CanaryReport(bare, file: "a", CheckConfiguration()).isFailure)
  }
}

extension Recording {
  /// The recording with a view for each item, which frames of a film do not have.
  fileprivate var withViews: Recording {
    var (copy, views) = (self, [String: Int]())
    for index in copy.events.indices {
      guard case .frame(var frame) = copy.events[index].kind else { continue }
      for place in frame.items.indices {
        let id = frame.items[place].id
        let view = views[id] ?? views.count + 1
        views[id] = view
        frame.items[place].view = view
      }
      copy.events[index].kind = .frame(frame)
    }
    return copy
  }
}
