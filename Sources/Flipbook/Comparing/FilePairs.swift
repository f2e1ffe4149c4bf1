import Comparison
import Foundation
import Rendering
import Synchronization

/// Compares pairs of PNG files on all cores, a few pairs at a time.
struct FilePairs {
  struct Compared: Sendable {
    var frame: FrameOutcome
    var keys: (FrameKeys.Key, FrameKeys.Key)
  }

  private typealias Pair = (a: String, b: String, label: String, time: Int64?)

  private let rule: ComparisonRule
  private let ignored: [PixelBounds]
  private let cores = ProcessInfo.processInfo.activeProcessorCount
  private var pending: [Pair] = []

  init(rule: ComparisonRule, ignoring ignored: [PixelBounds]) {
    self.rule = rule
    self.ignored = ignored
  }

  /// Adds a pair. Once there is one per core, compares them and returns the outcomes in order.
  mutating func add(
    _ a: String, _ b: String, label: String, time: Int64?
  ) throws -> [Compared] {
    pending.append((a, b, label, time))
    return pending.count < cores ? [] : try finish()
  }

  /// Compares all pairs that are left.
  ///
  /// - Throws: The `ComparingError` of the first pair that has one.
  mutating func finish() throws -> [Compared] {
    let (pairs, rule, ignored) = (pending, rule, ignored)
    pending = []
    let results = Mutex<[Int: Result<Compared, any Error>]>([:])
    DispatchQueue.concurrentPerform(iterations: pairs.count) { index in
      let result = Result { try Self.compare(pairs[index], rule, ignored) }
      results.withLock { $0[index] = result }
    }
    let compared = results.withLock { $0 }.sorted { $0.key < $1.key }
    return try compared.map { try $0.value.get() }
  }

  private static func compare(
    _ pair: Pair, _ rule: ComparisonRule, _ ignored: [PixelBounds]
  ) throws -> Compared {
    let (first, second) = (try FrameFolder.bytes(pair.a), try FrameFolder.bytes(pair.b))
    var frame = FrameOutcome(label: pair.label, time: pair.time ?? 0)
    frame.hasGeometry = false
    // Equal bytes of a whole PNG file are equal pictures.
    if first != second || !ignored.isEmpty || !PNGReader.isWhole(first) {
      let expected = try FrameFolder.decode(first, pair.a)
      let actual = try FrameFolder.decode(second, pair.b)
      frame.setPixels(expected, actual, PictureComparison(rule: rule, ignoring: ignored))
    }
    return Compared(frame: frame, keys: (.file(pair.a), .file(pair.b)))
  }
}

extension FrameOutcome {
  /// Fills in the difference of two pictures, and keeps them if they differ.
  mutating func setPixels(_ expected: Raster, _ actual: Raster, _ comparison: PictureComparison) {
    picture = comparison.compare(expected, actual)
    if picture == nil {
      sizes =
        "\(expected.width)×\(expected.height) pixels against \(actual.width)×\(actual.height)"
    }
    if isDifferent { (self.expected, self.actual) = (expected, actual) }
  }
}

/// Keys of two sequences' frames, for finding late and lost frames.
struct FrameKeys {
  enum Key: Sendable {
    /// A hash of the content.
    case known(UInt64)
    /// The file to read if the hash is needed.
    case file(String)
  }

  private var a: [Key] = []
  private var b: [Key] = []
  /// The indices of pairs that are known to be equal.
  private var equal: Set<Int> = []

  /// Adds a pair of keys; nil for a missing frame.
  mutating func add(_ isEqual: Bool?, _ first: Key?, _ second: Key?) {
    if isEqual == true { equal.insert(a.count) }
    if let first { a.append(first) }
    if let second { b.append(second) }
  }

  /// A sentence about a late, missing or extra frame; nil if there is none.
  var diagnosis: String? {
    var hashes: [String: UInt64] = [:]
    func hash(_ key: Key) -> UInt64? {
      switch key {
      case .known(let hash): return hash
      case .file(let path):
        if let hash = hashes[path] { return hash }
        let hash = (try? FrameFolder.read(path)).map { WordHash($0).value }
        hashes[path] = hash
        return hash
      }
    }
    return sequenceDiagnosis(expected: a.count, found: b.count, label: { "frame \($0)" }) {
      ($0 == $1 && equal.contains($0)) || hash(b[$0]) == hash(a[$1])
    }
  }
}
