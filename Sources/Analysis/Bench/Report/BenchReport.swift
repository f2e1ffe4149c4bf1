/// What differences cost on generated lists, by engine.
public struct BenchReport: Hashable, Sendable, Codable {
  /// The version of the JSON: it grows with a change that readers have to know of.
  public static let formatVersion = 1

  /// One engine with one workload.
  public struct Cell: Hashable, Sendable, Codable {
    /// How the list changes.
    public var shape: BenchShape
    /// Items of the old list.
    public var items: Int
    /// Who finds the difference.
    public var engine: BenchEngine
    /// Nanoseconds of one difference, a sample a round; the rounds are those of the yardstick.
    public var samples: [Double]
    /// Inserts, deletes and moves of items.
    public var operations: Int
    /// The least number of operations there can be.
    public var fewest: Int
    /// Bytes of memory at most, with the result; nil where the system does not tell.
    public var memory: Int64?

    /// What stands for the workload and the engine.
    public var key: CellKey { CellKey(shape: shape, items: items, engine: engine) }

    /// The middle sample.
    public var median: Double { Analysis.median(samples) ?? 0 }
  }

  /// A workload and an engine.
  public struct CellKey: Hashable, Sendable {
    /// How the list changes.
    public var shape: BenchShape
    /// Items of the old list.
    public var items: Int
    /// Who finds the difference.
    public var engine: BenchEngine
  }

  /// The version of the format.
  public var flipbook = formatVersion
  /// What measured.
  public var environment: MeasurementEnvironment
  /// From which every list was made.
  public var seed: UInt64
  /// What was measured, shape by shape and size by size.
  public var cells: [Cell]

  /// A report of cells.
  public init(environment: MeasurementEnvironment, seed: UInt64, cells: [Cell]) {
    self.environment = environment
    self.seed = seed
    self.cells = cells
  }

  /// The cell of a workload and an engine; nil where it was not measured. O(cells).
  public func cell(_ key: CellKey) -> Cell? { cells.first { $0.key == key } }

  /// How the time of an engine grows with the items; nil for fewer than two sizes.
  public func growth(of engine: BenchEngine, _ shape: BenchShape) -> PowerFit? {
    PowerFit(
      cells.filter { $0.engine == engine && $0.shape == shape }
        .map { (x: Double($0.items), y: $0.median) })
  }

  /// Round by round, how many times a cell's time is the yardstick's; empty for the yardstick.
  ///
  /// What slows the machine for a while slows both in a round, and leaves their ratio alone.
  public func ratios(of cell: Cell) -> [Double] {
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
