import Foundation
import Testing

@Suite("flipbook render writes a film of 8 frames at 10 a second, 7 of them different, as")
struct RenderAnimationTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox(["small.yaml": Script.small])
  }

  @Test("an animated PNG with one picture for each different frame")
  func animatedPNG() throws {
    try sandbox.output("render", "small.yaml", "-o", "x.apng", "--fps", "10")
    #expect(
      try streams("x.apng") == [
        "codec_name=apng", "width=60", "height=80", "pix_fmt=rgb24", "nb_read_frames=7",
      ])
  }

  @Test("an animated PNG of the same pictures with --png fast")
  func fast() throws {
    try sandbox.output(
      "render", "small.yaml", "-o", "x.apng", "-o", "x/", "--png", "fast", "--fps", "10")
    try sandbox.output("render", "small.yaml", "-o", "y.apng", "-o", "y/", "--fps", "10")
    // The macro would print all bytes of its operands.
    let hasSamePictures = try pixels("x.apng") == pixels("y.apng")
    let hasSameFrames = try pixels("x/%05d.png") == pixels("y/%05d.png")
    let isSameFile = try sandbox.bytes("x.apng") == sandbox.bytes("y.apng")
    #expect(hasSamePictures && hasSameFrames && !isSameFile)
  }

  @Test("a GIF at a rate that it supports, without a message")
  func gif() throws {
    let text = try sandbox.output("render", "small.yaml", "-o", "x.gif", "--fps", "10")
    #expect(!text.contains("hundredths"))
    // Frames 0 to 2 have the same pixels, and so have 4 and 5.
    #expect(
      try streams("x.gif") == [
        "codec_name=gif", "width=60", "height=80", "pix_fmt=bgra", "nb_read_frames=5",
      ])
  }

  @Test("a GIF at the nearest rate, with a message")
  func gifRate() throws {
    let text = try sandbox.output("render", "small.yaml", "-o", "x.gif")
    #expect(text.contains("x.gif  "))
    #expect(text.contains("(50 frames per second: GIF delays are hundredths of a second)"))
  }

  @Test("an animated WebP", arguments: [[], ["--webp-quality", "80"]])
  func webP(_ options: [String]) throws {
    let outcome = try sandbox.run(
      Program.path(), ["render", "small.yaml", "-o", "x.webp", "--fps", "10"] + options)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let info = try sandbox.run("/usr/bin/env", ["webpinfo", "x.webp"])
    #expect(info.status == 0)
    #expect(info.output.contains("No error detected."))
    #expect(info.output.contains("Canvas size 60 x 80"))
    let durations = info.output.matches(of: /Duration: (\d+)/).compactMap { Int($0.1) }
    #expect(durations.count == 7)
    #expect(durations.reduce(0, +) == 800)
  }

  @Test("a WebM", arguments: [[], ["--lossless-color"]])
  func webM(_ options: [String]) throws {
    let outcome = try sandbox.run(
      Program.path(), ["render", "small.yaml", "-o", "x.webm", "--fps", "10"] + options)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let format = options.isEmpty ? "yuv420p" : "yuv444p"
    #expect(
      try streams("x.webm") == [
        "codec_name=vp9", "width=60", "height=80", "pix_fmt=\(format)", "nb_read_frames=8",
      ])
  }

  @Test(
    "a video with a chapter for each apply, by its mark where it has one",
    arguments: ["mp4", "webm"])
  func chapters(suffix: String) throws {
    try sandbox.output("render", "small.yaml", "-o", "x.\(suffix)", "--fps", "10")
    let probe = try sandbox.run(
      "/usr/bin/env",
      ["ffprobe", "-v", "error", "-show_chapters", "-of", "default=nw=1", "x.\(suffix)"])
    let lines = probe.output.split(separator: "\n")
    #expect(
      lines.filter { $0.hasPrefix("TAG:title=") } == [
        "TAG:title=Apply 0: 2 inserted, 1 section inserted", "TAG:title=changed",
        "TAG:title=Apply 2: 1 deleted",
      ])
    #expect(
      lines.filter { $0.hasPrefix("start_time=") } == [
        "start_time=0.000000", "start_time=0.200000", "start_time=0.500000",
      ])
  }

  @Test("a video with a chapter for each caption that is shown, and none for a blank one")
  func captionChapters() throws {
    let script = """
      flipbook: 1
      name: captions
      stage: {size: [60, 80], scale: 1}
      steps:
        - apply: {sections: [{section: main, items: [a, b]}]}
        - caption: one
        - caption: two
        - wait: 0.2
        - caption: "  "
        - edit: [{op: deleteItems, items: [a]}]
        - wait: 0.4
      """
    try sandbox.write(script, to: "captions.yaml")
    try sandbox.output("render", "captions.yaml", "-o", "x.mp4", "--fps", "10")
    let probe = try sandbox.run(
      "/usr/bin/env",
      ["ffprobe", "-v", "error", "-show_chapters", "-of", "default=nw=1", "x.mp4"])
    #expect(
      probe.output.split(separator: "\n").filter { $0.hasPrefix("TAG:title=") }
        == ["TAG:title=two", "TAG:title=Apply 1: 1 deleted"])
  }

  @Test("a video with a summary of each apply as subtitles", arguments: ["mp4", "webm"])
  func subtitles(suffix: String) throws {
    try sandbox.output("render", "small.yaml", "-o", "x.\(suffix)", "--fps", "10")
    let text = try sandbox.run(
      "/usr/bin/env",
      ["ffmpeg", "-v", "error", "-i", "x.\(suffix)", "-map", "0:s:0", "-f", "webvtt", "-"]
    ).output
    #expect(text.contains("00:00.500 --> 00:00.800\n1 deleted"))
  }

  @Test("any format of ffmpeg only if it is installed", arguments: ["x.gif", "x.mp4", "x.webm"])
  func missing(name: String) throws {
    let outcome = try sandbox.flipbook(
      "render", "small.yaml", "-o", name, environment: ["PATH": "/nowhere"])
    #expect(outcome.status == 69)
    #expect(outcome.errors.contains("sudo apt-get install ffmpeg"))
    #expect(sandbox.names() == ["small.yaml"])
  }

  /// The output of ffprobe for the video stream.
  private func streams(_ name: String) throws -> Set<Substring> {
    let probe = try sandbox.run(
      "/usr/bin/env",
      [
        "ffprobe", "-v", "error", "-count_frames", "-select_streams", "v:0", "-show_entries",
        "stream=codec_name,width,height,pix_fmt,nb_read_frames", "-of", "default=nw=1", name,
      ])
    return Set(probe.output.split(separator: "\n"))
  }

  /// Every picture, decoded by ffmpeg.
  private func pixels(_ name: String) throws -> [UInt8] {
    try sandbox.run(
      "/usr/bin/env",
      [
        "ffmpeg", "-v", "error", "-i", name, "-vsync", "passthrough", "-f", "rawvideo", "-pix_fmt",
        "rgb24", "-",
      ]
    ).bytes
  }
}
