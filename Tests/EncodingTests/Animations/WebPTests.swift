import CWebPDemux
import Foundation
import Rendering
import Testing

@testable import Encoding

@Suite(.timeLimit(.minutes(15)))
struct WebPTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "libwebp's decoder and the reader give the pixels of the PNG frames and their times",
    arguments: Films.Kind.allCases)
  func lossless(kind: Films.Kind) throws {
    let timeline = try kind.film()
    let report = try render(try Films.request(timeline, "x.webp", "frames/", in: folder))
    let file = try folder.contents("x.webp")
    let film = try DecodedWebP(file)
    let reader = try WebPReader(file)
    var start = 0
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
      let found = try #require(try reader.next())
      #expect(found.start == start)
      let isRead = found.picture.rgb == frame.rgb
      #expect(isRead, "at \(start) ms")
      start = frame.end
    }
    #expect(try reader.next() == nil)
  }

  @Test("the reader has premultiplied pixels of frames that blend and are disposed of")
  func blending() throws {
    // 6 × 4 pixels of random opacity: a frame, one that blends and is disposed of, a strange chunk,
    // and another one that blends.
    let text = """
      UklGRkIBAABXRUJQVlA4WAoAAAASAAAABQAAAwAAQU5JTQYAAAAAAAAAAABBTk1GWgAAAAAAAAAAAAUA\
      AAMAAGQAAAJWUDhMQgAAAC8FwAAQGoIAksGGGy+rNEYjyLYZ2OGGd6sRZNsM7HDHm9UEAsSYOHmuhAt1\
      IR2++nGHw7m/CD5K8w3bN/ijDAsNCUFOTUZAAAAAAQAAAAAAAQAAAQAARgAAAVZQOEwnAAAALwFAABAX\
      IBBIcXhjLRBIEtsfawFB0XXLCQSSwLZfLOCvGosQ0f8QAFhUUkEDAAAAb2RkAEFOTUZgAAAAAQAAAQAA\
      AwAAAQAAHgAAAFZQOExIAAAALwNAABA3oJCNJGj9s0CvwFGdBoEgRK/sM88qCtq2YQq6AArubEM1MgGL\
      hfYrIJAKUgkAf/z2U04oMy7JEAiQKQ2elIjof+QA
      """
    let file = [UInt8](try #require(Data(base64Encoded: text)))
    let expected = try DecodedWebP(file)
    #expect(expected.frames.map(\.end) == [100, 170, 200])
    let reader = try WebPReader(file)
    for frame in expected.frames {
      let picture = try #require(try reader.next()).picture
      for pixel in 0..<24 {
        let found = picture[pixel % 6, pixel / 6]
        let (rgba, alpha) = (frame.rgba[pixel * 4..<pixel * 4 + 4], found >> 24)
        #expect(abs(Int(alpha) - Int(rgba[rgba.startIndex + 3])) <= 1)
        for (channel, shift) in [UInt32(16), 8, 0].enumerated() {
          let premultiplied = Int(rgba[rgba.startIndex + channel]) * Int(alpha) / 255
          #expect(abs(Int(found >> shift & 255) - premultiplied) <= 2)
        }
      }
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
  var frames: [Frame] = []

  struct Frame {
    var end: Int
    var rgba: [UInt8]
    var rgb: [UInt8] { rgba.indices.filter { $0 % 4 < 3 }.map { rgba[$0] } }
  }

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
        frames.append(Frame(end: Int(time), rgba: Array(rgba)))
      }
    }
  }
}

extension Raster {
  /// The colors of an opaque picture, row by row.
  fileprivate var rgb: [UInt8] {
    var rgb: [UInt8] = []
    for pixel in UnsafeBufferPointer(start: pixels, count: width * height) {
      for shift in [UInt32(16), 8, 0] { rgb.append(UInt8(pixel >> shift & 255)) }
    }
    return rgb
  }
}
