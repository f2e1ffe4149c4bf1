/// Limits for untrusted recordings; Documentation/Recording.md, "Limits".
public struct RecordingLimits: Hashable, Sendable {
  /// Bytes a line.
  public var lineBytes = 64 << 20
  /// Items a snapshot.
  public var items = 1_000_000
  /// Sections a snapshot.
  public var sections = 10_000
  /// Levels of a section's tree.
  public var treeDepth = 64
  /// Bytes of an identifier.
  public var idBytes = 1 << 10
  /// Bytes of any other text.
  public var textBytes = 64 << 10
  /// Bytes of text for each byte of a compressed file.
  public var expansion = 200

  /// No count of events or bytes comes near it, and sums of two are still integers.
  static let count: Int64 = 1 << 53

  /// Nanoseconds. Half of what an integer holds, so that a transition may follow any moment.
  static let time: Int64 = .max / 2

  /// The documented limits.
  public init() {}
}
