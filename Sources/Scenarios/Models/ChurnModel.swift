import DiffableData
import Recordings

/// Random changes to a list of any size: every `tick` inserts, deletes, moves and reloads items.
///
/// A tick edits a copy of the last snapshot, and costs O(changes).
struct ChurnModel: ListModel {
  /// The share of the items that each kind of change takes, from 0 to 1.
  struct Shares: Hashable, Sendable {
    var inserts = 0.02
    var deletes = 0.02
    /// Within a section.
    var moves = 0.02
    /// To another section.
    var crossMoves = 0.01
    var reloads = 0.01
  }

  /// The most items of a list with colors.
  static let mostColoredItems = 20_000

  private let count: Int
  private let sections: Int
  private let shares: Shares
  /// The numbers of the present items, in no particular order.
  private var live: [Int] = []
  private var next = 0
  /// The number of reloads of each item that was reloaded.
  private var revisions: [Int: Int] = [:]

  init(items: Int, sections: Int, shares: Shares) {
    count = items
    self.sections = sections
    self.shares = shares
  }

  var sectionNames: [String]? { (0..<sections).map { "s\($0)" } }

  mutating func answer(
    _ command: Command, current: Snapshot<String, String>, using generator: inout SeededGenerator
  ) throws(SnapshotError) -> Answer {
    switch command {
    case .start: return try start()
    case .tick: return try churn(current, &generator)
    default: return Answer(snapshot: current)
    }
  }

  private mutating func start() throws(SnapshotError) -> Answer {
    live = Array(0..<count)
    next = count
    var start = 0
    var list: [(section: String, items: [String])] = []
    for index in 0..<sections {
      let end = start + count / sections + (index < count % sections ? 1 : 0)
      list.append((section: "s\(index)", items: (start..<end).map(Self.id)))
      start = end
    }
    return Answer(snapshot: try Snapshot(validating: list), items: contents(of: live))
  }

  private mutating func churn(
    _ current: Snapshot<String, String>, _ generator: inout SeededGenerator
  ) throws(SnapshotError) -> Answer {
    var snapshot = current
    let total = live.count
    try delete(number(shares.deletes, of: total), from: &snapshot, &generator)
    for _ in 0..<number(shares.moves, of: total) { try move(in: &snapshot, &generator) }
    for _ in 0..<number(shares.crossMoves, of: total) {
      try moveAcross(in: &snapshot, &generator)
    }
    // A share of the first size, because a list that only shrinks would end.
    let new = try insert(number(shares.inserts, of: count), into: &snapshot, &generator)
    let reloaded = try reload(number(shares.reloads, of: total), of: &snapshot, &generator)
    return Answer(snapshot: snapshot, items: contents(of: new + reloaded))
  }

  private func number(_ share: Double, of total: Int) -> Int {
    Int((share * Double(total)).rounded())
  }

  private mutating func delete(
    _ number: Int, from snapshot: inout Snapshot<String, String>,
    _ generator: inout SeededGenerator
  ) throws(SnapshotError) {
    var gone: [String] = []
    for _ in 0..<min(number, live.count) {
      let index = generator.below(live.count)
      gone.append(Self.id(live[index]))
      live.swapAt(index, live.count - 1)
      revisions[live.removeLast()] = nil
    }
    try snapshot.deleteItems(gone)
  }

  private mutating func insert(
    _ number: Int, into snapshot: inout Snapshot<String, String>,
    _ generator: inout SeededGenerator
  ) throws(SnapshotError) -> [Int] {
    var new: [Int] = []
    for _ in 0..<number {
      guard let section = self.section(in: snapshot, but: nil, &generator) else { break }
      let item = Self.id(next)
      try put([item], into: section, of: &snapshot, &generator)
      live.append(next)
      new.append(next)
      next += 1
    }
    return new
  }

  private func move(
    in snapshot: inout Snapshot<String, String>, _ generator: inout SeededGenerator
  ) throws(SnapshotError) {
    guard let item = pick(in: snapshot, &generator), let path = snapshot.path(ofItem: item),
      let section = snapshot.sectionIdentifier(containingItem: item)
    else { return }
    let count = try snapshot.numberOfItems(inSection: section)
    let place = ItemPath(section: path.section, item: generator.below(count))
    guard place != path, let anchor = snapshot.itemIdentifier(at: place) else { return }
    if place < path {
      try snapshot.moveItem(item, before: anchor)
    } else {
      try snapshot.moveItem(item, after: anchor)
    }
  }

  private func moveAcross(
    in snapshot: inout Snapshot<String, String>, _ generator: inout SeededGenerator
  ) throws(SnapshotError) {
    guard let item = pick(in: snapshot, &generator),
      let path = snapshot.path(ofItem: item),
      let target = section(in: snapshot, but: path.section, &generator)
    else { return }
    try snapshot.deleteItems([item])
    try put([item], into: target, of: &snapshot, &generator)
  }

  /// Returns a random section. All are equally likely, so that large ones do not grow faster.
  private func section(
    in snapshot: Snapshot<String, String>, but other: Int?, _ generator: inout SeededGenerator
  ) -> Int? {
    let count = snapshot.numberOfSections - (other == nil ? 0 : 1)
    guard count > 0 else { return nil }
    let index = generator.below(count)
    guard let other, index >= other else { return index }
    return index + 1
  }

  /// Puts items at a random place in a section.
  private func put(
    _ items: [String], into section: Int, of snapshot: inout Snapshot<String, String>,
    _ generator: inout SeededGenerator
  ) throws(SnapshotError) {
    let name = snapshot.sectionIdentifiers[section]
    let place = generator.below(try snapshot.numberOfItems(inSection: name) + 1)
    if let anchor = snapshot.itemIdentifier(at: ItemPath(section: section, item: place)) {
      try snapshot.insertItems(items, before: anchor)
    } else {
      try snapshot.appendItems(items, toSection: name)
    }
  }

  /// Gives random items another color, and returns each of them once.
  private mutating func reload(
    _ number: Int, of snapshot: inout Snapshot<String, String>,
    _ generator: inout SeededGenerator
  ) throws(SnapshotError) -> [Int] {
    var seen = Set<Int>()
    let items = (0..<number).compactMap { _ in pickNumber(in: snapshot, &generator) }
      .filter { seen.insert($0).inserted }
    for item in items { revisions[item, default: 0] += 1 }
    try snapshot.reloadItems(items.map(Self.id))
    return items
  }

  private func pick(
    in snapshot: Snapshot<String, String>, _ generator: inout SeededGenerator
  ) -> String? {
    pickNumber(in: snapshot, &generator).map(Self.id)
  }

  /// Returns a random item; nil if there is none, or if the script's own edits deleted it.
  private func pickNumber(
    in snapshot: Snapshot<String, String>, _ generator: inout SeededGenerator
  ) -> Int? {
    guard !live.isEmpty else { return nil }
    let item = live[generator.below(live.count)]
    return snapshot.contains(item: Self.id(item)) ? item : nil
  }

  private func contents(of items: [Int]) -> [ItemContent] {
    guard count <= Self.mostColoredItems else { return [] }
    return items.map { number in
      var content = ItemContent(id: Self.id(number), title: "\(number)")
      // The golden ratio keeps the hues of neighbors apart; a reload turns the hue by one half.
      let turn = Double(number) * 0.618_033_988_749_895 + Double(revisions[number] ?? 0) / 2
      content.color = hexColor(hue: turn.truncatingRemainder(dividingBy: 1))
      return content
    }
  }

  private static func id(_ number: Int) -> String { "c\(number)" }
}
