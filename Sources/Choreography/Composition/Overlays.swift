/// The kinds of overlays on and beside a film.
public struct Overlays: OptionSet, Hashable, Sendable {
  /// The bits, one for each overlay.
  public let rawValue: Int

  /// Creates overlays from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A color and a sign on each row in flight, by its operation, with a legend.
  public static let operations = Overlays(rawValue: 1)
  /// The path of a moved row, and index paths before and after.
  public static let paths = Overlays(rawValue: 2)
  /// The identifier of every row in flight.
  public static let identifiers = Overlays(rawValue: 4)
  /// The apply's number, its operations, and the time that the difference took.
  public static let timing = Overlays(rawValue: 8)
  /// The script's captions; between them, the apply's summary.
  public static let captions = Overlays(rawValue: 16)
  /// Time and frame number.
  public static let clock = Overlays(rawValue: 32)
  /// An outline of each observed row's place in Flipbook's own motion, where they differ.
  public static let model = Overlays(rawValue: 64)
  /// All of them.
  public static let all: Overlays = [
    .operations, .paths, .identifiers, .timing, .captions, .clock, .model,
  ]

  /// Every overlay with its name, in the order of the documentation.
  package static let named: [(name: String, overlay: Overlays)] = [
    ("ops", .operations), ("paths", .paths), ("ids", .identifiers), ("timing", .timing),
    ("captions", .captions), ("clock", .clock), ("model", .model),
  ]
}
