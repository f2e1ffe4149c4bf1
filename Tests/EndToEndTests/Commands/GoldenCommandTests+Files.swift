import Foundation
import Testing

// Files that are not goldens, pipes, and leftovers.
extension GoldenCommandTests {
  @Test("does not prune other pictures, texts and JSON")
  func foreignFiles() throws {
    let names = ["notes.txt", "package.json", "photo.png"]
    for name in names { try sandbox.write("{}", to: "goldens/\(name)") }
    let outcome = try sandbox.flipbook("golden", "prune", "goldens", "--delete")
    #expect(outcome.status == 0)
    #expect(outcome.output == "")
    #expect(sandbox.names(in: "goldens") == names)
  }

  @Test("does not overwrite a picture that is not a golden: status 73")
  func foreignPicture() throws {
    try sandbox.write("a filmstrip", to: "goldens/small-apply-1.png")
    let outcome = try sandbox.flipbook("golden", "update", "goldens", "films/small.yaml")
    #expect(outcome.status == 73)
    #expect(outcome.output.contains("something else has this name, which is not a golden"))
    #expect(try sandbox.text("goldens/small-apply-1.png") == "a filmstrip")
  }

  @Test("cannot write goldens or reports where no file can be created: status 73")
  func unwritable() throws {
    let new = try sandbox.flipbook("golden", "update", "films/small.yaml/x", "films/small.yaml")
    #expect(new.status == 73)
    #expect(new.output.contains("cannot create 'films/small.yaml/x': "))
    try writeGoldens()
    let other = Script.small.replacing("item: b, before: c", with: "item: b, after: a")
    try sandbox.write(other, to: "films/small.yaml")
    let report = try sandbox.flipbook(
      "golden", "verify", "goldens", "--report", "films/small.yaml/x")
    #expect(report.status == 73)
    #expect(report.output.contains("the report cannot be written: cannot create"))
    #expect(report.output.contains("golden 'small-apply-1' differs in"))
  }

  @Test("does not overwrite the scenario itself")
  func source() throws {
    try sandbox.write(Script.small, to: "goldens/small-apply-1.txt")
    let outcome = try sandbox.flipbook("golden", "update", "goldens", "goldens/small-apply-1.txt")
    #expect(outcome.status == 64)
    #expect(try sandbox.text("goldens/small-apply-1.txt") == Script.small)
  }

  @Test("does not wait for a pipe in the folder or as a source")
  func pipes() throws {
    try writeGoldens()
    _ = try sandbox.shell(
      """
      mkfifo goldens/x.txt goldens/y.png goldens/z.json goldens/w.geometry.txt
      rm films/small.yaml goldens/small-apply-2.txt
      mkfifo films/small.yaml goldens/small-apply-2.txt
      """)
    let verified = try sandbox.flipbook("golden", "verify", "goldens")
    #expect(verified.status == 74)
    #expect(verified.output.contains("small.yaml: error: cannot be read: it is not a regular file"))
    #expect(verified.output.contains("2 goldens: 0 equal, 0 different, 2 not compared, 0 recorded"))
    #expect(
      try sandbox.output("golden", "list", "goldens").contains("goldens/small-apply-1  small"))
    #expect(try sandbox.flipbook("golden", "prune", "goldens").status == 0)
    _ = try sandbox.shell("rm films/small.yaml")
    try sandbox.write(Script.small, to: "films/small.yaml")
    let again = try sandbox.flipbook("golden", "verify", "goldens")
    #expect(again.status == 1)
    #expect(again.output.contains("small-apply-2.txt cannot be read: it is not a regular file"))
  }

  @Test("does not prune files behind links to folders, and finds sources through a link")
  func links() throws {
    try writeGoldens()
    _ = try sandbox.shell(
      """
      mkdir -p deep/below
      ln -s ../../goldens deep/below/link
      ln -s . goldens/loop
      ln -s ../goldens deep/direct
      """)
    let names = sandbox.names(in: "goldens")
    #expect(try sandbox.output("golden", "prune", "deep", "--delete") == "")
    #expect(try sandbox.output("golden", "prune", "goldens", "--delete") == "")
    #expect(sandbox.names(in: "goldens") == names)
    for folder in ["goldens", "deep/direct", "deep/below/link"] {
      #expect(
        try sandbox.output("golden", "verify", folder)
          == "2 goldens: 2 equal, 0 different, 0 recorded\n")
    }
  }

  @Test("names the folder in the command that accepts one of several goldens with its name")
  func subfolders() throws {
    for folder in ["two/a", "two/b"] {
      try sandbox.output("golden", "update", folder, "films/small.yaml", "--apply", "1")
    }
    let other = Script.small.replacing("item: b, before: c", with: "item: b, after: a")
    try sandbox.write(other, to: "films/small.yaml")
    let outcome = try sandbox.flipbook("golden", "verify", "two")
    #expect(outcome.status == 1)
    for folder in ["two/a", "two/b"] {
      #expect(outcome.output.contains("golden update \(folder) --only small-apply-1"), "\(folder)")
    }
    try sandbox.output("golden", "update", "two/a", "--only", "small-apply-1")
    #expect(try sandbox.flipbook("golden", "verify", "two").output.contains("1 equal, 1 different"))
  }

  @Test("fails for goldens that cannot be read, and does not prune them")
  func unreadable() throws {
    try writeGoldens()
    _ = try sandbox.shell(
      """
      mkdir goldens/b
      for file in x.json x.png x.txt; do ln -s ../../gone/$file goldens/b/$file; done
      """)
    let verified = try sandbox.flipbook("golden", "verify", "goldens")
    #expect(verified.status == 1)
    #expect(verified.output.contains("goldens/b/x.json cannot be read: it is a link to nothing"))
    #expect(verified.output.contains("3 goldens: 2 equal, 1 different"))
    let pruned = try sandbox.flipbook("golden", "prune", "goldens", "--delete")
    #expect(pruned.status == 65)
    #expect(pruned.errors.contains("goldens/b/x.json cannot be read"))
    #expect(sandbox.names(in: "goldens/b") == ["x.json", "x.png", "x.txt"])
  }

  @Test("counts goldens whose source is missing as not compared")
  func missingSource() throws {
    try writeGoldens()
    _ = try sandbox.shell("rm films/small.yaml")
    let outcome = try sandbox.flipbook("golden", "verify", "goldens")
    #expect(outcome.status == 66)
    #expect(
      outcome.output.hasSuffix("\n2 goldens: 0 equal, 0 different, 2 not compared, 0 recorded\n"))
  }

  @Test("prints the warnings about a source once, for all of its goldens")
  func warnings() throws {
    try writeGoldens()
    try sandbox.write(
      try sandbox.text("films/small.yaml") + "  - mark: end\n  - mark: end\n",
      to: "films/small.yaml")
    let outcome = try sandbox.flipbook("golden", "verify", "goldens")
    #expect(outcome.output == "2 goldens: 2 equal, 0 different, 0 recorded\n")
    #expect(outcome.errors.matches(of: #/warning: /#).count == 1)
    #expect(outcome.errors.contains("films/small.yaml:"), "\(outcome.errors)")
  }

  @Test(
    "reports a file in place of a folder of goldens",
    arguments: ["verify", "list", "prune", "update"])
  func fileAsFolder(_ command: String) throws {
    let outcome = try sandbox.flipbook("golden", command, "films/small.yaml")
    #expect(outcome.status == 65)
    #expect(
      outcome.errors
        == "films/small.yaml: error: it is a file; name the folder in which the goldens lie\n")
  }

  @Test("removes the leftovers of a killed update, also of equal goldens")
  func leftovers() throws {
    try writeGoldens()
    let host = try sandbox.shell("uname -n | tr -c 'A-Za-z0-9\\n' _").output
      .trimmingCharacters(in: .newlines)
    for command in [["films/small.yaml"], []] {
      try sandbox.write("half", to: "goldens/.small-apply-1.json.partial-\(host)-1")
      let outcome = try sandbox.run(Program.path(), ["golden", "update", "goldens"] + command)
      #expect(outcome.status == 0)
      #expect(sandbox.names(in: "goldens").filter { $0.hasPrefix(".") } == [])
    }
  }

  @Test("ends at a second signal during a blocking read of a pipe without a writer")
  func secondSignal() throws {
    _ = try sandbox.shell("mkfifo pipe.yaml")
    let launch = try sandbox.start(Program.path(), ["compare", "films/small.yaml", "pipe.yaml"])
    for _ in 0..<2 {
      usleep(1_300_000)
      kill(launch.process, SIGTERM)
    }
    #expect(try launch.wait().status == 143)
  }

  @Test("rejects moments and applies that do not exist, and writes nothing")
  func refused() throws {
    for wrong in ["", "2", "0,x"] {
      let outcome = try sandbox.flipbook(
        "golden", "update", "goldens", "films/small.yaml", "--at", wrong)
      #expect(outcome.status == 64)
    }
    let apply = try sandbox.flipbook(
      "golden", "update", "goldens", "films/small.yaml", "--apply", "9")
    #expect(apply.status == 65)
    #expect(apply.errors.contains("'small' has no apply 9: it has 0 to 2"))
    let many = try sandbox.flipbook(
      "golden", "update", "goldens", "films/small.yaml", "--at",
      Array(repeating: "0.5", count: 10_001).joined(separator: ","))
    #expect(many.status == 64)
    #expect(many.errors.contains("a golden has at most 10000 moments, not 10001"))
    // 60 × 80 points at 8 pixels each, in 8 columns: 128 rows would exceed a picture's height.
    let large = try sandbox.flipbook(
      "golden", "update", "goldens", "films/small.yaml", "--scale", "8", "--at",
      Array(repeating: "0.5", count: 1_024).joined(separator: ","))
    #expect(large.status == 64)
    #expect(large.errors.contains("choose fewer moments or a smaller scale"))
    #expect(sandbox.names() == ["films"])
  }
}
