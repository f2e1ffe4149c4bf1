/// Limits for untrusted recordings; Documentation/Recording.md, "Limits".
public struct RecordingLimits: Hashable, Sendable {
  /// Bytes a line.
  public var lineBytes = 64 << 20
  /// Items a snapshot.
  public var items = 1_000_000
  /// Sections a snapshot.
  public var sections = 10_000
  /// Nanoseconds from the first event to the end: 1 hour.
  public var duration: Int64 = 3_600_000_000_000
  /// Levels of a section's tree.
  public var treeDepth = 64
  /// Bytes of an identifier.
  public var idBytes = 1 << 10
  /// Bytes of any other text.
  public var textBytes = 64 << 10
  /// Bytes of an item's `image`, which may hold a picture.
  public var imageBytes = 1 << 20
  /// Bytes of text for each byte of a compressed file; recordings have 2 to 9, those in which
  /// nothing ever changes included.
  public var expansion = 50

  /// No count of events or bytes comes near it, and sums of two are still integers.
  static let count: Int64 = 1 << 53

  /// The greatest `duration`: half of what an integer holds, so that a transition may follow any
  /// moment.
  public static let time: Int64 = .max / 2

  /// The documented limits.
  public init() {}

  /// Refuses a time that no recording of these limits has.
  func check(time: Int64, of key: String) throws(LineError) {
    guard time <= Self.time else { throw LineError("'\(key)' is not a usable time") }
    guard time <= duration else {
      throw LineError(
        "the recording lasts longer than \(duration / 1_000_000_000) seconds; --limit-duration "
          + "allows more")
    }
  }
}
