import Foundation

/// Returns true if bytes are XML: a check without an XML library, for documents without comments,
/// processing instructions but the first, or mixed quoting.
struct XMLDocumentCheck {
  /// Returns true if every element is closed in order and everything is escaped.
  let isWellFormed: Bool

  init(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let start = text.range(of: "?>\n") else {
      isWellFormed = false
      return
    }
    var rest = text[start.upperBound...]
    var open: [Substring] = []
    while let tag = rest.firstMatch(of: /<(\/?)([a-z]+)((?:\s+[a-z]+="[^"<]*")*)\s*(\/?)>/) {
      guard !rest[..<tag.range.lowerBound].contains("<") else { break }
      if tag.1 == "/" {
        guard open.popLast() == tag.2 else { break }
      } else if tag.4.isEmpty {
        open.append(tag.2)
      }
      rest = rest[tag.range.upperBound...]
    }
    let ampersands = text.matches(of: /&(?!(amp|lt|gt|quot);)/)
    isWellFormed = open.isEmpty && !rest.contains("<") && ampersands.isEmpty
  }
}
