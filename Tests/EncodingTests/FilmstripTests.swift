import Choreography
import Foundation
import Recordings
import Rendering
import Testing
import TextAndFiles

@testable import Encoding

@Suite(.timeLimit(.minutes(15)))
struct FilmstripTests {
  @Test(
    "a filmstrip shows by default the apply with the most visible motion, except the first")
  func defaultApply() throws {
    let film = try Films.table()
    #expect(try Filmstrip(film).apply == 2)
    #expect(try Filmstrip(film, apply: 0).apply == 0)
    let one = try Films.timeline(Stage(), [["a"]], duration: 0)
    #expect(try Filmstrip(one).apply == 0)
  }

  @Test("of applies with equally many operations a filmstrip shows the first")
  func ties() throws {
    let film = try Films.timeline(Stage(), [["a", "b"], ["b"], ["a", "b"]], duration: 0)
    #expect(try Filmstrip(film).apply == 1)
  }

  @Test("an unknown apply of a filmstrip is an error")
  func noApply() throws {
    let film = try Films.table()
    #expect(throws: OutputError.noSuchApply(3, count: 3)) { try Filmstrip(film, apply: 3) }
    #expect(throws: OutputError.noSuchApply(-1, count: 3)) { try Filmstrip(film, apply: -1) }
    let empty = try Films.timeline(Stage(), [], duration: 0)
    let error = #expect(throws: OutputError.self) { try Filmstrip(empty) }
    #expect(error?.description == "a picture of an apply needs one, and the film has none")
  }

  @Test("a filmstrip of a part within a motion shows times of this part, in order")
  func part() throws {
    let part = FilmPart(start: 250_000_000, end: 300_000_000)
    let strip = try Filmstrip(try Films.table(part: part))
    let times = (0..<5).map(strip.time)
    #expect(times == times.sorted() && Set(times).count == 5)
    #expect(times.allSatisfy { (249_000_000...300_000_000).contains($0) }, "\(times)")
  }

  @Test("a filmstrip of one frame is this frame", arguments: [0.26, 0.3, 0.45])
  func oneFrame(second: Double) throws {
    let frame = Int(second * 60)
    let time = Int64(frame) * 1_000_000_000 / 60
    let film = try Films.table(part: FilmPart(start: time, end: time + 1))
    #expect(film.frameCount == 1)
    let strip = try Filmstrip(film)
    #expect(strip.moments.count == 1 && strip.time(ofMoment: 0) == time)
    #expect(strip.scene(ofMoment: 0, on: strip.page).looksLike(strip.page.scene(at: time)))
    #expect(strip.share(ofMoment: 0) == nil && strip.subtitle == "one frame")
    #expect(strip.crop == Rect(strip.page.size))
    let encoder = FilmstripEncoder(strip, scale: 1)
    #expect(encoder.layout.pictures.count == 1)
    let raster = try encoder.draw(fonts: try FontSet.installed())
    #expect(raster.width == Int(encoder.layout.size.width.rounded(.up)))
  }

  @Test("captions of a filmstrip show the way covered and the time, the title the operations")
  func words() throws {
    let strip = try Filmstrip(try Films.table())
    #expect(
      (0..<5).map(strip.share) == ["0\u{A0}%", "20\u{A0}%", "50\u{A0}%", "80\u{A0}%", "100\u{A0}%"])
    #expect(strip.caption(ofMoment: 0) == "t = 0.20 s")
    #expect(strip.caption(ofMoment: 4) == "t = 0.35 s")
    #expect(strip.subtitle == "apply 2 · 2 inserted, 1 moved")
  }

  @Test("the title of a page's own motion without an apply claims no operation")
  func ownMotion() throws {
    func frame(_ y: Double, isFull: Bool = false) -> Event.Kind {
      var frame = Event.Frame()
      frame.items = [
        ObservedElement(id: "K2", frame: LayoutFrame(x: 0, y: y, width: 200, height: 44))
      ]
      frame.isFull = isFull
      if isFull { frame.visible = LayoutFrame(x: 0, y: 0, width: 200, height: 160) }
      return .frame(frame)
    }
    let stage = Stage(width: 200, height: 160, scale: 2, view: .table)
    let film = try Films.timeline(stage, [["K2"]], duration: 900_000_000) { recorder in
      recorder.append(frame(0, isFull: true), at: 0)
      for step in 1...10 {
        recorder.append(frame(4 * Double(step)), at: 300_000_000 + Int64(step) * 16_666_667)
      }
    }
    let strip = try Filmstrip(film)
    #expect(strip.subtitle == "after apply 0 · motion without an apply")
    let places = (0..<5).map { index in
      film.scene(at: strip.time(ofMoment: index), number: 0).elements.first {
        $0.id.role == .cell
      }?.frame.y
    }
    #expect(places.first == 0 && places.last == 40)
  }

  @Test("the title of an insert that has not faded in at the end tells the insert")
  func unfinishedInsert() throws {
    func frame(_ opacity: Double) -> Event.Kind {
      var frame = Event.Frame()
      frame.items = ["K2", "K3"].enumerated().map { index, id in
        ObservedElement(
          id: id, frame: LayoutFrame(x: 0, y: 44 * Double(index), width: 200, height: 44),
          opacity: index == 0 ? 1 : opacity)
      }
      (frame.isFull, frame.visible) = (true, LayoutFrame(x: 0, y: 0, width: 200, height: 160))
      return .frame(frame)
    }
    let stage = Stage(width: 200, height: 160, scale: 2, view: .table)
    let lists = [["K2"], ["K2", "K3"]]
    let film = try Films.timeline(stage, lists, duration: 220_000_000) { recorder in
      for step in 0...6 {
        recorder.append(frame(0.1 * Double(step)), at: 100_000_000 + Int64(step) * 16_666_667)
      }
    }
    #expect(try Filmstrip(film, apply: 1).subtitle == "apply 1 · 1 inserted")
  }

  @Test(
    "a filmstrip has at most 4,000 pixels of width, and its pictures keep their shape and do not overlap",
    arguments: [(5, 375.0, 812.0, 2.0), (5, 60, 40, 1), (1, 375, 812, 3), (30, 1080, 1080, 1)])
  func layout(count: Int, width: Double, height: Double, scale: Double) {
    let stage = Size(width: width, height: height)
    let layout = FilmstripLayout(picture: stage, count: count, scale: scale)
    #expect(layout.size.width * scale <= 4000)
    #expect(layout.pictures.count == count)
    for (left, right) in zip(layout.pictures, layout.pictures.dropFirst()) {
      #expect(right.x - left.maxX >= 4)
    }
    for picture in layout.pictures {
      let pixels = [picture.x, picture.y, picture.width, picture.height].map { $0 * scale }
      #expect(pixels.allSatisfy { abs($0 - $0.rounded()) < 1e-6 })
      #expect(abs(picture.height - picture.width * height / width) <= 1 / scale + 1e-9)
      #expect(picture.width <= width)
      #expect(picture.maxX + layout.margin <= layout.size.width + 1 / scale)
    }
  }

  @Test("small pictures of a filmstrip have the pixels of the frames")
  func pixels() throws {
    let film = try Films.swatches(scale: 2)
    let strip = try Filmstrip(film, moments: [0, 1])
    let fonts = try Films.request(film, in: try TemporaryFolder()).fonts
    let raster = try FilmstripEncoder(strip, scale: 2).draw(fonts: fonts)
    let layout = FilmstripLayout(picture: Size(width: 60, height: 40), count: 2, scale: 2)
    let canvas = try Canvas(
      width: 120, height: 80, scale: 2, painter: Painter(), text: try TextEngine(fonts: fonts))
    try canvas.draw(try film.scene(ofApply: 1, progress: 1))
    let last = canvas.raster
    let place = layout.pictures[1]
    for (x, y) in [(40, 40), (60, 30), (100, 50), (20, 60)] {
      #expect(raster[Int(place.x * 2) + x, Int(place.y * 2) + y] == last[x, y])
    }
    #expect(raster[0, 0] == 0xFFFA_F9F7)
  }

  @Test("a filmstrip's page has the theme's colors")
  func page() throws {
    let film = try Films.swatches(scale: 2)
    let fonts = try Films.request(film, in: try TemporaryFolder()).fonts
    let json = ##"{"flipbook": 1, "name": "sea", "colors": {"page": "#00304A"}}"##
    let sea = try Theme(json: Data(json.utf8), file: "sea.json")
    for (theme, color) in [(sea, 0xFF00_304A), (.highContrast, 0xFFFF_FFFF)] as [(Theme, UInt32)] {
      let strip = try Filmstrip(film, moments: [0, 1], theme: theme)
      #expect(
        try FilmstripEncoder(strip, scale: 2).draw(fonts: fonts)[0, 0] == color, "\(theme.name)")
    }
  }

  @Test("all pictures of a filmstrip have one size, with room for labels also at rest")
  func labels() throws {
    let film = try Films.swatches(width: 200)
    let page = Composition([film], overlays: [.identifiers])
    let resting = try Filmstrip(film, moments: [0, 1], composition: page)
    let strip = try Filmstrip(film, moments: [0, 0.5, 1], composition: page)
    #expect(strip.page.size.width > 200 + 48 && resting.page.size == strip.page.size)
    let widths = FilmstripEncoder(strip, scale: 2).layout.pictures.map(\.width)
    #expect(widths == Array(repeating: strip.page.size.width, count: 3))
  }

  @Test("has fewer and larger pictures with labels")
  func fewerWithLabels() throws {
    let film = try Films.swatches(width: 200)
    func shares(_ overlays: Overlays) throws -> [String?] {
      let strip = try Filmstrip(film, composition: Composition([film], overlays: overlays))
      return strip.moments.indices.map(strip.share)
    }
    #expect(try shares([]) == ["0\u{A0}%", "20\u{A0}%", "50\u{A0}%", "80\u{A0}%", "100\u{A0}%"])
    #expect(try shares(.operations) == ["0\u{A0}%", "50\u{A0}%", "100\u{A0}%"])
  }

  @Test("begins with the list before the apply, whose new texts do not show at old places")
  func beginning() throws {
    let film = try Films.timeline(
      Stage(width: 200, height: 160, view: .table), [["a", "b"], ["b", "a"]],
      duration: 600_000_000)
    let strip = try Filmstrip(film)
    let start = film.applyMotions[strip.apply].start
    #expect(strip.time(ofMoment: 0) == start - 1)
    #expect(try Filmstrip(film, apply: 0).time(ofMoment: 0) == 0)
    // Overlays tell of the apply from its time on.
    let page = Composition([film], overlays: [.timing])
    #expect(try Filmstrip(film, composition: page).time(ofMoment: 0) == start)
  }

  @Test("moments are at shares of the distance, and end with the motion of a spring")
  func distances() throws {
    let stage = Stage(width: 200, height: 160, view: .table)
    let film = try Films.timeline(
      stage, [["a", "b"], ["b", "a"]], duration: 600_000_000)
    let strip = try Filmstrip(film)
    // The row in front travels all the way; without curves at the ends it would take four fifths.
    let rows = (0..<5).map { moment in
      film.scene(at: strip.time(ofMoment: moment), number: 0).elements.first {
        $0.id.role == .cell && $0.id.name == "b"
      }?.frame.y ?? 0
    }
    let way = rows[4] - rows[0]
    #expect(way.magnitude > 40)
    for (row, share) in zip(rows, [0, 0.2, 0.5, 0.8, 1]) {
      #expect(((row - rows[0]) / way - share).magnitude < 0.03)
    }
  }

  @Test("the title of a filmstrip names all films side by side")
  func names() throws {
    let film = try Films.table()
    let both = Composition([film, film], titles: ["Before", "After"])
    #expect(try Filmstrip(film, composition: both).title == "Before and After")
    #expect(try Filmstrip(film).title == "Tiny")
  }

  @Test("of several films a filmstrip names the one of its apply, and ends when all are at rest")
  func slowerFilm() throws {
    // Applies are 0.1 s apart, and last 0.15 s.
    let film = try Films.timeline(Stage(), [["a", "b"], ["b", "a"]], duration: 800_000_000)
    let later = try Films.timeline(
      Stage(), [["a", "b"], ["a", "b"], ["b", "a"]], duration: 800_000_000)
    let both = Composition([film, later], titles: ["Before", "After"])
    let strip = try Filmstrip(film, composition: both)
    #expect(strip.subtitle == "Before: apply 1 · 1 moved")
    #expect(strip.time(ofMoment: 3) < 250_000_000)
    #expect(strip.time(ofMoment: 4) == 350_000_000)
    #expect(try Filmstrip(film).time(ofMoment: 4) == 250_000_000)
  }

  @Test("two filmstrips of one film are the same bytes")
  func stability() throws {
    let folder = try TemporaryFolder()
    let film = try Films.table()
    let report = try render(try Films.request(film, "a.png", "b.png", in: folder))
    let isEqual = try folder.contents("a.png") == folder.contents("b.png")
    #expect(isEqual)
    #expect(report.frames == 0)
    let chunks = PNGChunks(try folder.contents("a.png")).chunks
    #expect(chunks.count { $0.isIntact } == 5)
  }
}
