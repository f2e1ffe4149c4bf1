import Foundation
import Rendering
import Testing

@testable import Encoding
@testable import TextAndFiles

@Suite(.timeLimit(.minutes(15)))
struct FrameFolderTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("frames are the same bytes for every number of jobs")
  func jobs() throws {
    let film = try Films.table()
    for jobs in [1, 2, 5] {
      _ = try render(try Films.request(film, "png\(jobs)/", in: folder, jobs: jobs))
      _ = try render(try Films.request(film, "svg\(jobs)/%05d.svg", in: folder, jobs: jobs))
    }
    for kind in ["png", "svg"] {
      let one = try folder.allContents(in: "\(kind)1")
      #expect(one.count == 37)
      #expect(differences(try folder.allContents(in: "\(kind)2"), one) == [])
      #expect(differences(try folder.allContents(in: "\(kind)5"), one) == [])
    }
  }

  @Test("frames.json has the time, the apply and the file of each frame")
  func index() throws {
    _ = try render(try Films.request(try Films.swatches(scale: 2), "out/", in: folder))
    let data = Data(try folder.contents("out/frames.json"))
    let index = try JSONDecoder().decode(Index.self, from: data)
    #expect(index.flipbook == 1)
    #expect(index.name == "tiny")
    #expect(index.fps == 60)
    #expect(index.size == [120, 80])
    #expect(index.scale == 2)
    #expect(index.frames.map(\.frame) == Array(0..<24))
    #expect(index.frames.map(\.file) == (0..<24).map { String(format: "%05d.png", $0) })
    #expect(index.frames[7].time == 116_666_666)
    #expect(index.frames.map(\.apply) == (0..<24).map { $0 < 6 ? 0 : 1 })
  }

  private struct Index: Decodable {
    var flipbook: Int
    var name: String
    var fps: Int
    var size: [Int]
    var scale: Double
    var frames: [Frame]

    struct Frame: Decodable {
      var frame: Int
      var time: Int64
      var apply: Int?
      var file: String
    }
  }

  @Test("a frame before the first apply has no apply")
  func noApply() throws {
    let sink = try FrameFolderSink(
      try OutputTarget("\(folder.path)/out/"), kind: .png, pattern: nil,
      film: FilmInfo(
        name: "x", frameCount: 1, framesPerSecond: 1,
        size: PixelSize(.init(width: 1, height: 1), scale: 1), scale: 1.5))
    try sink.write(
      Picture(png: [1]), as: FrameInfo(number: 0, time: 0, apply: nil, isRepeat: false))
    try sink.finish()
    _ = try sink.commit()
    let text = String(decoding: try folder.contents("out/frames.json"), as: UTF8.self)
    let head = #"{"flipbook":1,"name":"x","fps":1,"size":[1,1],"scale":1.5,"frames":["#
    let frame = #"{"frame":0,"time":0,"apply":null,"file":"00000.png"}"#
    #expect(text == "\(head)\n\(frame)\n]}\n")
  }

  @Test("repeated frames are files too, and are not drawn again")
  func repeats() throws {
    let film = try Films.swatches()
    let report = try render(try Films.request(film, "out/", in: folder))
    #expect(report.frames == 24)
    // Frame 0, nine frames of motion from 0.1 s on, and rest.
    #expect(report.drawnFrames == 11)
    #expect(report.samples.count == 33)
    let files = try folder.allContents(in: "out")
    #expect(files.count == 25)
    #expect(files["00003.png"] == files["00000.png"])
    #expect(files["00023.png"] == files["00016.png"])
    #expect(files["00010.png"] != files["00011.png"])
    #expect(try file("00000.png").number == file("00005.png").number)
  }

  /// A frame's identity on the disk, and its length.
  func file(_ name: String) throws -> (number: Int, bytes: Int) {
    let path = "\(folder.path)/out/\(name)"
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return (
      try #require(attributes[.systemFileNumber] as? Int), try #require(attributes[.size] as? Int)
    )
  }

  @Test("the report counts files, and bytes on disk")
  func report() throws {
    let report = try render(try Films.request(try Films.swatches(), "out/", in: folder))
    let files = try folder.names(in: "out").map { try file($0) }
    let distinct = Dictionary(files, uniquingKeysWith: { first, _ in first }).values.reduce(0, +)
    #expect(report.outputs.map(\.path) == ["\(folder.path)/out/"])
    #expect(report.outputs.first?.files == 25)
    #expect(report.outputs.first?.bytes == Int64(distinct))
    #expect(report.wallNanoseconds > 0)
  }

  @Test("SVG frames are documents of the stage's size")
  func svg() throws {
    _ = try render(try Films.request(try Films.table(), "out/f%03d.svg", in: folder))
    let text = String(decoding: try folder.contents("out/f012.svg"), as: UTF8.self)
    #expect(text.hasPrefix("<svg"))
    #expect(text.contains(#"viewBox="0 0 200 160""#))
    #expect(text.contains("<title>Tiny</title>"))
  }

  @Test("several outputs in one run draw each frame once")
  func severalOutputs() throws {
    let request = try Films.request(
      try Films.swatches(), "a/", "b/", "c/%05d.svg", "d.mp4", "e.png", in: folder)
    let report = try render(request)
    #expect(report.drawnFrames == 11)
    #expect(report.samples.filter { $0.phase == .draw }.count == 11)
    #expect(report.outputs.count == 5)
    #expect(differences(try folder.allContents(in: "a"), try folder.allContents(in: "b")) == [])
    #expect(folder.names() == ["a", "b", "c", "d.mp4", "e.png"])
  }

  @Test("an override of the scale changes the pixels, not the stage")
  func scale() throws {
    var request = try Films.request(try Films.swatches(), "out/", in: folder)
    request.scale = 1.51
    _ = try render(request)
    let png = PNGChunks(try folder.contents("out/00000.png"))
    #expect(Array(png["IHDR"].prefix(8)) == [0, 0, 0, 90, 0, 0, 0, 60])
  }

  @Test("an invalid scale is an error before any output", arguments: [0, -1, 1e9, .nan])
  func impossibleScale(scale: Double) throws {
    var request = try Films.request(try Films.swatches(), "out/", "x.mp4", in: folder)
    request.scale = scale
    let error = #expect(throws: OutputError.self) { try render(request) }
    #expect(error?.kind == .usage)
    #expect(folder.names().isEmpty)
  }
}
