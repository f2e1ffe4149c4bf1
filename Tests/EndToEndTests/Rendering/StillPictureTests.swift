import Testing

@Suite("A filmstrip of an apply off the stage")
struct StillPictureTests {
  /// Forty rows, of which a dozen are on the stage.
  private func script(_ edit: String) -> String {
    let rows = (0..<40).map { "r\($0)" }.joined(separator: ", ")
    return """
      flipbook: 1
      name: list
      stage: {size: [375, 560], chrome: none}
      steps:
        - apply: {sections: [{section: main, items: [\(rows)]}]}
        - wait: 1
        - edit: [{op: moveItem, \(edit)}]
        - wait: 1

      """
  }

  @Test(
    "is reported with the row's place, and one on the stage is not",
    arguments: [("item: r35, after: r37", true), ("item: r2, after: r4", false)])
  func warning(_ edit: String, isStill: Bool) throws {
    let sandbox = try Sandbox(["list.yaml": script(edit)])
    for options in [["--select", "item:r35"], ["--apply", "1"], ["--picture", "onion"]] {
      if !isStill, options == ["--select", "item:r35"] { continue }
      let outcome = try sandbox.run(
        Program.path(), ["render", "list.yaml", "-o", "x.png"] + options)
      #expect(outcome.status == 0)
      let warning =
        "x.png: nothing moves on the stage in apply 1: 'r35' is below it; choose another apply "
        + "with --apply, or scroll to the row before this one"
      #expect(outcome.errors.contains(warning) == isStill, "\(options): \(outcome.errors)")
      #expect(outcome.errors.contains("nothing moves") == isStill)
    }
  }
}
