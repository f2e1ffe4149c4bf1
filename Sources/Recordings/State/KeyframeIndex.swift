/// The places of a recording's keyframes.
package struct KeyframeIndex: Hashable, Sendable {
  /// The location of one keyframe.
  package struct Entry: Hashable, Sendable {
    /// The number of its event.
    package var sequence: Int
    /// The start of its line: bytes of the text, before any compression.
    package var offset: Int
    /// The number of the apply that it holds, from 0.
    package var apply: Int
    /// Nanoseconds from the start.
    package var time: Int64
  }

  /// The keyframes in the order of the file.
  package internal(set) var entries: [Entry] = []

  mutating func append(_ entry: Entry) { entries.append(entry) }
}

extension KeyframeIndex {
  /// Writes the members of an end line: pairs of sequence and offset, then the other values of
  /// each.
  func write(to line: inout LineEncoder) {
    line.key("index")
    line.list(entries) { $0.path($1.sequence, $1.offset) }
    line.member("index_applies", entries.map(\.apply), .integers)
    line.member("index_times", entries.map { Int($0.time) }, .integers)
  }
}
