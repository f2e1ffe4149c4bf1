import Testing

@Suite("flipbook stats")
struct StatsTests {
  private let sandbox: Sandbox

  /// The phases of a scenario.
  static let phases = ["snapshot", "diff", "apply", "layout", "scene", "draw", "encode"]

  /// The report of a film as JSON.
  private static let report = Result {
    try Sandbox(["small.yaml": Script.small]).flipbook(
      "stats", "small.yaml", "--fps", "10", "--format", "json"
    ).json
  }

  init() throws {
    sandbox = try Sandbox(["small.yaml": Script.small])
  }

  @Test("writes no plot if the report's path is a folder")
  func folder() throws {
    let sandbox = try Sandbox(["small.yaml": Script.small, "kept/a.txt": "mine"])
    let outcome = try sandbox.flipbook("stats", "small.yaml", "--plot", "x.html", "--save", "kept")
    #expect(outcome.status == 73)
    #expect(outcome.errors == "flipbook: error: cannot create 'kept': a folder has this name\n")
    #expect(sandbox.names() == ["kept", "small.yaml"])
  }

  @Test("prints one line per phase and one per apply")
  func text() throws {
    let lines = try sandbox.output("stats", "small.yaml", "--fps", "10").split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    try #require(lines.count >= 15)
    #expect(lines.first == "small: 3 applies, 8 frames at 10 fps, 0.80 s")
    let words = lines.map { $0.split(separator: " ").map(String.init) }
    #expect(words[2] == ["phase", "samples", "p50", "p95", "max", "worst", "apply"])
    #expect(words[3...9].map(\.first) == Self.phases)
    #expect(words[3...9].map { $0.dropFirst().first } == ["3", "3", "3", "3", "7", "7", "7"])
    #expect(words[11].prefix(5) == ["apply", "time", "items", "on", "screen"])
    #expect(words[12...14].map(\.first) == ["#0", "#1", "#2"])
    #expect(words[12...14].map { $0.dropFirst(3).first } == ["2", "3", "2"])
  }

  @Test("shows the change since an earlier run, as text and in Markdown")
  func against() throws {
    let base = try sandbox.output("stats", "small.yaml", "--fps", "10", "--format", "json")
    try sandbox.write(base, to: "base.json")
    let options = ["stats", "small.yaml", "--fps", "10", "--against", "base.json"]
    let text = try sandbox.run(Program.path(), options)
    #expect(
      text.output.contains("\ncompared with the baseline, not known if a phase is slower\n"))
    #expect(text.output.contains("An interval needs --runs 5 or more, then and now.\n"))
    let json = try sandbox.run(Program.path(), options + ["--format", "json"])
    let comparison = try #require(try json.json["comparison"])
    #expect(comparison["passes"]?.string == nil && comparison["tolerance"]?.double == 0.1)
    let phases = comparison["phases"]?.elements ?? []
    #expect(
      phases.map { $0["phase"]?.string }
        == ["snapshot", "diff", "apply", "layout", "scene", "draw", "encode"])
    #expect(phases.allSatisfy { ($0["then"]?.double ?? 0) > 0 && ($0["now"]?.double ?? 0) > 0 })
    // The output is a baseline, too.
    try sandbox.write(json.output, to: "next.json")
    try sandbox.output("stats", "small.yaml", "--fps", "10", "--against", "next.json")
    let markdown = try sandbox.run(
      Program.path(),
      options + ["--format", "markdown", "--plot", "x.svg", "--artifacts", "https://a.example/c"])
    #expect(markdown.status == 0)
    #expect(
      markdown.output.hasPrefix("### not known if a phase is slower\n\nsmall: 3 applies"))
    #expect(markdown.output.contains("| phase | then | now | time now/then | 99 % interval |  |\n"))
    #expect(
      markdown.output.contains("<a href=\"https://a.example/c/x.svg\"><code>x.svg</code></a>"))
    let other = try sandbox.flipbook("stats", "small.yaml", "--against", "base.json", "--no-frames")
    #expect(other.status == 65)
    #expect(
      other.errors.contains("base.json: error: the baseline is of small: 3 applies, 8 frames"))
    try sandbox.write(Script.small.replacing("[a, b]", with: "[a, b, d]"), to: "small.yaml")
    let larger = try sandbox.run(Program.path(), options)
    #expect(larger.status == 65)
    #expect(
      larger.errors
        == "base.json: error: the baseline is of an apply 0 with 3 operations, and this run is of "
        + "an apply 0 with 4 operations\n")
  }

  @Test("writes the JSON report beside another format, but not over an input")
  func save() throws {
    let options = ["stats", "small.yaml", "--fps", "10", "--no-frames"]
    let outcome = try sandbox.run(Program.path(), options + ["--save", "new/s.json"])
    #expect(outcome.output.hasPrefix("small: 3 applies, 8 frames at 10 fps, 0.80 s\n"))
    try sandbox.output(
      "stats", "small.yaml", "--fps", "10", "--no-frames", "--against", "new/s.json")
    #expect(try sandbox.run(Program.path(), options + ["--save", "small.yaml"]).status == 64)
    #expect(try sandbox.text("small.yaml") == Script.small)
    #expect(
      try sandbox.flipbook("stats", "small.yaml", "--motion", "--save", "s.json").status == 64)
  }

  @Test("rejects a baseline with formats that do not compare")
  func idleBaseline() throws {
    for options in [["--motion"], ["--format", "csv"], ["--format", "chrome"]] {
      let arguments = ["stats", "small.yaml", "--against", "base.json"] + options
      #expect(try sandbox.run(Program.path(), arguments).status == 64)
    }
    #expect(try sandbox.flipbook("stats", "small.yaml", "--against", "base.json").status == 66)
    try sandbox.write("{}", to: "base.json")
    #expect(try sandbox.flipbook("stats", "small.yaml", "--against", "base.json").status == 65)
  }

  @Test("rejects a plot of motion")
  func motionPlot() throws {
    let outcome = try sandbox.flipbook("stats", "small.yaml", "--motion", "--plot", "x.svg")
    #expect(outcome.status == 64)
    #expect(
      outcome.errors.contains(
        "--motion is printed as text or json, and 'x.svg' would plot costs; leave one of them out.")
    )
    #expect(sandbox.names() == ["small.yaml"])
  }

  @Test("warns of options that --motion ignores")
  func ineffectiveOptions() throws {
    let outcome = try sandbox.flipbook(
      "stats", "small.yaml", "--motion", "--runs", "5", "--no-frames")
    #expect(outcome.status == 0)
    #expect(
      outcome.errors == """
        flipbook: warning: --runs has no effect with --motion, which measures no time
        flipbook: warning: --no-frames has no effect with --motion, which measures no time

        """)
  }

  @Test("has p50, p95, max and the worst apply of every phase as JSON")
  func json() throws {
    let json = try Self.report.get()
    #expect(json["flipbook"]?.integer == 1)
    #expect(json["name"] == .string("small"))
    #expect(json["frames"]?.integer == 8)
    #expect(json["duration"]?.integer == 800_000_000)
    let phases = try #require(json["phases"]).elements
    #expect(phases.compactMap { $0["phase"]?.string } == Self.phases)
    for phase in phases {
      let p50 = try #require(phase["p50"]?.integer)
      let p95 = try #require(phase["p95"]?.integer)
      let max = try #require(phase["max"]?.integer)
      #expect(0 < p50 && p50 <= p95 && p95 <= max)
      #expect((0...2).contains(try #require(phase["worst_apply"]?.integer)))
    }
  }

  @Test("has one row per apply with its operations and its time by phase")
  func applies() throws {
    let json = try Self.report.get()
    let rows = try #require(json["applies"]).elements
    #expect(rows.compactMap { $0["apply"]?.integer } == [0, 1, 2])
    #expect(rows.compactMap { $0["time"]?.integer } == [0, 200_000_000, 500_000_000])
    #expect(rows.compactMap { $0["items"]?.integer } == [2, 3, 2])
    #expect(rows.compactMap { $0["operations"]?["item_inserts"]?.integer } == [2, 1, 0])
    #expect(rows.compactMap { $0["operations"]?["item_moves"]?.integer } == [0, 1, 0])
    #expect(rows.compactMap { $0["marks"]?.integer } == [0, 1, 0])
    for row in rows {
      #expect(row["nanoseconds"]?.keys == Set(Self.phases))
    }
  }

  @Test("omits layout, drawing and encoding with --no-frames")
  func withoutFrames() throws {
    let json = try sandbox.flipbook("stats", "small.yaml", "--no-frames", "--format", "json").json
    let phases = try #require(json["phases"]).elements
    #expect(phases.compactMap { $0["phase"]?.string } == ["snapshot", "diff", "apply"])
    #expect(json["applies"]?[0]?["nanoseconds"]?.keys == ["snapshot", "diff", "apply"])
    let text = try sandbox.output("stats", "small.yaml", "--no-frames")
    #expect(!text.contains("layout") && !text.contains("draw") && !text.contains("encode"))
  }

  @Test("also measures the time to read a recording")
  func recording() throws {
    try sandbox.output("record", "small.yaml", "-o", "x.flip.jsonl")
    let json = try sandbox.flipbook("stats", "x.flip.jsonl", "--no-frames", "--format", "json").json
    #expect(json["applies"]?.elements.count == 3)
    let phases = try #require(json["phases"]).elements
    #expect(phases.compactMap { $0["phase"]?.string } == ["decode", "snapshot", "diff", "apply"])
  }

  @Test("measures --runs times, and keeps every sample")
  func runs() throws {
    let json = try sandbox.flipbook(
      "stats", "small.yaml", "--no-frames", "--runs", "4", "--warmup", "1", "--format", "json"
    ).json
    #expect(json["runs"]?.integer == 4)
    #expect(json["applies"]?[0]?["samples"]?["diff"]?.elements.count == 4)
    #expect(json["phases"]?[0]?["samples"]?.integer == 12)
  }

  @Test("warms up once before a comparison")
  func warmup() throws {
    try sandbox.output("stats", "small.yaml", "--no-frames", "--save", "base.json")
    // More applies would take too long: `--warmup 0` avoids the warm-up.
    let help = try sandbox.output("stats", "--help")
    #expect(help.contains("(default: 0; 1 with --against)"))
    #expect(
      try sandbox.flipbook("stats", "small.yaml", "--no-frames", "--against", "base.json").status
        == 0)
  }

  @Test("prints one row per apply as CSV")
  func csv() throws {
    let lines = try sandbox.output("stats", "small.yaml", "--no-frames", "--format", "csv")
      .split(separator: "\r\n")
    #expect(lines.count == 4)
    #expect(lines.first?.hasPrefix("apply,time_ns,") == true)
  }

  @Test("prints a trace with one slice per apply")
  func chrome() throws {
    let json = try sandbox.flipbook(
      "stats", "small.yaml", "--fps", "10", "--format", "chrome"
    ).json
    let events = try #require(json["traceEvents"]).elements
    #expect(events.count { $0["cat"]?.string == "apply" } == 3)
    #expect(events.count { $0["cat"]?.string == "frame" } == 7)
  }

  @Test("plots to an SVG and to a page with the frames of each apply")
  func plots() throws {
    try sandbox.output(
      "stats", "small.yaml", "--fps", "5", "--plot", "x.svg", "--plot", "x.html")
    #expect(try sandbox.text("x.svg").hasPrefix("<svg "))
    let page = try sandbox.text("x.html")
    // Two of the applies are animated and have three frames; before the first there are none.
    #expect(page.components(separatedBy: "data:image/svg+xml;base64,").count == 1 + 1 + 3 + 3)
    #expect(page.contains("There are frames of every apply."))
  }

  @Test(
    "rejects invalid numbers and names",
    arguments: [
      ["--runs=0"], ["--warmup=-1"], ["--plot=x.png"], ["--motion", "--format=csv"],
    ])
  func usage(_ arguments: [String]) throws {
    #expect(try sandbox.run(Program.path(), ["stats", "small.yaml"] + arguments).status == 64)
  }

  @Test("accepts a film without applies")
  func empty() throws {
    let script = "flipbook: 1\nname: empty\nsteps: []\n"
    let outcome = try sandbox.flipbook(
      "stats", "-", "--format", "json", "--fps", "1", input: script)
    #expect(outcome.status == 0)
    #expect(try outcome.json["applies"] == .array([]))
  }

  @Test("rejects frame rates that no format supports", arguments: ["0", "241", "-1", "x", "1.5"])
  func frameRate(_ fps: String) throws {
    #expect(try sandbox.flipbook("stats", "small.yaml", "--fps=\(fps)").status == 64)
  }

  @Test("has an exit code for each kind of missing or invalid input")
  func sources() throws {
    try sandbox.write(Script.failing, to: "failing.yaml")
    #expect(try sandbox.flipbook("stats", "none.yaml").status == 66)
    let outcome = try sandbox.flipbook("stats", "failing.yaml")
    #expect(outcome.status == 65)
    #expect(outcome.output == "")
  }
}
