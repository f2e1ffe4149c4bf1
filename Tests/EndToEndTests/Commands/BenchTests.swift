import Testing

@Suite("flipbook bench")
struct BenchTests {
  private let small = ["bench", "--items", "10,40", "--shape", "append,reverse", "--rounds", "5"]

  @Test("puts the engines side by side")
  func text() throws {
    let desk = try Desk()
    let outcome = try desk.run(Program.path(), small + ["--no-memory"])
    #expect(outcome.status == 0)
    let lines = outcome.output.split(separator: "\n").map { $0.split(separator: " ") }
    let heads = lines.filter { $0.first == "items" }
    #expect(heads.count == 2)
    #expect(
      heads.first?.joined(separator: " ")
        == "items minimal edit log staged CollectionDifference Heckel fewest")
    #expect(lines.count { $0.first == "growth" } == 2)
  }

  @Test("writes JSON that a later run takes as its baseline")
  func baseline() throws {
    let desk = try Desk()
    let first = try desk.run(Program.path(), small + ["--format", "json"])
    #expect(first.status == 0)
    #expect(try first.json["flipbook"]?.integer == 1)
    #expect(try first.json["seed"]?.integer == 1)
    #expect(try first.json["environment"]?.keys == ["build", "system", "processor", "cores"])
    try desk.write(first.output, to: "b.json")
    let second = try desk.run(
      Program.path(), small + ["--baseline", "b.json", "--fail-over", "1000%"])
    #expect(second.status == 0)
    #expect(second.output.contains("none is slower by more than 1000 %"))
    let third = try desk.run(
      Program.path(),
      small + ["--baseline", "b.json", "--fail-over", "1000%", "--format", "markdown"])
    #expect(third.status == 0)
    #expect(third.output.hasPrefix("### ✅ 16 times: none is slower by more than 1000 %\n"))
    #expect(
      third.output.contains(#/\| append \| 10 \| minimal \| [\d.]+ \| [\d.]+–[\d.]+ \| same \|\n/#))
  }

  @Test("ends with 1 where something is slower beyond doubt")
  func slower() throws {
    let desk = try Desk()
    let one = small + ["--engine", "minimal", "--no-memory"]
    try desk.write(
      try desk.run(Program.path(), one + ["--format", "json"]).output, to: "b.json")
    let outcome = try desk.run(
      Program.path(), one + ["--baseline", "b.json", "--handicap", "900%"])
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("slower by more than 10 %"))
  }

  @Test(
    "refuses what it cannot use",
    arguments: [
      ["--items", "0"], ["--items", "10,"], ["--items", "11M"], ["--shape", "round"],
      ["--engine", "mine"], ["--fail-over", "fast"], ["--rounds", "4"],
    ])
  func usage(_ arguments: [String]) throws {
    #expect(try Desk().run(Program.path(), ["bench"] + arguments).status == 64)
  }

  @Test("refuses a baseline without any of its rows, before it measures")
  func otherRows() throws {
    let desk = try Desk()
    let one = ["bench", "--items", "10", "--shape", "append", "--engine", "minimal", "--no-memory"]
    try desk.write(
      try desk.run(Program.path(), one + ["--rounds", "5", "--format", "json"]).output, to: "b.json"
    )
    let outcome = try desk.flipbook("bench", "--items", "1M", "--baseline", "b.json")
    #expect(outcome.status == 65)
    #expect(outcome.output == "")
    #expect(
      outcome.errors.contains(
        "b.json: error: the baseline has no row of this run; it has --shape append --items 10 "
          + "--engine minimal\n"))
  }

  @Test("says what is wrong with a baseline")
  func wrongBaseline() throws {
    let desk = try Desk(["b.json": "{\"flipbook\": 1}"])
    #expect(try desk.flipbook("bench", "--baseline", "none.json").status == 66)
    let outcome = try desk.flipbook("bench", "--baseline", "b.json")
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("b.json: error: not a report of 'flipbook bench"))
  }
}
