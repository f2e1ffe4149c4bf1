// Identifiers that are not unique, not stable or not there.
extension ExceptionReader.MessagePattern {
  static let identifiers = [
    Self(
      anchors: [
        "identifiersarenotunique", "identifiersinasectionsnapshotmustbeunique",
        "identifiersmustbeunique", "identifiersinasnapshotmustbeunique",
      ], reach: 8_000
    ) { occurrence in
      var exception = ListException(.duplicateIdentifier)
      let text = occurrence.rest
      guard
        let start = text.prefix(160).firstMatch(
          of: /duplicate(?:item|section)?identifiers?:\{\(?/)
      else {
        return (exception, text.prefix { $0 != "." && $0 != "'" }.prefix(80).utf8.count)
      }
      let offset = text[..<start.range.upperBound].utf8.count
      let list = occurrence.log.readable(from: occurrence.start + offset, upTo: 8_000)
      // Some services leave out the parentheses.
      let end = start.0.hasSuffix("(") ? end(ofSet: list) : list.firstIndex(of: "}")
      exception.identifiers = elements(of: list[..<(end ?? list.endIndex)])
      // The last element of a text that is cut off may be a part of one.
      if end == nil, let last = exception.identifiers.popLast() {
        exception.identifiers.append(last + "…")
      }
      let read = list[..<(end ?? list.startIndex)].utf8.count {
        $0 > 0x20 && $0 != UInt8(ascii: "*") && $0 != UInt8(ascii: "`")
      }
      return (exception, offset + read)
    },
    // The assertion of RxDataSources.
    Self(anchors: ["fatalerror:duplicateitem"], reach: 200) { occurrence in
      guard let match = occurrence.rest.prefixMatch(of: /fatalerror:duplicateitem.{1,120}?:file/)
      else { return nil }
      var exception = ListException(.duplicateIdentifier)
      let length = match.0.utf8.count
      let text = occurrence.log.readable(occurrence.start..<occurrence.start + length)
      exception.identifiers =
        text.firstMatch(of: /item (.+) ?: ?file$/).map { [String($0.1)] } ?? []
      return (exception, length)
    },
    Self(anchors: ["diffabledatasourcedetected"], reach: 400) { occurrence in
      if let match = occurrence.rest.prefixMatch(
        of:
          /diffabledatasourcedetected(?:anattempttoinsertorappend)?\d*(?:item|section)identifiers?thata?re?(?:already|equal).{0,12}?(?:exists?inthesnapshot|differenthashvalues)/
      ) {
        let isHash = match.0.hasSuffix("hashvalues")
        return (ListException(isHash ? .unstableHash : .duplicateIdentifier), match.0.utf8.count)
      }
      guard
        let match = occurrence.rest.prefixMatch(
          of: /diffabledatasourcedetected[a-z0-9]{0,90}?(alreadyexists?|differenthashvalues)/)
      else { return nil }
      return (
        ListException(match.1.hasPrefix("diff") ? .unstableHash : .duplicateIdentifier),
        match.0.utf8.count
      )
    },
    Self(
      anchors: [
        "identifierwasnotfound", "invaliditemidentifier", "invalidsectionidentifier",
        "identifiersnotfound", "identifiernotfound",
      ], reach: 200
    ) { occurrence in
      let isOfList = ["item", "section", ""].contains { noun in
        noun.isEmpty
          ? occurrence.rest.hasPrefix("invalid") : occurrence.behind.hasSuffix(noun)
      }
      guard isOfList else { return nil }
      let sentence = occurrence.rest.prefix { $0 != "." && $0 != "'" }.prefix(120)
      return (ListException(.unknownIdentifier), sentence.utf8.count)
    },
    Self(anchors: ["invalidparameternotsatisfying:"], reach: 400) { occurrence in
      let anchor = "invalidparameternotsatisfying:".utf8.count
      let text = occurrence.log.readable(from: occurrence.start + anchor, upTo: 300)
        .trimmingPrefix(while: \.isWhitespace)
      let condition = text.prefix { !$0.isNewline && !"'\"".contains($0) }
      // A log that breaks lines within words may break the condition.
      let words = text.prefix { !"'\"".contains($0) }.prefix(condition.count + 60).lowercased()
        .filter { !$0.isWhitespace }.prefix(while: { $0 != "(" || condition.contains("(") })
      let isOfList =
        [
          "indexpath", "section", "identifier", "snapshot", "itemidentifier", "cell", "tableview",
          "collectionview",
        ].contains { words.contains($0) }
        || (occurrence.log.isRaised
          ? occurrence.log.isRaisedByList
          : CrashText.listClasses.contains { occurrence.log.contains($0) })
      guard isOfList, !condition.isEmpty else { return nil }
      var exception = ListException(.invalidParameter)
      exception.condition = String(condition).cut(to: 120)
      return (exception, anchor + condition.filter { !$0.isWhitespace }.utf8.count)
    },
  ]

  /// Returns the end of a printed set's elements, which may have sets of their own.
  private static func end(ofSet text: Substring) -> Substring.Index? {
    var depth = 0
    for match in text.matches(of: /(\{\s*\()|\)\s*\}/) {
      if match.1 != nil {
        depth += 1
      } else if depth == 0 {
        return match.range.lowerBound
      } else {
        depth -= 1
      }
    }
    return nil
  }

  /// Returns the elements of a printed set: text between commas outside of brackets and quotation
  /// marks.
  private static func elements(of text: Substring) -> [String] {
    var (elements, element, depth, isQuoted) = ([String](), "", 0, false)
    for letter in text {
      let isArrow = letter == ">" && (element.last == "-" || element.last == "=")
      switch letter {
      case _ where isArrow: break
      case "\"": isQuoted.toggle()
      case "(", "[", "{", "<": depth += isQuoted ? 0 : 1
      case ")", "]", "}", ">": depth -= isQuoted ? 0 : 1
      default: break
      }
      if letter == ",", depth <= 0, !isQuoted {
        elements.append(element)
        element = ""
      } else {
        element.append(letter)
      }
    }
    return (elements + [element])
      .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      .filter { !$0.isEmpty }
  }
}
