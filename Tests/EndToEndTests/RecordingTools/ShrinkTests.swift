import Foundation
import Testing

@Suite("flipbook shrink")
struct ShrinkTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox(["story.yaml": secretScript])
  }

  @Test("gets a command's status although its parent ignores SIGCHLD")
  func ignoredEnds() throws {
    let sandbox = try Sandbox(["small.yaml": Script.small])
    let outcome = try sandbox.shell(
      #"""
      exec perl -e '$SIG{CHLD} = "IGNORE"; exec @ARGV' \
        "$FLIPBOOK" shrink small.yaml -o small.flip.jsonl -- sh -c 'exit 1 # {}'
      """#)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(sandbox.names().contains("small.flip.jsonl"))
  }

  @Test("finds the one apply and the one item of a failure")
  func smallest() throws {
    let outcome = try sandbox.flipbook(
      "shrink", "story.yaml", "-o", "x.flip.jsonl", "--", "sh", "-c",
      #"! grep -q '"insert":"cyd"\|"items":\[[^{]*"cyd"' "$1""#, "sh", "{}")
    #expect(outcome.status == 0)
    let steps = try sandbox.flipbook("inspect", "x.flip.jsonl", "--format", "json").json["steps"]
    #expect(steps?.elements.count == 1)
    #expect(steps?[0]?["snapshot"]?[0]?["items"]?.strings == ["cyd"])
    #expect(!(try sandbox.text("x.flip.jsonl")).contains("hello"))
  }

  @Test("keeps the frames of a failure, with what they showed, and without removed items")
  func frames() throws {
    try sandbox.write(observedRecording, to: "seen.flip.jsonl")
    // The box of 'b' in the last frame but one, which is a change there.
    try sandbox.output(
      "shrink", "seen.flip.jsonl", "-o", "x.flip.jsonl", "--", "sh", "-c",
      #"! grep -q '"k":"frame".*"id":"b","at":.0,30,100,20.' "$1""#, "sh", "{}")
    let lines = try sandbox.text("x.flip.jsonl").split(separator: "\n")
    try #require(lines.count == 3)
    #expect(
      lines[1]
        == #"{"k":"frame","seq":0,"dt":1016666667,"full":true,"visible":[0,0,100,100],"items":"#
        + #"[{"id":"b","at":[0,30,100,20],"clip":[0,30,100,15],"view":2}]}"#)
  }

  @Test("removes the elements of a removed item from frames that stay")
  func elements() throws {
    try sandbox.write(observedRecording, to: "seen.flip.jsonl")
    try sandbox.output(
      "shrink", "seen.flip.jsonl", "-o", "x.flip.jsonl", "--", "sh", "-c",
      #"! { test $(grep -c '"k":"frame"' "$1") -ge 2 && grep -q '"insert":"c"\|"items":.*"c"' "$1"; }"#,
      "sh", "{}")
    let text = try sandbox.text("x.flip.jsonl")
    #expect(!text.contains(#""id":"a""#) && !text.contains(#""id":"b""#))
    let frames = text.split(separator: "\n").filter { $0.contains(#""k":"frame""#) }
    #expect(frames.count == 2)
    #expect(frames.first?.contains(#""full":true"#) == true)
    let outcome = try sandbox.flipbook("validate", "x.flip.jsonl")
    #expect(outcome.status == 0)
    #expect(
      outcome.errors == "x.flip.jsonl:2: warning: a frame comes before the first 'snapshot'\n")
  }

  @Test("rejects a command that does not fail or does not exist, and writes nothing")
  func refused() throws {
    #expect(
      try sandbox.flipbook("shrink", "story.yaml", "-o", "x", "--", "true", "{}").status == 65)
    let missing = try sandbox.flipbook(
      "shrink", "story.yaml", "-o", "x", "--", "no-such-program-anywhere", "{}")
    #expect(missing.status == 69)
    #expect(try sandbox.flipbook("shrink", "story.yaml", "-o", "x", "--", "true").status == 64)
    #expect(sandbox.names() == ["story.yaml"])
  }

  @Test(
    "counts 126 and 127 as failures if the command itself ends with them", arguments: [126, 127])
  func ownStatus(_ status: Int) throws {
    try sandbox.output(
      "shrink", "story.yaml", "-o", "x.flip.jsonl", "--", "sh", "-c", "exit \(status) # {}")
    #expect(sandbox.names() == ["story.yaml", "x.flip.jsonl"])
  }

  @Test("runs a script without '#!', and rejects one whose interpreter is missing")
  func scripts() throws {
    try sandbox.write("exit 3\n", to: "plain")
    try sandbox.write("#!/no/such/program\n", to: "lost")
    try sandbox.write("exit 3\n", to: "locked")
    _ = try sandbox.shell("chmod +x plain lost")
    try sandbox.output("shrink", "story.yaml", "-o", "x.flip.jsonl", "--", "./plain", "{}")
    for name in ["./lost", "./locked", "./none", "."] {
      let outcome = try sandbox.flipbook("shrink", "story.yaml", "-o", "y", "--", name, "{}")
      #expect(outcome.status == 69)
      #expect(outcome.errors == "flipbook: error: '\(name)' cannot be run\n")
    }
  }

  @Test("removes the temporary folder of an earlier run")
  func killed() throws {
    let command = ["shrink", "story.yaml", "-o", "x.flip.jsonl", "--", "sh", "-c"]
    try sandbox.write("", to: "tmp/x")
    let environment = ["TMPDIR": "\(sandbox.path)/tmp"]
    let launch = try sandbox.start(
      Program.path(), command + ["touch \(sandbox.path)/started; exec sleep 600", "sh", "{}"],
      environment: environment)
    #expect(eventually { sandbox.names().contains("started") })
    kill(launch.process, SIGKILL)
    _ = try launch.wait()
    #expect(sandbox.names(in: "tmp").count == 2)
    let outcome = try sandbox.run(
      Program.path(), command + ["exit 1 # {}"], environment: environment)
    #expect(outcome.status == 0)
    #expect(sandbox.names(in: "tmp") == ["x"])
  }

  @Test("repeats: an element can be removed once its dependents are gone")
  func again() throws {
    // Without the caption two applies are enough, with it three.
    let outcome = try sandbox.flipbook(
      "shrink", "story.yaml", "-o", "x.flip.jsonl", "--", "sh", "-c",
      #"n=$(grep -c '"animated"' "$1"); ! test $n -ge 3 && ! { test $n -ge 1 && ! grep -q hello "$1"; }"#,
      "sh", "{}")
    #expect(outcome.status == 0)
    let steps = try sandbox.flipbook("inspect", "x.flip.jsonl", "--format", "json").json["steps"]
    #expect(steps?.elements.count == 1)
  }

  @Test("removes sections that are not required")
  func sections() throws {
    try sandbox.write(
      """
      flipbook: 1
      name: s
      title: S
      steps:
        - apply: {sections: [{section: one, items: []}, {section: two, items: [a]}, {section: three, items: [b]}]}
      """, to: "s.yaml")
    try sandbox.output(
      "shrink", "s.yaml", "-o", "x.flip.jsonl", "--", "sh", "-c",
      #"! grep -q '"section":"two"' "$1""#, "sh", "{}")
    let snapshot = try sandbox.flipbook("inspect", "x.flip.jsonl", "--format", "json")
      .json["steps"]?[0]?["snapshot"]
    #expect(snapshot?.elements.map { $0["section"]?.string } == ["two"])
    #expect(snapshot?[0]?["items"]?.strings == [])
  }

  @Test("kills a command that hangs, with its child processes, and counts it as no failure")
  func hanging() throws {
    let outcome = try sandbox.flipbook(
      "shrink", "story.yaml", "-o", "x.flip.jsonl", "--timeout", "0.5", "--", "sh", "-c",
      "echo $$ > \(sandbox.path)/started; sleep 600; exit 1", "sh", "{}")
    #expect(outcome.status == 65)
    let group = try #require(pid_t(try sandbox.text("started").trimmingCharacters(in: .newlines)))
    #expect(eventually { kill(-group, 0) != 0 && errno == ESRCH })
    #expect(sandbox.names() == ["started", "story.yaml"])
  }

  @Test("waits for the command itself, not for its background processes")
  func background() throws {
    let outcome = try sandbox.flipbook(
      "shrink", "story.yaml", "-o", "x.flip.jsonl", "--", "sh", "-c", "sleep 600 & exit 1", "sh",
      "{}")
    #expect(outcome.status == 0)
    #expect(try sandbox.text("x.flip.jsonl").split(separator: "\n").count == 2)
  }

  @Test("ends at Control-C: status 130, no file, and the command killed")
  func interrupted() throws {
    let launch = try sandbox.start(
      Program.path(),
      [
        "shrink", "story.yaml", "-o", "x.flip.jsonl", "--", "sh", "-c",
        "echo $$ > \(sandbox.path)/started; sleep 600; exit 1", "sh", "{}",
      ], environment: ["TMPDIR": sandbox.path])
    var group: pid_t?
    _ = eventually {
      group = (try? sandbox.text("started")).flatMap { pid_t($0.trimmingCharacters(in: .newlines)) }
      return group != nil
    }
    kill(launch.process, SIGINT)
    let outcome = try launch.wait()
    #expect(outcome.status == 130)
    #expect(outcome.errors == "flipbook: error: interrupted\n")
    #expect(sandbox.names() == ["started", "story.yaml"])
    let started = try #require(group)
    #expect(eventually { kill(-started, 0) != 0 && errno == ESRCH })
  }

  private func eventually(_ isTrue: () -> Bool) -> Bool {
    let start = ContinuousClock.now
    while !isTrue() {
      guard ContinuousClock.now - start < RunningProgram.limit else { return false }
      usleep(5000)
    }
    return true
  }
}
