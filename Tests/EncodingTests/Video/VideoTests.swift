import Foundation
import Recordings
import Testing

@testable import Encoding

@Suite(.timeLimit(.minutes(15)))
struct VideoTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("a video has the film's frames, duration and size, in a widely supported format")
  func stream() throws {
    let request = try Films.request(try Films.swatches(), "x.mp4", in: folder)
    let report = try render(request)
    let stream = try Program.probe("\(folder.path)/x.mp4")
    let expected: Set<Substring> = [
      "codec_name=h264", "pix_fmt=yuv420p", "width=60", "height=40", "nb_read_frames=24",
      "r_frame_rate=60/1", "duration=0.400000", "color_range=tv", "color_space=bt709",
      "color_transfer=bt709", "color_primaries=bt709",
    ]
    #expect(stream.isSuperset(of: expected), "\(expected.subtracting(stream))")
    #expect(report.outputs.first?.bytes == Int64(try folder.contents("x.mp4").count))
  }

  @Test("the file begins with its index, so that it plays during the download")
  func fastStart() throws {
    _ = try render(try Films.request(try Films.swatches(), "x.mp4", in: folder))
    let text = String(decoding: try folder.contents("x.mp4"), as: Unicode.ASCII.self)
    let index = try #require(text.range(of: "moov"))
    let data = try #require(text.range(of: "mdat"))
    #expect(index.lowerBound < data.lowerBound)
  }

  @Test("videos are the same bytes for every number of jobs")
  func jobs() throws {
    let film = try Films.table()
    for jobs in [1, 2, 5] {
      _ = try render(try Films.request(film, "\(jobs).mp4", in: folder, jobs: jobs))
    }
    let one = try folder.contents("1.mp4")
    for name in ["2.mp4", "5.mp4"] {
      let isEqual = try folder.contents(name) == one
      #expect(isEqual, "\(name)")
    }
  }

  @Test("each swatch has its color in the decoded video")
  func colors() throws {
    let film = try Films.swatches(width: 300, height: 200)
    _ = try render(try Films.request(film, "x.mp4", in: folder))
    let video = try Program.decodedRGB("\(folder.path)/x.mp4")
    #expect(video.count == 300 * 200 * 3 * 24)
    for element in film.frame(23).elements {
      guard case .swatch(let hex) = element.content else { continue }
      let rgb = try #require(Int(hex.dropFirst(), radix: 16))
      let (x, y) = (Int(element.frame.midX), Int(element.frame.midY))
      let pixel = video[((23 * 200 + y) * 300 + x) * 3..<((23 * 200 + y) * 300 + x) * 3 + 3]
      let expected = [rgb >> 16 & 255, rgb >> 8 & 255, rgb & 255]
      // The encoder keeps up to 10 of what faded here before. Wrong matrices and swapped channels
      // change values by 20 and more.
      #expect(zip(pixel, expected).allSatisfy { abs(Int($0) - $1) <= 10 }, "\(hex) \(pixel)")
    }
  }

  @Test("odd sides are padded to even ones with their neighbors' colors")
  func oddSize() throws {
    let stage = Stage(width: 61, height: 41, scale: 1, view: .table, chrome: Stage.Chrome.none)
    let film = try Films.timeline(stage, [["a"]], duration: 400_000_000)
    _ = try render(try Films.request(film, "x.mp4", in: folder))
    let stream = try Program.probe("\(folder.path)/x.mp4")
    #expect(stream.isSuperset(of: ["width=62", "height=42", "nb_read_frames=24"]))
    let frame = try Program.decodedRGB("\(folder.path)/x.mp4").prefix(62 * 42 * 3)
    // The background of the row, #FF3B30, also in the padding.
    #expect(zip(frame.suffix(3), [255, 59, 48]).allSatisfy { abs(Int($0) - $1) <= 10 })
  }

  @Test(
    "a rate that does not divide the timescale keeps its frames",
    arguments: [1, 7, 24, 30, 50, 120])
  func rates(framesPerSecond: Int) throws {
    let film = try Films.swatches(duration: 1_000_000_000, framesPerSecond: framesPerSecond)
    _ = try render(try Films.request(film, "x.mp4", in: folder))
    let stream = try Program.probe("\(folder.path)/x.mp4")
    #expect(
      stream.isSuperset(of: ["nb_read_frames=\(framesPerSecond)", "duration=1.000000"]))
  }
}
