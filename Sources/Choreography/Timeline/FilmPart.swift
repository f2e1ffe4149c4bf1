/// A span of a recording that a film shows; animations that began before it are in flight.
package struct FilmPart: Hashable, Sendable, Codable {
  /// Nanoseconds.
  package var start: Int64
  /// Nanoseconds; frames that begin before it belong to the part.
  package var end: Int64

  /// Creates a part by its ends, in nanoseconds of the recording.
  package init(start: Int64, end: Int64) { (self.start, self.end) = (start, end) }
}
