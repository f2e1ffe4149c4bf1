import TextAndFiles

// Marks that mail programs, Markdown, consoles and editors add to a text. Bytes are valid UTF-8.
extension [UInt8] {
  /// Returns the text without marks of quotation, time stamps, entities and typographic letters.
  ///
  /// - Complexity: O(bytes), in place.
  consuming func withoutDecoration() -> [UInt8] {
    var bytes = self
    bytes.removePrefixes()
    if bytes.isQuotedPrintable { bytes.decodeQuotedPrintable() }
    bytes.makePlain()
    return bytes
  }

  // MARK: Lines

  private static var newline: UInt8 { UInt8(ascii: "\n") }

  /// Removes `> ` of quotations and the times and processes of a console from the lines, and makes
  /// their ends line feeds.
  private mutating func removePrefixes() {
    var (read, written) = (0, 0)
    while read < count {
      read = endOfPrefix(from: read)
      while read < count {
        var byte = self[read]
        read += 1
        if byte == UInt8(ascii: "\r") {
          if read < count, self[read] == Self.newline { read += 1 }
          byte = Self.newline
        }
        self[written] = byte
        written += 1
        if byte == Self.newline { break }
      }
    }
    removeLast(count - written)
  }

  /// Returns the index after the marks at the start of a line.
  private func endOfPrefix(from start: Int) -> Int {
    var index = spaceEnd(from: start)
    while index < count {
      if self[index] == UInt8(ascii: ">") {
        index = spaceEnd(from: index + 1)
      } else if self[index...].starts(with: "&gt;".utf8) {
        index = spaceEnd(from: index + 4)
      } else {
        break
      }
    }
    return endOfStamp(from: index) ?? index
  }

  private func spaceEnd(from start: Int) -> Int {
    var index = start
    while index < count, self[index] == 0x20 || self[index] == 0x09 { index += 1 }
    return index
  }

  /// Returns the index after "2024-01-08 13:27:53.448191-0800 MyApp[32997:178312]"; nil without a
  /// time.
  private func endOfStamp(from start: Int) -> Int? {
    var index = start
    for mark in "0000-00-00 00:00:00".utf8 {
      guard index < count else { return nil }
      let byte = self[index]
      let fits =
        switch mark {
        case UInt8(ascii: "0"): byte.isASCIIDigit
        case 0x20: byte == 0x20 || byte == UInt8(ascii: "T")
        default: byte == mark
        }
      guard fits else { return nil }
      index += 1
    }
    while index < count, self[index] > 0x20 { index += 1 }
    let end = index
    guard index < count, self[index] == 0x20 else { return end }
    index += 1
    let limit = Swift.min(count, index + 81)
    while index < limit, self[index] != UInt8(ascii: "["), self[index] != UInt8(ascii: "]"),
      self[index] != Self.newline
    { index += 1 }
    guard index < limit, self[index] == UInt8(ascii: "[") else { return end }
    index += 1
    let process = index
    while index < count, self[index].isASCIIDigit || ":abcdefx".utf8.contains(self[index]) {
      index += 1
    }
    return index > process && index < count && self[index] == UInt8(ascii: "]") ? index + 1 : end
  }

  // MARK: Mail

  /// True for text in which a mail program has broken lines by "=".
  private var isQuotedPrintable: Bool {
    var (hasBreak, hasCode) = (false, false)
    var rest = self[...]
    while let index = rest.firstIndex(of: UInt8(ascii: "=")) {
      let next = self[(index + 1)...].prefix(2)
      hasBreak = hasBreak || next.first == Self.newline
      hasCode =
        hasCode || ["20", "3D", "E2", "C2"].contains { next.elementsEqual($0.utf8) }
      if hasBreak, hasCode { return true }
      rest = self[(index + 1)...]
    }
    return false
  }

  private mutating func decodeQuotedPrintable() {
    var (read, written) = (0, 0)
    while read < count {
      var byte = self[read]
      read += 1
      if byte == UInt8(ascii: "="), read < count {
        if self[read] == Self.newline {
          read += 1
          continue
        }
        if read + 1 < count, let high = self[read].hexDigit, let low = self[read + 1].hexDigit {
          byte = high << 4 | low
          read += 2
        }
      }
      self[written] = byte
      written += 1
    }
    removeLast(count - written)
    // A code may be a part of a letter.
    self = Array(String(decoding: self, as: UTF8.self).utf8)
  }

  // MARK: Letters

  private static let entities: [(name: [UInt8], letter: UInt8)] = [
    ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&apos;", "'"),
    ("&nbsp;", " "),
    ("&amp;", "&"),
  ].map { (Array($0.0.utf8), Array($0.1.utf8)[0]) }

  /// Writes ASCII quotation marks and dashes, and removes entities and the escapes of line breaks
  /// and of Markdown.
  private mutating func makePlain() {
    var (read, written) = (0, 0)
    var isEscaped = false
    func plain(at index: Int) -> (letter: UInt8?, length: Int) {
      let byte = self[index]
      switch byte {
      case UInt8(ascii: "&"):
        guard let entity = Self.entities.first(where: { self[index...].starts(with: $0.name) })
        else { return (byte, 1) }
        return (entity.letter, entity.name.count)
      case 0xC2, 0xE2, 0xEF: return typographic(at: index)
      default: return (byte, 1)
      }
    }
    while read < count {
      let (letter, length) = plain(at: read)
      let next = read + length
      defer { read = next }
      if isEscaped {
        isEscaped = false
        switch letter {
        case UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "r"):
          self[written] = 0x20
          written += 1
          continue
        case let letter? where letter.isASCIIAlphanumeric:
          self[written] = UInt8(ascii: "\\")
          written += 1
        default: break
        }
      }
      if letter == UInt8(ascii: "\\") {
        isEscaped = true
      } else if let letter {
        self[written] = letter
        written += 1
      } else if !isIgnored(read, length) {
        let isEllipsis = length == 3 && self[read..<next].elementsEqual([0xE2, 0x80, 0xA6])
        for index in read..<next {
          self[written] = isEllipsis ? UInt8(ascii: ".") : self[index]
          written += 1
        }
      }
    }
    removeLast(count - written)
  }

  /// True for an invisible letter.
  private func isIgnored(_ index: Int, _ length: Int) -> Bool {
    switch (length, self[index], self[index + 1], length > 2 ? self[index + 2] : 0) {
    case (2, 0xC2, 0xAD, _), (3, 0xE2, 0x80, 0x8B...0x8F), (3, 0xE2, 0x81, 0xA0),
      (3, 0xEF, 0xBB, 0xBF):
      true
    default: false
    }
  }

  /// Returns the ASCII letter for a typographic one, or nil, and the number of its bytes.
  private func typographic(at index: Int) -> (letter: UInt8?, length: Int) {
    let length = self[index] == 0xC2 ? 2 : 3
    guard index + length <= count else { return (self[index], 1) }
    let letter: UInt8? =
      switch (self[index], self[index + 1], length > 2 ? self[index + 2] : 0) {
      case (0xC2, 0xA0, _), (0xE2, 0x80, 0xAF), (0xE2, 0x80, 0x89): 0x20
      case (0xC2, 0xAB, _), (0xC2, 0xBB, _), (0xE2, 0x80, 0x9C...0x9E): UInt8(ascii: "\"")
      case (0xE2, 0x80, 0x98...0x9A), (0xE2, 0x80, 0xB2): UInt8(ascii: "'")
      case (0xE2, 0x80, 0x90...0x95), (0xE2, 0x88, 0x92): UInt8(ascii: "-")
      case (0xE2, 0x80, 0xA8), (0xE2, 0x80, 0xA9), (0xC2, 0x85, _): Self.newline
      default: nil
      }
    return (letter, length)
  }
}

extension UInt8 {
  fileprivate var isASCIIAlphanumeric: Bool {
    isASCIIDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }

  fileprivate var hexDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
