import Foundation
import Rendering
import Testing

@testable import Encoding

@Suite(.timeLimit(.minutes(15)))
struct APNGTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "another program decodes an APNG to the pixels of the PNG frames",
    arguments: PNGEncoder.Compression.allCases, Films.Kind.allCases)
  func pixels(compression: PNGEncoder.Compression, kind: Films.Kind) throws {
    var request = try Films.request(try kind.film(), "x.apng", "frames/", in: folder)
    request.formats.pngCompression = compression
    let report = try render(request)
    let film = try Program.decodedRGB("\(folder.path)/x.apng")
    let frames = try Program.decodedRGB("\(folder.path)/frames/%05d.png")
    #expect(film.count == report.drawnFrames * kind.byteCount)
    let (pictures, expected) = (distinct(film, kind), distinct(frames, kind))
    #expect(pictures.count == expected.count && pictures.count > 5)
    // The macro would print megabytes of its operands.
    let isEqual = pictures.elementsEqual(expected) { $0.elementsEqual($1) }
    #expect(isEqual)
  }

  /// Frames that differ from the previous one: scenes may differ in invisible parts.
  private func distinct(_ film: [UInt8], _ kind: Films.Kind) -> [ArraySlice<UInt8>] {
    let size = kind.byteCount
    return stride(from: 0, to: film.count, by: size).reduce(into: []) { frames, start in
      let frame = film[start..<start + size]
      if frames.last.map({ $0.elementsEqual(frame) }) != true { frames.append(frame) }
    }
  }

  @Test("every chunk of an APNG is valid, and frames are numbered without gaps")
  func chunks() throws {
    let report = try render(try Films.request(try Films.table(scale: 1), "x.apng", in: folder))
    let png = PNGChunks(try folder.contents("x.apng"))
    #expect(png.chunks.allSatisfy { $0.isIntact })
    #expect(png.chunks.prefix(6).map(\.name) == ["IHDR", "sRGB", "pHYs", "acTL", "fcTL", "IDAT"])
    #expect(png.chunks.last?.name == "IEND")
    #expect(png["acTL"] == [0, 0, 0, UInt8(report.drawnFrames), 0, 0, 0, 0])
    let numbers = png.chunks.filter { ["fcTL", "fdAT"].contains($0.name) }
      .map { PNGChunks.number($0.bytes.prefix(4)) }
    #expect(numbers == Array(0..<numbers.count))
  }

  @Test("times of an APNG add up to the film's, exactly", arguments: [1, 7, 24, 60, 240])
  func times(framesPerSecond: Int) throws {
    let film = try Films.swatches(duration: 2_000_000_000, framesPerSecond: framesPerSecond)
    _ = try render(try Films.request(film, "x.apng", in: folder))
    let controls = PNGChunks(try folder.contents("x.apng")).chunks.filter { $0.name == "fcTL" }
    let frames = controls.map { control in
      let count = PNGChunks.number(control.bytes[20..<22])
      let unit = PNGChunks.number(control.bytes[22..<24])
      return count * framesPerSecond / unit
    }
    #expect(frames.reduce(0, +) == 2 * framesPerSecond)
  }

  @Test("a frame of an APNG has only the box that changed")
  func boxes() throws {
    _ = try render(try Films.request(try Films.table(scale: 1), "x.apng", in: folder))
    let controls = PNGChunks(try folder.contents("x.apng")).chunks.filter { $0.name == "fcTL" }
    let areas = controls.map {
      PNGChunks.number($0.bytes[4..<8]) * PNGChunks.number($0.bytes[8..<12])
    }
    #expect(areas.first == 200 * 160)
    #expect(areas.dropFirst().allSatisfy { $0 < 200 * 160 })
  }

  @Test("a pause too long for a 16-bit fraction is split")
  func longPause() throws {
    let film = FilmInfo(
      name: "x", frameCount: 100_003, framesPerSecond: 60,
      size: PixelSize(.init(width: 1, height: 1), scale: 1), scale: 1)
    let sink = try APNGSink(try OutputTarget("\(folder.path)/x.apng"), film: film)
    let box = EncodedBox(bounds: PixelBounds(x: 0, y: 0, width: 1, height: 1), bytes: [1, 2, 3])
    for number in 0..<film.frameCount {
      let info = FrameInfo(number: number, time: 0, apply: nil, isRepeat: number > 0)
      try sink.write(Picture(pngBox: box), as: info)
    }
    try sink.finish()
    _ = try sink.commit()
    let controls = PNGChunks(try folder.contents("x.apng")).chunks.filter { $0.name == "fcTL" }
    let frames = controls.map { control in
      PNGChunks.number(control.bytes[20..<22]) * 60 / PNGChunks.number(control.bytes[22..<24])
    }
    #expect(frames == [99_960, 43])
  }
}
