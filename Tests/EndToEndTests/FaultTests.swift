import Foundation
import Testing

@Suite("An error of the system has a status, and leaves no files:")
struct FaultTests {
  @Test("a missing folder for temporary files: status 73, which names TMPDIR")
  func temporaryFolder() throws {
    let sandbox = try Sandbox(["small.yaml": Script.small])
    let outcome = try sandbox.run(
      Program.path(), ["shrink", "small.yaml", "-o", "x.flip.jsonl", "--", "false", "{}"],
      environment: ["TMPDIR": "\(sandbox.path)/none"])
    #expect(outcome.status == 73)
    #expect(outcome.errors.contains("cannot create '\(sandbox.path)/none/"))
    #expect(
      outcome.errors.hasSuffix(
        ": no such file or directory; set TMPDIR to a folder that can be written to\n"))
    #expect(sandbox.names() == ["small.yaml"])
  }

  @Test("a film through ffmpeg needs no temporary folder", arguments: ["x.mp4", "x.gif"])
  func noTemporaryFolder(_ name: String) throws {
    let sandbox = try Sandbox(["small.yaml": Script.small])
    let outcome = try sandbox.run(
      Program.path(), ["render", "small.yaml", "-o", name, "--fps", "5"],
      environment: ["TMPDIR": "\(sandbox.path)/none"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(sandbox.names() == ["small.yaml", name])
  }

  @Test(
    "a file beyond the shell's size limit: status 74",
    arguments: [
      "render small.yaml --scale 8 -o x.apng", "render small.yaml --scale 8 -o x/",
      "render small.yaml --scale 8 -o x.png", "render small.yaml -o x.html",
      "render small.yaml --scale 8 -o x.mp4", "render small.yaml --scale 8 -o x.webm",
      "render small.yaml --scale 8 -o x.gif",
      "record small.yaml -o x.flip.jsonl", "stats small.yaml --no-frames --plot x.svg",
      "render small.yaml -o x --scale 8 --shard 1/1",
    ])
  func fileSize(_ command: String) throws {
    let sandbox = try Sandbox(["small.yaml": Script.small])
    // The limit is one of dash's blocks of 512 bytes; the program's streams are files in this test.
    let outcome = try sandbox.shell(
      "ulimit -f 1; \"$FLIPBOOK\" \(command) > /dev/null 2> errors; echo $?")
    #expect(outcome.output == "74\n")
    #expect(try sandbox.text("errors").contains("file too large"))
    #expect(sandbox.names().filter { !$0.hasSuffix(".unfinished") } == ["errors", "small.yaml"])
  }

  @Test("the next film removes the leftovers of a kill -9 in the middle of a film")
  func killed() throws {
    let sandbox = try Sandbox(["small.yaml": Script.small, "endless.yaml": Script.endless])
    let outputs = ["x/", "x.apng", "x.mp4", "x.gif"].flatMap { ["-o", $0] }
    let launch = try sandbox.start(Program.path(), ["render", "endless.yaml"] + outputs)
    let start = ContinuousClock.now
    while sandbox.names(inFolderWith: ".x.partial-").count < 4 {
      try #require(ContinuousClock.now - start < RunningProgram.limit)
      usleep(5000)
    }
    kill(launch.process, SIGKILL)
    _ = try launch.wait()
    #expect(sandbox.names().count > 4)
    let outcome = try sandbox.run(
      Program.path(), ["render", "small.yaml", "--fps", "5"] + outputs)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(sandbox.names() == ["endless.yaml", "small.yaml", "x", "x.apng", "x.gif", "x.mp4"])
  }

  @Test("goldens on a full disk: status 74")
  func goldens() throws {
    let sandbox = try Sandbox(["small.yaml": Script.small])
    let outcome = try sandbox.shell(
      "ulimit -f 1; \"$FLIPBOOK\" golden update x small.yaml --scale 8 > log")
    #expect(outcome.status == 74)
    #expect(
      try sandbox.text("log").contains("small-apply-1: 'x/small-apply-1.png': file too large\n"))
    #expect(sandbox.names() == ["log", "small.yaml"])
  }

  @Test("the next run removes the files of an ffmpeg that outlives a killed run")
  func orphan() throws {
    let sandbox = try Sandbox(["small.yaml": Script.small])
    try sandbox.write(
      """
      #!/bin/sh
      for last; do :; done
      touch "$DESK/started"
      cat >/dev/null
      while [ ! -e "$DESK/go" ]; do sleep 0.02; done
      echo late 2>/dev/null >"${last#file:}"
      touch "$DESK/gone"
      """, to: "bin/ffmpeg")
    _ = try sandbox.shell("chmod +x bin/ffmpeg")
    let command = ["render", "small.yaml", "-o", "x.gif", "--fps", "10"]
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let launch = try sandbox.start(
      Program.path(), command,
      environment: ["PATH": "\(sandbox.path)/bin:\(path)", "DESK": sandbox.path])
    try wait(for: "started", in: sandbox)
    kill(launch.process, SIGKILL)
    _ = try launch.wait()
    #expect(try sandbox.run(Program.path(), command).status == 0)
    try sandbox.write("", to: "go")
    try wait(for: "gone", in: sandbox)
    #expect(sandbox.names() == ["bin", "go", "gone", "small.yaml", "started", "x.gif"])
  }

  private func wait(for name: String, in sandbox: Sandbox) throws {
    let start = ContinuousClock.now
    while !sandbox.names().contains(name) {
      try #require(ContinuousClock.now - start < RunningProgram.limit)
      usleep(5000)
    }
  }

  @Test(
    "frames that a full disk does not take are named by their path", arguments: ["f/", "f/%d.png"])
  func framePath(_ output: String) throws {
    let sandbox = try Sandbox(["small.yaml": Script.small])
    let outcome = try sandbox.shell(
      "ulimit -f 1; \"$FLIPBOOK\" render small.yaml --scale 8 -q -o '\(output)' 2> errors")
    #expect(outcome.status == 74)
    #expect(
      try sandbox.text("errors").contains(#/flipbook: error: 'f\/[0-9]+\.png': file too large/#))
  }

  @Test("a command line that the system does not provide is an error, not a request for help")
  func withoutProc() throws {
    let sandbox = try Sandbox()
    let hidden = "mount -t tmpfs none /proc && exec \"$FLIPBOOK\" validate none.yaml"
    // Only where a process may have its own mounts.
    guard try sandbox.shell("unshare -rm sh -c 'mount -t tmpfs none /proc'").status == 0 else {
      return
    }
    let outcome = try sandbox.run("/usr/bin/env", ["unshare", "-rm", "sh", "-c", hidden])
    #expect(outcome.status == 69)
    #expect(outcome.output == "")
    #expect(outcome.errors == "flipbook: error: the command line cannot be read: mount /proc\n")
  }

  @Test("a part is drawn again beside the leftovers of an earlier crash")
  func replacedPart() throws {
    let sandbox = try Sandbox(["small.yaml": Script.small])
    let command = ["render", "small.yaml", "-o", "film", "--fps", "5", "--shard", "1/1"]
    #expect(try sandbox.run(Program.path(), command).status == 0)
    try sandbox.write("old", to: ".film.part-1-of-1.unfinished.replaced/part.json")
    let outcome = try sandbox.run(Program.path(), command)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("small: drawing"))
  }
}
