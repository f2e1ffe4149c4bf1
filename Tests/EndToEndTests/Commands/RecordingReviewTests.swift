import Foundation
import Testing

@Suite("flipbook validate reports in a recording")
struct RecordingReviewTests {
  private static let header = #"{"flipbook":1,"hash":"pairs","name":"n","title":"N"}"#
  private static let list =
    #"{"k":"snapshot","seq":0,"sections":[{"section":"main","items":["apples","bread"]}]}"#

  /// A recording of a list and one more event, or of another header or list.
  private static func recording(
    _ event: String?, header: String = header, list: String = list
  ) -> String {
    let event = event.map { #"{"seq":1,"dt":1000000000,"# + $0.dropFirst() + "\n" } ?? ""
    return "\(header)\n\(list)\n\(event){\"k\":\"end\",\"seq\":\(event.isEmpty ? 1 : 2)}\n"
  }

  private func outcomes(_ text: String) throws -> (mild: Outcome, strict: Outcome) {
    let sandbox = try Sandbox(["x.flip.jsonl": text])
    return (
      try sandbox.flipbook("validate", "x.flip.jsonl"),
      try sandbox.flipbook("validate", "--strict", "x.flip.jsonl")
    )
  }

  /// Expects one finding: a warning, which is an error with `--strict` if it is refused.
  private func expect(
    _ text: String, line: Int, _ message: String, isRefused: Bool = true,
    at place: SourceLocation = #_sourceLocation
  ) throws {
    let (mild, strict) = try outcomes(text)
    let message = message + (message.hasSuffix("…") ? "" : "\n")
    func says(_ outcome: Outcome, _ severity: String) -> Bool {
      let expected = "x.flip.jsonl:\(line): \(severity): \(message)"
      return expected.hasSuffix("…")
        ? outcome.errors.hasPrefix(expected.dropLast()) : outcome.errors == expected
    }
    #expect(mild.status == 0, sourceLocation: place)
    #expect(says(mild, "warning"), "\(mild.errors)", sourceLocation: place)
    #expect(strict.status == (isRefused ? 65 : 0), sourceLocation: place)
    #expect(
      says(strict, isRefused ? "error" : "warning"), "\(strict.errors)", sourceLocation: place)
  }

  @Test(
    "an unknown event; with --strict one that is similar to a known one is an error",
    arguments: [
      (#"{"k":"aply","ops":[]}"#, "unknown kind of event 'aply'; did you mean 'apply'?", true),
      (#"{"k":"Snapshot"}"#, "unknown kind of event 'Snapshot'; did you mean 'snapshot'?", true),
      (#"{"k":"hologram"}"#, "unknown kind of event 'hologram', which has no effect here", false),
    ])
  func kind(_ event: String, _ message: String, _ isRefused: Bool) throws {
    try expect(Self.recording(event), line: 3, message, isRefused: isRefused)
  }

  @Test(
    "a key or a value of the header",
    arguments: [
      (#""titel":"T""#, "unknown key 'titel' in the header; did you mean 'title'?"),
      (#""creatd":"T""#, "unknown key 'creatd' in the header; did you mean 'created'?"),
      (
        #""generator":{"nam":"x"}"#,
        "unknown key 'nam' in 'generator' of the header; did you mean 'name'?"
      ),
      (#""stage":{"size":[9,9],"them":"dark"}"#, "unknown key 'them' in 'stage' of the header; …"),
      (
        #""stage":{"size":[9,9],"theme":"Dark"}"#,
        "'stage' of the header: 'Dark' is none of light, dark, high-contrast; did you mean 'dark'?"
      ),
      (#""stage":{"size":[9,9],"view":"list"}"#, "'stage' of the header: 'list' is none of …"),
      (#""stage":{"size":[9,9],"chrome":"nav"}"#, "'stage' of the header: 'nav' is none of …"),
      (#""stage":{"size":[9,9],"anchor":"end"}"#, "'stage' of the header: 'end' is none of …"),
      (#""stage":{"size":[9,9,9]}"#, "'size' of the header: 3 numbers are no size, …"),
      (
        #""stage":{"size":[9,9],"layout":{"kind":"table"}}"#,
        "'layout' of the header: 'table' is none of list, …"
      ),
      (
        #""stage":{"size":[9,9],"layout":{"colums":2}}"#,
        "unknown key 'colums' in 'layout' of the header; did you mean 'columns'?"
      ),
      (
        #""stage":{"size":[9,9],"layout":{"sections":{"main":{"kind":"lst"}}}}"#,
        "'sections' of the header: 'lst' is none of list, …"
      ),
      (
        #""stage":{"size":[9,9],"layout":{"sections":{"main":{"row_height":9}}}}"#,
        "unknown key 'row_height' in 'sections' of the header; did you mean 'rowHeight'?"
      ),
      (
        #""motion":{"curve":"ease-in"}"#,
        "'motion' of the header: 'ease-in' is no curve; did you mean 'easeIn'?"
      ),
      (#""motion":{"curve":{"sprig":[1,2,3]}}"#, "'curve' of the header: a curve is a name, …"),
      (#""motion":{"curve":[0,1]}"#, "'curve' of the header: a curve is a name, …"),
      (#""motion":{"duration":300}"#, "'motion' of the header: 'duration' is 300 ns, less than …"),
      (#""motion":{"overlap":"add"}"#, "'motion' of the header: 'add' is none of …"),
      (#""motion":{"rowAnimation":"slide"}"#, "'motion' of the header: 'slide' is none of …"),
      (#""motion":{"ovrlap":"additive"}"#, "unknown key 'ovrlap' in 'motion' of the header; …"),
    ])
  func header(_ member: String, _ message: String) throws {
    let header = #"{"flipbook":1,"hash":"pairs",\#(member)}"#
    try expect(Self.recording(nil, header: header), line: 1, message)
  }

  @Test(
    "a key or a value of content and of an apply",
    arguments: [
      (
        #"{"k":"content","items":[{"id":"apples","isOn":true}]}"#,
        "unknown key 'isOn' in 'items' of 'content'; did you mean 'on'?"
      ),
      (
        #"{"k":"content","items":[{"id":"apples","color":"red"}]}"#,
        "'items' of 'content': 'red' is no color of the form '#RRGGBB'"
      ),
      (
        #"{"k":"content","items":[{"id":"apples","accessory":"Switch"}]}"#,
        "'items' of 'content': 'Switch' is none of none, disclosure, checkmark, switch; did you "
          + "mean 'switch'?"
      ),
      (
        #"{"k":"content","sections":[{"id":"main","heder":"H"}]}"#,
        "unknown key 'heder' in 'sections' of 'content'; did you mean 'header'?"
      ),
      (#"{"k":"content","item":[]}"#, "unknown key 'item' in 'content'; did you mean 'items'?"),
      (
        #"{"k":"apply","sections":[{"section":"main","items":[]}]}"#,
        "the key 'sections' has no effect in 'apply'; it belongs to 'content'"
      ),
      (#"{"k":"apply","opps":[]}"#, "unknown key 'opps' in 'apply'; did you mean 'ops'?"),
      (
        #"{"k":"apply","queue":"Main"}"#,
        "'apply': 'Main' is none of main, background; did you mean 'main'?"
      ),
      (
        #"{"k":"apply","cost":{"dif":1}}"#,
        "unknown key 'dif' in 'cost' of 'apply'; did you mean 'diff'?"
      ),
      (
        #"{"k":"apply","warnings":[{"kind":"existing_identifer","ids":[]}]}"#,
        "'warnings' of 'apply': 'existing_identifer' is none of existing_identifier; did you mean …"
      ),
      (
        #"{"k":"apply","ops":[{"delete":"bread","at":[0,1],"form":1}]}"#,
        "unknown key 'form' in 'ops' of 'apply'; did you mean 'from'?"
      ),
      (
        #"{"k":"apply","ops":[{"move":"bread","from":[0,1],"to":[0,0],"atx":1}]}"#,
        "unknown key 'atx' in 'ops' of 'apply'; did you mean 'at'?"
      ),
      (
        #"{"k":"apply","trees":[{"section":"main","tre":[]}]}"#,
        "unknown key 'tre' in 'trees' of 'apply'; did you mean 'tree'?"
      ),
      (
        #"{"k":"apply","trees":[{"section":"main","tree":[{"id":"apples"},{"id":"bread","expended":true}]}]}"#,
        "unknown key 'expended' in 'tree' of 'apply'; did you mean 'expanded'?"
      ),
      (
        #"{"k":"snapshot","sections":[{"section":"main","items":["a"],"tree":[{"id":"a","childen":[]}]}]}"#,
        "unknown key 'childen' in 'tree' of 'snapshot'; did you mean 'children'?"
      ),
      (
        #"{"k":"snapshot","sections":[{"section":"main","itmes":["a"]}]}"#,
        "unknown key 'itmes' in 'sections' of 'snapshot'; did you mean 'items'?"
      ),
      (
        #"{"k":"apply","frames":{"visible":[0,0,9,9],"heders":[]}}"#,
        "unknown key 'heders' in 'frames' of 'apply'; did you mean 'headers'?"
      ),
      (
        #"{"k":"apply","frames":{"visible":[0,0,9,9],"items":[{"id":"bread","form":[0,0,9,9]}]}}"#,
        "unknown key 'form' in 'items' of 'apply'; did you mean 'from'?"
      ),
      (
        #"{"k":"mark","text":"m"}"#,
        "the key 'text' has no effect in 'mark'; it belongs to 'caption'"
      ),
      (#"{"k":"caption","txt":"m"}"#, "unknown key 'txt' in 'caption'; did you mean 'text'?"),
    ])
  func content(_ event: String, _ message: String) throws {
    try expect(Self.recording(event), line: 3, message)
  }

  @Test(
    "a gesture or a direction that films ignore",
    arguments: [
      (
        #"{"k":"tap","item":"aples"}"#,
        "'tap' names 'aples', which the list does not have; did you mean 'apples'?"
      ),
      (
        #"{"k":"scroll","to":"x","duration":0}"#, "'scroll' names 'x', which the list does not have"
      ),
      (#"{"k":"swipe","item":"x","action":"star"}"#, "'swipe' names 'x', which …"),
      (#"{"k":"drag","item":"main"}"#, "'drag' names 'main', which …"),
      (#"{"k":"zoom","to":"man"}"#, "'zoom' names 'man', which the list does not have"),
      (
        #"{"k":"tap"}"#, "a 'tap' that means nothing: the key 'item' is missing"
      ),
      (#"{"k":"tap","item":5}"#, "a 'tap' that means nothing: 'item' is no text"),
      (
        #"{"k":"tap","item":"bread","at":5}"#,
        "'at' in 'tap' has a value of another type than it needs"
      ),
      (
        #"{"k":"drag","item":"bread","allowed":"yes"}"#,
        "'allowed' in 'drag' has a value of another type than it needs"
      ),
      (
        #"{"k":"scroll","to":"bread","duration":0.4}"#,
        "'scroll': 'duration' is a whole number from 0 to 60000000000, and not 0.4; times are in "
          + "nanoseconds, and a second has 1000000000…"
      ),
      (
        #"{"k":"scroll","to":"bread","duration":400}"#,
        "'scroll': 'duration' is 400 ns, less than anybody sees; times are in nanoseconds, and a …"
      ),
      (
        #"{"k":"drag","item":"bread","duration":60000000001}"#,
        "'drag': 'duration' is a whole number from 0 to 60000000000, and not 60000000001; …"
      ),
      (
        #"{"k":"swipe","item":"bread","action":"star","edge":"left"}"#,
        "'swipe': 'left' is none of …"
      ),
      (#"{"k":"pace","rate":0}"#, "'pace': 'rate' is a number from 0.01 to 100, and not 0"),
      (#"{"k":"zoom","scale":0.5}"#, "'zoom': 'scale' is a number from 1 to 8, and not 0.5"),
      (#"{"k":"zoom","scal":2}"#, "unknown key 'scal' in 'zoom'; did you mean 'scale'?"),
      (
        #"{"k":"batch","delets":[[0,0]]}"#,
        "unknown key 'delets' in 'batch'; did you mean 'deletes'?"
      ),
      (
        #"{"k":"batch","refused":[{"kind":"out_of_rang"}]}"#,
        "'refused' of 'batch': 'out_of_rang' is none of …"
      ),
      (#"{"k":"complaint","kind":"mixed_queue"}"#, "'complaint': 'mixed_queue' is none of …"),
    ])
  func gesture(_ event: String, _ message: String) throws {
    try expect(Self.recording(event), line: 3, message)
  }

  @Test(
    "an unknown word and key",
    arguments: [
      (#"{"k":"complaint","kind":"later_kind"}"#, "'complaint': 'later_kind' is none of …"),
      (#"{"k":"mark","label":"m","weather":1}"#, "unknown key 'weather' in 'mark', which has …"),
    ])
  func open(_ event: String, _ message: String) throws {
    try expect(Self.recording(event), line: 3, message, isRefused: false)
  }

  @Test(
    "a swipe whose row is deleted only after it slid back",
    arguments: [(700, nil), (701, "0.001"), (1200, "0.5"), (650, nil), (5000, nil)])
  func swipe(_ milliseconds: Int, _ delay: String?) throws {
    let text = """
      \(Self.header)
      \(Self.list)
      {"k":"swipe","seq":1,"dt":0,"item":"apples","duration":700000000}
      {"k":"swipe","seq":2,"dt":0,"item":"bread","duration":700000000}
      {"k":"apply","seq":3,"dt":\(milliseconds)000000,"ops":[{"delete":"bread","at":[0,1]}]}
      {"k":"end","seq":4}

      """
    guard let delay else {
      let (mild, strict) = try outcomes(text)
      #expect(mild.errors == "")
      #expect(strict.errors == "")
      return
    }
    try expect(
      text, line: 4,
      "'bread' is deleted \(delay) s after the end of its swipe, and films let the row go back "
        + "before", isRefused: false)
  }

  @Test("no gesture for an item of applies that the recorder dropped")
  func dropped() throws {
    let text = """
      \(Self.header)
      \(Self.list)
      {"k":"tap","seq":1,"dt":0,"item":"dates"}
      {"k":"snapshot","seq":2,"dt":9,"sections":[{"section":"main","items":["dates"]}],"dropped":3}
      {"k":"end","seq":3,"duration":1000000000}

      """
    #expect(try outcomes(text).strict.errors == "")
  }

  @Test("times in milliseconds")
  func milliseconds() throws {
    func text(_ factor: Int) -> String {
      """
      \(Self.header)
      \(Self.list)
      {"k":"apply","seq":1,"dt":\(500 * factor),"ops":[],"animated":true}
      {"k":"apply","seq":2,"dt":\(500 * factor),"ops":[],"animated":true}
      {"k":"end","seq":3,"dt":\(1000 * factor)}

      """
    }
    let (mild, strict) = try outcomes(text(1))
    let message =
      "the whole recording takes 2000 ns; 'dt' and 'duration' are in nanoseconds, and a second has "
      + "1000000000\n"
    #expect(mild.errors == "x.flip.jsonl: warning: \(message)")
    #expect(mild.status == 0)
    #expect(strict.errors == "x.flip.jsonl: error: \(message)")
    #expect(strict.status == 65)
    #expect(try outcomes(text(1_000_000)).strict.errors == "")
  }

  @Test("a time out of range with its own message")
  func overflow() throws {
    let text = """
      \(Self.header)
      \(Self.list)
      {"k":"apply","seq":1,"dt":500000000,"ops":[]}
      {"k":"apply","seq":2,"dt":9223372036854775807,"ops":[]}
      {"k":"end","seq":3,"dt":0}

      """
    let (mild, strict) = try outcomes(text)
    #expect(mild.status == 65 && strict.status == 65)
    #expect(mild.errors.hasPrefix("x.flip.jsonl:4: error: "))
  }

  @Test("each name once, and a bounded number of names; with --strict more are an error")
  func bounded() throws {
    func text(_ names: [String]) -> String {
      let events = names.enumerated().map { #"{"k":"\#($1)","seq":\#($0 + 1)}"# }
      return ([Self.header, Self.list] + events + [#"{"k":"end","seq":\#(names.count + 1)}"#])
        .joined(separator: "\n") + "\n"
    }
    let same = try outcomes(text(Array(repeating: "hologram", count: 500)))
    #expect(same.mild.errors.split(separator: "\n").count == 1)
    #expect(same.strict.status == 0)
    let many = try outcomes(text((100..<400).map { "hologram-\($0)-hologram" }))
    #expect(many.mild.errors.split(separator: "\n").count == 101)
    #expect(many.mild.status == 0)
    #expect(many.strict.status == 65)
  }

  @Test("findings before an error, which may be its cause")
  func before() throws {
    let text = """
      \(Self.header)
      \(Self.list)
      {"k":"aply","seq":1,"ops":[{"delete":"bread","at":[0,1]}]}
      {"k":"apply","seq":2,"ops":[{"insert":"bread","at":[0,1]}]}
      {"k":"end","seq":3}

      """
    let mild = try outcomes(text).mild
    #expect(mild.status == 65)
    let lines = mild.errors.split(separator: "\n")
    #expect(
      lines.first == "x.flip.jsonl:3: warning: unknown kind of event 'aply'; did you mean 'apply'?")
    #expect(lines.dropFirst().first?.hasPrefix("x.flip.jsonl:4: error: apply 1: ") == true)
  }

  @Test("nothing in Flipbook's own recordings")
  func own() throws {
    for name in shippedScenarios {
      let sandbox = try Sandbox()
      let script = repository.appending(path: "Scenarios/\(name).yaml").path
      try sandbox.output("record", script, "-o", "x.flip.jsonl")
      let outcome = try sandbox.flipbook("validate", "--strict", "x.flip.jsonl")
      #expect(outcome.errors == "", "\(name)")
      #expect(outcome.status == 0, "\(name)")
    }
  }

  @Test("every warning of a script with --strict")
  func script() throws {
    let sandbox = try Sandbox(["x.yaml": Script.small + "  - wait: 500\n"])
    let mild = try sandbox.flipbook("validate", "x.yaml")
    #expect(mild.status == 0)
    #expect(mild.errors.contains(": warning: 500 seconds are 8.3 minutes"))
    let strict = try sandbox.flipbook("validate", "--strict", "x.yaml")
    #expect(strict.status == 65)
    #expect(strict.errors == mild.errors.replacing(": warning: ", with: ": error: "))
    #expect(strict.output == "")
  }
}
