import Recordings
import Testing

@testable import Scenarios

@Suite("A step of a page")
struct PageStepTests {
  private static let seconds: Int64 = 1_000_000_000
  private static let names = "tap, type, scroll, drag, evaluate, wait, caption, mark and pace"

  @Test(
    "has its values",
    arguments: [
      ("tap: \"#add\"", .tap("#add")),
      ("tap: li:first-child", .tap("li:first-child")),
      ("type: {into: input, text: mo}", .type("mo", into: "input", every: 400_000_000)),
      ("type: {into: input, text: 12, every: 0.1}", .type("12", into: "input", every: 100_000_000)),
      (#"type: {into: a, text: "x\n"}"#, .type("x\n", into: "a", every: 400_000_000)),
      ("scroll: li", .scrollTo("li", duration: 400_000_000)),
      ("scroll: {to: li, duration: 2}", .scrollTo("li", duration: 2 * seconds)),
      ("scroll: {by: 300}", .scrollBy(x: 0, y: 300, duration: 400_000_000)),
      ("scroll: {by: [-20, 0.5], duration: 0}", .scrollBy(x: -20, y: 0.5, duration: 0)),
      ("drag: {item: a, to: b}", .drag("a", to: "b", duration: 600_000_000)),
      ("drag: {item: a, to: b, duration: 1}", .drag("a", to: "b", duration: seconds)),
      ("drag: {item: a, by: [0, -88]}", .dragBy("a", x: 0, y: -88, duration: 600_000_000)),
      ("drag: {item: a, by: 44, duration: 1}", .dragBy("a", x: 0, y: 44, duration: seconds)),
      ("evaluate: \"shuffle()\"", .evaluate("shuffle()")),
      ("evaluate: |\n    a = 1\n    b = 2", .evaluate("a = 1\nb = 2")),
      ("wait: 0.5", .wait(500_000_000)), ("caption: Two rows", .caption("Two rows")),
      ("caption: \"\"", .caption("")), ("mark: added", .mark("added")),
      ("pace: 0.25", .pace(Event.Pace(rate: 0.25))),
    ] as [(String, PageStep.Action)])
  func values(step: String, action: PageStep.Action) throws {
    #expect(try actions("- \(step)") == [action])
  }

  @Test(
    "without its value has an example",
    arguments: [
      ("tap", "tap: \"#add\""), ("type", "type: {into: \"#filter\", text: abc}"),
      ("scroll", "scroll: {by: 300}"), ("drag", "drag: {item: \"#a\", to: \"#b\"}"),
      ("evaluate", "evaluate: \"shuffle()\""), ("wait", "wait: 1.0"),
    ])
  func examples(step: String, example: String) {
    let column = step.count + 4
    #expect(
      pageMessages(pageScript("- \(step):")) == [
        "5:\(column):'\(step)' needs a value; for example '\(example)'"
      ])
    #expect(pageMessages(pageScript("- \(example)")) == [])
    #expect(
      pageMessages(pageScript("- \(step)")) == [
        "5:3:expected a mapping with one step, found '\(step)'; did you mean '\(example)'?"
      ])
  }

  @Test("needs quotes around a selector that begins with '#'")
  func comments() {
    #expect(
      errors(pageScript("- tap: #add"), files: pageFiles) == """
        a.yaml:5:7: error: 'tap' needs a value; for example 'tap: "#add"'; '#' begins a comment: \
        put a value that begins with it in quotes, as in "#add"
        - tap: #add
              ^
        """)
    #expect(
      pageMessages(pageScript("- type:\n    into: #filter\n    text: a")) == [
        "6:10:expected a CSS selector, found nothing; '#' begins a comment: put a value that "
          + "begins with it in quotes, as in \"#filter\""
      ])
  }

  @Test(
    "is refused with a reason and the place",
    arguments: [
      ("tap: [a]", "5:8:expected a CSS selector, found a list"),
      (
        "type: mo",
        "5:9:expected a mapping (type), found 'mo'; for example "
          + "'type: {into: \"#filter\", text: abc}'"
      ),
      ("type: {text: a}", "5:9:missing key 'into' in 'type'"),
      ("type: {into: a}", "5:9:missing key 'text' in 'type'"),
      (
        "type: {in: a, into: a, text: b}",
        "5:10:unknown key 'in' in 'type'; it takes into, text, every"
      ),
      (
        "type: {into: a, text: b, every: 400ms}",
        "5:35:expected a number of seconds, as in 0.3, found '400ms'"
      ),
      ("scroll: {duration: 1}", "5:11:missing key 'to' or 'by'"),
      ("scroll: {to: a, by: 1}", "5:19:'to' and 'by' exclude each other"),
      (
        "scroll: {by: down}",
        "5:16:expected a number of pixels or [right, down], found 'down'"
      ),
      ("scroll: {by: [1]}", "5:16:expected a distance as [right, down], found 1 value"),
      ("scroll: {by: [1, 2, 3]}", "5:16:expected a distance as [right, down], found 3 values"),
      ("scroll: {by: 100001}", "5:16:expected a number from -100,000 to 100,000, found 100001"),
      ("scroll: {by: [0, -1e6]}", "5:20:expected a number from -100,000 to 100,000, found -1e6"),
      ("scroll: {to: a, duration: 61}", "5:29:expected a number from 0 to 60, found 61"),
      ("scroll: {to: a, tme: 1}", "5:19:unknown key 'tme' in 'scroll'; it takes to, by, duration"),
      ("drag: {to: b}", "5:9:missing key 'item' in 'drag'"),
      ("drag: {item: a}", "5:9:missing key 'to' or 'by'"),
      (
        "drag: {item: a, before: b, to: b}",
        "5:19:unknown key 'before' in 'drag'; it takes item, to, by, duration"
      ),
      ("drag: {item: a, to: [0, 1]}", "5:23:expected a CSS selector, found a list"),
      ("evaluate: \" \"", "5:13:expected JavaScript, found the text ' '"),
      ("evaluate: [a]", "5:13:expected text, found a list"),
      ("wait: 1s", "5:9:expected a number of seconds, as in 0.3, found '1s'"),
      ("wait: -1", "5:9:expected a number from 0 to 3,600, found -1"),
      ("pace: 0", "5:9:expected a number from 0.01 to 100, found 0"),
      ("mark: \"\"", "5:9:expected an identifier, found the text ''"),
    ])
  func mistakes(step: String, message: String) {
    #expect(pageMessages(pageScript("- \(step)")) == [message])
  }

  @Test(
    "is one of nine", arguments: ["apply: {sections: []}", "swipe: x", "zoom: {}", "start: {}"])
  func stepsOfLists(step: String) {
    let name = step.prefix { $0 != ":" }
    #expect(
      pageMessages(pageScript("- \(step)")) == [
        "5:3:a page has no step '\(name)'; it has \(Self.names)"
      ])
  }

  @Test(
    "with an unknown name has the nearest one of a page",
    arguments: [
      ("tapp: a", "unknown step 'tapp'; did you mean 'tap'?"),
      ("click: a", "unknown step 'click'; did you mean 'tap'?"),
      ("fill: a", "unknown step 'fill'; did you mean 'type'?"),
      ("js: a", "unknown step 'js'; did you mean 'evaluate'?"),
      ("evalute: a", "unknown step 'evalute'; did you mean 'evaluate'?"),
      (
        "delete: [a]",
        "unknown step 'delete'; there are 'tap', 'type', 'scroll', 'drag', 'evaluate', 'wait', "
          + "'caption', 'mark' and 'pace'"
      ),
    ])
  func unknownSteps(step: String, message: String) {
    #expect(pageMessages(pageScript("- \(step)")) == ["5:3:\(message)"])
  }

  @Test("takes no modifier, and is one")
  func modifiers() {
    #expect(
      pageMessages(pageScript("- tap: a\n  animated: false\n- queue: main")) == [
        "6:3:the steps of a page take no 'animated'", "7:3:the steps of a page take no 'queue'",
      ])
    #expect(
      pageMessages(pageScript("- {tap: a, wait: 1}\n- {}")) == [
        "5:12:a step does one thing, found 'tap' and 'wait'",
        "6:3:a step needs one of tap, type, scroll, drag, evaluate, wait, caption, mark or pace",
      ])
    #expect(
      pageMessages(pageScript("  tap: a")) == [
        "5:3:expected a list, found a mapping; for example '- wait: 1.0'"
      ])
  }

  @Test("is checked beside mistakes of the page")
  func mistakesOfBoth() {
    #expect(
      pageMessages(pageScript("- tap: []", page: "{file: x.html}")) == [
        "3:7:missing key 'list' in 'page'", "3:14:cannot read 'x.html': there is no such file",
        "5:8:expected a CSS selector, found a list",
      ])
  }

  @Test("'evaluate' needs a page")
  func evaluateWithoutPage() {
    #expect(
      errors(script("- evaluate: shuffle()")) == """
        a.yaml:4:3: error: 'evaluate' needs a page; for example 'page: {file: ./page.html, \
        list: "#list"}'
        - evaluate: shuffle()
          ^
        """)
    // Not among the names of a list's steps.
    #expect(messages(script("- js: a")).first?.contains("evaluate") == false)
  }

  @Test("keeps the keys of a list's step to lists")
  func keysOfLists() {
    #expect(
      messages(script("- scroll: {to: a, by: 1}\n- drag: {item: a, by: 1}")) == [
        "4:19:unknown key 'by' in 'scroll'; it takes to, duration",
        "5:9:missing key 'to', 'before', 'after' or 'section'",
        "5:19:unknown key 'by' in 'drag'; it takes item, to, before, after, section, duration, "
          + "cancelled",
      ])
  }
}
