/// What is drawn over and beside a film to explain it.
public struct Overlays: OptionSet, Hashable, Sendable {
  /// A bit for each overlay.
  public let rawValue: Int

  /// Overlays by their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Rows that an operation brought into flight, by colour and sign, with a legend.
  public static let ops = Overlays(rawValue: 1)
  /// The way that a moved row takes, and index paths before and after.
  public static let paths = Overlays(rawValue: 2)
  /// The identifier of every row in flight.
  public static let ids = Overlays(rawValue: 4)
  /// The apply's number, its operations, and what the difference took.
  public static let timing = Overlays(rawValue: 8)
  /// The script's sentences; where there is none, what the apply did.
  public static let captions = Overlays(rawValue: 16)
  /// Time and frame number.
  public static let clock = Overlays(rawValue: 32)
  /// All of them.
  public static let all: Overlays = [.ops, .paths, .ids, .timing, .captions, .clock]

  /// Every overlay with its name, in the order of the documentation.
  public static let named: [(name: String, overlay: Overlays)] = [
    ("ops", .ops), ("paths", .paths), ("ids", .ids), ("timing", .timing),
    ("captions", .captions), ("clock", .clock),
  ]
}
