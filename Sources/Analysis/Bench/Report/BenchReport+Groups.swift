import TextAndFiles

extension BenchReport {
  /// Updates that a report shows in one table: those of a shape, or those of a source.
  struct Group {
    /// The name of the shape or of the source.
    var name: String
    /// A short description of the updates.
    var title: String
    /// Rows by size, the smallest first.
    var rows: [Row]
  }

  /// The updates of one size, by engine.
  struct Row {
    /// The size; nil for applies of a source that has its own sizes.
    var size: Int?
    /// The size in words: "1k", or "297–304" for applies whose lists differ.
    var items: String
    private var costs: [BenchEngine: MeanCosts] = [:]

    /// Creates a row of one or more cells. `all` has every cell of the report, including the
    /// yardstick's. O(cells).
    init(_ cells: [Cell], size: Int?, among all: [CellKey: Cell]) {
      self.size = size
      let counts = cells.map(\.items)
      let (least, most) = (counts.min() ?? 0, counts.max() ?? 0)
      items =
        least == most
        ? countText(least) : "\(countText(least))–\(countText(most))"
      for (engine, cells) in Dictionary(grouping: cells, by: \.engine) {
        costs[engine] = MeanCosts(cells, among: all)
      }
    }

    /// The costs of an engine; nil if it was not measured.
    subscript(engine: BenchEngine) -> MeanCosts? { costs[engine] }

    /// The mean of the fewest operations.
    var fewest: Double? {
      costs.values.max { $0.updates < $1.updates }?.fewest
    }

    /// True if an engine was measured on some of the updates only.
    var isPartial: Bool { Set(costs.values.map(\.updates)).count > 1 }
  }

  /// An engine's mean costs per update of a row.
  struct MeanCosts {
    /// The number of updates.
    var updates: Int
    /// Nanoseconds.
    var time: Double
    /// The engine's time divided by the yardstick's for the same updates; nil for the yardstick.
    var ratio: Double?
    /// The inserts, deletes and moves of items.
    var operations: Double
    /// The smallest possible number of operations.
    var fewest: Double
    /// The total number of rows between the old and the new positions of moved items.
    var distance: Double
    /// The largest memory of an update.
    var memory: Int64?

    init(_ cells: [Cell], among all: [CellKey: Cell]) {
      func mean(_ value: (Cell) -> Double) -> Double {
        cells.reduce(0) { $0 + value($1) } / Double(max(1, cells.count))
      }
      updates = cells.count
      time = mean(\.median)
      operations = mean { Double($0.operations) }
      fewest = mean { Double($0.fewest) }
      distance = mean { Double($0.distance) }
      memory = cells.compactMap(\.memory).max()
      ratio = Self.ratio(cells, all)
    }

    /// Returns the median of the rounds' ratios; for several updates the ratio of their times.
    private static func ratio(_ cells: [Cell], _ all: [CellKey: Cell]) -> Double? {
      if cells.count == 1 { return cells[0].ratios(among: all).median }
      var (own, yardstick) = (0.0, 0.0)
      for cell in cells {
        guard cell.engine != .yardstick, let other = all[cell.yardstickKey] else { return nil }
        own += cell.median
        yardstick += other.median
      }
      return yardstick > 0 ? own / yardstick : nil
    }
  }

  /// The tables of the report: one for each shape, or one of the source.
  var groups: [Group] {
    let all = cellsByKey
    guard let source else {
      return shapes.map { shape in
        let cells = cells.filter { $0.shape == shape }
        return Group(name: shape.rawValue, title: shape.title, rows: rows(cells, all))
      }
    }
    let updates = Set(cells.map(\.key.update))
    guard sizes != nil else {
      let count = counted(updates.count, "apply", "applies")
      let row = Row(cells, size: nil, among: all)
      return [Group(name: source, title: "\(count), the mean of one", rows: [row])]
    }
    let counts = Set(Dictionary(grouping: updates, by: \.items).values.map(\.count)).sorted()
    let count = counts.count == 1 ? counted(counts[0], "apply", "applies") : "the applies"
    return [
      Group(name: source, title: "\(count) at each size, the mean of one", rows: rows(cells, all))
    ]
  }

  private func rows(_ cells: [Cell], _ all: [CellKey: Cell]) -> [Row] {
    Dictionary(grouping: cells, by: \.items).sorted { $0.key < $1.key }
      .map { Row($0.value, size: $0.key, among: all) }
  }

  /// The shapes that were measured, in the order of their declaration.
  var shapes: [BenchShape] { BenchShape.allCases.filter { s in cells.contains { $0.shape == s } } }

  /// The engines that were measured, in the order of their declaration.
  var engines: [BenchEngine] {
    BenchEngine.allCases.filter { e in cells.contains { $0.engine == e } }
  }
}

extension BenchReport.Group {
  /// Returns the growth of an engine's time with the size; nil for fewer than two sizes.
  func growth(of engine: BenchEngine) -> PowerFit? {
    PowerFit(
      rows.compactMap { row in
        guard let size = row.size, let costs = row[engine] else { return nil }
        return (x: Double(size), y: costs.time)
      })
  }
}
