/// The costs of differences, by engine: on generated lists, or on the applies of a source.
package struct BenchReport: Hashable, Sendable, Codable {
  /// The version of the JSON. It increases with each change that readers have to handle.
  package static let formatVersion = 1

  /// One engine with one update.
  package struct Cell: Hashable, Sendable, Codable {
    /// The change of a generated list; nil for an apply of a source.
    package var shape: BenchShape?
    /// The index of the apply in its source, from 0; nil for a generated list.
    package var apply: Int?
    /// The number of items in the old list, or the size that `--vary` gave the model.
    package var items: Int
    /// The engine that computes the difference.
    package var engine: BenchEngine
    /// Nanoseconds of one difference, one sample per round. The yardstick has the same rounds.
    package var samples: [Double]
    /// The inserts, deletes and moves of items.
    package var operations: Int
    /// The smallest possible number of operations.
    package var fewest: Int
    /// The total number of rows between the old and the new positions of moved items.
    package var distance: Int
    /// The peak of the memory in bytes, with the result; nil if the system does not report it.
    package var memory: Int64?

    /// Creates a cell from its parts.
    init(
      _ update: BenchUpdate.Key, engine: BenchEngine, samples: [Double], operations: Int,
      fewest: Int, distance: Int = 0, memory: Int64? = nil
    ) {
      (shape, apply, items) = (update.shape, update.apply, update.items)
      (self.engine, self.samples, self.operations) = (engine, samples, operations)
      (self.fewest, self.distance, self.memory) = (fewest, distance, memory)
    }

    /// The key of the update and the engine.
    package var key: CellKey {
      CellKey(
        update: BenchUpdate.Key(shape: shape, apply: apply, items: items), engine: engine)
    }

    /// The median of the samples.
    package var median: Double { samples.median ?? 0 }
  }

  /// An update and an engine.
  package struct CellKey: Hashable, Sendable {
    package var update: BenchUpdate.Key
    /// The engine that computes the difference.
    package var engine: BenchEngine
  }

  /// The version of the format.
  package var flipbook = formatVersion
  /// The machine and the program that measured.
  package var environment: MeasurementEnvironment
  /// The name of the film whose applies were measured; nil for generated lists.
  package var source: String?
  /// The sizes given to the source's model; nil if it kept its own.
  package var sizes: [Int]?
  /// The seed of every generated list.
  package var seed: UInt64
  /// The measurements, update by update.
  package var cells: [Cell]

  /// Creates a report of cells.
  package init(
    environment: MeasurementEnvironment, source: String? = nil, seed: UInt64, cells: [Cell]
  ) {
    self.environment = environment
    self.source = source
    self.seed = seed
    self.cells = cells
  }

  /// The cells by their keys. O(cells).
  var cellsByKey: [CellKey: Cell] { Dictionary(cells.map { ($0.key, $0) }) { first, _ in first } }
}

extension BenchReport.Cell {
  /// Returns the ratio of the time to the yardstick's, round by round; empty for the yardstick.
  ///
  /// A disturbance of the machine slows both engines of a round alike, and keeps their ratio.
  func ratios(among cells: [BenchReport.CellKey: Self]) -> [Double] {
    guard engine != .yardstick, let yardstick = cells[yardstickKey] else { return [] }
    return zip(samples, yardstick.samples).compactMap { $1 > 0 ? $0 / $1 : nil }
  }

  /// The key of the yardstick's cell with the same update.
  var yardstickKey: BenchReport.CellKey {
    BenchReport.CellKey(update: key.update, engine: .yardstick)
  }
}
