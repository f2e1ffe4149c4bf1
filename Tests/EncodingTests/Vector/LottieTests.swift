import Choreography
import Foundation
import Recordings
import Testing

@testable import Encoding

@Suite("A Lottie animation")
struct LottieTests {
  @Test("has the Béziers of CSS's curves")
  func curves() throws {
    let shares = (0...30).map { frame in
      let progress = Motion.Curve.easeInOut.progress(at: Double(frame) / 30)
      return Int((progress * Double(CurveTable.whole)).rounded())
    }
    let parts = EasingSegment.fitted(to: shares, within: 0.001)
    try #require(parts.count == 1)
    // ease-in-out is cubic-bezier(0.42, 0, 0.58, 1): CSS Easing Functions Level 1, section 2.3.
    let handles = parts[0].handles
    for (found, given) in [
      (handles.x1, 0.42), (handles.y1, 0), (handles.x2, 0.58), (handles.y2, 1),
    ] { #expect(abs(found - given) < 0.02) }
  }

  @Test("approximates a spring by several Béziers, to within the tolerance at each frame")
  func springs() {
    // A damped oscillation: 1 − cos(10 t) e^(−4 t), which overshoots.
    let values = (0...60).map { frame -> Double in
      let time = Double(frame) / 60
      return frame == 60 ? 1 : 1 - cos(10 * time) * exp(-4 * time)
    }
    let shares = values.map { Int(($0 * Double(CurveTable.whole)).rounded()) }
    let parts = EasingSegment.fitted(to: shares, within: 0.01)
    #expect(2...8 ~= parts.count)
    for frame in 0..<60 {
      let time = Double(frame) / 60
      let index = parts.lastIndex { $0.start <= time + 1e-9 } ?? 0
      let (part, isLast) = (parts[index], index + 1 == parts.count)
      let (end, goal) = isLast ? (1, 1) : (parts[index + 1].start, parts[index + 1].value)
      let curve = Motion.Curve.cubic(
        x1: part.handles.x1, y1: part.handles.y1, x2: part.handles.x2, y2: part.handles.y2)
      let progress = curve.progress(at: (time - part.start) / (end - part.start))
      let value = part.value + (goal - part.value) * progress
      #expect(abs(value - values[frame]) <= 0.0105, "frame \(frame)")
    }
  }

  @Test("turns a path into vertices with handles relative to them")
  func paths() {
    // A triangle whose last side is a curve, then a line from another place.
    let paths = LottiePath.all(
      [
        .move(Point(x: 10, y: 20)), .line(Point(x: 40, y: 20)),
        .curve(
          Point(x: 10, y: 20), control1: Point(x: 40, y: 30), control2: Point(x: 30, y: 40)),
        .close, .move(Point(x: 15, y: 25)), .line(Point(x: 16, y: 26)),
      ], unit: 0.1)
    #expect(
      paths.map(\.text) == [
        #"{"c":true,"v":[[1,2],[4,2]],"i":[[2,2],[0,0]],"o":[[0,0],[0,1]]}"#,
        #"{"c":false,"v":[[1.5,2.5],[1.6,2.6]],"i":[[0,0],[0,0]],"o":[[0,0],[0,0]]}"#,
      ])
  }

  @Test("has the colors of the frames in players that truncate levels, and in those that round")
  func colorChannels() throws {
    for level in UInt32(0)...255 {
      let share = try #require(Float(LottieProperty.colorChannel(level)))
      #expect(UInt32(share * 255) == level && UInt32((share * 255).rounded()) == level)
    }
  }

  @Test("has each composition that a layer names, and keyframes in order of time")
  func references() throws {
    var lottie = LottieFilm(
      try TracedFilm.film(try Films.table()),
      transcript: FilmTranscript(
        Composition([try Films.table()]), title: "A table", includesCosts: false))
    let document = try JSONSerialization.jsonObject(with: Data(lottie.document().utf8))
    let root = try #require(document as? [String: Any])
    #expect(root["nm"] as? String == "A table")
    let assets = try #require(root["assets"] as? [[String: Any]])
    let ids = Set(assets.compactMap { $0["id"] as? String })
    #expect(ids.count == assets.count)
    var (times, references) = (0, 0)
    func visit(_ value: Any) {
      if let list = value as? [Any] {
        let frames = list.compactMap { ($0 as? [String: Any])?["t"] as? Double }
        if !frames.isEmpty {
          #expect(zip(frames, frames.dropFirst()).allSatisfy { $0 < $1 }, "\(frames)")
          times += 1
        }
        list.forEach(visit)
      } else if let object = value as? [String: Any] {
        if let id = object["refId"] as? String {
          #expect(ids.contains(id))
          references += 1
        }
        object.values.forEach(visit)
      }
    }
    visit(root)
    #expect(times > 3)
    #expect(references > 0)
  }

  @Test("in a .lottie is a ZIP that Python reads, with the animation in it")
  func archive() throws {
    let animation = Array(#"{"v":"5.9.0","layers":[]}"#.utf8)
    let path = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString).lottie"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(try DotLottie.archive(animation)).write(to: URL(filePath: path))
    let python = Process()
    python.executableURL = URL(filePath: "/usr/bin/env")
    let script =
      "import sys,zipfile;z=zipfile.ZipFile(sys.argv[1]);print(z.testzip(),z.namelist());"
      + "print(z.read('animations/film.json').decode(),end='')"
    python.arguments = ["python3", "-c", script, path]
    let pipe = Pipe()
    python.standardOutput = pipe
    try python.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    python.waitUntilExit()
    #expect(
      String(decoding: output, as: UTF8.self)
        == "None ['manifest.json', 'animations/film.json']\n{\"v\":\"5.9.0\",\"layers\":[]}")
  }
}
