import DiffableData

// Refused batches whose numbers do not add up.
extension ExceptionReader.MessagePattern {
  static let counts = [
    Self(
      anchors: [
        "invalidnumberofrowsinsection", "invalidnumberofitemsinsection", "invalidnumberofsections",
        "numberofrowscontainedinanexistingsectionaftertheupdate",
        "numberofitemscontainedinanexistingsectionaftertheupdate",
      ], read: count),
    Self(anchors: ["invalidbatchupdatesdetected"], reach: 400_000, read: batch),
  ]

  /// Reads the older text: "invalid number of rows in section 0. … (2 inserted, 1 deleted) …".
  private static func count(
    _ occurrence: ExceptionReader.Occurrence
  ) -> (ListException, Int)? {
    var text = occurrence.rest[...]
    if let end = text.dropFirst(10).firstRange(of: "invalidnumberof") {
      text = text[..<end.lowerBound]
    }
    let isOfSections = text.hasPrefix("invalidnumberofsections")
    var exception = ListException(
      isOfSections ? .invalidSectionCount : .invalidItemCount,
      isOfSections ? nil : text.prefix(30).contains("numberofrows") ? .table : .collection)
    var end = text.index(text.startIndex, offsetBy: 23, limitedBy: text.endIndex) ?? text.endIndex
    func reach(_ range: Range<Substring.Index>) { end = max(end, range.upperBound) }
    if let match = text.prefixMatch(of: Pattern.section) {
      exception.section = Int(digits: match.1)
      reach(match.range)
    }
    if isOfSections {
      if text.contains("containedinthetableview") { exception.view = .table }
      if text.contains("containedinthecollectionview") { exception.view = .collection }
    }
    guard let after = text.firstMatch(of: Pattern.after),
      let before = text.firstMatch(of: Pattern.before)
    else { return (exception, text[..<end].utf8.count) }
    reach(after.range)
    reach(before.range)
    if let changes = text.firstMatch(of: Pattern.changes) {
      if let before = Int(count: before.1), let after = Int(count: after.1),
        let inserted = Int(count: changes.1), let deleted = Int(count: changes.2)
      {
        exception.counts = ListException.Counts(
          before: before, after: after, inserted: inserted, deleted: deleted)
      }
      reach(changes.range)
    }
    if let moves = text.firstMatch(of: Pattern.moves) {
      if let movedIn = Int(count: moves.1), let movedOut = Int(count: moves.2) {
        exception.counts?.movedIn = movedIn
        exception.counts?.movedOut = movedOut
      } else {
        exception.counts = nil
      }
      reach(moves.range)
    } else if case let rest = text[end...].prefix(14), !rest.isEmpty,
      "andplusorminus".hasPrefix(rest)
    {
      // The text is cut off before its moves.
      exception.counts = nil
    }
    let rest = text[end...]
    if let list = rest.firstMatch(
      of: Pattern.updates)
    {
      exception.updates = BatchUpdate(exceptionText: list.1)
    }
    return (exception, text[..<end].utf8.count)
  }

  /// Reads the newer text: "Invalid batch updates detected: … Updates = [ Delete row (0 - 1) ]".
  private static func batch(
    _ occurrence: ExceptionReader.Occurrence
  ) -> (ListException, Int)? {
    let text = occurrence.rest
    let nouns = text.prefix(400)
    let view: ListException.View? =
      nouns.contains("and/orrows") || nouns.contains("rowcounts")
      ? .table : nouns.contains("and/oritems") || nouns.contains("itemcounts") ? .collection : nil
    let torn = (ListException(.refusedBatch, view), min(text.utf8.count, 180))
    func counts(_ when: String) -> (counts: [Int], end: String.Index)? {
      guard let start = text.firstRange(of: "datasource\(when)updates="),
        let list = text[start.upperBound...].prefixMatch(
          of: Pattern.counts)
      else { return nil }
      let counts = (list.2 ?? "").split(separator: ",").compactMap { Int($0) }
        .filter { (0...1 << 53).contains($0) }
      return counts.count == Int(digits: list.1) ? (counts, list.range.upperBound) : nil
    }
    guard let before = counts("before"), let after = counts("after") else { return torn }
    let end = max(before.end, after.end)
    guard let list = text[end...].prefixMatch(of: Pattern.batchUpdates) else {
      return torn
    }
    let updates = BatchUpdate(exceptionText: list.1)
    // The numbers are unknown if the list is cut off, or has a change of an unknown form.
    guard updates.count == list.1.split(separator: ",").count else { return torn }
    var exception = ListException(.refusedBatch, view)
    exception.lists = (before.counts, after.counts)
    exception.updates = updates
    let rules: BatchRules = view == .table ? .tableView : .current
    let violations = updates.violations(
      oldCounts: before.counts, newCounts: after.counts, rules: rules)
    let violation = violations.first
    // The older text has the numbers that do not add up.
    if let violation, let kind = ListException.Kind(rawValue: violation.kind.rawValue) {
      let older = ExceptionReader.exceptions(in: .init(violation.message.utf8)).first
      exception.kind = kind
      (exception.section, exception.counts) = (older?.section, older?.counts)
      (exception.paths, exception.limit) = (violation.paths, older?.limit)
      (exception.verb, exception.isAfter) = (older?.verb, older?.isAfter)
      (exception.sections, exception.limitsSections) =
        (older?.sections ?? [], older?.limitsSections ?? false)
      if kind == .invalidItemCount {
        exception.otherSections = violations.dropFirst().filter { $0.kind == violation.kind }
          .flatMap(\.sections)
      }
    }
    return (exception, text[..<list.range.upperBound].utf8.count)
  }
}

extension BatchUpdate {
  /// The number of changes.
  fileprivate var count: Int {
    func count<Place>(_ changes: BatchChanges<Place>) -> Int {
      changes.inserts.count + changes.deletes.count + changes.moves.count + changes.reloads.count
    }
    return count(items) + count(sections)
  }

  /// Reads the changes that an exception lists: "deleterow(0-1),insertrow(0-0)", or `"D(0,1)"`.
  init(exceptionText text: Substring) {
    self.init()
    for match in text.matches(
      of: Pattern.update)
    {
      add(match.1, match.2, match.3, to: match.4, match.5)
    }
    guard isEmpty else { return }
    for match in text.matches(
      of: Pattern.shortUpdate)
    {
      add(match.1, match.2, match.3, to: match.4, match.5)
    }
  }

  private mutating func add(
    _ verb: Substring, _ section: Substring, _ item: Substring?, to newSection: Substring?,
    _ newItem: Substring?
  ) {
    let (from, to) = (Int(digits: section), newSection.map { Int(digits: $0) })
    guard let item else {
      switch verb.first {
      case "d": sections.deletes.append(from)
      case "i": sections.inserts.append(from)
      case "r": sections.reloads.append(from)
      default: if let to { sections.moves.append(BatchMove(from: from, to: to)) }
      }
      return
    }
    let path = ItemPath(section: from, item: Int(digits: item))
    switch verb.first {
    case "d": items.deletes.append(path)
    case "i": items.inserts.append(path)
    case "r": items.reloads.append(path)
    default:
      if let to, let newItem {
        items.moves.append(
          BatchMove(from: path, to: ItemPath(section: to, item: Int(digits: newItem))))
      }
    }
  }
}

/// The patterns of the texts, each compiled once: a log may have many lines that begin as they do.
private enum Pattern {
  nonisolated(unsafe) static let section = /invalidnumberof(?:rows|items)insection(\d+)/
  nonisolated(unsafe) static let after = /aftertheupdate\((\d[\d,.]*)\)/
  nonisolated(unsafe) static let before = /beforetheupdate\((\d[\d,.]*)\)/
  nonisolated(unsafe) static let changes = /\((\d[\d,.]*)inserted,(\d[\d,.]*)(?:deleted|removed)\)/
  nonisolated(unsafe) static let moves = /\((\d[\d,.]*)movedin,(\d[\d,.]*)movedout\)/
  nonisolated(unsafe) static let updates =
    /(?:items:<\(|updates[:=][\(\[\{])([^\]\}]*?)[\)\]\}]>?(?:\]|$|[^,;\)"])/
  nonisolated(unsafe) static let counts =
    /\{?(\d+)sections?(?:with(?:row|item)counts:\[([^\]]*)\])?\}?/
  nonisolated(unsafe) static let batchUpdates = /,?updates=[\[\{]([^\]\}]*)[\]\}]/
  nonisolated(unsafe) static let update =
    /(insert|delete|reload|move)(?:row|item|section)s?\(?(\d+)(?:-(\d+))?\)?(?:(?:to|->|=>|from)\(?(\d+)(?:-(\d+))?\)?)?/
  nonisolated(unsafe) static let shortUpdate =
    /([dimr])\((\d+),(\d+)\)(?:(?:->|-|to)?\((\d+),(\d+)\))?/
}
