/// One line of geometry text, taken apart as far as it can be.
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
    guard let levelEnd = text.range(of: "  ") else { return }
    let behind = text[levelEnd.upperBound...]
    var search = behind.startIndex
    while let open = behind.range(of: "  (", from: search) {
      if let close = behind[open.upperBound...].firstIndex(of: ")"),
        let frame = Self.rect(behind[open.upperBound..<close])
      {
        level = text[..<levelEnd.lowerBound]
        id = String(behind[..<open.lowerBound])
        self.frame = frame
        rest = behind[behind.index(after: close)...]
        return
      }
      search = open.upperBound
    }
  }

  /// The item's or section's name: the id without role and instance number; nil without one.
  var name: String? {
    guard let space = id.firstIndex(of: " ") else { return nil }
    var name = id[id.index(after: space)...]
    if let life = name.lastIndex(of: "#"), Int(name[name.index(after: life)...]) != nil {
      name = name[..<life].dropLast()
    }
    return name.isEmpty ? nil : String(name)
  }

  private static func rect(_ text: Substring) -> Rect? {
    let numbers = text.split(separator: ",").map { Double($0.drop { $0 == " " }) }
    guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
      let height = numbers[3]
    else { return nil }
    return Rect(x: x, y: y, width: width, height: height)
  }
}

extension StringProtocol {
  /// The first range of a text at or after an index.
  fileprivate func range(of text: String, from start: Index? = nil) -> Range<Index>? {
    self[(start ?? startIndex)...].firstRange(of: text)
  }
}
