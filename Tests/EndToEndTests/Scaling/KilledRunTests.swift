import Foundation
import Testing

/// Each argument is a possible leftover of a kill between two steps of a run.
@Suite("The leftovers of a killed run do not disturb later runs, which remove them:")
struct KilledRunTests {
  private static let picture = "00001.0123456789abcdef.png"

  /// This host's name in hidden names.
  private static let host = Result {
    try Desk().shell("uname -n | tr -c 'A-Za-z0-9\\n' _").output.trimmingCharacters(in: .newlines)
  }

  /// Creates files and folders (with a final `/`); `HOST` is replaced by this host.
  private func make(_ names: [String], on desk: Desk) throws {
    let host = try Self.host.get()
    for name in names.map({ $0.replacing("HOST", with: host) }) {
      if name.hasSuffix("/") {
        try desk.write("", to: name + "x")
        try FileManager.default.removeItem(atPath: "\(desk.path)/\(name)x")
      } else {
        try desk.write("left", to: name)
      }
    }
  }

  private func render(_ words: [String], on desk: Desk) throws -> Outcome {
    try desk.run(Program.path(), ["render", "small.yaml", "--fps", "5", "-q"] + words)
  }

  private static let stores: [[String]] = [
    ["/"], ["/film"], ["/.film.partial-HOST-1"], ["/\(picture)"], ["/film", "/\(picture)"],
    ["/film", "/.\(picture).1"], ["/.film.partial-HOST-1", "/\(picture)"],
    ["/\(picture)", "/source-0.flip.jsonl.gz", "/part.json"],
    ["/\(picture)", "/film", "/source-0.flip.jsonl.gz", "/.part.json.partial-HOST-1"],
  ]

  @Test(
    "a half made or half removed folder of finished pictures", arguments: stores, [true, false])
  func store(_ names: [String], resumes: Bool) throws {
    for (output, whole) in [
      (["-o", "x.apng"], ["small.yaml", "x.apng"]),
      (["-o", "x", "--shard", "1/1"], ["small.yaml", "x.part-1-of-1"]),
    ] {
      let desk = try Desk(["small.yaml": Script.small])
      let folder = output.count == 2 ? ".x.apng.unfinished" : ".x.part-1-of-1.unfinished"
      try make(names.map { folder + $0 }, on: desk)
      let outcome = try render(output + (resumes ? ["--resume"] : []), on: desk)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(desk.names().filter { $0 != ".x.apng.stamp" } == whole)
    }
  }

  @Test(
    "files beside a complete output",
    arguments: [
      [".x.apng.unfinished/film", ".x.apng.unfinished/\(picture)"],
      [".x.apng.unfinished/\(picture)"], [".x.apng.unfinished/"],
      [".x.apng.partial-HOST-1"], ["..x.apng.stamp.partial-HOST-1"],
      [".y.partial-HOST-1/replaced/00001.png"], [".y.partial-HOST-1/00001.png"],
      ["..y.stamp.partial-HOST-1"],
    ])
  func finished(_ names: [String]) throws {
    for resumes in [true, false] {
      for lost in [nil, ".x.apng.stamp", ".y.stamp"] {
        let desk = try Desk(["small.yaml": Script.small])
        let outputs = ["-o", "x.apng", "-o", "y/"]
        #expect(try render(outputs + ["--resume"], on: desk).status == 0)
        let whole = try desk.files()
        try make(names, on: desk)
        if let lost { try FileManager.default.removeItem(atPath: "\(desk.path)/\(lost)") }
        let outcome = try render(outputs + (resumes ? ["--resume"] : []), on: desk)
        #expect(outcome.status == 0, "\(outcome.errors)")
        let isKept = resumes || lost == nil
        #expect(try differences(desk.files(), whole) == (isKept ? [] : [lost].compactMap { $0 }))
        let hidden = desk.names().filter { $0.hasPrefix(".") }
        #expect(Set(hidden).isSubset(of: [".x.apng.stamp", ".y.stamp"]), "\(hidden)")
      }
    }
  }

  @Test("a part that was being replaced, before and after the replacement")
  func part() throws {
    let desk = try Desk(["small.yaml": Script.small])
    let command = ["-o", "x", "--shard", "1/1", "--resume"]
    #expect(try render(command, on: desk).status == 0)
    let whole = try desk.files()
    let hidden = ".x.part-1-of-1.partial-\(try Self.host.get())-1"
    for program in ["mv", "cp -r"] {
      _ = try desk.shell("mkdir \(hidden) && \(program) x.part-1-of-1 \(hidden)/replaced")
      let outcome = try render(command, on: desk)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(try desk.files() == whole)
      #expect(desk.names() == ["small.yaml", "x.part-1-of-1"])
    }
  }

  @Test("other files in a folder of that name stay, and disturb nothing")
  func foreign() throws {
    let desk = try Desk(["small.yaml": Script.small])
    for folder in [".x.apng.unfinished", ".x.part-1-of-1.unfinished"] {
      try desk.write("mine", to: "\(folder)/x.png")
    }
    for resumes in [["--resume"], []] {
      for output in [["-o", "x.apng"], ["-o", "x", "--shard", "1/1"]] {
        let outcome = try render(output + resumes, on: desk)
        #expect(outcome.status == 0, "\(outcome.errors)")
      }
    }
    #expect(
      desk.names() == [
        ".x.apng.stamp", ".x.apng.unfinished", ".x.part-1-of-1.unfinished", "small.yaml", "x.apng",
        "x.part-1-of-1",
      ])
    #expect(desk.names(in: ".x.apng.unfinished") == ["x.png"])
    #expect(desk.names(in: ".x.part-1-of-1.unfinished") == ["x.png"])
    #expect(!desk.names(in: "x.part-1-of-1").contains("x.png"))
  }

  @Test("a running process keeps its pictures while others make the same output")
  func living() throws {
    for (folder, output) in [
      (".x.apng.unfinished", ["-o", "x.apng"]),
      (".x.part-1-of-1.unfinished", ["-o", "x", "--shard", "1/1"]),
    ] {
      let desk = try Desk(["small.yaml": Script.small])
      try desk.write("another film", to: "\(folder)/film")
      try desk.write("a picture", to: "\(folder)/\(Self.picture)")
      let descriptor = open("\(desk.path)/\(folder)", O_RDONLY | O_CLOEXEC)
      #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
      for resumes in [["--resume"], []] {
        let outcome = try render(output + resumes, on: desk)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(desk.names(in: folder) == [Self.picture, "film"])
        #expect(desk.names().filter { $0.contains(".partial-") } == [])
      }
      close(descriptor)
      // After its end its folder is a leftover.
      #expect(try render(output, on: desk).status == 0)
      #expect(!desk.names().contains(folder))
    }
  }

  @Test("three simultaneous runs into one output all succeed, with and without --resume")
  func together() throws {
    for output in [["-o", "x.apng", "-o", "y/"], ["-o", "x", "--shard", "1/1"]] {
      for resumes in [["--resume"], []] {
        let desk = try Desk(["small.yaml": Script.small])
        let command = ["render", "small.yaml", "-q"] + output + resumes
        let launches = try (0..<3).map { _ in try desk.start(Program.path(), command) }
        for launch in launches {
          let outcome = try launch.wait()
          #expect(outcome.status == 0, "\(outcome.errors)")
        }
        let names = desk.names().filter { !$0.hasSuffix(".stamp") }
        let isPart = output.contains("--shard")
        #expect(names == ["small.yaml"] + (isPart ? ["x.part-1-of-1"] : ["x.apng", "y"]))
      }
    }
  }

  @Test("a missing folder of files for a README appears with all of them")
  func readme() throws {
    let desk = try Desk(["small.yaml": Script.small, "long.yaml": Script.endless])
    let launch = try desk.start(
      Program.path(), ["render", "long.yaml", "--for", "readme", "-o", "readme/"])
    while desk.names().count < 3 { usleep(5000) }
    kill(launch.process, SIGKILL)
    _ = try launch.wait()
    #expect(desk.names().filter { !$0.hasPrefix(".") } == ["long.yaml", "small.yaml"])
    #expect(try render(["--for", "readme", "-o", "readme/"], on: desk).status == 0)
    #expect(desk.names() == ["long.yaml", "readme", "small.yaml"])
    #expect(desk.names(in: "readme").count == 4)
  }
}
