/// The costs of differences on generated lists, by engine.
package struct BenchReport: Hashable, Sendable, Codable {
  /// The version of the JSON. It grows with each change that readers have to handle.
  package static let formatVersion = 1

  /// One engine with one workload.
  package struct Cell: Hashable, Sendable, Codable {
    /// The change of the list.
    package var shape: BenchShape
    /// The number of items of the old list.
    package var items: Int
    /// The engine that computes the difference.
    package var engine: BenchEngine
    /// Nanoseconds of one difference, one sample per round. The yardstick has the same rounds.
    package var samples: [Double]
    /// The inserts, deletes and moves of items.
    package var operations: Int
    /// The smallest possible number of operations.
    package var fewest: Int
    /// The peak of the memory in bytes, with the result; nil if the system does not report it.
    package var memory: Int64?

    /// The key of the workload and the engine.
    package var key: CellKey { CellKey(shape: shape, items: items, engine: engine) }

    /// The median of the samples.
    package var median: Double { Analysis.median(samples) ?? 0 }
  }

  /// A workload and an engine.
  package struct CellKey: Hashable, Sendable {
    /// The change of the list.
    package var shape: BenchShape
    /// The number of items of the old list.
    package var items: Int
    /// The engine that computes the difference.
    package var engine: BenchEngine
  }

  /// The version of the format.
  package var flipbook = formatVersion
  /// The machine and the program that measured.
  package var environment: MeasurementEnvironment
  /// The seed of every list.
  package var seed: UInt64
  /// The measurements, shape by shape and size by size.
  package var cells: [Cell]

  /// A report of cells.
  package init(environment: MeasurementEnvironment, seed: UInt64, cells: [Cell]) {
    self.environment = environment
    self.seed = seed
    self.cells = cells
  }

  /// Returns the cell of a workload and an engine; nil if it was not measured. O(cells).
  package func cell(_ key: CellKey) -> Cell? { cells.first { $0.key == key } }

  /// Returns the growth of an engine's time with the items; nil for fewer than two sizes.
  package func growth(of engine: BenchEngine, _ shape: BenchShape) -> PowerFit? {
    PowerFit(
      cells.filter { $0.engine == engine && $0.shape == shape }
        .map { (x: Double($0.items), y: $0.median) })
  }

  /// Returns the ratio of a cell's time to the yardstick's, round by round; empty for the
  /// yardstick.
  ///
  /// A disturbance of the machine slows both in a round, and does not change their ratio.
  package func ratios(of cell: Cell) -> [Double] {
    var key = cell.key
    guard key.engine != .yardstick else { return [] }
    key.engine = .yardstick
    guard let yardstick = self.cell(key) else { return [] }
    return zip(cell.samples, yardstick.samples).compactMap { $1 > 0 ? $0 / $1 : nil }
  }
}

extension BenchReport {
  /// Decodes a report, without the cells of engines that no longer exist.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    flipbook = try values.decode(Int.self, forKey: .flipbook)
    environment = try values.decode(MeasurementEnvironment.self, forKey: .environment)
    seed = try values.decode(UInt64.self, forKey: .seed)
    cells = try values.decode([EarlierCell].self, forKey: .cells).compactMap(\.cell)
  }

  /// A cell of a report of this version or an earlier one.
  private struct EarlierCell: Decodable {
    /// The cell; nil if its engine was removed.
    let cell: Cell?

    private enum Key: CodingKey {
      case engine
    }

    init(from decoder: any Decoder) throws {
      let engine = try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .engine)
      cell = BenchEngine.removed.contains(engine) ? nil : try Cell(from: decoder)
    }
  }
}
