import DiffableData
import TextAndFiles

extension ListException {
  /// The arithmetic behind the exception in a sentence; nil if its text has no numbers.
  package var sentence: String? {
    if let statement { return statement }
    return switch kind {
    case .invalidItemCount, .invalidSectionCount: countSentence
    case .outOfRange, .scrollOutOfBounds, .invalidIndexPath: rangeSentence
    case .duplicateIdentifier: duplicateSentence
    case .deleteAndReload, .deleteAndMove, .insertAndMove: conflictSentence
    case .sharedTarget:
      paths.count == 3
        ? "Two rows go to \(place(paths[2])): \(place(paths[0])) and \(place(paths[1]))." : nil
    case .moveOutOfDeletedSection, .moveIntoInsertedSection:
      sections.first.map { section in
        kind == .moveOutOfDeletedSection
          ? "Section \(section) is deleted or reloaded, and a \(item) moves out of it."
          : "Section \(section) is inserted or reloaded, and a \(item) moves into it."
      }
    case .invalidParameter: condition.map { "The view's condition '\($0)' does not hold." }
    case .repeatedReload: "One row is reloaded twice in one batch."
    case .refusedBatch: consistentSentence
    case .releasedDuringUpdate: "The view was released before an update of it had ended."
    default: nil
    }
  }

  // MARK: Counts

  private var countSentence: String? {
    guard let counts else { return nil }
    if !hasContradiction { return Self.addsUp }
    let noun = kind == .invalidSectionCount ? "section" : item
    var parts = [
      counted(counts.before, noun, noun + "s") + " before", "\(counts.inserted) inserted",
      "\(counts.deleted) deleted",
    ]
    if counts.movedIn + counts.movedOut > 0 {
      parts += ["\(counts.movedIn) moved in", "\(counts.movedOut) moved out"]
    }
    let place = section.map { "Section \(name($0)): " } ?? ""
    return "\(place)\(parts.joined(separator: ", ")), so \(counts.expected) expected; "
      + "the data source says \(counts.after)." + otherSectionsSentence
  }

  private var otherSectionsSentence: String {
    guard !otherSections.isEmpty else { return "" }
    let names = listing(otherSections.prefix(5).map { "\($0)" })
    let rest = otherSections.count - 5
    return otherSections.count == 1
      ? " Section \(names) does not add up either."
      : " Sections \(names)\(rest > 0 ? " and \(rest) more" : "") do not add up either."
  }

  /// For a text whose numbers add up.
  private var consistentSentence: String? {
    lists == nil ? nil : Self.addsUp
  }

  private static let addsUp =
    "The numbers of the text and its updates add up, so it does not state what the view refused."

  // MARK: Places

  private func place(_ path: ItemPath) -> String {
    "\(item) \(name(path.item)) of section \(name(path.section))"
  }

  private func name(_ index: Int) -> String {
    // A path holds 32 bits.
    index >= Int(Int32.max) ? "NSNotFound" : "\(index)"
  }

  private var rangeSentence: String? {
    guard !isContradictory else { return nil }
    let time = isAfter.map { $0 ? " after the update" : " before the update" } ?? ""
    if let section = sections.last {
      let end = limit.map { ": \(sectionRange($0))" } ?? ""
      return "There is no section \(name(section))\(time)\(end)."
    }
    guard let path = missingPath else {
      guard let condition, let limit else { return nil }
      return "The view was asked for \(condition), and has \(counted(limit, "item", "items"))."
    }
    let end =
      limit.map { limit in
        limitsSections ? ": \(sectionRange(limit))" : ": the section has \(range(limit, item))"
      } ?? ""
    let nothing =
      [path.item, path.section].contains { $0 < 0 || $0 >= Int(Int32.max) }
      ? "; NSNotFound and -1 come from a search that found nothing" : ""
    return "There is no \(place(path))\(time)\(end)\(nothing)."
  }

  /// The index path that the exception is about.
  private var missingPath: ItemPath? {
    isAfter == true || verb != .move ? paths.last : paths.first
  }

  /// True if the text has as many items or sections as its place needs.
  private var isContradictory: Bool {
    guard let limit else { return false }
    let index =
      sections.last ?? (limitsSections ? missingPath?.section : missingPath?.item) ?? limit
    return (0..<max(0, limit)).contains(index)
  }

  /// Returns "there are 2 sections, 0 to 1", or "there are no sections".
  private func sectionRange(_ count: Int) -> String {
    "there \(count == 1 ? "is" : "are") \(range(count, "section"))"
  }

  /// Returns "5 rows, 0 to 4", or "no rows".
  private func range(_ count: Int, _ noun: String) -> String {
    switch count {
    case ...0: "no \(noun)s"
    case 1: "1 \(noun), number 0"
    default: "\(count) \(noun)s, 0 to \(count - 1)"
    }
  }

  // MARK: Conflicts

  private var conflictSentence: String? {
    guard let place = paths.first.map(place) ?? sections.first.map({ "section \($0)" }) else {
      return nil
    }
    let name = capitalized(place)
    return switch kind {
    case .deleteAndReload: "\(name) is deleted and reloaded; a reload is a delete and an insert."
    case .deleteAndMove:
      "\(name) is deleted or reloaded, and it moves; a reload is a delete and an insert."
    default: "\(name) is the target of an insert or a reload, and of a move."
    }
  }

  private var duplicateSentence: String? {
    guard !identifiers.isEmpty else { return nil }
    let verb = identifiers.count == 1 ? "occurs" : "occur"
    let rest = identifiers.count - 3
    let names = identifiers.prefix(3).map { "'\($0.cut(to: 200))'" }
    return "\(listing(names + (rest > 0 ? ["\(rest) more"] : []))) \(verb) more than once in the "
      + "snapshot."
  }
}
