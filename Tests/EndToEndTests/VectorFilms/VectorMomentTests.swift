import Choreography
import Films
import Flipbook
import Foundation
import Recordings
import Rendering
import TestSupport
import Testing

/// Each shipped scenario as an animated SVG in a browser, and as Lottie in rlottie, compared with
/// Flipbook's own frames.
///
/// Three moments of the transition with the most operations; `FLIPBOOK_MOMENTS=200` compares as
/// many moments of each whole film, also of web pages, and prints the greatest differences;
/// `FLIPBOOK_FILMS=chat,league` picks films. rlottie is Samsung's player
/// (https://github.com/Samsung/rlottie); scripts/setup installs it.
@Suite("Vector films", .enabled(if: Chromium.isTested, "no browser: scripts/setup test"))
struct VectorMomentTests {
  /// The greatest mean difference of a moment, in levels of 255.
  private static let meanLimit = 3.0
  /// The pixels of a finer frame for each of a frame, along each axis. At 1 pixel per point frames
  /// move rows by whole pixels, and differ by up to 5.7 levels from the means of finer ones.
  private static let detail = 4
  /// The greatest difference of the mean of a square, in levels. In a square with a symbol or a
  /// word of a missing row it is 60 to 130.
  private static let squareLimit = 40.0

  private static let environment = ProcessInfo.processInfo.environment
  private static let moments = environment["FLIPBOOK_MOMENTS"].flatMap { Int($0) }

  /// The films to compare: in a usual run one in four. A page takes a second to run.
  private static let names =
    environment["FLIPBOOK_FILMS"].map { $0.split(separator: ",").map(String.init) }
    ?? (moments == nil
      ? ShippedScenario.names.share(oneIn: 4) : ShippedScenario.names + ShippedScenario.pages)

  @Test(
    "show in a browser and in rlottie what the frames show, row by row",
    arguments: [nil, 1])
  func moments(scale: Double?) throws {
    let sandbox = try Sandbox()
    var shots: [Shot] = []
    var worst = WorstMoments()
    for name in Self.names {
      let script = repository.appending(path: "Scenarios/\(name).yaml").path
      let film = try Self.film(script)
      let paths = ["\(sandbox.path)/\(name).json", "\(sandbox.path)/\(name).svg"]
      _ = try film.render(to: paths, options: RenderOptions(scale: scale))
      let svg = try sandbox.text("\(name).svg")
      let player = try RLottie(try sandbox.text("\(name).json"))
      let last = film.timeline.frameCount - 1
      for frame in Self.frames(upTo: last) {
        let time = Int64(frame) * 1_000_000_000 / Int64(film.framesPerSecond)
        let expected = Reference(
          picture: Picture(try film.image(at: .nanoseconds(time), scale: scale)),
          finer: {
            guard let scale else { return nil }
            let fine = scale * Double(Self.detail)
            return Picture(try film.image(at: .nanoseconds(time), scale: fine))
              .reduced(by: Self.detail)
          })
        let (width, height) = (expected.picture.width, expected.picture.height)
        let lottie = Picture(
          width: width, height: height,
          pixels: player.frame(frame, width: width, height: height))
        try expect(lottie, looksLike: expected, "\(name).json", frame, &worst)
        let file = "\(name)-\(frame).svg"
        try sandbox.write(paused(svg, at: Double(time) / 1e9 + Self.lateness), to: file)
        shots.append(Shot(film: "\(name).svg", frame: frame, file: file, expected: expected))
        if shots.count == Self.shotsPerPage { try compare(&shots, on: sandbox, &worst) }
      }
    }
    try compare(&shots, on: sandbox, &worst)
    guard Self.moments != nil else { return }
    print(scale.map { "scale \($0)" } ?? "the scenarios' scales", worst.table, separator: "\n")
  }

  /// Returns the whole film, or the part with its largest transition.
  private static func film(_ script: String) throws -> Film {
    let film = try Film(script)
    let steps = film.timeline.applyMotions.dropFirst().filter { $0.duration > 0 }
    guard moments == nil,
      let step = steps.max(by: { changes(in: $0.apply) < changes(in: $1.apply) })
    else { return film }
    let part = FilmPart(start: step.start, end: step.start + step.duration)
    return Film(film.recording, part: part)
  }

  private static func changes(in apply: Apply) -> Int {
    let counts = apply.difference.counts
    return counts.itemInserts + counts.itemDeletes + counts.itemMoves + apply.markCount
  }

  /// Returns the frames to compare, of which some are in the fades at a transition's start.
  private static func frames(upTo last: Int) -> [Int] {
    let shares =
      moments.map { count in (0..<count).map { Double($0) / Double(max(1, count - 1)) } }
      ?? [0.15, 0.3, 0.7]
    return Set(shares.map { Int(($0 * Double(last)).rounded()) }).sorted()
  }

  // MARK: The browser

  /// What a picture has to look like: a frame, or one whose rows move by quarters of a pixel.
  private struct Reference {
    var picture: Picture
    var finer: () throws -> Picture?
  }

  /// A picture in a page, and what it has to look like.
  private struct Shot {
    var film: String
    var frame: Int
    var file: String
    var expected: Reference
  }

  /// The seconds by which keyframes may be later than their frames. A keyboard moves by a pixel in
  /// less than a thousandth.
  private static let lateness = 0.000_01

  private static let shotsPerPage = 20
  private static let columns = 5

  /// Returns an SVG that rests at a time, in seconds.
  private func paused(_ svg: String, at time: Double) -> String {
    let rule =
      "svg *{animation-play-state:paused!important;animation-delay:-\(time)s!important}"
    return svg.replacingOccurrences(of: "</style>", with: rule + "</style>")
  }

  /// Compares the shots in one page, and removes them.
  private func compare(
    _ shots: inout [Shot], on sandbox: Sandbox, _ worst: inout WorstMoments
  ) throws {
    defer { shots = [] }
    guard !shots.isEmpty else { return }
    // Even numbers of pixels, at two per point.
    let width = (shots.map(\.expected.picture.width).max() ?? 0) / 2 * 2 + 2
    let height = (shots.map(\.expected.picture.height).max() ?? 0) / 2 * 2 + 2
    let places = shots.indices.map {
      (x: $0 % Self.columns * width, y: $0 / Self.columns * height)
    }
    let images = zip(shots, places).map { shot, place in
      let frame = [
        ("left", place.x), ("top", place.y), ("width", shot.expected.picture.width),
        ("height", shot.expected.picture.height),
      ].map { "\($0):\(Double($1) / 2)px" }
      return
        "<img src=\"\(shot.file)\" style=\"position:absolute;\(frame.joined(separator: ";"))\">"
    }
    try sandbox.write("<!doctype html>" + images.joined(), to: "page.html")
    let rows = (shots.count + Self.columns - 1) / Self.columns
    let page = Picture(
      try Chromium.picture(
        of: "file://\(sandbox.path)/page.html", width: Self.columns * width / 2,
        height: rows * height / 2, on: sandbox))
    for (shot, place) in zip(shots, places) {
      try expect(page, at: place, looksLike: shot.expected, shot.film, shot.frame, &worst)
    }
  }

  // MARK: Comparison

  private func expect(
    _ picture: Picture, at place: (x: Int, y: Int) = (0, 0), looksLike expected: Reference,
    _ film: String, _ frame: Int, _ worst: inout WorstMoments
  ) throws {
    var (mean, square) = picture.difference(from: expected.picture, at: place)
    if mean > Self.meanLimit, let finer = try expected.finer() {
      (mean, square) = picture.difference(from: finer, at: place)
    }
    worst.note(film, frame, mean: mean, square: square.difference)
    #expect(mean <= Self.meanLimit, "\(film) at frame \(frame): a mean of \(mean)")
    #expect(square.difference <= Self.squareLimit, "\(film) at frame \(frame): \(square)")
  }
}

/// The greatest differences of each film, with their frames.
private struct WorstMoments {
  private var films: [(name: String, mean: (Double, Int), square: (Double, Int))] = []

  mutating func note(_ film: String, _ frame: Int, mean: Double, square: Double) {
    guard let index = films.firstIndex(where: { $0.name == film }) else {
      return films.append((film, (mean, frame), (square, frame)))
    }
    if mean > films[index].mean.0 { films[index].mean = (mean, frame) }
    if square > films[index].square.0 { films[index].square = (square, frame) }
  }

  var table: String {
    films.map { name, mean, square in
      name + String(format: ": mean %.2f at frame %d", mean.0, mean.1)
        + String(format: ", square %.0f at frame %d", square.0, square.1)
    }.joined(separator: "\n")
  }
}

/// A picture without transparency.
private struct Picture {
  var width: Int
  var height: Int
  /// `0xRRGGBB`, with any alpha.
  var pixels: [UInt32]

  /// The side of the squares whose means are compared.
  private static let side = 16

  init(width: Int, height: Int, pixels: [UInt32]) {
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  init(_ image: FilmImage) {
    self.init(width: image.width, height: image.height, pixels: [])
    let bytes = image.pixels
    pixels = [UInt32](unsafeUninitializedCapacity: bytes.count / 4) { pixels, count in
      count = bytes.count / 4
      bytes.withUnsafeBytes { bytes in
        var index = 0
        while index < count {
          let pixel = UInt32(
            bigEndian: bytes.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self))
          pixels[index] = pixel >> 8
          index += 1
        }
      }
    }
  }

  init(_ raster: Raster) {
    self.init(width: raster.width, height: raster.height, pixels: [])
    pixels = raster.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
  }

  /// Returns the picture with the mean color of each square of pixels.
  func reduced(by side: Int) -> Picture {
    var picture = Picture(width: width / side, height: height / side, pixels: [])
    picture.pixels = [UInt32](
      unsafeUninitializedCapacity: picture.width * picture.height
    ) { means, count in
      count = picture.width * picture.height
      pixels.withUnsafeBufferPointer { pixels in
        for place in 0..<count {
          let first = place / picture.width * side * width + place % picture.width * side
          // Red and blue apart from green, so that their sums do not meet.
          var (outer, inner): (UInt64, UInt64) = (0, 0)
          for pixel in 0..<side * side {
            let color = UInt64(pixels[first + pixel / side * width + pixel % side])
            outer += (color & 0xFF0000) << 16 | color & 0xFF
            inner += color >> 8 & 0xFF
          }
          let area = UInt64(side * side)
          let (red, green, blue) = ((outer >> 32) / area, inner / area, (outer & 0xFFFF) / area)
          means[place] = UInt32(red << 16 | green << 8 | blue)
        }
      }
    }
    return picture
  }

  /// Returns the mean difference of the greatest channel, and the largest difference of the means
  /// of a square, by every second row of pixels.
  func difference(
    from other: Picture, at place: (x: Int, y: Int)
  ) -> (mean: Double, square: (difference: Double, x: Int, y: Int)) {
    let columns = other.width / Self.side + 1
    var squares = [Int](repeating: 0, count: columns * (other.height / Self.side + 1))
    var sum = 0
    pixels.withUnsafeBufferPointer { own in
      other.pixels.withUnsafeBufferPointer { others in
        squares.withUnsafeMutableBufferPointer { squares in
          var y = 0
          while y < other.height {
            var (a, b) = ((y + place.y) * width + place.x, y * other.width)
            let end = b + other.width
            var x = 0
            while b < end {
              let (one, two) = (own[a] & 0xFF_FFFF, others[b] & 0xFF_FFFF)
              if one != two {
                let red = Int(one >> 16) - Int(two >> 16)
                let green = Int(one >> 8 & 255) - Int(two >> 8 & 255)
                let blue = Int(one & 255) - Int(two & 255)
                sum += max(abs(red), abs(green), abs(blue))
                squares[y / Self.side * columns + x / Self.side] += red + green + blue
              }
              (a, b, x) = (a + 1, b + 1, x + 1)
            }
            y += 2
          }
        }
      }
    }
    let worst = squares.indices.max { abs(squares[$0]) < abs(squares[$1]) } ?? 0
    let count = Double(Self.side * Self.side / 2 * 3)
    return (
      Double(sum) / Double(other.width * ((other.height + 1) / 2)),
      (
        abs(Double(squares[worst])) / count, worst % columns * Self.side,
        worst / columns * Self.side
      )
    )
  }
}
