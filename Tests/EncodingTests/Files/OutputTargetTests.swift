import Testing

@testable import Encoding
@testable import TextAndFiles

struct OutputTargetTests {
  @Test("the suffix decides the format")
  func formats() throws {
    #expect(try OutputTarget("out/frames/").format == .pngFrames(nil))
    #expect(try OutputTarget("strip.png").format == .filmstrip)
    #expect(try OutputTarget("strip.PNG").format == .filmstrip)
    #expect(try OutputTarget("a.b/film.mp4").format == .mp4)
    #expect(try OutputTarget("film.webm").format == .webM)
    #expect(try OutputTarget("film.apng").format == .apng)
    #expect(try OutputTarget("film.GIF").format == .gif)
    #expect(try OutputTarget("film.webp").format == .webP)
    #expect(try OutputTarget("film.svg").format == .animatedSVG)
    #expect(try OutputTarget("film.HTML").format == .player)
    guard case .svgFrames = try OutputTarget("dir/%05d.svg").format else {
      Issue.record("no SVG frames")
      return
    }
  }

  @Test("an existing folder means PNG frames, unless its suffix is that of a film")
  func existingFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "film.mp4/x")
    try folder.write("", to: "frames.v2/x")
    #expect(try OutputTarget("\(folder.path)/film.mp4").format == .mp4)
    #expect(try OutputTarget("\(folder.path)/frames.v2").format == .pngFrames(nil))
  }

  @Test("paths are absolute and without a slash at the end")
  func absolutePath() throws {
    #expect(try OutputTarget("/a/b/").path == "/a/b")
    #expect(try OutputTarget("/a/./b/../c.mp4").path == "/a/c.mp4")
    #expect(try OutputTarget("/a/b/%d.svg").path == "/a/b")
    #expect(try OutputTarget("x.mp4").path.hasPrefix("/"))
  }

  @Test(
    "an unknown suffix is an error that lists the known ones",
    arguments: ["x.mov", "x", "", "x.mp4x"])
  func unknown(path: String) throws {
    let error = #expect(throws: OutputError.self) { try OutputTarget(path) }
    #expect(error == .unknownFormat(path: path))
    #expect(error?.description.contains(".mp4, .webm (video)") == true)
    #expect(error?.kind == .usage)
  }

  @Test("standard output is an error for films")
  func standardOutput() throws {
    let error = #expect(throws: OutputError.self) { try OutputTarget("-") }
    #expect(error?.description.contains("standard output takes recordings and scripts") == true)
    #expect(error?.kind == .usage)
  }

  @Test(
    "a pattern numbers files as printf does",
    arguments: [
      ("d/%05d.svg", "00012.svg"), ("d/%d.svg", "12.svg"), ("d/frame-%03d.svg", "frame-012.svg"),
      ("d/%01d.svg", "12.svg"), ("d/%04d-x.svg", "0012-x.svg"),
    ])
  func patterns(path: String, name: String) throws {
    guard case .svgFrames(let pattern) = try OutputTarget(path).format else {
      Issue.record("no SVG frames")
      return
    }
    #expect(pattern.name(of: 12) == name)
  }

  @Test("a PNG pattern is a folder of PNG frames")
  func pngPattern() throws {
    guard case .pngFrames(let pattern?) = try OutputTarget("d/%03d.png").format else {
      Issue.record("no PNG frames")
      return
    }
    #expect(pattern.name(of: 7) == "007.png")
  }

  @Test(
    "patterns that cannot number frames are errors",
    arguments: ["d/%s.svg", "d/%5d.svg", "d/%d%d.svg", "%05d.svg", "a%02d/%05d.svg", "d/100%.svg"])
  func badPatterns(path: String) {
    let error = #expect(throws: OutputError.self) { try OutputTarget(path) }
    #expect(error?.kind == .usage)
  }

  @Test("numbers have five digits, or as many as the last frame needs")
  func defaultNumbers() {
    #expect(FramePattern.numbers(upTo: 300, suffix: "png").name(of: 7) == "00007.png")
    #expect(FramePattern.numbers(upTo: 100_000, suffix: "png").name(of: 99_999) == "99999.png")
    #expect(FramePattern.numbers(upTo: 100_001, suffix: "png").name(of: 7) == "000007.png")
  }

  @Test(
    "outputs that would overwrite each other are errors",
    arguments: [("a.mp4", "a.mp4"), ("d/", "d/x.mp4"), ("d/x.png", "d/%d.svg"), ("d/", "d/%d.svg")])
  func conflicts(a: String, b: String) throws {
    var files = RunFiles()
    let (a, b) = (try OutputTarget(a), try OutputTarget(b))
    try files.addOutput(a.path, name: a.name, asFolder: a.isFolder)
    let error = #expect(throws: OutputError.self) {
      try files.addOutput(b.path, name: b.name, asFolder: b.isFolder)
    }
    #expect(error == .conflictingOutputs(a.name, b.name))
  }

  @Test("outputs in the same folder do not conflict")
  func noConflict() throws {
    let targets = try ["d/", "dx/", "d.mp4", "d.png"].map { try OutputTarget($0) }
    var files = RunFiles()
    #expect(throws: Never.self) {
      for target in targets {
        try files.addOutput(target.path, name: target.name, asFolder: target.isFolder)
      }
    }
  }
}
