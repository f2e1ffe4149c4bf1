import Foundation
import TestSupport
import Testing

@Suite("Parts of a film, drawn by separate processes and joined,")
struct JoinTests {
  private static let outputs = [
    "frames/", "svg/%05d.svg", "strip.png", "film.apng", "film.gif", "film.webp", "film.mp4",
    "film.webm", "film.svg", "film.html",
  ]

  /// A folder with the small film's parts, named `film.part-1-of-3` and so on.
  private func sandbox(
    parts: [Int] = [1, 2, 3], of count: Int = 3, _ options: [String] = []
  ) throws -> Sandbox {
    let sandbox = try Sandbox(["small.yaml": Script.small])
    guard count == 3, options.isEmpty else {
      for part in parts { try Self.draw(part, of: count, on: sandbox, options) }
      return sandbox
    }
    let files = try Self.thirds.get()
    for part in parts {
      for (name, bytes) in files where name.hasPrefix("film.part-\(part)-") {
        try sandbox.write(bytes, to: name)
      }
    }
    return sandbox
  }

  /// The files of three parts.
  private static let thirds = Result {
    let sandbox = try Sandbox(["small.yaml": Script.small])
    for part in 1...3 { try draw(part, on: sandbox) }
    return try sandbox.files()
  }

  private static func draw(
    _ part: Int, of count: Int = 3, on sandbox: Sandbox, _ options: [String] = []
  ) throws {
    let outcome = try sandbox.run(
      Program.path(),
      ["render", "small.yaml", "-o", "film", "--fps", "10", "--shard", "\(part)/\(count)"]
        + options)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  private func parts(_ sandbox: Sandbox) -> [String] {
    sandbox.names().filter { $0.hasPrefix("film.part-") }
  }

  /// The output of one process, by name.
  private static let whole = Result {
    try files(
      ["render", "small.yaml", "--fps", "10"], on: Sandbox(["small.yaml": Script.small]))
  }

  private static func files(
    _ command: [String], _ options: [String] = [], on sandbox: Sandbox
  ) throws -> [String: [UInt8]] {
    let places = outputs.flatMap { ["-o", "out/\($0)"] }
    let outcome = try sandbox.run(Program.path(), command + options + places)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let files = try sandbox.files(in: "out")
    try FileManager.default.removeItem(atPath: "\(sandbox.path)/out")
    return files
  }

  @Test(
    "are byte for byte the output of one process, in every format",
    arguments: [3, 11].share(oneIn: 2))
  func equality(count: Int) throws {
    let sandbox = try sandbox(parts: Array(1...count), of: count)
    let whole = try Self.whole.get()
    let joined = try Self.files(["join"] + parts(sandbox).reversed(), on: sandbox)
    #expect(joined.keys.sorted() == whole.keys.sorted())
    for (name, bytes) in whole { #expect(joined[name] == bytes, "\(name)") }
  }

  @Test("accept options for look and encoding")
  func appearance() throws {
    let look = [
      "--theme", "dark", "--scale", "1.5", "--overlay", "ops,clock", "--right-to-left",
      "--text-size", "xl", "--motion", "reduced", "--select", "apply:1",
    ]
    let coding = ["--webp-quality", "50", "--lossless-color"]
    let sandbox = try sandbox(look)
    let whole = try Self.files(
      ["render", "small.yaml", "--fps", "10"], look + coding, on: sandbox)
    let joined = try Self.files(["join"] + parts(sandbox), coding, on: sandbox)
    for (name, bytes) in whole { #expect(joined[name] == bytes, "\(name)") }
    // The bytes of ISA-L are not the same in each run.
    for options in [["-o", "stable/"], ["-o", "fast/", "--png", "fast"]] {
      let outcome = try sandbox.run(Program.path(), ["join"] + parts(sandbox) + options)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    let comparison = try sandbox.flipbook("compare", "stable", "fast")
    #expect(comparison.status == 0, "\(comparison.output)")
  }

  @Test("may be films side by side")
  func sideBySide() throws {
    let sources = ["small.yaml", "--title", "A", "--title", "B", "--captions", "a.vtt"]
    let sandbox = try sandbox(["small.yaml", "--title", "A", "--title", "B"])
    try sandbox.output("render", "small.yaml", "--fps", "10", "-o", "a.apng", sources: sources)
    try sandbox.output("join", "-o", "b.apng", "--captions", "b.vtt", sources: parts(sandbox))
    #expect(try sandbox.bytes("a.apng") == sandbox.bytes("b.apng"))
    #expect(try sandbox.bytes("a.vtt") == sandbox.bytes("b.vtt"))
  }

  @Test("without one of them: status 66, with the command that draws it and repairs the set")
  func lost() throws {
    let sandbox = try sandbox(parts: [1, 3])
    let outcome = try sandbox.flipbook(
      "join", "film.part-1-of-3", "film.part-3-of-3", "-o", "x.apng")
    #expect(outcome.status == 66)
    #expect(outcome.output == "")
    let command = "flipbook render small.yaml -o film --fps 10 --shard 2/3"
    #expect(
      outcome.errors
        == "flipbook: error: part 2 of 3 is missing; draw it:\n  \(command)\n")
    #expect(sandbox.names() == ["film.part-1-of-3", "film.part-3-of-3", "small.yaml"])
    let again = try sandbox.shell(command.replacing("flipbook", with: "\"$FLIPBOOK\""))
    #expect(again.status == 0, "\(again.errors)")
    try sandbox.output("join", "-o", "x.apng", sources: parts(sandbox))
  }

  @Test("that are missing or not parts are named, each")
  func nothing() throws {
    let sandbox = try sandbox(parts: [1])
    let outcome = try sandbox.flipbook("join", "film.part-1-of-3", "none", "-o", "x.apng")
    #expect(outcome.status == 66)
    #expect(outcome.errors == "flipbook: error: 'none' is not there\n")
    let other = try sandbox.flipbook("join", "film.part-1-of-3", "small.yaml", "-o", "x.apng")
    #expect(other.status == 65)
    #expect(other.errors == "flipbook: error: 'small.yaml' is not a part of a film\n")
  }

  @Test("with a damaged or missing picture: status 66, with the part's command")
  func damaged() throws {
    let sandbox = try sandbox()
    let folder = "film.part-3-of-3"
    let pictures = sandbox.names(in: folder).filter { $0.hasSuffix(".png") }
    try sandbox.write("no picture", to: "\(folder)/\(pictures[0])")
    try FileManager.default.removeItem(atPath: "\(sandbox.path)/\(folder)/\(pictures[1])")
    let outcome = try sandbox.run(
      Program.path(), ["join", "-o", "x.apng"] + parts(sandbox))
    #expect(outcome.status == 66)
    #expect(outcome.errors.contains("'\(folder)' lacks 2 pictures, such as \(pictures[0])"))
    #expect(outcome.errors.contains("--shard 3/3\n"))
    #expect(!outcome.errors.contains("--shard 2/3"))
    #expect(!sandbox.names().contains("x.apng"))
  }

  @Test("with any change in the manifest are rejected by name, and can be drawn again")
  func changedManifest() throws {
    let sandbox = try sandbox(parts: [1, 2], of: 2)
    let file = "film.part-2-of-2/part.json"
    let whole = try sandbox.bytes(file)
    let manifest = try #require(
      JSONSerialization.jsonObject(with: Data(whole)) as? [String: Any])
    let pictures = try #require(manifest["pictures"] as? [String])
    let others: [String: Any] = [
      "part": 1, "parts": 3, "name": "other", "film": "0", "version": "9", "drawing": [:],
      "setup": [:], "hasRecordedCosts": true, "recordings": [], "frames": 7, "flipbook": 2,
      "pictures": Array(pictures.dropLast()), "command": ["rm"], "sum": "0",
    ]
    let text = String(decoding: whole, as: UTF8.self)
    let twice = text.replacing(#""part" : 2,"#, with: #""part" : 2, "part" : 2,"#)
    #expect(twice != text)
    try sandbox.write(twice, to: file)
    let repeated = try sandbox.run(Program.path(), ["join", "-o", "x.apng"] + parts(sandbox))
    #expect(repeated.status == 65 && repeated.errors.contains("film.part-2-of-2"))
    #expect(others.keys.sorted() == manifest.keys.sorted())
    for (key, value) in others {
      var changed = manifest
      changed[key] = value
      try sandbox.write([UInt8](JSONSerialization.data(withJSONObject: changed)), to: file)
      let outcome = try sandbox.run(Program.path(), ["join", "-o", "x.apng"] + parts(sandbox))
      #expect(outcome.status == 65, "\(key): \(outcome.errors)")
      #expect(outcome.errors.contains("film.part-2-of-2"), "\(key)")
      #expect(!sandbox.names().contains("x.apng"), "\(key)")
      guard key == "pictures" else { continue }
      #expect(
        outcome.errors == "flipbook: error: '\(file)' was changed, and does not name "
          + "\(pictures[pictures.count - 1]); draw part 2 of 2 again\n")
      try Self.draw(2, of: 2, on: sandbox, ["--resume"])
      try sandbox.output("join", "-o", "y.apng", sources: parts(sandbox))
    }
  }

  @Test("with one of another film: status 65, and it is named")
  func foreign() throws {
    let sandbox = try sandbox(parts: [1, 3])
    let text = try sandbox.text("small.yaml")
    try sandbox.write(text.replacing("wait: 0.3", with: "wait: 0.4"), to: "small.yaml")
    try Self.draw(2, on: sandbox)
    let outcome = try sandbox.run(Program.path(), ["join", "-o", "x.apng"] + parts(sandbox))
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("'film.part-2-of-3' is of the film 'small' with other content"))
    #expect(!sandbox.names().contains("x.apng"))
  }

  @Test("with a changed recording are rejected")
  func forged() throws {
    let sandbox = try sandbox()
    try sandbox.output("record", "small.yaml", "-o", "r.flip.jsonl.gz")
    try sandbox.output("cut", "r.flip.jsonl.gz", "--select", "apply:0", "-o", "c.flip.jsonl.gz")
    try sandbox.write(
      try sandbox.bytes("c.flip.jsonl.gz"), to: "film.part-1-of-3/source-0.flip.jsonl.gz")
    let outcome = try sandbox.run(Program.path(), ["join", "-o", "x.apng"] + parts(sandbox))
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("their recording was changed"))
  }

  @Test("reject an overlay that differs between runs")
  func measured() throws {
    let sandbox = try Sandbox(["small.yaml": Script.small])
    let outcome = try sandbox.flipbook(
      "render", "small.yaml", "-o", "film", "--shard", "1/2", "--overlay", "timing")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("record the scenario first"))
    #expect(sandbox.names() == ["small.yaml"])
  }

  @Test("get their index from a job array's variables")
  func environment() throws {
    let sandbox = try Sandbox(["small.yaml": Script.small])
    let arguments = ["render", "small.yaml", "-o", "film", "--fps", "10", "--shard", "auto/3"]
    let outcome = try sandbox.run(
      Program.path(), arguments, environment: ["JOB_COMPLETION_INDEX": "1"])
    #expect(outcome.output.hasPrefix("small: part 2 of 3, frames 2 to 4 of 8\n"))
    #expect(sandbox.names() == ["film.part-2-of-3", "small.yaml"])
  }

  @Test("do not replace other folders")
  func place() throws {
    let sandbox = try Sandbox(["small.yaml": Script.small, "film.part-1-of-2/mine.txt": "mine"])
    let outcome = try sandbox.flipbook("render", "small.yaml", "-o", "film", "--shard", "1/2")
    #expect(outcome.status == 73)
    #expect(try sandbox.text("film.part-1-of-2/mine.txt") == "mine")
  }
}

@Suite("Films of several sources")
struct ManyFilmsTests {
  private let sources = ["a.yaml", "b.yaml", "c.yaml"]

  private func sandbox() throws -> Sandbox {
    try Sandbox(["a.yaml": Script.small, "b.yaml": Script.small, "c.yaml": Script.small])
  }

  @Test("are named by {name}, each like its file")
  func names() throws {
    let sandbox = try sandbox()
    try sandbox.output(
      "render", "-o", "out/{name}.apng", "--captions", "{name}.vtt", sources: sources)
    #expect(sandbox.names(in: "out") == ["a.apng", "b.apng", "c.apng"])
    #expect(sandbox.names().filter { $0.hasSuffix(".vtt") } == ["a.vtt", "b.vtt", "c.vtt"])
  }

  @Test("are divided among processes, every n-th to each")
  func shards() throws {
    let sandbox = try sandbox()
    try sandbox.output("render", "-o", "{name}.apng", "--shard", "1/2", sources: sources)
    #expect(sandbox.names().filter { $0.hasSuffix(".apng") } == ["a.apng", "c.apng"])
    try sandbox.output("render", "-o", "{name}.apng", "--shard", "2/2", sources: sources)
    #expect(sandbox.names().filter { $0.hasSuffix(".apng") } == ["a.apng", "b.apng", "c.apng"])
  }

  @Test("with the same name are rejected before any is made")
  func collisions() throws {
    let sandbox = try Sandbox(["a.yaml": Script.small, "x/a.yaml": Script.small])
    let outcome = try sandbox.flipbook("render", "a.yaml", "x/a.yaml", "-o", "{name}.apng")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("'a.yaml' and 'x/a.yaml' would both be called 'a'"))
    let other = try sandbox.flipbook(
      "render", "a.yaml", "x/a.yaml", "-o", "{name}.gif", "-o", "b.gif")
    #expect(other.status == 64)
    #expect(other.errors.contains("'b.gif' is one place for 2 films"))
    #expect(sandbox.names() == ["a.yaml", "x"])
  }
}

extension Sandbox {
  /// Runs the program, which must succeed, with additional arguments at the end.
  @discardableResult
  fileprivate func output(
    _ arguments: String..., sources: [String], at place: SourceLocation = #_sourceLocation
  ) throws -> String {
    let outcome = try run(Program.path(), arguments + sources, at: place)
    #expect(outcome.status == 0, "\(outcome.errors)", sourceLocation: place)
    return outcome.output
  }
}
