import Testing

@Suite("flipbook explain")
struct ExplainTests {
  private let sandbox: Sandbox

  private static let crash = """
    > Fatal Exception: NSInternalInconsistencyException
    > Invalid batch updates detected: the number of sections and/or rows returned by the data source
    > before and after performing the batch updates are inconsistent with the updates. Data source
    > before updates = { 1 section with row counts: [3] } Data source after updates = { 1 section
    > with row counts: [0] } Updates = [ Delete row (0 - 1), Delete row (0 - 0) ]

    """

  init() throws {
    sandbox = try Sandbox([
      "small.yaml": Script.small, "crash.txt": Self.crash, "other.txt": "Killed: 9\n",
      "stale.txt":
        "request for rect at invalid index path (<NSIndexPath: 0x1> {length = 2, path = 0 - 3})",
    ])
  }

  @Test("explains a crash, and writes a script that is refused with its text")
  func crash() throws {
    let outcome = try sandbox.flipbook("explain", "crash.txt", "-o", "repro.yaml")
    #expect(outcome.status == 0)
    #expect(
      outcome.output.contains(
        "Section 0: 3 rows before, 0 inserted, 2 deleted, so 1 expected; the data source says 0.\n")
    )
    #expect(outcome.errors.contains("repeats the batch and not the app"))
    let inspected = try sandbox.flipbook("inspect", "repro.yaml")
    #expect(inspected.status == 0)
    #expect(
      inspected.output.contains("refused before #1: invalid_item_count: Invalid batch updates"))
  }

  @Test(
    "reports what it cannot find or reproduce",
    arguments: [
      ("other.txt", 65, "there is no exception of a table or collection view"),
      ("stale.txt", 73, "the exception is not about a batch"),
      ("jmup", 64, "There is no rule or file 'jmup'; did you mean 'jump'?"),
      ("small", 64, "There is no rule or file 'small'; did you mean 'small.yaml'?"),
      ("crahs.txt", 66, "there is no such file"),
    ])
  func errors(subject: String, status: Int32, message: String) throws {
    let output = status == 73 ? ["-o", "repro.yaml"] : []
    let outcome = try sandbox.run(Program.path(), ["explain", subject] + output)
    #expect(outcome.status == status)
    #expect(outcome.errors.contains(message))
    #expect(!sandbox.names(in: ".").contains("repro.yaml"))
  }

  @Test("prints a rule with its remedy and example, and all of them as JSON")
  func rules() throws {
    let rule = try sandbox.output("explain", "no-op-apply")
    #expect(rule.hasPrefix("no-op-apply (note)\n\n"))
    #expect(rule.contains("dataSource.apply(snapshot)"))
    let all = try sandbox.output("explain", "--all", "--format", "json")
    #expect(all.components(separatedBy: "\"remedy\":").count == 38)
  }

  @Test("describes the motion of an apply, from a file and from standard input")
  func motion() throws {
    let text = try sandbox.output("explain", "small.yaml", "--select", "apply:2")
    #expect(text == "a is deleted from the second place in 0.2 s; c moves up.\n")
    let json = try sandbox.output(
      "explain", "small.yaml", "--select", "apply:2", "--format", "json")
    #expect(json.contains(#""text": "a is deleted from the second place in 0.2 s; c moves up.""#))
  }
}
