import Choreography
import Foundation
import Recordings
import Rendering

/// The data of the player's script, in JSON.
///
/// A track is a number, or its initial number followed by start, length, end and curve of each
/// span. Trailing default values of lists are omitted.
struct PlayerData {
  private let film: VectorFilm
  private let transcript: FilmTranscript
  private let loops: Int?
  private var drawings = NumberedSet<String>()
  private var windows = NumberedSet<String>()

  init(_ film: VectorFilm, transcript: FilmTranscript, loops: Int?) {
    (self.film, self.transcript, self.loops) = (film, transcript, loops)
  }

  var text: String {
    mutating get {
      let nodes = list(film.nodes)
      let glyphTable = film.glyphTable
      let words = transcript.words
      let pictures = glyphTable.pictures.elements.map { Data($0).base64EncodedString() }
      var members: [(String, String)] = [
        ("title", string(transcript.title)),
        ("size", "[\(film.size.width),\(film.size.height)]"),
        ("fps", "\(film.framesPerSecond)"), ("frames", "\(film.frameCount)"),
        ("loops", "\(loops ?? 1)"),
        ("firstApply", "\(transcript.entries.first?.number ?? 0)"),
        ("applies", array(transcript.entries.map { entry($0, words[$0.number] ?? "") })),
        ("cues", array(transcript.cues.map(cue))),
        ("glyphs", array(glyphTable.glyphs.elements.map { path($0, decimals: 0) }, "\n")),
        ("lines", array(glyphTable.lines.map(line), "\n")),
        ("pictures", array(pictures.map(string), "\n")),
        ("paths", array(glyphTable.paths.elements.map { path($0, decimals: 2) }, "\n")),
        ("curves", array(film.curves.curves.map { numbers($0) }, "\n")),
        ("windows", array(windows.elements)),
        ("drawings", array(drawings.elements, "\n")), ("actors", nodes),
      ]
      if transcript.areCaptionsDrawn { members.append(("drawsCaptions", "true")) }
      return "{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",\n") + "}"
    }
  }

  /// Returns first frame, length, time, summary, cost and words of an apply; times are in
  /// nanoseconds.
  private func entry(_ entry: FilmTranscript.Entry, _ words: String) -> String {
    let cost = entry.cost.map { "\($0)" } ?? "null"
    return
      "[\(entry.frame),\(entry.length),\(entry.time),\(string(entry.summary)),\(cost),"
      + "\(string(words))]"
  }

  /// Returns start and end in nanoseconds, the text, and a flag if it describes an apply.
  private func cue(_ cue: CaptionTrack.Cue) -> String {
    "[\(cue.start),\(cue.end),\(string(cue.text)),\(cue.isAutomatic ? 1 : 0)]"
  }

  /// Returns text, font size, glyphs with positions, and the picture with its frame if there is
  /// one.
  private func line(_ line: GlyphTable.Line) -> String {
    let glyphs = line.glyphs.flatMap { [$0.glyph, $0.x, $0.y] }
    var text = "[\(string(line.text)),\(line.size),\(numbers(glyphs))"
    if let (number, frame) = line.picture {
      text += ",\(number),\(frame.x),\(frame.y),\(frame.width),\(frame.height)"
    }
    return text + "]"
  }

  private mutating func list(_ nodes: [VectorNode]) -> String {
    var texts: [String] = []
    for node in nodes { texts.append(text(of: node)) }
    return array(texts, "\n")
  }

  private mutating func text(of node: VectorNode) -> String {
    switch node.kind {
    case .element(let id):
      guard id.role == .cell else { return "[0,\(layer(node))]" }
      return "[0,\(layer(node)),\(string(id.name))\(titles(node, name: id.name))]"
    case .group: return "[0,\(layer(node))]"
    case .box(let style): return "[1,\(self.style(style)),\(tracks(node, [0, 0, 1000]))]"
    case .ellipse(let style): return "[2,\(self.style(style)),\(tracks(node, [1000]))]"
    case .path(let number, let style):
      return "[3,\(self.style(style)),\(tracks(node, [1000])),\(number)]"
    case .line(let number, let style):
      return "[4,\(self.style(style)),\(tracks(node, [1000])),\(number)]"
    }
  }

  /// Returns the titles with their first frames; empty for an item whose title is always its name.
  private func titles(_ node: VectorNode, name: String) -> String {
    guard node.titles.contains(where: { $0.text != name }) else { return "" }
    return "," + array(node.titles.flatMap { ["\($0.frame)", string($0.text)] })
  }

  /// Returns the drawing's number, the tracks of position, size, opacity and scale, and the window.
  private mutating func layer(_ node: VectorNode) -> String {
    let parts = list(node.parts)
    let drawing = drawings.number(of: parts)
    let tracks = LayerQuantity.allCases.map { node[$0] }
    let pose = trimmed(Array(tracks[..<6]), [1000, 10_000])
    let clip = "[\(tracks[6...].map(track).joined(separator: ","))]"
    return "\(drawing),\(pose),\(windows.number(of: clip))"
  }

  private func tracks(_ node: VectorNode, _ usual: [Int]) -> String { trimmed(node.tracks, usual) }

  private func trimmed(_ tracks: [KeyframeTrack], _ usual: [Int]) -> String {
    var (tracks, usual) = (tracks, usual)
    while let last = usual.last, tracks.last == KeyframeTrack(initial: last) {
      usual.removeLast()
      tracks.removeLast()
    }
    return "[\(tracks.map(track).joined(separator: ","))]"
  }

  private func track(_ track: KeyframeTrack) -> String {
    guard !track.isConstant else { return "\(track.initial)" }
    return numbers(
      [track.initial] + track.spans.flatMap { [$0.start, $0.length, $0.end, $0.curve] })
  }

  /// Returns the color, and the pen's width if there is one.
  private func style(_ style: ShapeStyle) -> String {
    style.pen.map { "[\(style.color),\($0)]" } ?? "\(style.color)"
  }

  private func path(_ steps: [PathStep], decimals: Int) -> String {
    string(SVGNotation.path(steps, decimals: decimals))
  }

  private func numbers(_ values: [Int]) -> String {
    "[\(values.map(String.init).joined(separator: ","))]"
  }
}

/// Returns a text as a JSON string.
func string(_ text: String) -> String { JSONValue.string(text).text }

/// Returns a JSON array of values, with a text after each comma.
func array(_ values: [String], _ end: String = "") -> String {
  "[\(values.joined(separator: "," + end))]"
}
