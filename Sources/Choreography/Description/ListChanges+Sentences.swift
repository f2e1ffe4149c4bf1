import Recordings
import TextAndFiles

/// The end of an apply's motion, as a film shows it.
enum MotionEnd: Equatable {
  /// The motion comes to rest.
  case rest
  /// The next apply comes before the rest, some nanoseconds of the film after this one.
  case nextApply(after: Int64)
  /// The recording ends before the rest, some nanoseconds of the film after the apply.
  case recordingEnd(after: Int64)
  /// Frames show the same places before and after the apply.
  case unshown
}

// Clause order: moved, displaced, deleted.
extension ListChanges {
  /// Returns the changes in sentences.
  ///
  /// - Parameters:
  ///   - duration: The nanoseconds of the animation; 0 without one.
  ///   - isFirst: True for the first apply of a recording.
  ///   - end: The end of the animation, as the film shows it.
  func sentences(
    _ wording: ListWording, duration: Int64, isFirst: Bool, end: MotionEnd = .rest
  ) -> [String] {
    var wording = wording
    wording.namesSections = max(before.numberOfSections, after.numberOfSections) > 1
    if isFirst || before.numberOfItems == 0 && before.numberOfSections == 0 {
      return [wording.list(after, verb: "appears with")]
    }
    if isEmpty { return ["Nothing changes."] }
    let end = end == .unshown && !changesPlaces ? .rest : end
    let time =
      end != .rest ? "" : duration > 0 ? " in \(ListWording.seconds(duration))" : " at once"
    var clauses =
      sectionClauses(wording) + treeClauses(wording) + moveClauses(wording)
      + insertClauses(wording) + deleteClauses(wording)
    let content = contentClauses(wording)
    if clauses.isEmpty { clauses = content } else { clauses += content }
    clauses[0] =
      clauses[0].contains(Self.timePlace)
      ? clauses[0].replacing(Self.timePlace, with: time) : clauses[0] + time
    let shifts = shiftClauses(wording)
    if !shifts.isEmpty {
      clauses[0] += "; " + shifts.joined(separator: shifts.count > 2 ? "; " : ", and ")
    }
    var sentences = clauses.map { $0.replacing(Self.timePlace, with: "").sentence }
    if end == .unshown { sentences.append("No frame shows a row move, come or go.") }
    let isStructural = !(inserted.isEmpty && moved.isEmpty && insertedSections.isEmpty)
    if deleted.isEmpty, deletedSections.isEmpty, closed.isEmpty, isStructural {
      sentences.append("Nothing is deleted.")
    }
    switch end {
    case .rest, .unshown: break
    case .nextApply(after: 0): sentences.append("The next change comes at the same time.")
    case .nextApply(let length):
      sentences.append(
        "The next change comes after \(ListWording.seconds(length)), before this one has ended.")
    case .recordingEnd(after: 0): sentences.append("The recording ends at the same time.")
    case .recordingEnd(let length):
      sentences.append(
        "The recording ends after \(ListWording.seconds(length)), before this change has ended.")
    }
    return sentences
  }

  /// True if a row or a section comes, goes or moves.
  private var changesPlaces: Bool {
    !(inserted.isEmpty && deleted.isEmpty && moved.isEmpty && insertedSections.isEmpty
      && deletedSections.isEmpty && movedSections.isEmpty)
  }

  /// A placeholder for the duration within a clause.
  private static let timePlace = "\u{FFFC}"

  // MARK: Sections

  private func sectionClauses(_ wording: ListWording) -> [String] {
    func rows(_ section: Section) -> String {
      section.rows == 0 ? "" : " with \(counted(section.rows, "row", "rows"))"
    }
    func clauses(
      _ sections: [Section], _ one: (Section) -> String, _ many: String
    ) -> [String] {
      guard sections.count > ListWording.namedRows else { return sections.map(one) }
      let names = ListWording.names(sections.map { wording.section($0.id) })
      return ["\(sections.count) sections \(many)\(Self.timePlace): \(names)"]
    }
    let moves = movedSections.map(\.to)
    return clauses(
      insertedSections,
      {
        "the section \(wording.section($0.id))\(rows($0)) is inserted at "
          + wording.place($0.index, in: nil)
      }, "are inserted")
      + clauses(
        deletedSections, { "the section \(wording.section($0.id))\(rows($0)) is deleted" },
        "are deleted")
      + clauses(
        moves,
        { section in
          let from = movedSections.first { $0.to == section }?.from.index ?? 0
          if from == section.index {
            return "the section \(wording.section(section.id)) keeps "
              + wording.place(from, in: nil)
          }
          return "the section \(wording.section(section.id)) goes from the "
            + "\(ListWording.ordinal(from + 1)) to \(wording.place(section.index, in: nil))"
        }, "change their places")
  }

  private func treeClauses(_ wording: ListWording) -> [String] {
    [(opened, "opens", "open"), (closed, "closes", "close")].compactMap { items, one, many in
      items.isEmpty ? nil : "\(wording.names(items)) \(items.count == 1 ? one : many)"
    }
  }

  // MARK: Rows

  private func moveClauses(_ wording: ListWording) -> [String] {
    func clause(_ move: Move) -> String {
      let title = wording.title(move.to.id)
      if move.from.section != move.to.section {
        return "\(title) goes from \(wording.place(move.from.index, in: move.from.section)) to "
          + wording.place(move.to.index, in: move.to.section)
      }
      return "\(title) goes from the \(ListWording.ordinal(move.from.index + 1)) to "
        + wording.place(move.to.index, in: wording.named(move.to.section))
    }
    guard moved.count > ListWording.namedRows else { return moved.map(clause) }
    let farthest = moved.max { $0.distance < $1.distance }
    let example = farthest.map {
      ", among them \(clause($0).replacing(" goes from ", with: " from ", maxReplacements: 1))"
    }
    return ["\(grouped(moved.count)) rows change their places\(Self.timePlace)\(example ?? "")"]
  }

  private func insertClauses(_ wording: ListWording) -> [String] {
    guard inserted.count > ListWording.namedRows else {
      let clauses = inserted.enumerated().map { number, row in
        "\(wording.title(row.id))\(number == 0 ? " is inserted" : "") at "
          + wording.place(row.index, in: wording.named(row.section))
      }
      return clauses.isEmpty ? [] : [listing(clauses)]
    }
    return [
      "\(grouped(inserted.count)) rows are inserted\(span(inserted, wording))\(Self.timePlace): "
        + wording.names(inserted.map(\.id))
    ]
  }

  private func deleteClauses(_ wording: ListWording) -> [String] {
    guard deleted.count > ListWording.namedRows else {
      let names = wording.names(deleted.map(\.id))
      guard let first = deleted.first else { return [] }
      let place =
        deleted.count == 1
        ? " from \(wording.place(first.index, in: wording.named(first.section)))"
        : span(deleted, wording, from: true)
      return ["\(names) \(deleted.count == 1 ? "is" : "are") deleted\(place)"]
    }
    return [
      "\(grouped(deleted.count)) rows are deleted\(span(deleted, wording, from: true))\(Self.timePlace): "
        + wording.names(deleted.map(\.id))
    ]
  }

  /// Returns " in Fruit", or " from Fruit", for rows of one section, " at the top" or " at the end"
  /// of the list for rows side by side; else nothing.
  private func span(_ rows: [Row], _ wording: ListWording, from isFrom: Bool = false) -> String {
    let preposition = isFrom ? "from" : "in"
    let sections = Set(rows.map(\.section))
    guard sections.count == 1, let section = sections.first else {
      return " \(preposition) \(sections.count) sections"
    }
    let list = rows == inserted ? after : before
    let count = list.count(in: section)
    let isContiguous = (rows.last?.index ?? 0) - (rows.first?.index ?? 0) == rows.count - 1
    let place =
      !isContiguous || count == rows.count
      ? ""
      : rows.first?.index == 0 ? "at the top" : rows.last?.index == count - 1 ? "at the end" : ""
    let name = wording.named(section).map(wording.section)
    return switch (place.isEmpty, name) {
    case (true, let name?): " \(preposition) \(name)"
    case (false, let name?): " \(place) of \(name)"
    case (false, nil): " \(place)"
    case (true, nil): ""
    }
  }

  private func shiftClauses(_ wording: ListWording) -> [String] {
    func clause(_ items: [String], _ direction: DisplacementDirection?) -> String? {
      guard let way = direction?.words else { return nil }
      return switch items.count {
      case 0: nil
      case 1: "\(wording.title(items[0])) moves \(way)"
      case ...ListWording.namedRows: "\(wording.names(items)) move \(way)"
      default: "\(grouped(items.count)) \(noun) move \(way)"
      }
    }
    // After a number of rows that change their places.
    let noun = moved.count > ListWording.namedRows ? "other rows" : "rows"
    func sections(_ sections: [String], _ way: String) -> String? {
      let names = ListWording.names(sections.map(wording.section))
      return switch sections.count {
      case 0: nil
      case 1: "the section \(names) moves \(way)"
      default: "the sections \(names) move \(way)"
      }
    }
    // Rows of a grid with smaller and with greater indices may all move up a line.
    let rows =
      upDirection == downDirection
      ? [clause(after.itemIdentifiers.filter(Set(up + down).contains), upDirection)]
      : [clause(up, upDirection), clause(down, downDirection)]
    return (rows + [sections(sectionsUp, "up"), sections(sectionsDown, "down")]).compactMap { $0 }
  }

  private func contentClauses(_ wording: ListWording) -> [String] {
    var clauses: [String] = []
    if changed.count > ListWording.namedRows {
      let rows = ListWording.names(changed.map { $0.entry(wording.title($0.new.id)) })
      clauses.append(
        "\(grouped(changed.count)) rows have new content\(Self.timePlace): \(rows)")
    } else {
      clauses += changed.map(\.clause)
    }
    if !reloaded.isEmpty {
      let verb = reloaded.count == 1 ? "is" : "are"
      clauses.append("\(wording.names(reloaded)) \(verb) reloaded")
    }
    if !reloadedSections.isEmpty {
      let names = ListWording.names(reloadedSections.map(wording.section))
      clauses.append(
        reloadedSections.count == 1
          ? "the section \(names) is reloaded" : "the sections \(names) are reloaded")
    }
    clauses += headers.prefix(ListWording.namedRows).map { header in
      switch (header.old, header.new) {
      case (let old?, let new?):
        "the header “\(ListWording.cut(old))” becomes “\(ListWording.cut(new))”"
      case (nil, let new?): "the header “\(ListWording.cut(new))” appears"
      default: "the header “\(ListWording.cut(header.old ?? ""))” goes"
      }
    }
    let rest = headers.count - ListWording.namedRows
    if rest > 0 {
      clauses.append(
        "\(grouped(rest)) more \(rest == 1 ? "header changes" : "headers change")")
    }
    return clauses
  }
}

extension String {
  /// The clause with a period, and a capital letter unless it begins with a title.
  var sentence: String {
    (hasPrefix("the ") ? "T" + dropFirst() : self) + (hasSuffix(".") || hasSuffix("…") ? "" : ".")
  }
}
