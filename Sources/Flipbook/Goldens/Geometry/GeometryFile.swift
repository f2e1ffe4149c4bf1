import Foundation

/// The geometry of a transition's moments as one text, which lies beside the picture or on its own.
struct GeometryFile: Hashable, Sendable {
  static let head = "flipbook geometry 1"
  private static let separator = "moment "

  /// The recording's name.
  var film: String
  /// The apply, counted from 0.
  var apply: Int
  /// Shares of the transition.
  var moments: [Double]
  /// The lines of each moment, the scene's own first.
  var blocks: [[String]]

  init(_ shots: GoldenShots) {
    film = shots.film
    apply = shots.apply
    moments = shots.moments
    blocks = shots.shots.map { Self.lines(of: $0.scene) }
  }

  /// True if a file begins as a geometry file of any version.
  static func isGeometry(_ path: String) -> Bool {
    let mark = Data("flipbook geometry ".utf8)
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    return (try? file.read(upToCount: mark.count)) == mark
  }

  /// Reads a file's text.
  ///
  /// - Throws: `GoldenError.unreadable` with the line.
  init(_ text: String, path: String) throws(GoldenError) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    guard lines.popFirst() == Self.head else {
      throw .unreadable(path: path, reason: "line 1 is not '\(Self.head)'")
    }
    guard let film = lines.popFirst(), film.hasPrefix("film "), let apply = lines.popFirst(),
      apply.hasPrefix("apply "), let number = Int(apply.dropFirst(6))
    else { throw .unreadable(path: path, reason: "lines 2 and 3 do not name film and apply") }
    self.film = String(film.dropFirst(5))
    self.apply = number
    (moments, blocks) = ([], [])
    for line in lines {
      if line.hasPrefix(Self.separator), let moment = Double(line.dropFirst(Self.separator.count)) {
        moments.append(moment)
        blocks.append([])
      } else if !blocks.isEmpty, !line.isEmpty {
        blocks[blocks.count - 1].append(line)
      }
    }
    guard !moments.isEmpty else { throw .unreadable(path: path, reason: "it holds no moment") }
  }

  /// The file's text; reading it gives an equal value.
  var text: String {
    var text = "\(Self.head)\nfilm \(film)\napply \(apply)\n"
    for (moment, lines) in zip(moments, blocks) {
      text += "\n\(Self.separator)\(moment)\n" + lines.map { $0 + "\n" }.joined()
    }
    return text
  }

  /// A scene's lines; characters that would break a line are escaped.
  static func lines(of scene: SceneFrame) -> [String] {
    let head = scene.geometryText.prefix { $0 != "\n" }
    return [String(head)] + scene.elements.map { oneLine($0.geometryText) }
  }

  private static func oneLine(_ text: String) -> String {
    guard text.contains(where: \.isNewline) else { return text }
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .joined(separator: "⏎")
  }
}
