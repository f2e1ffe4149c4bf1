/// A text in lines that fit into a width, broken after spaces and hyphens and between ideographs.
package struct WrappedText: Hashable, Sendable {
  /// The lines, top to bottom; at least one.
  package private(set) var lines: [String] = []
  /// The width of the widest line, in points.
  package private(set) var width = 0.0

  /// Wraps a text of a size. O(characters).
  ///
  /// - Parameter most: The maximum number of lines; the last one holds the rest.
  package init(_ text: String, size: Double, within width: Double, most: Int = .max) {
    let limit = width / size
    for paragraph in text.split(separator: /\R/, omittingEmptySubsequences: false) {
      fill(Self.pieces(of: paragraph), limit: limit)
    }
    if lines.count > most {
      lines[most - 1] = lines[(most - 1)...].joined(separator: " ")
      lines.removeSubrange(most...)
    }
    self.width = size * min(limit, lines.map(CharacterAdvances.width(of:)).max() ?? 0)
  }

  /// Returns the number of lines that a painter needs for a text, at least 1. It is an estimate
  /// with a reserve, and seldom lacks a line. O(characters).
  static func lineCount(
    of text: String, size: Double, isSemibold: Bool = false, within width: Double
  ) -> Int {
    let reserve = isSemibold ? semiboldReserve : reserve
    return WrappedText(text, size: size * reserve, within: max(1, width)).lines.count
  }

  /// The factors by which texts may be wider than their letters' widths.
  static let (reserve, semiboldReserve) = (1.03, 1.07)

  /// Returns the width of a text's widest word, at a size of one point. Addresses and paths do not
  /// count, because painters break them. O(characters).
  static func widestWord(in text: String) -> Double {
    let words = text.split(separator: /\R/).lazy.flatMap(pieces).map(\.text).filter { word in
      let signs = word.reversed().prefix(while: \.isPunctuation).count
      return word.dropLast(signs).allSatisfy { $0.isLetter || $0.isNumber || "'’".contains($0) }
    }
    return words.map(CharacterAdvances.width(of:)).max() ?? 0
  }

  /// A part of a text that no line break divides, without the spaces after it.
  private struct Piece {
    var text: Substring
    var spaces: Substring
  }

  /// Adds the lines of a paragraph.
  private mutating func fill(_ pieces: [Piece], limit: Double) {
    var (line, end) = ("", 0.0)
    for piece in pieces {
      let width = CharacterAdvances.width(of: piece.text)
      if end > 0, end + width > limit {
        close(&line, &end)
      }
      if width > limit {
        // A word longer than a line breaks between any two characters.
        for character in piece.text {
          let width = CharacterAdvances.width(of: character)
          if end > 0, end + width > limit { close(&line, &end) }
          line.append(character)
          end += width
        }
      } else {
        line += piece.text
        end += width
      }
      line += piece.spaces
      end += CharacterAdvances.width(of: piece.spaces)
    }
    close(&line, &end)
  }

  private mutating func close(_ line: inout String, _ end: inout Double) {
    while line.last?.isWhitespace == true { line.removeLast() }
    lines.append(line)
    (line, end) = ("", 0)
  }

  private static func pieces(of text: Substring) -> [Piece] {
    var pieces: [Piece] = []
    var start = text.startIndex
    var index = start
    while index < text.endIndex {
      let character = text[index]
      index = text.index(after: index)
      let isEnd =
        index == text.endIndex || text[index].isWhitespace || character == "-"
        || character.isIdeograph || text[index].isIdeograph
      guard isEnd else { continue }
      // Source: Unicode Standard Annex 14, rules 13 and 14.
      let next = text[index...].first { !$0.isWhitespace }
      if let next, "([{".contains(character) || ".,:;!?)]}".contains(next) { continue }
      let spaces = text[index...].prefix(while: \.isWhitespace)
      pieces.append(Piece(text: text[start..<index], spaces: spaces))
      (start, index) = (spaces.endIndex, spaces.endIndex)
    }
    return pieces
  }
}
