import DiffableData
import Recordings

/// Random changes to a list of any size: every `tick` inserts, deletes, moves and reloads items.
///
/// A tick edits a copy of the last snapshot, and costs O(changes).
struct ChurnModel: ListModel {
  /// The share of the items that each kind of change affects, from 0 to 1.
  struct ChangeRates: Hashable, Sendable {
    var inserts = 0.02
    var deletes = 0.02
    /// Within a section.
    var moves = 0.02
    /// To another section.
    var crossMoves = 0.01
    var reloads = 0.01
  }

  static let maxColoredItems = 20_000

  private let count: Int
  private let sections: Int
  private let rates: ChangeRates
  /// The numbers of the present items, in no particular order.
  private var live: [Int] = []
  private var next = 0
  /// The number of reloads of each item that was reloaded.
  private var revisions: [Int: Int] = [:]

  init(items: Int, sections: Int, rates: ChangeRates) {
    count = items
    self.sections = sections
    self.rates = rates
  }

  var itemsPerTick: Int { Self.number(rates.inserts, of: count) }

  var sectionNames: [String]? { (0..<sections).map { "s\($0)" } }

  mutating func output(
    for command: ModelCommand, current: Snapshot<String, String>,
    using generator: inout SeededGenerator
  ) throws(SnapshotError) -> ModelOutput {
    switch command {
    case .start: return try start()
    case .tick: return try churn(current, &generator)
    default: return ModelOutput(snapshot: current)
    }
  }

  private mutating func start() throws(SnapshotError) -> ModelOutput {
    live = Array(0..<count)
    next = count
    var start = 0
    var list: [(section: String, items: [String])] = []
    for index in 0..<sections {
      let end = start + count / sections + (index < count % sections ? 1 : 0)
      list.append((section: "s\(index)", items: (start..<end).map(Self.id)))
      start = end
    }
    return ModelOutput(snapshot: try Snapshot(validating: list), items: contents(of: live))
  }

  private struct Tick {
    var list: Snapshot<String, String>
    var generator: SeededGenerator
  }

  private mutating func churn(
    _ current: Snapshot<String, String>, _ generator: inout SeededGenerator
  ) throws(SnapshotError) -> ModelOutput {
    var tick = Tick(list: current, generator: generator)
    defer { generator = tick.generator }
    let total = live.count
    try delete(Self.number(rates.deletes, of: total), &tick)
    for _ in 0..<Self.number(rates.moves, of: total) { try move(&tick) }
    for _ in 0..<Self.number(rates.crossMoves, of: total) { try moveAcross(&tick) }
    // A share of the initial size, because a list that shrinks would become empty.
    let new = try insert(Self.number(rates.inserts, of: count), &tick)
    let reloaded = try reload(Self.number(rates.reloads, of: total), &tick)
    return ModelOutput(snapshot: tick.list, items: contents(of: new + reloaded))
  }

  /// Returns a share of a number of items, rounded.
  static func number(_ share: Double, of total: Int) -> Int {
    Int((share * Double(total)).rounded())
  }

  private mutating func delete(_ number: Int, _ tick: inout Tick) throws(SnapshotError) {
    var gone: [String] = []
    for _ in 0..<min(number, live.count) {
      let index = tick.generator.below(live.count)
      gone.append(Self.id(live[index]))
      live.swapAt(index, live.count - 1)
      revisions[live.removeLast()] = nil
    }
    try tick.list.deleteItems(gone)
  }

  private mutating func insert(_ number: Int, _ tick: inout Tick) throws(SnapshotError) -> [Int] {
    var new: [Int] = []
    for _ in 0..<number {
      guard let section = section(but: nil, &tick) else { break }
      try put(Self.id(next), into: section, &tick)
      live.append(next)
      new.append(next)
      next += 1
    }
    return new
  }

  private func move(_ tick: inout Tick) throws(SnapshotError) {
    guard let item = pick(&tick).map(Self.id), let path = tick.list.path(ofItem: item),
      let section = tick.list.sectionIdentifier(containingItem: item)
    else { return }
    let count = try tick.list.numberOfItems(inSection: section)
    let place = ItemPath(section: path.section, item: tick.generator.below(count))
    guard place != path, let anchor = tick.list.itemIdentifier(at: place) else { return }
    if place < path {
      try tick.list.moveItem(item, before: anchor)
    } else {
      try tick.list.moveItem(item, after: anchor)
    }
  }

  private func moveAcross(_ tick: inout Tick) throws(SnapshotError) {
    guard let item = pick(&tick).map(Self.id), let path = tick.list.path(ofItem: item),
      let target = section(but: path.section, &tick)
    else { return }
    try tick.list.deleteItems([item])
    try put(item, into: target, &tick)
  }

  /// Returns a random section. All are equally likely, so that large ones do not grow faster.
  private func section(but other: Int?, _ tick: inout Tick) -> Int? {
    let count = tick.list.numberOfSections - (other == nil ? 0 : 1)
    guard count > 0 else { return nil }
    let index = tick.generator.below(count)
    guard let other, index >= other else { return index }
    return index + 1
  }

  private func put(
    _ item: String, into section: Int, _ tick: inout Tick
  ) throws(SnapshotError) {
    let name = tick.list.sectionIdentifiers[section]
    let place = tick.generator.below(try tick.list.numberOfItems(inSection: name) + 1)
    if let anchor = tick.list.itemIdentifier(at: ItemPath(section: section, item: place)) {
      try tick.list.insertItems([item], before: anchor)
    } else {
      try tick.list.appendItems([item], toSection: name)
    }
  }

  /// Gives random items another color, and returns each of them once.
  private mutating func reload(_ number: Int, _ tick: inout Tick) throws(SnapshotError) -> [Int] {
    let items = (0..<number).compactMap { _ in pick(&tick) }.unique()
    for item in items { revisions[item, default: 0] += 1 }
    try tick.list.reloadItems(items.map(Self.id))
    return items
  }

  /// Returns a random item; nil if there is none, or if the script's own edits deleted it.
  private func pick(_ tick: inout Tick) -> Int? {
    guard !live.isEmpty else { return nil }
    let item = live[tick.generator.below(live.count)]
    return tick.list.contains(item: Self.id(item)) ? item : nil
  }

  private func contents(of items: [Int]) -> [ItemContent] {
    guard count <= Self.maxColoredItems else { return [] }
    return items.map { number in
      var content = ItemContent(id: Self.id(number), title: "\(number)")
      // The golden ratio keeps the hues of neighbors apart; a reload turns the hue by one half.
      let turn = Double(number) * 0.618_033_988_749_895 + Double(revisions[number] ?? 0) / 2
      content.color = hexColor(hue: turn.truncatingRemainder(dividingBy: 1))
      return content
    }
  }

  /// Returns true for an identifier in the form of the model's items.
  static func isGeneratedIdentifier(_ id: String) -> Bool {
    id.hasPrefix("c") && isWhole(String(id.dropFirst()))
  }

  private static func id(_ number: Int) -> String { "c\(number)" }
}
