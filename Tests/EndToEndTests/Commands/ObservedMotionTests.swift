import Foundation
import Testing

/// Recordings with frames, one line per event.
enum ObservedScript {
  /// A recording of two rows that change places in 100 ms, with a frame each 10 ms.
  ///
  /// - Parameters:
  ///   - delay: The milliseconds by which `b` starts later.
  ///   - step: The milliseconds between two frames.
  ///   - wait: The milliseconds from the first apply to the second one.
  static func swap(delay: Int = 0, step: Int = 10, wait: Int = 1000, lower: Double = 0) -> String {
    var lines = [
      #"{"flipbook":1,"minor":1,"name":"swap","title":"Swap","stage":{"size":[320,480]}}"#,
      #"{"k":"snapshot","seq":0,"dt":0,"sections":[{"section":"main","items":["a","b"]}]}"#,
      frame(1, after: 0, full: true, a: 0, b: 44),
      #"{"k":"apply","seq":2,"dt":\#(wait * 1_000_000),"animated":true,"#
        + #""ops":[{"move":"b","from":[0,1],"to":[0,0]}]}"#,
    ]
    var last = 0
    for (index, time) in stride(from: step, through: 200, by: step).enumerated() {
      let a = min(1, Double(time) / 100)
      let b = min(1, max(0, Double(time - delay) / 100))
      lines.append(
        frame(index + 3, after: time - last, full: false, a: a * 44, b: 44 - b * 44 + lower))
      last = time
    }
    lines.append(#"{"k":"end","seq":\#(lines.count - 1),"dt":100000000}"#)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func frame(
    _ number: Int, after milliseconds: Int, full: Bool, a: Double, b: Double
  ) -> String {
    #"{"k":"frame","seq":\#(number),"dt":\#(milliseconds * 1_000_000)"#
      + (full ? #","full":true,"visible":[0,0,320,480]"# : "")
      + #","items":[{"id":"a","at":[0,\#(a),320,44]},{"id":"b","at":[0,\#(b),320,44]}]}"#
  }
}

@Suite("Observed motion on the command line")
struct ObservedMotionTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox([
      "a.flip.jsonl": ObservedScript.swap(),
      "same.flip.jsonl": ObservedScript.swap(step: 5, wait: 2500),
      "late.flip.jsonl": ObservedScript.swap(delay: 30),
      "low.flip.jsonl": ObservedScript.swap(lower: -3), "small.yaml": Script.small,
    ])
  }

  @Test("of two recordings is equal at two rates and after another wait")
  func equal() throws {
    #expect(
      try sandbox.output("compare", "a.flip.jsonl", "same.flip.jsonl")
        == "equal: the observed motion of 2 applies, compared within 0.5 pt and 10 ms\n")
  }

  @Test("that differs ends compare with 1, and sentences in milliseconds and points")
  func different() throws {
    let late = try sandbox.flipbook("compare", "a.flip.jsonl", "late.flip.jsonl")
    #expect(late.status == 1)
    let expected = """
      different: the motion after 1 of 2 applies
        apply 1: 1 moved
          b reaches its place 30 ms later
        compared within 0.5 pt and 10 ms

      """
    #expect(late.output == expected)
    let low = try sandbox.flipbook("compare", "a.flip.jsonl", "low.flip.jsonl")
    #expect(low.status == 1)
    #expect(low.output.contains("    b is up to 3 pt higher at 1."))
    try sandbox.output("compare", "a.flip.jsonl", "late.flip.jsonl", "--time", "40")
    try sandbox.output("compare", "a.flip.jsonl", "low.flip.jsonl", "--points", "3")
  }

  @Test("has each format of compare, and a page")
  func formats() throws {
    func compare(_ options: String) throws -> Outcome {
      try sandbox.shell("\"$FLIPBOOK\" compare a.flip.jsonl late.flip.jsonl \(options)")
    }
    let json = try compare("--format json")
    #expect(try json.json.keys == ["flipbook", "equal", "a", "b", "rule", "applies", "different"])
    #expect(
      try json.json["different"]?[0]?.keys == ["apply", "row", "kind", "time", "message"])
    #expect(try json.json["equal"] == .bool(false))
    #expect(json.output.contains(#""message": "b reaches its place 30 ms later""#), "\(json)")
    let junit = try compare("--format junit")
    #expect(junit.output.contains("<failure message=\"b reaches its place 30 ms later\">"))
    #expect(try XMLDocumentCheck(junit.bytes).isWellFormed)
    let markdown = try compare("--format markdown --report report")
    #expect(markdown.output.hasPrefix("### ❌ the motion after 1 of 2 applies\n"))
    #expect(try sandbox.text("report/index.html").contains("<li>b reaches its place 30 ms later"))
  }

  @Test("needs no options of pictures, and pictures none of motion")
  func options() throws {
    let motion = try sandbox.flipbook("compare", "a.flip.jsonl", "same.flip.jsonl", "--tolerant")
    #expect(motion.status == 0 && motion.errors.contains("warning: --tolerant has no effect"))
    let film = try sandbox.flipbook("compare", "small.yaml", "small.yaml", "--points", "1")
    #expect(film.status == 0 && film.errors.contains("warning: --points has no effect"))
    #expect(try sandbox.flipbook("compare", "a", "b", "--time", "-1").status == 64)
  }

  @Test("has its table in stats, and its figure in the plot")
  func stats() throws {
    let outcome = try sandbox.flipbook("stats", "late.flip.jsonl", "--plot", "plot.html")
    #expect(outcome.status == 0)
    #expect(
      outcome.output.contains("\n   #1           10 ms   130 ms      20       0"))
    #expect(try sandbox.text("plot.html").contains("Position over time"))
    let plain = try sandbox.flipbook("stats", "small.yaml")
    #expect(!plain.output.contains("observed"))
  }

  // MARK: Goldens

  @Test("is a golden as text, which passes at another rate, and names what differs")
  func goldens() throws {
    let update = try sandbox.output("golden", "update", "goldens", "a.flip.jsonl")
    #expect(update.contains("recorded goldens/swap-apply-1"))
    #expect(sandbox.names(in: "goldens") == ["swap-apply-1.motion.txt"])
    let text = try sandbox.text("goldens/swap-apply-1.motion.txt")
    #expect(
      text.contains("source ../a.flip.jsonl, every apply\n") && text.contains("cell [\"b\"]\n"))
    #expect(
      try sandbox.output("golden", "verify", "goldens")
        == "1 golden: 1 equal, 0 different, 0 recorded\n")
    try sandbox.write(ObservedScript.swap(step: 5, wait: 2500), to: "a.flip.jsonl")
    try sandbox.output("golden", "verify", "goldens")
    try sandbox.write(ObservedScript.swap(delay: 30), to: "a.flip.jsonl")
    let outcome = try sandbox.flipbook("golden", "verify", "goldens", "--report", "reports")
    #expect(outcome.status == 1)
    #expect(
      outcome.output.hasPrefix(
        "golden 'swap-apply-1' differs: b reaches its place 30 ms later\n"))
    #expect(
      outcome.output.contains(
        "to accept: flipbook golden update goldens --only swap-apply-1.motion"))
    #expect(try sandbox.text("reports/swap-apply-1.motion.html").contains("30 ms later</li>"))
    try sandbox.output("golden", "update", "goldens", "--only", "swap-apply-1.motion")
    try sandbox.output("golden", "verify", "goldens")
  }

  @Test("has tolerances that the golden keeps, and an owner that prune knows")
  func tolerances() throws {
    try sandbox.output(
      "golden", "update", "goldens", "a.flip.jsonl", "--points", "4", "--time", "35")
    for other in [ObservedScript.swap(delay: 30), ObservedScript.swap(lower: -3)] {
      try sandbox.write(other, to: "a.flip.jsonl")
      try sandbox.output("golden", "verify", "goldens")
    }
    #expect(
      try sandbox.output("golden", "list", "goldens").contains("swap apply 1, observed motion"))
    try sandbox.output("golden", "prune", "goldens")
    try FileManager.default.removeItem(atPath: "\(sandbox.path)/a.flip.jsonl")
    #expect(try sandbox.flipbook("golden", "prune", "goldens").status == 1)
    let idle = try sandbox.flipbook("golden", "update", "others", "small.yaml", "--time", "33")
    #expect(idle.status == 0 && idle.errors.contains("--points and --time have no effect"))
    let options = try sandbox.flipbook("golden", "update", "goldens", "--points", "1")
    #expect(options.status == 64)
  }

  @Test("is judged as a golden by the rules that flipbook.yaml leaves on")
  func goldenSettings() throws {
    func film(lastView: Int) throws {
      let lines = (0...10).map { step in
        let way = Double(step) * 4.4
        let list = step == 0 ? #""sections":[{"section":"s","items":["b","a"]}],"# : ""
        return #"{"at":\#(1 + Double(step) * 0.02),"# + list
          + #""frame":{"visible":[0,0,320,480],"items":[{"id":"a","at":[0,\#(way),320,44],"view":1},"#
          + #"{"id":"b","at":[0,\#(44 - way),320,44],"view":\#(step > 5 ? lastView : 2)}]}}"#
      }
      let first = #"{"at":0,"sections":[{"section":"s","items":["a","b"]}]}"#
      try sandbox.write(([first] + lines).joined(separator: "\n") + "\n", to: "x.jsonl")
      try sandbox.output("import", "x.jsonl", "-o", "x.flip.jsonl")
    }
    try film(lastView: 2)
    try sandbox.output("golden", "update", "goldens", "x.flip.jsonl")
    try film(lastView: 3)
    let outcome = try sandbox.flipbook("golden", "verify", "goldens")
    #expect(outcome.status == 1 && outcome.output.contains("[replaced-view]"))
    for settings in [
      "rules: {replaced-view: off}", "ignore: [{rule: replaced-view, reason: Its cell is new}]",
    ] {
      try sandbox.write("flipbook: 1\ncheck: {\(settings)}\n", to: "flipbook.yaml")
      #expect(try sandbox.flipbook("golden", "verify", "goldens").status == 0, "\(settings)")
    }
  }
}
