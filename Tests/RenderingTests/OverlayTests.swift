import Choreography
import DiffableData
import Recordings
import Testing

@testable import Rendering

/// A surface that records text and strokes, in points.
final class RecordingSurface: Surface {
  let text: TextEngine
  let pixelScale: Double?
  private(set) var lines: [(string: String, frame: Rect, isCut: Bool)] = []
  /// From start to end; curves by their ends.
  private(set) var strokes: [Rect] = []

  init(text: TextEngine, pixelScale: Double? = nil) {
    (self.text, self.pixelScale) = (text, pixelScale)
  }

  /// The bounds of filled shapes, and their colors.
  private(set) var fills: [(bounds: Rect, color: Color)] = []

  func fill(_ shape: Shape, with color: Color) {
    switch shape {
    case .path(let steps):
      let points = Self.points(of: steps)
      let bounds = zip(points, points.dropFirst()).map(Self.box).reduce(nil as Rect?) {
        $0?.union($1) ?? $1
      }
      if let bounds { fills.append((bounds, color)) }
    case .rect(let rect), .rounded(let rect, _, _), .ellipse(let rect):
      fills.append((rect, color))
    }
  }

  private static func points(of steps: [PathStep]) -> [Point] {
    steps.compactMap { step in
      switch step {
      case .move(let point), .line(let point), .curve(let point, _, _): point
      case .close: nil
      }
    }
  }

  func stroke(_ shape: Shape, with color: Color, width: Double) {
    switch shape {
    case .path(let steps):
      let points = Self.points(of: steps)
      strokes += zip(points, points.dropFirst()).map { Self.box($0, $1) }
    case .rect(let rect), .rounded(let rect, _, _), .ellipse(let rect):
      let corners = [
        Point(x: rect.x, y: rect.y), Point(x: rect.maxX, y: rect.y),
        Point(x: rect.maxX, y: rect.maxY), Point(x: rect.x, y: rect.maxY),
      ]
      strokes += zip(corners, corners.dropFirst() + corners.prefix(1)).map { Self.box($0, $1) }
    }
  }

  private static func box(_ a: Point, _ b: Point) -> Rect {
    Rect(
      x: min(a.x, b.x), y: min(a.y, b.y), width: max(0.01, (a.x - b.x).magnitude),
      height: max(0.01, (a.y - b.y).magnitude))
  }

  func draw(_ line: TextLine, at origin: Point, with color: Color) {
    let metrics = text.measure(line)
    var whole = line
    whole.maxWidth = nil
    let frame = Rect(
      x: origin.x, y: origin.y - metrics.capHeight, width: metrics.width,
      height: metrics.capHeight)
    lines.append((line.string, frame, text.measure(whole).width > metrics.width + 0.01))
  }

  func group(
    opacity: Double, clip: Shape?, scale: Double, about center: Point, _ content: () -> Void
  ) {
    let first = lines.count
    content()
    for index in lines.indices.dropFirst(first) {
      let frame = lines[index].frame
      lines[index].frame = Rect(
        x: center.x + (frame.x - center.x) * scale, y: center.y + (frame.y - center.y) * scale,
        width: frame.width * scale, height: frame.height * scale)
    }
  }
}

@Suite("The sign of an operation")
struct OperationSignTests {
  @Test(
    "leaves two points before the text of a row that fills the stage", arguments: [44.0, 60, 78])
  func margin(height: Double) throws {
    var layout = SectionLayout()
    layout.rowHeight = height
    var stage = Stage(width: 300, height: 400, chrome: Stage.Chrome.none)
    stage.layout = StageLayout(base: layout)
    var recorder = RecordingBuilder(
      Recording(
        name: "x", title: "X", stage: stage,
        motion: Motion(duration: 400_000_000, curve: .easeInOut)))
    var old = Snapshot<String, String>()
    for (time, rows) in [["a", "b", "c"], ["c", "a", "d"]].enumerated() {
      var new = Snapshot<String, String>()
      try new.appendSections(["main"])
      try new.appendItems(rows)
      let apply = Apply(snapshot: new, difference: new.difference(from: old), isAnimated: time > 0)
      recorder.append(.apply(apply), at: Int64(time) * 100_000_000)
      old = new
    }
    recorder.finish(at: 900_000_000)
    let composition = Composition([Timeline(recorder.recording)], overlays: [.operations])
    let surface = RecordingSurface(text: try TextEngine(fonts: .installed()))
    let scene = composition.frame(18)
    Painter().paint(scene, on: surface)
    let row = try #require(scene.elements.first { $0.id.role == .bezel }).frame
    // Below the stage is a legend.
    let signs = surface.fills.filter {
      $0.color == Color(0xFFFFFF) && $0.bounds.width < 25 && $0.bounds.maxY < row.maxY
    }
    #expect(signs.count >= 2)
    for sign in signs {
      #expect(sign.bounds.x >= row.x && sign.bounds.maxX <= row.x + 14.5, "\(sign.bounds)")
    }
  }
}

@Suite("The text around a stage")
struct PageTextTests {
  /// A stage of 300 points in a transition from 0.1 to 0.5 s that replaces all rows: old ones leave
  /// until 0.26 s, frame 15, then new ones arrive.
  private func notes(
    rows: Int, device: Device = .none, isRightToLeft: Bool = false, scale: Double = 1,
    frame: Int = 15, caption: String = "A sentence that is too long for the width of a single line"
  ) throws -> (notes: RecordingSurface, page: SceneFrame) {
    var layout = SectionLayout()
    layout.rowHeight = rows > 20 ? 12 : 40
    var stage = Stage(width: 300, height: 400, chrome: Stage.Chrome.none)
    stage.layout = StageLayout(base: layout)
    var recorder = RecordingBuilder(
      Recording(
        name: "x", title: "X", stage: stage,
        motion: Motion(duration: 400_000_000, curve: .easeInOut)))
    var old = Snapshot<String, String>()
    try old.appendSections(["main"])
    var new = old
    try old.appendItems((0..<rows).map { "old-\($0)" })
    try new.appendItems((0..<rows).map { "new-\($0)" })
    let first = Apply(
      snapshot: old, difference: old.difference(from: Snapshot()), isAnimated: false)
    recorder.append(.apply(first), at: 0)
    recorder.append(.caption(caption), at: 0)
    let second = Apply(
      snapshot: new, difference: new.difference(from: old), isAnimated: true, diffCost: 1_234_567)
    recorder.append(.apply(second), at: 100_000_000)
    recorder.finish(at: 900_000_000)
    let environment = DisplayEnvironment(device: device, isRightToLeft: isRightToLeft)
    let composition = Composition(
      [Timeline(recorder.recording, environment: environment)], overlays: .all, scale: scale)
    let notes = RecordingSurface(text: try TextEngine(fonts: try FontSet.installed()))
    let page = composition.frame(frame)
    Painter().paint(page, on: notes)
    return (notes, page)
  }

  /// Lines that are drawn around the stage.
  private func around(_ drawn: (notes: RecordingSurface, page: SceneFrame)) throws -> [(
    string: String, frame: Rect, isCut: Bool
  )] {
    let bezel = try #require(drawn.page.elements.first { $0.id.role == .bezel }).frame
    return drawn.notes.lines.filter { !$0.frame.intersects(bezel) }
  }

  @Test(
    "does not overlap, is not cut, and stays on the page",
    arguments: [1, 4, 9, 60], [(false, 1), (true, 1), (false, 0.5)])
  func readable(rows: Int, page: (isRightToLeft: Bool, scale: Double)) throws {
    let drawn = try notes(
      rows: rows, device: .phone, isRightToLeft: page.isRightToLeft, scale: page.scale)
    let lines = try around(drawn)
    let whole = Rect(drawn.page.size)
    for (index, line) in lines.enumerated() {
      #expect(!line.isCut, "\(line.string)")
      #expect(whole.contains(line.frame), "\(line.string)")
      for other in lines[(index + 1)...] {
        #expect(!line.frame.intersects(other.frame), "\(line.string) and \(other.string)")
      }
    }
  }

  @Test("has at least 9 pixels per em at small scales", arguments: [0.5, 0.7, 1, 2])
  func smallPictures(scale: Double) throws {
    let drawn = try around(try notes(rows: 2, scale: scale))
    let usual = try around(try notes(rows: 2))
    let (label, before) = (
      try #require(drawn.first { $0.string == "old-0" }),
      try #require(usual.first { $0.string == "old-0" })
    )
    // An em of 12 points, if that is at least 9 pixels.
    let expected = max(1, 9 / (12 * scale))
    #expect((label.frame.height / before.frame.height - expected).magnitude < 1e-9)
  }

  @Test("has each number of operations once")
  func counts() throws {
    let strings = try around(try notes(rows: 4)).map(\.string)
    #expect(strings.count { $0.contains("4 inserted") } == 1, "\(strings)")
  }

  @Test("breaks a caption into lines of similar length")
  func evenCaption() throws {
    let lines = try around(try notes(rows: 1)).filter { line in
      "A sentence that is too long for the width of a single line".contains(line.string)
        && line.string.count > 9
    }
    try #require(lines.count == 2)
    #expect((lines[0].frame.width - lines[1].frame.width).magnitude < 60)
  }

  @Test("shows up to twelve lines of a caption and cuts a longer one at the end")
  func longCaptions() throws {
    // At most 40 letters of 17 points fit on the 300 points below the stage.
    let two = "A sentence that is too long for the width of a single line"
    let three = two + ", and which therefore continues on another one"
    let long = (1...40).map { "word\($0)" }.joined(separator: " ")
    let longest = long + " " + long
    let shown = try [two, three, long, longest].map { caption in
      let drawn = try notes(rows: 1, caption: caption)
      let panel = try #require(drawn.page.elements.first { $0.id.role == .panel }).frame
      let lines = drawn.notes.lines.filter { panel.intersects($0.frame) }
        .prefix { caption.contains($0.string) }
      #expect(lines.map(\.string).joined(separator: " ") == caption)
      return (count: lines.count, isCut: lines.map(\.isCut), height: panel.height)
    }
    #expect(shown.prefix(2).map(\.count) == [2, 3] && shown[3].count == 12)
    #expect(!shown.prefix(3).flatMap(\.isCut).contains(true))
    #expect(shown[3].isCut == Array(repeating: false, count: 11) + [true])
    // Only a film with a long caption has room for it.
    for (count, _, height) in shown {
      #expect(height - shown[0].height >= 24 * Double(count - 2))
    }
  }

  @Test("shows the number of labels without room")
  func crowded() throws {
    let lines = try around(try notes(rows: 60)).map(\.string)
    #expect(lines.contains { $0.hasPrefix("and ") && $0.hasSuffix(" more") })
  }

  @Test("shows apply, operations, cost, caption, time and frame")
  func content() throws {
    let lines = try around(try notes(rows: 2)).map(\.string)
    for expected in [
      "Apply 1", "diff 1.235 ms", "2 inserted", "2 deleted",
      "0.250 s", "frame 15", "old-0", "[0, 0] →",
    ] { #expect(lines.contains(expected), "\(expected)") }
    #expect(!lines.contains { $0.hasPrefix("0 ") })
    #expect(try around(try notes(rows: 2, frame: 18)).map(\.string).contains("→ [0, 1]"))
    #expect(
      lines.contains { $0.hasPrefix("A sentence") } && lines.contains { $0.hasSuffix("line") })
  }

  @Test(
    "of a device's status bar is complete",
    arguments: [(Device.phone, ["9:41"]), (.tablet, ["9:41  Tue Jan 9", "100%"])])
  func statusBar(device: Device, words: [String]) throws {
    let drawn = try notes(rows: 1, device: device).notes
    for word in words { #expect(drawn.lines.contains { $0.string == word }, "\(word)") }
    // Wi-Fi has two arcs above its dot, symmetric about one point.
    let bezel = try #require(drawn.lines.first { $0.string == words[0] }).frame
    let arcs = drawn.strokes.filter { stroke in
      stroke.x > bezel.maxX && (stroke.y - bezel.y).magnitude < 20 && stroke.height < 0.1
        && (6...14).contains(stroke.width)
    }
    #expect(arcs.count == 2)
    #expect(Set(arcs.map { ($0.x + $0.width / 2).rounded() }).count == 1)
  }

  @Test("is mirrored from right to left, without mirrored letters")
  func mirrored() throws {
    let plain = try notes(rows: 1, frame: 18).notes.lines.filter { $0.string == "new-0" }
    let mirrored = try notes(rows: 1, isRightToLeft: true, frame: 18).notes.lines
      .filter { $0.string == "new-0" }
    let (a, b) = (try #require(plain.first).frame, try #require(mirrored.first).frame)
    // The stage is from 24 to 324.
    #expect((a.x - 24 - (324 - b.maxX)).magnitude < 1e-9)
    #expect(a.width == b.width)
  }
}
