import CWebPDemux
import Foundation
import Rendering
import Testing

@testable import Encoding

@Suite(.timeLimit(.minutes(1)))
struct WebPTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "libwebp's decoder gives the pixels of the PNG frames and their times",
    arguments: Films.Kind.allCases)
  func lossless(kind: Films.Kind) throws {
    let timeline = try kind.film()
    let report = try render(try Films.request(timeline, "x.webp", "frames/", in: folder))
    let film = try DecodedWebP(try folder.contents("x.webp"))
    #expect(film.width * film.height * 3 == kind.byteCount)
    #expect(film.frames.count == report.drawnFrames)
    #expect(film.frames.last?.end == timeline.frameCount * 1000 / 60)
    let frames = try Program.decodedRGB("\(folder.path)/frames/%05d.png")
    let size = kind.byteCount
    for frame in film.frames {
      // The picture ends at the film's next frame, to a millisecond.
      let number = (frame.end * 60 + 500) / 1000 - 1
      let isEqual = frame.rgb[...] == frames[number * size..<(number + 1) * size]
      #expect(isEqual, "frame \(number)")
    }
  }

  @Test("a WebP with a quality is similar to the frames, and smaller")
  func lossy() throws {
    var request = try Films.request(try Films.table(scale: 1), "x.webp", "frames/", in: folder)
    request.formats.webPQuality = 80
    _ = try render(request)
    let film = try DecodedWebP(try folder.contents("x.webp"))
    let last = try #require(film.frames.last)
    let expected = try Program.decodedRGB("\(folder.path)/frames/00035.png")
    let errors = zip(last.rgb, expected).map { abs(Int($0) - Int($1)) }
    let (sum, most) = (errors.reduce(0, +), errors.max() ?? 0)
    #expect(sum < 3 * errors.count)
    #expect(most > 0)
  }

  @Test(
    "times do not drift at a rate that milliseconds do not divide", arguments: [7, 24, 60, 240])
  func times(framesPerSecond: Int) throws {
    let film = try Films.swatches(duration: 3_000_000_000, framesPerSecond: framesPerSecond)
    _ = try render(try Films.request(film, "x.webp", in: folder))
    #expect(try DecodedWebP(try folder.contents("x.webp")).frames.last?.end == 3000)
  }

  @Test("a WebP has the same bytes for every number of jobs")
  func jobs() throws {
    for jobs in [1, 3] {
      _ = try render(
        try Films.request(try Films.table(scale: 1), "\(jobs).webp", in: folder, jobs: jobs))
    }
    let isEqual = try folder.contents("1.webp") == folder.contents("3.webp")
    #expect(isEqual)
  }
}

/// A file decoded by libwebp's animation decoder.
private struct DecodedWebP {
  var width = 0
  var height = 0
  /// Each with its end in milliseconds.
  var frames: [(end: Int, rgb: [UInt8])] = []

  init(_ file: [UInt8]) throws {
    try file.withUnsafeBufferPointer { bytes in
      var options = WebPAnimDecoderOptions()
      #expect(WebPAnimDecoderOptionsInit(&options) != 0)
      var data = WebPData(bytes: bytes.baseAddress, size: bytes.count)
      let decoder = try #require(WebPAnimDecoderNew(&data, &options))
      defer { WebPAnimDecoderDelete(decoder) }
      var info = WebPAnimInfo()
      #expect(WebPAnimDecoderGetInfo(decoder, &info) != 0)
      (width, height) = (Int(info.canvas_width), Int(info.canvas_height))
      var (pixels, time): (UnsafeMutablePointer<UInt8>?, Int32) = (nil, 0)
      while WebPAnimDecoderHasMoreFrames(decoder) != 0 {
        guard WebPAnimDecoderGetNext(decoder, &pixels, &time) != 0, let pixels else { break }
        let rgba = UnsafeBufferPointer(start: pixels, count: width * height * 4)
        var rgb: [UInt8] = []
        rgb.reserveCapacity(width * height * 3)
        for index in 0..<width * height { rgb += rgba[index * 4..<index * 4 + 3] }
        frames.append((Int(time), rgb))
      }
    }
  }
}
