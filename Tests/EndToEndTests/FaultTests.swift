import Foundation
import Testing

@Suite("An error of the system has a status, and leaves no files:")
struct FaultTests {
  @Test("a missing folder for temporary files: status 73, which names TMPDIR")
  func temporaryFolder() throws {
    let desk = try Desk(["small.yaml": Script.small])
    let outcome = try desk.run(
      Program.path(), ["shrink", "small.yaml", "-o", "x.flip.jsonl", "--", "false", "{}"],
      environment: ["TMPDIR": "\(desk.path)/none"])
    #expect(outcome.status == 73)
    #expect(outcome.errors.contains("cannot create '\(desk.path)/none/"))
    #expect(
      outcome.errors.hasSuffix(
        ": no such file or directory; set TMPDIR to a folder that can be written to\n"))
    #expect(desk.names() == ["small.yaml"])
  }

  @Test("a film through ffmpeg needs no temporary folder", arguments: ["x.mp4", "x.gif"])
  func noTemporaryFolder(_ name: String) throws {
    let desk = try Desk(["small.yaml": Script.small])
    let outcome = try desk.run(
      Program.path(), ["render", "small.yaml", "-o", name, "--fps", "5"],
      environment: ["TMPDIR": "\(desk.path)/none"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(desk.names() == ["small.yaml", name])
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
    let desk = try Desk(["small.yaml": Script.small])
    // The limit is one of dash's blocks of 512 bytes; the program's streams are files in this test.
    let outcome = try desk.shell(
      "ulimit -f 1; \"$FLIPBOOK\" \(command) > /dev/null 2> errors; echo $?")
    #expect(outcome.output == "74\n")
    #expect(try desk.text("errors").contains("file too large"))
    #expect(desk.names().filter { !$0.hasSuffix(".unfinished") } == ["errors", "small.yaml"])
  }

  @Test("the next film removes what a kill -9 in the middle of a film left")
  func killed() throws {
    let desk = try Desk(["small.yaml": Script.small, "endless.yaml": Script.endless])
    let outputs = ["x/", "x.apng", "x.mp4", "x.gif"].flatMap { ["-o", $0] }
    let launch = try desk.start(Program.path(), ["render", "endless.yaml"] + outputs)
    let start = ContinuousClock.now
    while desk.names(inFolderWith: ".x.partial-").count < 4 {
      try #require(ContinuousClock.now - start < Launch.limit)
      usleep(5000)
    }
    kill(launch.process, SIGKILL)
    _ = try launch.wait()
    #expect(desk.names().count > 4)
    let outcome = try desk.run(
      Program.path(), ["render", "small.yaml", "--fps", "5"] + outputs)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(desk.names() == ["endless.yaml", "small.yaml", "x", "x.apng", "x.gif", "x.mp4"])
  }

  @Test("goldens on a full disk: status 74")
  func goldens() throws {
    let desk = try Desk(["small.yaml": Script.small])
    let outcome = try desk.shell(
      "ulimit -f 1; \"$FLIPBOOK\" golden update x small.yaml --scale 8 > log")
    #expect(outcome.status == 74)
    #expect(try desk.text("log").contains("small-apply-1: 'x/small-apply-1.png': file too large\n"))
    #expect(desk.names() == ["log", "small.yaml"])
  }

  @Test("the next run removes the files of an ffmpeg that outlives a killed run")
  func orphan() throws {
    let desk = try Desk(["small.yaml": Script.small])
    try desk.write(
      """
      #!/bin/sh
      for last; do :; done
      touch "$DESK/started"
      cat >/dev/null
      while [ ! -e "$DESK/go" ]; do sleep 0.02; done
      echo late 2>/dev/null >"${last#file:}"
      touch "$DESK/gone"
      """, to: "bin/ffmpeg")
    _ = try desk.shell("chmod +x bin/ffmpeg")
    let command = ["render", "small.yaml", "-o", "x.gif", "--fps", "10"]
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let launch = try desk.start(
      Program.path(), command,
      environment: ["PATH": "\(desk.path)/bin:\(path)", "DESK": desk.path])
    try wait(for: "started", in: desk)
    kill(launch.process, SIGKILL)
    _ = try launch.wait()
    #expect(try desk.run(Program.path(), command).status == 0)
    try desk.write("", to: "go")
    try wait(for: "gone", in: desk)
    #expect(desk.names() == ["bin", "go", "gone", "small.yaml", "started", "x.gif"])
  }

  private func wait(for name: String, in desk: Desk) throws {
    let start = ContinuousClock.now
    while !desk.names().contains(name) {
      try #require(ContinuousClock.now - start < Launch.limit)
      usleep(5000)
    }
  }

  @Test(
    "frames that a full disk does not take are named by their path", arguments: ["f/", "f/%d.png"])
  func framePath(_ output: String) throws {
    let desk = try Desk(["small.yaml": Script.small])
    let outcome = try desk.shell(
      "ulimit -f 1; \"$FLIPBOOK\" render small.yaml --scale 8 -q -o '\(output)' 2> errors")
    #expect(outcome.status == 74)
    #expect(try desk.text("errors").contains(#/flipbook: error: 'f\/[0-9]+\.png': file too large/#))
  }

  @Test("a command line that the system does not provide is an error, not a request for help")
  func withoutProc() throws {
    let desk = try Desk()
    let hidden = "mount -t tmpfs none /proc && exec \"$FLIPBOOK\" validate none.yaml"
    // Only where a process may have its own mounts.
    guard try desk.shell("unshare -rm sh -c 'mount -t tmpfs none /proc'").status == 0 else {
      return
    }
    let outcome = try desk.run("/usr/bin/env", ["unshare", "-rm", "sh", "-c", hidden])
    #expect(outcome.status == 69)
    #expect(outcome.output == "")
    #expect(outcome.errors == "flipbook: error: the command line cannot be read: mount /proc\n")
  }

  @Test("a part is drawn again beside the leftovers of an earlier crash")
  func replacedPart() throws {
    let desk = try Desk(["small.yaml": Script.small])
    let command = ["render", "small.yaml", "-o", "film", "--fps", "5", "--shard", "1/1"]
    #expect(try desk.run(Program.path(), command).status == 0)
    try desk.write("old", to: ".film.part-1-of-1.unfinished.replaced/part.json")
    let outcome = try desk.run(Program.path(), command)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("small: drawing"))
  }
}
