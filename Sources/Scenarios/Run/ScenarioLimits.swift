/// The limits of a script. Each limit has an error of its own.
public struct ScenarioLimits: Hashable, Sendable {
  /// Bytes of a script: 16 MiB.
  public var scriptBytes = 16 << 20
  /// Bytes of a data file: 512 MiB.
  public var dataBytes = 512 << 20
  /// YAML nodes of a script, aliases counted in full: 100,000.
  public var nodes = 100_000
  /// Items of data files, of the script's lists and of models: 10,000,000.
  public var items = 10_000_000
  /// Applies of a film: 100,000.
  public var applies = 100_000
  /// Nanoseconds of film: 1 hour.
  package var nanoseconds: Int64 = 3_600_000_000_000
  /// Bytes of an identifier: 1 KiB, as the reader of a recording accepts.
  public var identifierBytes = 1 << 10
  /// Bytes of any other text: 64 KiB, as the reader of a recording accepts.
  public var textBytes = 64 << 10

  /// The limits of the documentation.
  public init() {}

  /// The length of a film: 1 hour.
  public var duration: Duration {
    get { .nanoseconds(nanoseconds) }
    set { nanoseconds = newValue.nanoseconds }
  }
}
