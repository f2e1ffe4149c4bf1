/// A span of a recording that a film shows; what began before it is still in motion.
package struct FilmPart: Hashable, Sendable, Codable {
  /// Nanoseconds.
  package var start: Int64
  /// Nanoseconds; frames that begin before it belong to the part.
  package var end: Int64

  /// Nanoseconds of the recording, both ends.
  package init(start: Int64, end: Int64) { (self.start, self.end) = (start, end) }
}
