import Testing

@Suite("flipbook bench")
struct BenchTests {
  private let small = ["bench", "--items", "10,40", "--shape", "append,reverse", "--rounds", "5"]

  @Test("prints the engines side by side")
  func text() throws {
    let sandbox = try Sandbox()
    let outcome = try sandbox.run(Program.path(), small + ["--no-memory"])
    #expect(outcome.status == 0)
    let lines = outcome.output.split(separator: "\n").map { $0.split(separator: " ") }
    let heads = lines.filter { $0.first == "items" }
    #expect(heads.count == 2)
    #expect(
      heads.first?.joined(separator: " ")
        == "items minimal edit log staged CollectionDifference Heckel fewest")
    #expect(lines.count { $0.first == "growth" } == 2)
  }

  @Test("writes JSON that a later run reads as its baseline")
  func baseline() throws {
    let sandbox = try Sandbox()
    let first = try sandbox.run(Program.path(), small + ["--format", "json"])
    #expect(first.status == 0)
    #expect(try first.json["flipbook"]?.integer == 1)
    #expect(try first.json["seed"]?.integer == 1)
    #expect(try first.json["environment"]?.keys == ["build", "system", "processor", "cores"])
    try sandbox.write(first.output, to: "b.json")
    let second = try sandbox.run(
      Program.path(), small + ["--baseline", "b.json", "--fail-over", "1000%"])
    #expect(second.status == 0)
    #expect(second.output.contains("none is slower by more than 1000 %"))
    let third = try sandbox.run(
      Program.path(),
      small + ["--baseline", "b.json", "--fail-over", "1000%", "--format", "markdown"])
    #expect(third.status == 0)
    #expect(third.output.hasPrefix("### ✅ 16 times: none is slower by more than 1000 %\n"))
    #expect(
      third.output.contains(#/\| append \| 10 \| minimal \| [\d.]+ \| [\d.]+–[\d.]+ \| same \|\n/#))
  }

  @Test("ends with 1 if an engine is significantly slower")
  func slower() throws {
    let sandbox = try Sandbox()
    let one = small + ["--engine", "minimal", "--no-memory"]
    let report = try sandbox.run(Program.path(), one + ["--format", "json"])
    // A baseline in which the engine was a hundred times as fast.
    let quicker = report.output.split(separator: "\n", omittingEmptySubsequences: false)
    var isMinimal = false
    var isSample = false
    let lines = quicker.map { line -> String in
      if line.contains("\"engine\"") { isMinimal = line.contains("minimal") }
      if line.contains("\"samples\"") { isSample = isMinimal }
      defer { if line.contains("]") { isSample = false } }
      return isSample ? String(line).replacing(#/\b\d+(\.\d+)?/#, with: "1") : String(line)
    }
    try sandbox.write(lines.joined(separator: "\n"), to: "b.json")
    let outcome = try sandbox.run(Program.path(), one + ["--baseline", "b.json"])
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("slower by more than 10 %"))
    let json = try sandbox.run(
      Program.path(), one + ["--baseline", "b.json", "--format", "json"])
    #expect(json.status == 1)
    let comparison = try #require(try json.json["comparison"])
    #expect(comparison["passes"] == .bool(false))
    let cells = comparison["cells"]?.elements ?? []
    #expect(
      cells.contains { $0["verdict"]?.string == "slower" && ($0["lower"]?.double ?? 0) > 1.1 })
    #expect(cells.allSatisfy { $0["engine"]?.string == "minimal" })
  }

  @Test(
    "rejects invalid arguments",
    arguments: [
      ["--items", "0"], ["--items", "10,"], ["--items", "11M"], ["--shape", "round"],
      ["--engine", "mine"], ["--fail-over", "fast"], ["--rounds", "4"], ["--plot", "x.png"],
      ["--vary", "items=10,20"], ["a.yaml", "--items", "10"], ["a.yaml", "--seed", "2"],
      ["a.yaml", "--vary", "items=10"], ["a.yaml", "--vary", "rows=1,2"],
      ["a.yaml", "--vary", "items=1k,11M"],
    ])
  func usage(_ arguments: [String]) throws {
    #expect(try Sandbox().run(Program.path(), ["bench"] + arguments).status == 64)
  }

  @Test("rejects a baseline without any of its rows, before it measures")
  func otherRows() throws {
    let sandbox = try Sandbox()
    let one = ["bench", "--items", "10", "--shape", "append", "--engine", "minimal", "--no-memory"]
    try sandbox.write(
      try sandbox.run(Program.path(), one + ["--rounds", "5", "--format", "json"]).output,
      to: "b.json"
    )
    let outcome = try sandbox.flipbook("bench", "--items", "1M", "--baseline", "b.json")
    #expect(outcome.status == 65)
    #expect(outcome.output == "")
    #expect(
      outcome.errors.contains(
        "b.json: error: the baseline has no times of this run; it has --shape append --items 10 "
          + "--engine minimal\n"))
    let empty = try sandbox.text("b.json")
      .replacing(#/"samples"\s*:\s*\[[^\]]*\]/#, with: "\"samples\": []")
    try sandbox.write(empty, to: "b.json")
    let compared = try sandbox.run(Program.path(), one + ["--rounds", "5", "--baseline", "b.json"])
    #expect(compared.status == 65)
    #expect(compared.errors.contains("the baseline has no times of this run"))
  }

  @Test("reports what is wrong with a baseline")
  func wrongBaseline() throws {
    let sandbox = try Sandbox(["b.json": "{\"flipbook\": 1}"])
    #expect(try sandbox.flipbook("bench", "--baseline", "none.json").status == 66)
    let outcome = try sandbox.flipbook("bench", "--baseline", "b.json")
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("b.json: error: not a report of 'flipbook bench"))
  }

  private static let churn = """
    flipbook: 1
    name: little
    model: {churn: {items: 20, inserts: 0.1, deletes: 0.1, moves: 0.1, crossMoves: 0, reloads: 0}}
    steps: [start: {}, tick: {every: 1, count: 3}]

    """

  @Test("measures the applies of a script and of its recording equally")
  func source() throws {
    let sandbox = try Sandbox(["a.yaml": Self.churn])
    let script = try sandbox.flipbook("bench", "a.yaml", "--rounds", "5", "--format", "json")
    #expect(script.status == 0)
    let cells = try #require(try script.json["cells"]).elements
    // The first apply is a load.
    #expect(Set(cells.map { $0["apply"]?.integer }) == [1, 2, 3])
    #expect(Set(cells.map { $0["engine"]?.string }).count == 5)
    #expect(cells.allSatisfy { $0["fewest"]?.integer == 6 && $0["items"]?.integer == 20 })
    #expect(cells.allSatisfy { ($0["distance"]?.integer ?? -1) >= 0 })
    #expect(try sandbox.flipbook("record", "a.yaml", "-o", "a.flip.jsonl").status == 0)
    let recording = try sandbox.flipbook(
      "bench", "a.flip.jsonl", "--rounds", "5", "--format", "json")
    let counts = ["apply", "engine", "operations", "fewest", "distance"]
    func facts(_ outcome: Outcome) throws -> [[JSON?]] {
      try #require(try outcome.json["cells"]).elements.map { cell in counts.map { cell[$0] } }
    }
    #expect(try facts(recording) == facts(script))
    let text = try sandbox.flipbook("bench", "a.yaml", "--rounds", "5", "--no-memory")
    #expect(text.output.contains("\nlittle: 3 applies, the mean of one\n"))
    #expect(text.output.contains("\neach apply\n"))
    let markdown = try sandbox.flipbook(
      "bench", "a.yaml", "--rounds", "5", "--no-memory", "--format", "markdown")
    #expect(markdown.output.hasPrefix("### differences of little\n"))
  }

  @Test("runs a model at several sizes, computes the growth and plots it")
  func vary() throws {
    let sandbox = try Sandbox(["a.yaml": Self.churn])
    let outcome = try sandbox.flipbook(
      "bench", "a.yaml", "--vary", "items=50,500", "--rounds", "5", "--format", "json", "--plot",
      "x.svg", "--plot", "x.html")
    #expect(outcome.status == 0)
    let json = try outcome.json
    #expect(json["sizes"]?.elements.map(\.integer) == [50, 500])
    let growth = try #require(json["growth"]).elements
    #expect(growth.allSatisfy { $0["source"]?.string == "little" })
    // The edit log is dropped at 500.
    #expect(
      growth.map { $0["engine"]?.string } == [
        "minimal", "staged", "collection-difference", "heckel",
      ])
    let cells = try #require(json["cells"]).elements
    for cell in cells {
      // A tenth is inserted, deleted and moved; some are moved twice, or to where they were.
      let size = try #require(cell["items"]?.integer)
      let fewest = try #require(cell["fewest"]?.integer)
      #expect((size * 28 / 100...size * 30 / 100).contains(fewest))
    }
    for path in ["x.svg", "x.html"] {
      let plot = try sandbox.text(path)
      for name in ["Time", "Operations", "Distance", "CollectionDifference n^"] {
        #expect(plot.contains(name), "\(path) lacks \(name)")
      }
    }
    try sandbox.write(outcome.output, to: "b.json")
    let other = try sandbox.flipbook(
      "bench", "a.yaml", "--vary", "items=60,600", "--rounds", "5", "--baseline", "b.json")
    #expect(other.status == 65)
    #expect(
      other.errors.contains("the baseline has no times of this run; it has --vary items=50,500"))
  }

  @Test("names sources that cannot be measured, or have no size to vary, with the place")
  func refusals() throws {
    let sandbox = try Sandbox([
      "none.yaml":
        "flipbook: 1\nname: none\nsteps: [apply: {sections: [{section: a, items: [b]}]}]\n",
      "search.yaml": """
      flipbook: 1
      name: search
      data: {peaks: [a, b]}
      model: {search: {items: peaks}}
      steps: [start: {}]

      """,
      "a.yaml": Self.churn,
    ])
    #expect(try sandbox.flipbook("record", "a.yaml", "-o", "a.flip.jsonl").status == 0)
    func refusal(_ arguments: String...) throws -> Outcome {
      let outcome = try sandbox.run(Program.path(), ["bench", "--rounds", "5"] + arguments)
      #expect(outcome.output == "")
      return outcome
    }
    let sizes = ["--vary", "items=10,20"]
    let missing = try refusal("missing.yaml")
    #expect(missing.status == 66)
    let single = try refusal("none.yaml")
    #expect(single.status == 65)
    #expect(single.errors.contains("none.yaml: error: there is no update to measure"))
    let modelless = try refusal("none.yaml", sizes[0], sizes[1])
    #expect(modelless.status == 65)
    #expect(
      modelless.errors.contains(
        "none.yaml:1:1: error: the script has no model whose number of items could vary"))
    let named = try refusal("search.yaml", sizes[0], sizes[1])
    #expect(named.status == 65)
    #expect(
      named.errors.contains(
        "error: the model 'search' has no number of items that could vary; 'churn' has one"))
    let recorded = try refusal("a.flip.jsonl", sizes[0], sizes[1])
    #expect(recorded.status == 65)
    #expect(recorded.errors.contains("a.flip.jsonl: error: --vary gives a script's model"))
    // Ten million items, and those of each tick.
    let large = try refusal("a.yaml", "--vary", "items=10,10M")
    #expect(large.status == 65)
    #expect(large.errors.contains("error: a script makes at most 10,000,000 items"))
  }

  @Test("compares a source with itself, and rejects the baseline of another one")
  func sourceBaseline() throws {
    let sandbox = try Sandbox(["a.yaml": Self.churn])
    let saved = try sandbox.flipbook("bench", "a.yaml", "--rounds", "5", "--save", "b.json")
    #expect(saved.status == 0)
    let same = try sandbox.flipbook(
      "bench", "a.yaml", "--rounds", "5", "--baseline", "b.json", "--fail-over", "1000%")
    #expect(same.status == 0)
    #expect(same.output.contains("none is slower by more than 1000 %"))
    let other = try sandbox.flipbook("bench", "--baseline", "b.json")
    #expect(other.status == 65)
    #expect(
      other.errors.contains("the baseline is of little, and this run is of generated lists"))
  }
}
