import Choreography
import Foundation
import Rendering
import TextAndFiles

/// The geometry of a transition's moments as one text, in a file beside the picture or without one.
package struct GeometryFile: Hashable, Sendable {
  static let head = "flipbook geometry 4"
  private static let separator = "moment "
  private static let offStageHead = "off the stage"
  private static let lookHead = "look"
  /// Longer lists are stored as a hash.
  private static let maxOffStage = 1000

  var film: String
  /// The apply, counted from 0.
  var apply: Int
  /// The mark that names the transition instead of its number.
  var mark: String?
  /// The transition's time: its duration, curve, overlap, frame rate and scale.
  var timing: Timing
  /// The whole list, on and off the stage.
  var list: List
  /// Shares of the transition.
  var moments: [Double]
  /// The lines of each moment, the scene's own first.
  var blocks: [[String]]
  /// The lines of what is off the stage at the end.
  var offStage: [String]
  /// The radii, insets and colors that the moments are drawn with.
  var look: [String]

  init(_ content: GoldenContent, look: [String]) {
    film = Self.oneLine(content.film)
    apply = content.apply
    mark = content.mark.map(Self.oneLine)
    timing = content.timing
    list = content.list
    moments = content.shares
    blocks = content.moments.map { Self.lines(of: $0.scene, zoom: $0.zoom) }
    offStage = content.offStage
    self.look = look
  }

  /// Line 3 of the text: `apply 3`, or `mark bought`, which other applies before it do not change.
  var place: String { mark.map { "mark \($0)" } ?? "apply \(apply)" }

  /// Returns true if a file begins as a geometry file or a motion file of any version.
  static func isGeometry(_ path: String) -> Bool {
    let marks = ["flipbook geometry ", "flipbook motion "].map { Data($0.utf8) }
    guard fileStatus(path)?.isRegularFile == true,
      let file = FileHandle(forReadingAtPath: path)
    else { return false }
    let start = try? file.read(upToCount: marks[0].count)
    return marks.contains { start?.starts(with: $0) == true }
  }

  /// Reads a file's text.
  ///
  /// - Throws: `GoldenError.unreadable` with the line.
  init(_ text: String, path: String) throws(GoldenError) {
    let whole = Self.lines(of: text)
    var lines = whole[...]
    let first = lines.popFirst()
    if (1...3).contains(where: { first == "flipbook geometry \($0)" }) {
      throw .unreadable(
        path: path,
        reason: "it is of an older format, without radii, insets and colors; record it anew")
    }
    guard first == Self.head else {
      throw .unreadable(path: path, reason: "line 1 is not '\(Self.head)'")
    }
    guard let film = lines.popFirst(), film.hasPrefix("film "), let place = lines.popFirst(),
      let space = place.firstIndex(of: " ")
    else { throw .unreadable(path: path, reason: "lines 2 and 3 do not name film and apply") }
    self.film = String(film.dropFirst(5))
    let word = String(place[place.index(after: space)...])
    switch (place[..<space], Int(word)) {
    case ("apply", let number?): apply = number
    case ("mark", _): (apply, mark) = (0, word)
    default: throw .unreadable(path: path, reason: "lines 2 and 3 do not name film and apply")
    }
    guard let timing = lines.popFirst().flatMap(Timing.init) else {
      throw .unreadable(path: path, reason: "line 4 does not give the transition's timing")
    }
    self.timing = timing
    guard let list = List(&lines, hasTouches: true) else {
      throw .unreadable(
        path: path, reason: "lines 5 to 8 are not the list's sections, rows, operations and touches"
      )
    }
    self.list = list
    (moments, blocks, offStage, look) = ([], [], [], [])
    if let start = lines.lastIndex(of: Self.lookHead) {
      look = lines[(start + 1)...].filter { !$0.isEmpty }
      lines = lines[..<start]
    }
    if let start = lines.lastIndex(of: Self.offStageHead) {
      offStage = lines[(start + 1)...].filter { !$0.isEmpty }
      lines = lines[..<start]
    }
    for line in lines {
      if line.hasPrefix(Self.separator), let moment = Double(line.dropFirst(Self.separator.count)) {
        moments.append(moment)
        blocks.append([])
      } else if !blocks.isEmpty, !line.isEmpty {
        blocks[blocks.count - 1].append(line)
      }
    }
    guard !moments.isEmpty else { throw .unreadable(path: path, reason: "it holds no moment") }
    try checkWhole(whole, path: path)
  }

  /// Refuses lines that the parser ignores, because changes in them would go unnoticed.
  private func checkWhole(_ lines: [String], path: String) throws(GoldenError) {
    let own = Self.lines(of: text)
    guard own != lines else { return }
    let line = zip(own, lines).prefix { $0 == $1 }.count
    let found = lines.indices.contains(line) ? "'\(lines[line])'" : "missing"
    throw .unreadable(
      path: path, reason: "line \(line + 1) is \(found), which no recording writes; restore it")
  }

  /// Returns a text's lines, without empty ones at its end; Git may have changed their endings.
  static func lines(of text: String) -> [String] {
    var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      .map(String.init)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// The file's text; reading it gives an equal value.
  var text: String {
    var text = "\(Self.head)\nfilm \(film)\n\(place)\n\(timing.text)\n\(list.text)"
    for (moment, lines) in zip(moments, blocks) {
      text += "\n\(Self.separator)\(moment)\n" + lines.map { $0 + "\n" }.joined()
    }
    for (head, lines) in [(Self.offStageHead, offStage), (Self.lookHead, look)]
    where !lines.isEmpty {
      text += "\n\(head)\n" + lines.map { $0 + "\n" }.joined()
    }
    return text
  }

  /// Returns a scene's lines, with line breaks escaped.
  ///
  /// The first line has the film's zoom, and no frame number, so that a longer wait before the
  /// transition changes nothing.
  package static func lines(of scene: SceneFrame, zoom: String? = nil) -> [String] {
    let head = scene.geometryText.prefix { $0 != "\n" }
    let stage = head.range(of: "size ").map { "stage " + head[$0.upperBound...] } ?? String(head)
    return [stage + (zoom.map { " " + $0 } ?? "")] + scene.elements.map { oneLine($0.geometryText) }
  }

  /// Returns the greatest difference of what is off the stage; nil if there is none.
  func changeOffStage(from old: GeometryFile, _ operations: OperationDescriptions) -> String? {
    guard offStage != old.offStage else { return nil }
    // A hash has no place.
    guard
      offStage.count > 1 || old.offStage.count > 1
        || (offStage + old.offStage).allSatisfy({
          $0.contains("(")
        })
    else { return "the rows have other contents or places" }
    let changes = GeometryComparison(operations).changes(from: old.offStage, to: offStage)
    let rest = changes.count > 1 ? ", and \(changes.count - 1) more" : ""
    return changes.first.map { $0.sentence + rest }
  }

  /// Returns the lines of elements off the stage; a hash of more than a thousand.
  static func lines(of elements: [SceneElement]) -> [String] {
    let lines = elements.map { oneLine($0.geometryText) }
    guard lines.count > maxOffStage else { return lines }
    return ["\(lines.count) of hash \(WordHash(lines.joined(separator: "\n")).value)"]
  }

  static func oneLine(_ text: String) -> String {
    guard text.contains(where: \.isNewline) else { return text }
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .joined(separator: "⏎")
  }
}
