import Testing

/// `swift` and the built tests are scripts of the test.
@Suite("scripts/test")
struct TestScriptTests {
  /// A part of the arguments of each process.
  private static let parts = ["--skip", "A-O", "Tests\\.P", "Q-Z", "^FlipbookTests"]

  private func outcome(ofTests script: String) throws -> Outcome {
    let sandbox = try Sandbox([
      "swift": "#!/bin/sh\necho \"$FOLDER\"\n", "tests": "#!/bin/sh\n\(script)\n",
    ])
    // `install` writes what runs: a file that this process writes may be open in a child that it
    // has just started, and cannot be run then.
    let line = "install -D swift bin/swift && install tests flipbookPackageTests.xctest"
    #expect(try sandbox.shell(line).status == 0)
    return try sandbox.run(
      "/usr/bin/env", ["bash", repository.appending(path: "scripts/test").path],
      environment: ["FOLDER": sandbox.path, "PATH": "\(sandbox.path)/bin:/usr/bin:/bin"])
  }

  @Test("succeeds and prints what each process says")
  func success() throws {
    let outcome = try outcome(ofTests: "echo Test run with 3 tests: $3 $4")
    #expect(outcome.status == 0, "\(outcome.errors)")
    for part in Self.parts { #expect(outcome.output.contains(part)) }
    #expect(outcome.output.contains("--skip ^(EndToEndTests|FlipbookTests)"))
  }

  @Test("fails if any of its processes fails", arguments: parts)
  func failure(part: String) throws {
    let script = "echo Test run with 3 tests; case \"$*\" in *'\(part)'*) exit 1;; esac"
    #expect(try outcome(ofTests: script).status == 1)
  }

  @Test("fails if any of its processes finds no test", arguments: parts)
  func nothing(part: String) throws {
    let script = "case \"$*\" in *'\(part)'*) echo Test run with 0 tests;; esac"
    let outcome = try outcome(ofTests: script)
    #expect(outcome.status == 1)
    #expect(outcome.errors == "error: a process found no tests\n")
  }
}
