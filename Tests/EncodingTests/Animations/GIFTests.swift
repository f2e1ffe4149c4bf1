import Foundation
import Testing

@testable import Encoding

@Suite(.timeLimit(.minutes(15)))
struct GIFTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(
    "a GIF's rate is the nearest in hundredths of a second",
    arguments: [(60, 2), (50, 2), (240, 2), (30, 3), (25, 4), (24, 4), (20, 5), (7, 14), (1, 100)])
  func clock(rate: Int, delay: Int) {
    #expect(GIFClock(filmRate: rate).delay == delay)
  }

  @Test("only a changed rate is reported")
  func note() {
    #expect(
      GIFClock(filmRate: 60).note == "50 frames per second: GIF delays are hundredths of a second")
    #expect(
      GIFClock(filmRate: 30).note == "33.3 frames per second: GIF delays are hundredths of a second"
    )
    #expect(GIFClock(filmRate: 50).note == nil)
    #expect(GIFClock(filmRate: 1).note == nil)
  }

  @Test(
    "after ten minutes a picture still shows the frame of its own time", arguments: [24, 30, 60])
  func drift(rate: Int) {
    let clock = GIFClock(filmRate: rate)
    for second in [1, 59, 600] {
      let picture = (second * 100 + clock.delay - 1) / clock.delay
      let time = Double(picture * clock.delay) / 100
      let frame = Double(clock.filmFrame(ofPicture: picture)) / Double(rate)
      #expect(frame <= time && time < frame + 1 / Double(rate))
    }
  }

  @Test("a GIF has the film's duration, and one picture for each rest")
  func stream() throws {
    let request = try Films.request(
      try Films.swatches(duration: 1_000_000_000), "x.gif", in: folder)
    let report = try render(request)
    let stream = try Program.probe("\(folder.path)/x.gif")
    let expected: Set<Substring> = [
      "codec_name=gif", "width=60", "height=40", "duration=1.000000",
    ]
    #expect(stream.isSuperset(of: expected), "\(expected.subtracting(stream))")
    // The motion lasts from 0.1 to 0.25 s.
    let delays = try delays("x.gif")
    #expect((10...12).contains(delays[0]) && delays.reduce(0, +) == 100)
    #expect(delays.dropFirst().dropLast().allSatisfy { $0 == 2 } && delays.count <= 10)
    #expect((73...77).contains(delays[delays.count - 1]))
    #expect(report.outputs.first?.note?.hasPrefix("50 frames per second") == true)
    #expect(folder.names() == ["x.gif"])
  }

  @Test("a film of one frame becomes a GIF of one picture")
  func single() throws {
    let request = try Films.request(
      try Films.swatches(duration: 250_000_000, framesPerSecond: 4), "x.gif", in: folder)
    _ = try render(request)
    #expect(try Program.probe("\(folder.path)/x.gif").contains("nb_read_frames=1"))
  }

  /// The delays of a GIF's pictures, in hundredths of a second.
  private func delays(_ name: String) throws -> [Int] {
    let text = try Program.output(
      "ffprobe",
      [
        "-v", "error", "-show_entries", "packet=duration_time", "-of", "csv=p=0",
        "\(folder.path)/\(name)",
      ])
    return String(decoding: text, as: UTF8.self).split(separator: "\n").compactMap { line in
      Double(line.prefix { $0 != "," }).map { Int(($0 * 100).rounded()) }
    }
  }

  @Test("a rest longer than a delay can be is several pictures")
  func longRest() throws {
    let film = try Films.swatches(duration: 1_400_000_000_000, framesPerSecond: 1)
    _ = try render(try Films.request(film, "x.gif", in: folder))
    #expect(try delays("x.gif") == [100, 65_500, 65_500, 8_900])
  }

  @Test("few colors are stored exactly")
  func colors() throws {
    let film = try Films.swatches(width: 300, height: 200)
    _ = try render(try Films.request(film, "x.gif", "frames/", in: folder))
    let pictures = try Program.decodedRGB("\(folder.path)/x.gif")
    let last = try Program.decodedRGB("\(folder.path)/frames/00023.png")
    let isEqual = pictures.suffix(last.count) == last[...]
    #expect(isEqual)
  }

  @Test("a sample of pictures has the beginning, the end and the middles of transitions")
  func sample() throws {
    let film = try Films.swatches(duration: 20_000_000_000)
    let sample = Renderer(request: try Films.request(film, in: folder)).sampleNumbers
    #expect(sample.first == 0)
    #expect(sample.last == 1199)
    #expect(sample.contains(film.frame(at: 175_000_000)))
    #expect(sample.count <= 48)
  }
}
