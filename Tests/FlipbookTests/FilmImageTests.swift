import Flipbook
import Foundation
import Testing
import TextAndFiles

@Suite("A picture of a film")
struct FilmImageTests {
  private let sandbox: Sandbox
  private let film: Film

  init() throws {
    sandbox = try Sandbox("a.yaml", groceries)
    film = try Film("\(sandbox.path)/a.yaml", framesPerSecond: 10)
  }

  @Test("equals the rendered frame, byte for byte", arguments: [0, 5, 6, 9])
  func frames(number: Int) throws {
    try film.render(to: ["\(sandbox.path)/frames/"])
    let file = try Data(contentsOf: URL(filePath: "\(sandbox.path)/frames/0000\(number).png"))
    #expect(try film.image(at: .milliseconds(100 * number)).pngData() == file)
  }

  @Test("has the stage's size times the scale, and four bytes a pixel")
  func size() throws {
    let image = try film.image(at: .zero)
    #expect((image.width, image.height) == (100, 100))
    #expect(image.scale == 1)
    let large = try film.image(at: .zero, scale: 2.5)
    #expect((large.width, large.height) == (250, 250))
    #expect(large.pixels.count == 250 * 250 * 4)
  }

  @Test("has red, green, blue and alpha, in this order")
  func pixels() throws {
    let wall = try Film(
      script: """
        flipbook: 1
        name: wall
        stage: {size: [40, 40], scale: 1, layout: {kind: swatches}, chrome: none}
        steps:
          - apply: {sections: [{section: main, items: [{id: a, color: "#FF8000"}]}]}
          - wait: 0.1
        """)
    let pixels = try wall.image(at: .zero).pixels
    let middle = (20 * 40 + 20) * 4
    #expect(Array(pixels[middle..<middle + 4]) == [0xFF, 0x80, 0x00, 0xFF])
  }

  @Test("is the first or the last one for a time outside of the film")
  func outside() throws {
    #expect(try film.image(at: .seconds(-5)) == film.image(at: .zero))
    #expect(try film.image(at: .seconds(1 << 40)) == film.image(at: film.duration))
    #expect(try film.image(at: .zero) != film.image(at: film.duration))
  }

  @Test("of an apply is the one at a fraction of its transition")
  func progress() throws {
    // The second apply begins after 0.5 s and takes 0.2 s.
    #expect(try film.image(ofApply: 1, progress: 0.5) == film.image(at: .milliseconds(600)))
    #expect(try film.image(ofApply: 1, progress: 7) == film.image(at: .milliseconds(700)))
  }

  @Test("of an apply that the film does not have is an error")
  func noSuchApply() {
    #expect(throws: OutputError.noSuchApply(2, count: 2)) {
      try film.image(ofApply: 2, progress: 0)
    }
    #expect(throws: OutputError.noSuchApply(-1, count: 2)) {
      try film.image(ofApply: -1, progress: 0)
    }
  }

  @Test("has the theme's colors")
  func theme() throws {
    let dark = try film.image(at: .zero, theme: Theme(.dark)).pixels
    let light = try film.image(at: .zero, theme: Theme(.light)).pixels
    let darkSum: Int = dark.reduce(0) { $0 + Int($1) }
    let lightSum: Int = light.reduce(0) { $0 + Int($1) }
    #expect(2 * darkSum < lightSum)
    #expect(try film.image(at: .zero).pixels == light)
  }

  @Test("uses the film's time if its speed differs from the recording's")
  func slowMotion() throws {
    var recording = film.recording
    recording.events.insert(Event(time: 0, kind: .pace(Event.Pace(rate: 0.5))), at: 0)
    let slow = Film(recording, framesPerSecond: 10)
    #expect(slow.duration == .seconds(2))
    func cells(_ scene: SceneFrame) -> [String] {
      scene.elements.map(\.geometryText).filter { $0.contains("cell") }
    }
    #expect(
      cells(slow.scene(at: .milliseconds(1200))) == cells(film.scene(at: .milliseconds(600))))
    #expect(cells(slow.scene(at: .zero)) != cells(film.scene(at: .milliseconds(600))))
    #expect(try slow.transition(1).start == .seconds(1))
    #expect(try slow.transition(1).duration == .milliseconds(200))
  }

  @Test("is an error if fonts are missing or it is too large")
  func tooLarge() {
    let error = #expect(throws: OutputError.self) { try film.image(at: .zero, scale: 1e6) }
    guard case .drawing(nil, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
