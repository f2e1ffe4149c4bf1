import Choreography

/// One line of geometry text with its parts; without a place if it is not an element's line.
struct GeometryLine: Hashable {
  /// The whole line.
  var text: String
  /// The stacking level.
  var level: Substring
  /// Role, name and instance number: `cell everest #2`.
  var id: String
  /// The place; nil for the scene's own line.
  var frame: Rect?
  /// The text after the place.
  var rest: Substring

  init(_ text: String) {
    self.text = text
    (level, id, rest) = (text[...], "", "")
    let line = /(.*?)  (.*?)  \((-?[\d.]+), *(-?[\d.]+), *(-?[\d.]+), *(-?[\d.]+)\)(.*)/
    guard let match = text.wholeMatch(of: line), let x = Double(match.3), let y = Double(match.4),
      let width = Double(match.5), let height = Double(match.6)
    else { return }
    (level, id, rest) = (match.1, String(match.2), match.7)
    frame = Rect(x: x, y: y, width: width, height: height)
  }

  /// True for a row, a header, a footer or the background of a group.
  var isOfList: Bool {
    ["cell", "header", "footer", "group"].contains(id.prefix { $0 != " " })
  }

  /// True for the background of a group. A list at rest has none: its rows draw the card.
  var isCard: Bool { id.hasPrefix("group ") }

  /// True for a row that lies at least partly in a card.
  func isRow(in card: GeometryLine) -> Bool {
    guard id.hasPrefix("cell "), let frame, let background = card.frame else { return false }
    return frame.intersects(background)
  }

  /// The opacity, 0 to 1.
  var opacity: Double {
    rest.firstMatch(of: /\ \ opacity ([\d.]+)/).flatMap { Double($0.1) } ?? 1
  }

  /// The item's or section's name: the id without role and instance number; nil for other elements.
  var name: String? {
    guard isOfList, let space = id.firstIndex(of: " ") else { return nil }
    var name = id[id.index(after: space)...]
    if let life = name.lastIndex(of: "#"), Int(name[name.index(after: life)...]) != nil {
      name = name[..<life].dropLast()
    }
    return name.isEmpty ? nil : String(name)
  }

  /// The title of a row, as it is on screen; nil for other elements and without one.
  var title: String? {
    guard id.hasPrefix("cell "),
      let match = rest.firstMatch(of: /(?:row|card|tile|bubble|device) "([^"]+)"(?: |$)/)
    else { return nil }
    return match.1.split(separator: " ").joined(separator: " ")
  }
}
