import Foundation
import TestSupport
import Testing

/// Each argument is a possible leftover of a kill between two steps of a run.
@Suite("The leftovers of a killed run do not disturb later runs, which remove them:")
struct KilledRunTests {
  private static let picture = "00001.0123456789abcdef.png"

  /// This host's name in hidden names.
  private static let host = Result {
    try Sandbox().shell("uname -n | tr -c 'A-Za-z0-9\\n' _").output.trimmingCharacters(
      in: .newlines)
  }

  /// Creates files and folders (with a final `/`); `HOST` is replaced by this host.
  private func make(_ names: [String], on sandbox: Sandbox) throws {
    let host = try Self.host.get()
    for name in names.map({ $0.replacing("HOST", with: host) }) {
      if name.hasSuffix("/") {
        try sandbox.write("", to: name + "x")
        try FileManager.default.removeItem(atPath: "\(sandbox.path)/\(name)x")
      } else {
        try sandbox.write("left", to: name)
      }
    }
  }

  private func render(_ words: [String], on sandbox: Sandbox) throws -> Outcome {
    try sandbox.run(Program.path(), ["render", "small.yaml", "--fps", "5", "-q"] + words)
  }

  private static let stores: [[String]] = [
    ["/"], ["/film"], ["/.film.partial-HOST-1"], ["/\(picture)"], ["/film", "/\(picture)"],
    ["/film", "/.\(picture).1"], ["/.film.partial-HOST-1", "/\(picture)"],
    ["/\(picture)", "/source-0.flip.jsonl.gz", "/part.json"],
    ["/\(picture)", "/film", "/source-0.flip.jsonl.gz", "/.part.json.partial-HOST-1"],
  ]

  @Test(
    "a half made or half removed folder of finished pictures",
    arguments: stores.flatMap { names in
      [true, false].flatMap { resumes in [true, false].map { (names, resumes, $0) } }
    }.share(oneIn: 9))
  func store(_ names: [String], resumes: Bool, isPart: Bool) throws {
    let output = isPart ? ["-o", "x", "--shard", "1/1"] : ["-o", "x.apng"]
    let name = isPart ? "x.part-1-of-1" : "x.apng"
    let sandbox = try Sandbox(["small.yaml": Script.small])
    try make(names.map { ".\(name).unfinished\($0)" }, on: sandbox)
    let outcome = try render(output + (resumes ? ["--resume"] : []), on: sandbox)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(sandbox.names().filter { $0 != ".x.apng.stamp" } == ["small.yaml", name])
  }

  private static let besides = [
    [".x.apng.unfinished/film", ".x.apng.unfinished/\(picture)"],
    [".x.apng.unfinished/\(picture)"], [".x.apng.unfinished/"],
    [".x.apng.partial-HOST-1"], ["..x.apng.stamp.partial-HOST-1"],
    [".y.partial-HOST-1/replaced/00001.png"], [".y.partial-HOST-1/00001.png"],
    ["..y.stamp.partial-HOST-1"],
  ]

  @Test(
    "files beside a complete output",
    arguments: besides.flatMap { names in
      [true, false].flatMap { resumes in
        [nil, ".x.apng.stamp", ".y.stamp"].map { (names, resumes, $0) }
      }
    }.share(oneIn: 7))
  func finished(_ names: [String], resumes: Bool, lost: String?) throws {
    let sandbox = try Sandbox(["small.yaml": Script.small])
    let outputs = ["-o", "x.apng", "-o", "y/"]
    #expect(try render(outputs + ["--resume"], on: sandbox).status == 0)
    let whole = try sandbox.files()
    try make(names, on: sandbox)
    if let lost { try FileManager.default.removeItem(atPath: "\(sandbox.path)/\(lost)") }
    let outcome = try render(outputs + (resumes ? ["--resume"] : []), on: sandbox)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let isKept = resumes || lost == nil
    #expect(try differences(sandbox.files(), whole) == (isKept ? [] : [lost].compactMap { $0 }))
    let hidden = sandbox.names().filter { $0.hasPrefix(".") }
    #expect(Set(hidden).isSubset(of: [".x.apng.stamp", ".y.stamp"]), "\(hidden)")
  }

  @Test("a part that was being replaced, before and after the replacement")
  func part() throws {
    let sandbox = try Sandbox(["small.yaml": Script.small])
    let command = ["-o", "x", "--shard", "1/1", "--resume"]
    #expect(try render(command, on: sandbox).status == 0)
    let whole = try sandbox.files()
    let hidden = ".x.part-1-of-1.partial-\(try Self.host.get())-1"
    for program in ["mv", "cp -r"] {
      _ = try sandbox.shell("mkdir \(hidden) && \(program) x.part-1-of-1 \(hidden)/replaced")
      let outcome = try render(command, on: sandbox)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(try sandbox.files() == whole)
      #expect(sandbox.names() == ["small.yaml", "x.part-1-of-1"])
    }
  }

  @Test("other files in a folder of that name stay, and disturb nothing")
  func foreign() throws {
    let sandbox = try Sandbox(["small.yaml": Script.small])
    for folder in [".x.apng.unfinished", ".x.part-1-of-1.unfinished"] {
      try sandbox.write("mine", to: "\(folder)/x.png")
    }
    for resumes in [["--resume"], []] {
      for output in [["-o", "x.apng"], ["-o", "x", "--shard", "1/1"]] {
        let outcome = try render(output + resumes, on: sandbox)
        #expect(outcome.status == 0, "\(outcome.errors)")
      }
    }
    #expect(
      sandbox.names() == [
        ".x.apng.stamp", ".x.apng.unfinished", ".x.part-1-of-1.unfinished", "small.yaml", "x.apng",
        "x.part-1-of-1",
      ])
    #expect(sandbox.names(in: ".x.apng.unfinished") == ["x.png"])
    #expect(sandbox.names(in: ".x.part-1-of-1.unfinished") == ["x.png"])
    #expect(!sandbox.names(in: "x.part-1-of-1").contains("x.png"))
  }

  @Test("a running process keeps its pictures while others make the same output")
  func living() throws {
    for (folder, output) in [
      (".x.apng.unfinished", ["-o", "x.apng"]),
      (".x.part-1-of-1.unfinished", ["-o", "x", "--shard", "1/1"]),
    ] {
      let sandbox = try Sandbox(["small.yaml": Script.small])
      try sandbox.write("another film", to: "\(folder)/film")
      try sandbox.write("a picture", to: "\(folder)/\(Self.picture)")
      let descriptor = open("\(sandbox.path)/\(folder)", O_RDONLY | O_CLOEXEC)
      #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
      for resumes in [["--resume"], []] {
        let outcome = try render(output + resumes, on: sandbox)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(sandbox.names(in: folder) == [Self.picture, "film"])
        #expect(sandbox.names().filter { $0.contains(".partial-") } == [])
      }
      close(descriptor)
      // After its end its folder is a leftover.
      #expect(try render(output, on: sandbox).status == 0)
      #expect(!sandbox.names().contains(folder))
    }
  }

  @Test("three simultaneous runs into one output all succeed, with and without --resume")
  func together() throws {
    for output in [["-o", "x.apng", "-o", "y/"], ["-o", "x", "--shard", "1/1"]] {
      for resumes in [["--resume"], []] {
        let sandbox = try Sandbox(["small.yaml": Script.small])
        let command = ["render", "small.yaml", "-q"] + output + resumes
        let launches = try (0..<3).map { _ in try sandbox.start(Program.path(), command) }
        for launch in launches {
          let outcome = try launch.wait()
          #expect(outcome.status == 0, "\(outcome.errors)")
        }
        let names = sandbox.names().filter { !$0.hasSuffix(".stamp") }
        let isPart = output.contains("--shard")
        #expect(names == ["small.yaml"] + (isPart ? ["x.part-1-of-1"] : ["x.apng", "y"]))
      }
    }
  }

  @Test("a missing folder of files for a README appears with all of them")
  func readme() throws {
    let sandbox = try Sandbox(["small.yaml": Script.small, "long.yaml": Script.endless])
    let launch = try sandbox.start(
      Program.path(), ["render", "long.yaml", "--for", "readme", "-o", "readme/"])
    while sandbox.names().count < 3 { usleep(5000) }
    kill(launch.process, SIGKILL)
    _ = try launch.wait()
    #expect(sandbox.names().filter { !$0.hasPrefix(".") } == ["long.yaml", "small.yaml"])
    #expect(try render(["--for", "readme", "-o", "readme/"], on: sandbox).status == 0)
    #expect(sandbox.names() == ["long.yaml", "readme", "small.yaml"])
    #expect(sandbox.names(in: "readme").count == 4)
  }
}
