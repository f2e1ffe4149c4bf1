/// What differences cost on generated lists, by engine.
package struct BenchReport: Hashable, Sendable, Codable {
  /// The version of the JSON: it grows with a change that readers have to know of.
  package static let formatVersion = 1

  /// One engine with one workload.
  package struct Cell: Hashable, Sendable, Codable {
    /// How the list changes.
    package var shape: BenchShape
    /// Items of the old list.
    package var items: Int
    /// Who finds the difference.
    package var engine: BenchEngine
    /// Nanoseconds of one difference, a sample a round; the rounds are those of the yardstick.
    package var samples: [Double]
    /// Inserts, deletes and moves of items.
    package var operations: Int
    /// The least number of operations there can be.
    package var fewest: Int
    /// Bytes of memory at most, with the result; nil where the system does not tell.
    package var memory: Int64?

    /// What stands for the workload and the engine.
    package var key: CellKey { CellKey(shape: shape, items: items, engine: engine) }

    /// The middle sample.
    package var median: Double { Analysis.median(samples) ?? 0 }
  }

  /// A workload and an engine.
  package struct CellKey: Hashable, Sendable {
    /// How the list changes.
    package var shape: BenchShape
    /// Items of the old list.
    package var items: Int
    /// Who finds the difference.
    package var engine: BenchEngine
  }

  /// The version of the format.
  package var flipbook = formatVersion
  /// What measured.
  package var environment: MeasurementEnvironment
  /// From which every list was made.
  package var seed: UInt64
  /// What was measured, shape by shape and size by size.
  package var cells: [Cell]

  /// A report of cells.
  package init(environment: MeasurementEnvironment, seed: UInt64, cells: [Cell]) {
    self.environment = environment
    self.seed = seed
    self.cells = cells
  }

  /// The cell of a workload and an engine; nil where it was not measured. O(cells).
  package func cell(_ key: CellKey) -> Cell? { cells.first { $0.key == key } }

  /// How the time of an engine grows with the items; nil for fewer than two sizes.
  package func growth(of engine: BenchEngine, _ shape: BenchShape) -> PowerFit? {
    PowerFit(
      cells.filter { $0.engine == engine && $0.shape == shape }
        .map { (x: Double($0.items), y: $0.median) })
  }

  /// Round by round, how many times a cell's time is the yardstick's; empty for the yardstick.
  ///
  /// What slows the machine for a while slows both in a round, and leaves their ratio alone.
  package func ratios(of cell: Cell) -> [Double] {
    var key = cell.key
    guard key.engine != .yardstick else { return [] }
    key.engine = .yardstick
    guard let yardstick = self.cell(key) else { return [] }
    return zip(cell.samples, yardstick.samples).compactMap { $1 > 0 ? $0 / $1 : nil }
  }
}
