import Foundation
import TestSupport
import Testing

/// 120 damaged inputs of each kind, or `FLIPBOOK_MUTATIONS`; a usual run has a quarter of them.
///
/// For any input the program ends with a documented status and a location, and leaves no files.
@Suite("With mutated")
struct MutationTests {
  /// The tests run batches in parallel.
  static let batches = Array(0..<20)
  static let casesPerBatch =
    (ProcessInfo.processInfo.environment["FLIPBOOK_MUTATIONS"].flatMap { Int($0) } ?? 120)
    / batches.count

  @Test(
    "scripts, the program reports the mistake and its location",
    arguments: batches.share(oneIn: 4))
  func scripts(batch: Int) throws {
    try run(batch, kind: 1) { random in
      let name = try #require(MutationSeeds.scripts.keys.sorted().randomElement(using: &random))
      let script = try #require(MutationSeeds.scripts[name])
      var files = script.contains("Data/") ? try MutationSeeds.data() : [:]
      if name == "page" { files["todos.html"] = Array("<ul id=todos></ul>".utf8) }
      if let data = files.keys.sorted().randomElement(using: &random), random.next(below: 4) == 0 {
        files[data] = Mutator.script.mutated(try #require(files[data]), &random)
      }
      files["s.yaml"] = Mutator.script.mutated(Array(script.utf8), &random)
      let commands = [
        ["record", "s.yaml", "-o", "x.flip.jsonl"], ["check", "s.yaml"], ["replay", "s.yaml"],
        ["inspect", "s.yaml", "--format", "json"], ["stats", "s.yaml", "--motion"],
        ["render", "s.yaml", "--select", "frame:0..1", "--scale", "0.5", "-o", "x.svg"],
        ["record", "s.yaml", "--frames", "10", "-o", "x.flip.jsonl"],
      ]
      let other = commands.randomElement(using: &random) ?? []
      let isValidated = random.next(below: 2) != 0 || name == "page"
      return Trial(files: files, arguments: isValidated ? ["validate", "s.yaml"] : other)
    }
  }

  @Test(
    "recordings, the program reports the mistake and its location",
    arguments: batches.share(oneIn: 4, from: 1))
  func recordings(batch: Int) throws {
    let seeds = try MutationSeeds.recordings.get()
    try run(batch, kind: 2) { random in
      let name = try #require(seeds.keys.sorted().randomElement(using: &random))
      let bytes = try #require(seeds[name])
      let isZipped = name.hasSuffix(".gz")
      let file = isZipped ? "r.flip.jsonl.gz" : "r.flip.jsonl"
      let mutator = isZipped ? Mutator.bytes : .recording
      let select = [
        "apply:1..2", "time:0.5..", "item:b", "frame:0..9", "mark:changed", "observed:0..2",
      ]
      let commands = [
        ["validate", file], ["replay", file], ["inspect", file], ["check", file],
        ["inspect", file, "--format", "json"], ["inspect", file, "--select", "observed:1"],
        [
          "cut", file, "--select", select.randomElement(using: &random) ?? "", "-o", "x.flip.jsonl",
        ],
        ["redact", file, "-o", "x.flip.jsonl"], ["stats", file, "--motion"],
        ["stats", file, "--no-frames"],
        ["render", file, "--select", "frame:0..1", "--scale", "0.5", "-o", "x.svg"],
      ]
      let options = [[], [], ["--strict"], ["--recover"], ["--limit-items", "3"]]
      return Trial(
        files: [file: mutator.mutated(bytes, &random)],
        arguments: (commands.randomElement(using: &random) ?? [])
          + (options.randomElement(using: &random) ?? []))
    }
  }

  @Test(
    "command lines, the program reports the mistake",
    arguments: batches.share(oneIn: 4, from: 2))
  func commandLines(batch: Int) throws {
    let commands = try CommandLineSeed.all.get()
    let recording = try #require(try MutationSeeds.recordings.get()["small"])
    try run(batch, kind: 3) { random in
      let command = try #require(commands.randomElement(using: &random))
      return Trial(
        files: [
          "s.yaml": Array(Script.small.utf8), "r.flip.jsonl": recording,
          "list.json": Array(#"[{"section": "main", "items": ["a", "b"]}]"#.utf8),
          "folder/notes.txt": Array("mine".utf8), "folder/picture.png": Array("mine".utf8),
        ], arguments: command.words(&random), input: Array(Script.small.utf8))
    }
  }

  /// Runs a batch of cases. A case depends only on the seed, its kind and its number.
  private func run(
    _ batch: Int, kind: UInt64, _ makeTrial: (inout SplitMix64) throws -> Trial
  ) throws {
    let first = batch * Self.casesPerBatch
    for number in first..<first + Self.casesPerBatch {
      var random = SplitMix64(seed: kind << 32 | UInt64(number))
      let trial = try makeTrial(&random)
      let problems = try trial.problems()
      #expect(problems.isEmpty, "case \(number): \(trial.description(problems))")
    }
  }
}

extension SplitMix64 {
  /// A number from 0 to the limit, exclusive.
  mutating func next(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }
}
