import Testing

@Suite("Two renders of the same film are the same bytes:")
struct RenderEqualityTests {
  private static let outputs = [
    "frames/", "svg/%05d.svg", "strip.png", "film.apng", "film.gif", "film.webp", "film.mp4",
    "film.webm", "film.svg", "film.html",
  ]

  /// Every file of a run with every output, on one thread.
  private static let reference = Result { try render("small.yaml", outputs, ["--jobs", "1"]) }

  @Test(
    "in every format",
    arguments: [
      "frames/00007.png", "svg/00007.svg", "strip.png", "film.apng", "film.gif", "film.webp",
      "film.mp4", "film.webm", "film.svg", "film.html",
    ])
  func formats(_ name: String) throws {
    #expect(try Self.reference.get()[name]?.isEmpty == false)
  }

  @Test("two runs")
  func twice() throws {
    let again = try Self.render("small.yaml", Self.outputs, ["--jobs", "1"])
    #expect(try differences(again, Self.reference.get()) == [])
  }

  @Test("on one thread and on several", arguments: ["2", "3"])
  func jobs(_ jobs: String) throws {
    let other = try Self.render("small.yaml", Self.outputs, ["--jobs", jobs])
    #expect(try differences(other, Self.reference.get()) == [])
  }

  @Test("several outputs in one run and in runs of their own")
  func separate() throws {
    var files: [String: [UInt8]] = [:]
    for output in Self.outputs {
      files.merge(try Self.render("small.yaml", [output])) { $1 }
    }
    #expect(try differences(files, Self.reference.get()) == [])
  }

  @Test("the scenario and its recording")
  func recording() throws {
    let files = try Self.render("small.flip.jsonl", Self.outputs)
    #expect(try differences(files, Self.reference.get()) == [])
  }

  /// Every file of a render of the small film, by name.
  private static func render(
    _ source: String, _ outputs: [String], _ options: [String] = []
  ) throws -> [String: [UInt8]] {
    let sandbox = try Sandbox(["small.yaml": Script.small])
    if source != "small.yaml" { try sandbox.output("record", "small.yaml", "-o", source) }
    let places = outputs.flatMap { ["-o", "out/\($0)"] }
    let outcome = try sandbox.run(
      Program.path(), ["render", source, "--fps", "10"] + places + options)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try sandbox.files(in: "out")
  }
}
