import Foundation
import Testing

@Suite("flipbook render writes")
struct RenderFormatTests {
  private let sandbox: Sandbox

  /// The files of a folder of frames.
  private static let frames = Result {
    let sandbox = try Sandbox(["small.yaml": Script.small])
    try sandbox.output("render", "small.yaml", "-o", "frames/", "--fps", "10")
    return try sandbox.files(in: "frames")
  }

  init() throws {
    sandbox = try Sandbox(["small.yaml": Script.small])
  }

  @Test("the number of applies of the film, and not of its recording")
  func selectedApplies() throws {
    // Apply 0 is before the quarter of a second with which the part begins.
    try sandbox.write(Script.small.replacing("wait: 0.2", with: "wait: 1.2"), to: "late.yaml")
    for (selection, count) in [("apply:1", "1 apply"), ("apply:1..2", "2 applies")] {
      let outcome = try sandbox.flipbook(
        "render", "late.yaml", "--select", selection, "-o", "x.apng")
      let words = (outcome.output + outcome.errors).split(separator: ", ").map(String.init)
      #expect(words.contains(count), "\(words)")
    }
  }

  @Test("a folder of PNG frames")
  func frames() throws {
    let frames = try Self.frames.get()
    let names = (0..<8).map { "0000\($0).png" }
    #expect(frames.keys.sorted() == names + ["frames.json"])
    let pictures = try names.map { try #require(frames[$0]) }
    for picture in pictures { #expect(try pngSize(picture) == [60, 80]) }
    let isRepeated = pictures[0] == pictures[1]
    #expect(isRepeated)
    // At the start of a change, halfway and at its end.
    #expect(Set(pictures[2...4]).count == 3)
    #expect(Set(pictures[5...7]).count == 3)
  }

  @Test("a frames.json with the time, apply and file of each frame")
  func index() throws {
    let index = try #require(try Self.frames.get()["frames.json"])
    #expect(
      String(decoding: index, as: UTF8.self) == """
        {"flipbook":1,"name":"small","fps":10,"size":[60,80],"scale":1,"frames":[
        {"frame":0,"time":0,"apply":0,"file":"00000.png"},
        {"frame":1,"time":100000000,"apply":0,"file":"00001.png"},
        {"frame":2,"time":200000000,"apply":1,"file":"00002.png"},
        {"frame":3,"time":300000000,"apply":1,"file":"00003.png"},
        {"frame":4,"time":400000000,"apply":1,"file":"00004.png"},
        {"frame":5,"time":500000000,"apply":2,"file":"00005.png"},
        {"frame":6,"time":600000000,"apply":2,"file":"00006.png"},
        {"frame":7,"time":700000000,"apply":2,"file":"00007.png"}
        ]}

        """)
  }

  @Test("pictures of another scale")
  func scale() throws {
    try sandbox.output("render", "small.yaml", "-o", "x/", "--fps", "2", "--scale", "2.5")
    #expect(try pngSize("x/00000.png") == [150, 200])
    #expect(try sandbox.text("x/frames.json").contains(#""size":[150,200],"scale":2.5,"#))
  }

  @Test("one SVG a frame, named by the pattern")
  func vectors() throws {
    try sandbox.output("render", "small.yaml", "-o", "svg/frame-%03d.svg", "--fps", "10")
    let names = (0..<8).map { "frame-00\($0).svg" }
    #expect(sandbox.names(in: "svg") == names + ["frames.json"])
    for name in names {
      let text = try sandbox.text("svg/\(name)")
      #expect(text.contains("<svg") && text.contains("</svg>"))
      #expect(!text.contains("<text"), "text is outlines")
    }
    #expect(try sandbox.text("svg/frames.json").contains(#""file":"frame-007.svg""#))
  }

  @Test("PNG frames named by a pattern")
  func pattern() throws {
    try sandbox.output("render", "small.yaml", "-o", "p/%d.png", "--fps", "5")
    #expect(sandbox.names(in: "p") == ["0.png", "1.png", "2.png", "3.png", "frames.json"])
  }

  @Test("a filmstrip of the requested apply")
  func filmstrip() throws {
    try sandbox.output("render", "small.yaml", "-o", "1.png", "--apply", "1")
    try sandbox.output("render", "small.yaml", "-o", "2.png", "--apply", "2")
    let size = try pngSize("1.png")
    #expect(size[0] > 5 * 60 && size[1] > 80)
    let isSame = try sandbox.bytes("1.png") == sandbox.bytes("2.png")
    #expect(!isSame)
  }

  @Test("a video with the film's frames, size and rate")
  func video() throws {
    try sandbox.output("render", "small.yaml", "-o", "film.mp4", "--fps", "10")
    let probe = try sandbox.run(
      "/usr/bin/env",
      [
        "ffprobe", "-v", "error", "-count_frames", "-select_streams", "v:0", "-show_entries",
        "stream=codec_name,width,height,pix_fmt,r_frame_rate,duration,nb_read_frames",
        "-of", "default=nw=1", "film.mp4",
      ])
    #expect(
      Set(probe.output.split(separator: "\n")) == [
        "codec_name=h264", "width=60", "height=80", "pix_fmt=yuv420p", "r_frame_rate=10/1",
        "duration=0.800000", "nb_read_frames=8",
      ])
  }

  @Test("one line per output to standard output")
  func summary() throws {
    let text = try sandbox.output("render", "small.yaml", "-o", "a/", "-o", "b.png", "--fps", "10")
    let lines = text.split(separator: "\n")
    try #require(lines.count == 4)
    #expect(lines[0] == "small: 8 frames at 10 fps, 3 applies, 0.80 s")
    #expect(lines[1].contains(/^  a\/     \d+ kB  9 files$/))
    #expect(lines[2].contains(/^  b\.png  \d+ kB$/))
    #expect(lines[3].contains(/^  7 drawn, in \d+\.\d\d s \(\d+ frames per second\)$/))
  }

  @Test("without a plural for one frame")
  func oneFrame() throws {
    let text = try sandbox.output("render", "small.yaml", "-o", "a/", "--fps", "1")
    #expect(text.hasPrefix("small: 1 frame at 1 fps, 3 applies, 0.80 s\n"))
  }

  @Test("into a folder of its own frames again, also with fewer of them")
  func again() throws {
    try sandbox.output("render", "small.yaml", "-o", "frames/", "--fps", "10")
    try sandbox.output("render", "small.yaml", "-o", "frames/", "--fps", "5")
    #expect(sandbox.names(in: "frames").count == 5)
  }

  @Test("a film of standard input")
  func standardInput() throws {
    try sandbox.output("render", "-", "-o", "a/", "--fps", "5", input: Script.small)
    try sandbox.output("render", "small.yaml", "-o", "b/", "--fps", "5")
    #expect(try differences(sandbox.files(in: "a"), sandbox.files(in: "b")) == [])
  }

  /// Width and height in a PNG's header.
  private func pngSize(_ name: String) throws -> [Int] { try pngSize(try sandbox.bytes(name)) }

  private func pngSize(_ bytes: [UInt8]) throws -> [Int] {
    try #require(bytes.count > 24)
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    return [16, 20].map { start in
      bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
    }
  }
}
