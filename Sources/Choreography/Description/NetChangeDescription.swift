import DiffableData
import Recordings
import TextAndFiles

/// The difference between the first and the last list of a film, in words.
struct NetChangeDescription {
  private var wording: ListWording
  private let kind: SectionLayout.Kind
  /// True if the rows are patches of color, which show no names.
  private var isNameless: Bool { kind == .swatches }
  private let first: Snapshot<String, String>
  private var last: Snapshot<String, String>
  /// The rows that were ever inserted, deleted and moved, in this order.
  private var inserted: [String] = []
  private var deleted: [String] = []
  private var moved: [String] = []
  /// The last places of the rows that were deleted, from 0.
  private var lastPlaces: [String: Int] = [:]
  /// The rows with another text at the end, with both contents, in the order of their changes.
  private var edits: [String: ContentUpdate<ItemContent>] = [:]
  private var edited: [String] = []

  fileprivate init(
    _ list: Snapshot<String, String>, _ wording: ListWording, _ kind: SectionLayout.Kind
  ) {
    (first, last) = (list, list)
    (self.wording, self.kind) = (wording, kind)
  }

  fileprivate mutating func append(
    _ apply: Apply, _ refreshed: [String: ContentUpdate<ItemContent>], _ wording: ListWording
  ) {
    // Rows and sections that have gone keep their names.
    self.wording.items.merge(wording.items) { $1 }
    self.wording.sections.merge(wording.sections) { $1 }
    last = apply.snapshot
    let difference = apply.difference
    inserted.append(new: difference.itemInserts.map(\.id))
    deleted.append(new: difference.itemDeletes.map(\.id))
    moved.append(new: difference.itemMoves.map(\.id))
    for change in difference.itemDeletes { lastPlaces[change.id] = change.path.item }
    for (item, update) in refreshed.sorted(by: { $0.key < $1.key }) where update.isEdit {
      edited.append(new: [item])
      edits[item] = ContentUpdate(old: edits[item]?.old ?? update.old, new: update.new)
    }
  }

  /// A part of the sentence, with the rows and sections that it is about.
  private struct Clause {
    var text: String
    var rows: [String] = []
    var sections: [String] = []
  }

  /// Returns the change from the first to the last list in clauses, without a period; nil if there
  /// is none. The last clause counts what the others leave out.
  ///
  /// - Parameter limit: The greatest number of characters, beyond which clauses are left out.
  func text(limit: Int) -> String? {
    let clauses = netClauses
    guard !clauses.isEmpty else {
      return passingClauses.isEmpty ? nil : Self.joined(passingClauses)
    }
    for count in stride(from: clauses.count, to: 1, by: -1) {
      let text = text(of: clauses.prefix(count))
      if text.count <= limit { return text }
    }
    return text(of: clauses.prefix(1))
  }

  private func text(of clauses: ArraySlice<Clause>) -> String {
    Self.joined(clauses.map(\.text) + [rest(without: clauses)].compactMap { $0 })
  }

  private static func joined(_ clauses: [String]) -> String {
    // A semicolon where "and" would join rows of two clauses.
    let isLong = clauses.contains { $0.contains(", ") || $0.contains(" and ") }
    return isLong ? clauses.joined(separator: "; ") : listing(clauses)
  }

  // MARK: From the first to the last list

  private var netClauses: [Clause] {
    let come = last.itemIdentifiers.filter { !first.contains(item: $0) }
    let gone = first.itemIdentifiers.filter { !last.contains(item: $0) }
    var clauses = moves
    func add(_ names: String, _ verb: (one: String, many: String), _ rows: [String]) {
      guard !rows.isEmpty else { return }
      clauses.append(Clause(text: "\(names) \(rows.count == 1 ? verb.one : verb.many)", rows: rows))
    }
    add(names(come) { last.path(ofItem: $0)?.item }, ("comes", "come"), come)
    add(names(gone) { lastPlaces[$0] }, ("goes", "go"), gone)
    clauses += sectionClauses
    guard clauses.isEmpty, !isNameless else { return clauses }
    let changed = changedRows
    if changed.count == 1, let edit = edits[changed[0]] {
      return [Clause(text: edit.clause, rows: changed)]
    }
    add(names(changed), ("changes", "change"), changed)
    return clauses
  }

  /// The rows of both lists with other content at the end.
  private var changedRows: [String] {
    edited.filter { item in
      guard first.contains(item: item), last.contains(item: item) else { return false }
      return edits[item].map { $0.old != $0.new } ?? false
    }
  }

  /// The sections that come, go and change their order.
  private var sectionClauses: [Clause] {
    let difference = last.difference(from: first)
    func clause(_ sections: [String], _ one: String, _ many: String) -> Clause? {
      let seen = sections.filter(isSeen)
      guard !seen.isEmpty else { return nil }
      let names = ListWording.names(seen.map(wording.section))
      return Clause(
        text: seen.count == 1 ? "the section \(names) \(one)" : "the sections \(names) \(many)",
        sections: seen)
    }
    return [
      clause(difference.sectionInserts.map(\.id), "comes", "come"),
      clause(difference.sectionDeletes.map(\.id), "goes", "go"),
      clause(difference.sectionMoves.map(\.id), "changes its place", "change their places"),
    ].compactMap { $0 }
  }

  /// Returns true for a section that viewers can tell from its rows: a column, or one with a header.
  private func isSeen(_ section: String) -> Bool {
    kind == .board || !(wording.sections[section]?.header ?? "").isEmpty
  }

  /// Returns the number of rows and sections that change without being named: "2 more rows change".
  ///
  /// Rows that step aside for others do not change.
  private func rest(without clauses: ArraySlice<Clause>) -> String? {
    guard !isNameless else { return nil }
    let (rows, sections) = (Set(clauses.flatMap(\.rows)), Set(clauses.flatMap(\.sections)))
    var (old, new) = (first, last)
    try? old.deleteItems(rows.filter { old.contains(item: $0) })
    try? new.deleteItems(rows.filter { new.contains(item: $0) })
    let difference = new.difference(from: old)
    let others = Set(
      difference.itemInserts.map(\.id) + difference.itemDeletes.map(\.id)
        + difference.itemMoves.map(\.id) + changedRows.filter { !rows.contains($0) })
    let otherSections = Set(
      difference.sectionInserts.map(\.id) + difference.sectionDeletes.map(\.id)
        + difference.sectionMoves.map(\.id)
    ).filter { isSeen($0) && !sections.contains($0) }
    let noun = kind == .bubbles ? ("message", "messages") : ("row", "rows")
    let counts = [(others.count, noun), (otherSections.count, ("section", "sections"))]
      .filter { $0.0 > 0 }
      .map { count, noun in "\(grouped(count)) more \(count == 1 ? noun.0 : noun.1)" }
    guard !counts.isEmpty else { return nil }
    return "\(listing(counts)) \(others.count + otherSections.count == 1 ? "changes" : "change")"
  }

  /// The row that rises most, the one that falls most, and one that changes its section.
  private var moves: [Clause] {
    var (rise, fall): (ListChanges.Move?, ListChanges.Move?)
    var (others, count): ([ListChanges.Move], Int) = ([], 0)
    for section in last.sectionIdentifiers {
      let rows = last.items(in: section)
      let isOld = first.contains(section: section)
      let old = isOld ? first.items(in: section) : []
      let oldPlaces = Dictionary(zip(old, old.indices)) { first, _ in first }
      let common = rows.filter { oldPlaces[$0] != nil }
      // The places among those that stay: an insertion above a row does not move it.
      let oldRanks = Dictionary(
        zip(common.sorted { (oldPlaces[$0] ?? 0) < (oldPlaces[$1] ?? 0) }, common.indices)
      ) { first, _ in first }
      let ranks = Dictionary(zip(common, common.indices)) { first, _ in first }
      for (index, item) in rows.enumerated() {
        let to = ListChanges.Row(id: item, section: section, index: index)
        if let place = oldPlaces[item], let rank = ranks[item], let oldRank = oldRanks[item] {
          guard rank != oldRank else { continue }
          count += 1
          let from = ListChanges.Row(id: item, section: section, index: place)
          let move = ListChanges.Move(from: from, to: to)
          if rank < oldRank, index < place, move.distance > rise?.distance ?? 0 { rise = move }
          if rank > oldRank, index > place, move.distance > fall?.distance ?? 0 { fall = move }
        } else if let home = first.sectionIdentifier(containingItem: item), home != section {
          let from = ListChanges.Row(
            id: item, section: home, index: first.items(in: home).firstIndex(of: item) ?? 0)
          others.append(ListChanges.Move(from: from, to: to))
        }
      }
    }
    count += others.count
    if isNameless, count > 0 {
      return [Clause(text: "\(counted(count, "patch changes", "patches change")) places")]
    }
    // One row that goes far lets its neighbors step aside by one place.
    let most = max(rise?.distance ?? 0, fall?.distance ?? 0)
    let shown = [rise, fall].compactMap { $0 }.filter { $0.distance * 3 >= most }
    let ways = shown.enumerated().map { number, move in
      let verb = move.to.index < move.from.index ? "rises" : "falls"
      let (from, to) = (
        ListWording.numeral(move.from.index + 1), ListWording.numeral(move.to.index + 1)
      )
      return Clause(
        text: "\(title(of: move.to.id, at: move.to.index)) \(verb) "
          + (number == 0 ? "from \(from) to \(to) place" : "to \(to)"),
        rows: [move.to.id])
    }
    let travels = others.prefix(2 - min(1, ways.count)).map {
      Clause(
        text: "\(wording.title($0.to.id)) goes from \(wording.section($0.from.section)) to "
          + wording.section($0.to.section),
        rows: [$0.to.id])
    }
    return ways + travels
  }

  // MARK: There and back

  private var passingClauses: [String] {
    let guests = inserted.filter { !first.contains(item: $0) && deleted.contains($0) }
    let returning = deleted.filter { first.contains(item: $0) && inserted.contains($0) }
    let travelers = moved.filter { !guests.contains($0) && !returning.contains($0) }
    return [
      (guests, "comes and goes", "come and go"),
      (returning, "goes and comes back", "go and come back"),
      (travelers, "moves and comes back", "move and come back"),
    ].compactMap { items, one, many in
      items.isEmpty ? nil : "\(names(items)) \(items.count == 1 ? one : many)"
    }
  }

  private func names(
    _ items: [String], place: (String) -> Int? = { _ in nil }
  ) -> String {
    switch kind {
    case .swatches: counted(items.count, "patch", "patches")
    case .bubbles where items.count > 1: "\(items.count) messages"
    default:
      ListWording.names(
        items.map { item in
          place(item).map { title(of: item, at: $0) } ?? wording.title(item)
        })
    }
  }

  /// Returns a row's title without a leading number that equals its place: "Glass Orchard" for "2
  /// Glass Orchard" at the second place.
  private func title(of item: String, at index: Int) -> String {
    let title = wording.title(item)
    let place = "\(index + 1) "
    return title.hasPrefix(place) ? String(title.dropFirst(place.count)) : title
  }
}

extension [String] {
  /// Appends the elements that it lacks.
  fileprivate mutating func append(new elements: [String]) {
    let known = Set(self)
    self += elements.filter { !known.contains($0) }
  }
}

extension Timeline {
  /// Returns the film's subject in a sentence, such as "Most played, week 1 to 12: Copper Rain
  /// rises from 7th to 2nd place and Sunset falls to 4th.", and in a second one the captions that
  /// fit.
  ///
  /// - Parameter limit: The greatest number of characters.
  /// - Complexity: O(events), and O(items) for each apply.
  package func subjectText(limit: Int) -> String {
    var subject: NetChangeDescription?
    var replay = ListReplay()
    let end = lastShownTime
    let captions = self.captions.scriptCues.filter { span.start <= $0.start && $0.start <= end }
      .map { ListWording.line($0.text) }
    for event in events where event.nanoseconds <= end {
      let number = replay.applies
      let step = replay.apply(event)
      guard let apply = step.apply, shownApplies.contains(number) else { continue }
      var wording = ListWording(items: replay.shownItems, sections: replay.shownSections)
      wording.namesMessages = recording.stage.layout.base.kind == .bubbles
      if number == 0 || isOpening(number) || subject == nil {
        let isOpening = number == 0 || isOpening(number)
        subject = NetChangeDescription(
          isOpening ? step.after.snapshot : step.before.snapshot, wording,
          recording.stage.layout.base.kind)
        if isOpening { continue }
      }
      subject?.append(apply, step.refreshed, wording)
    }
    let title = subjectTitle
    guard let clause = subject?.text(limit: limit - title.count - 3) else {
      return captions.isEmpty
        ? "The list \(title) does not change."
        : "\(title): \(listing(captions.prefix(2).map { "“\($0)”" }))."
    }
    let text = "\(title): \(clause).".replacing("…”.", with: "…”")
    // Captions that differ in a number only say less than the title.
    let said = Dictionary(grouping: captions) { $0.filter { !$0.isNumber } }
    let quotes = captions.filter { said[$0.filter { !$0.isNumber }]?.count == 1 }.map { "“\($0)”" }
    for count in [2, 1] where quotes.count >= count {
      let whole = text + " Captions: \(listing(Array(quotes.prefix(count))))."
      if whole.count <= limit { return whole }
    }
    return text
  }

  /// The title of what the film shows, from its first to its last: "Week 1 to 12".
  package var subjectTitle: String {
    ListWording.cut(Self.span(from: title(at: span.start), to: title(at: lastShownTime)))
  }

  /// Returns the first and the last title of a film as one: "Week 1 to 12".
  private static func span(from first: String, to last: String) -> String {
    let words = [first, last].map { $0.split(separator: " ") }
    let common = zip(words[0], words[1]).prefix { $0 == $1 }.count
    guard first != last, common > 0 else { return first }
    if words[0].count == words[1].count, common == words[0].count - 1 {
      return "\(first) to \(words[1][common])"
    }
    // Without what stands between the parts of a title.
    let start = words[0].prefix(common).joined(separator: " ")
    let end = start.lastIndex { $0.isLetter || $0.isNumber }
    return end.map { String(start[...$0]) } ?? first
  }
}
