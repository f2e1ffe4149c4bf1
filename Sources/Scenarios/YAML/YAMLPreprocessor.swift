/// A text with some scalars replaced by unused ones, so that libYAML sees something harmless.
///
/// Yams resolves aliases while it parses, and refuses a whole file for one repeated key. Each `*`
/// and the first letter of each repeated key are therefore replaced, one scalar by one, so that
/// every line and column stays; whoever reads the nodes turns the replacements back. So is the `\`
/// of each escape that is half of a surrogate pair: JSON writes emoji so, and libYAML refuses them.
struct YAMLPreprocessor {
  /// What libYAML reads.
  private(set) var text: String
  /// Stands for `*`.
  let star: Unicode.Scalar
  /// Stands for the `\` of half a surrogate pair.
  private let half: Unicode.Scalar
  private var originals: [Unicode.Scalar: Unicode.Scalar]
  private var unused: [Unicode.Scalar]

  /// Renaming a key means reading the text again, so that a long text has few.
  private static func renames(forBytes count: Int) -> Int {
    min(32, (4 << 20) / max(1, count))
  }

  /// Replaces each `*` and the `\` of each half; nil if a text uses up the private plane 16.
  /// O(length).
  init?(_ original: String) {
    var used = Set<UInt32>()
    for scalar in original.unicodeScalars where scalar.value >= 0x10_0000 {
      used.insert(scalar.value)
    }
    let free = (UInt32(0x10_0000)...0x10_FFFD).lazy.filter { !used.contains($0) }
    let count = Self.renames(forBytes: original.utf8.count) + 2
    unused = free.prefix(count).compactMap(Unicode.Scalar.init).reversed()
    guard let star = unused.popLast(), let half = unused.popLast() else { return nil }
    (self.star, self.half) = (star, half)
    originals = [star: "*", half: "\\"]
    var processed = String.UnicodeScalarView()
    for scalar in original.unicodeScalars { processed.append(scalar == "*" ? star : scalar) }
    SurrogateEscapes.mark(in: &processed, with: half)
    text = String(processed)
  }

  /// Replaces the first letter of the key at a place, found by `lines`; false if that cannot be.
  mutating func renameKey(at place: Place, named name: String) -> Bool {
    guard let replacement = unused.last,
      var index = index(of: place)
    else { return false }
    var scalars = text.unicodeScalars
    if scalars[index] == "\"" || scalars[index] == "'" { index = scalars.index(after: index) }
    guard index < scalars.endIndex, let first = name.unicodeScalars.first, scalars[index] == first,
      first != "\\", first != half
    else { return false }
    unused.removeLast()
    originals[replacement] = originals[first] ?? first
    let next = scalars.index(after: index)
    scalars.replaceSubrange(index..<next, with: CollectionOfOne(replacement))
    text = String(scalars)
    return true
  }

  /// Text as it stands in the file. O(length).
  func restored(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0.value >= 0x10_0000 }) else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { scalars.append(originals[scalar] ?? scalar) }
    return String(scalars)
  }

  /// The text between double quotes, where halves become the characters that they are of. O(length).
  ///
  /// - Throws: The escape whose other half is missing.
  func unquoted(_ text: String) throws(SurrogateEscapes.LoneHalf) -> String {
    guard text.unicodeScalars.contains(half) else { return restored(text) }
    return restored(try SurrogateEscapes.joined(text, markedWith: half))
  }

  private func index(of place: Place) -> String.Index? {
    let lines = SourceText(file: "", text: text, breaks: .yaml).lines
    guard lines.indices.contains(place.line - 1) else { return nil }
    let line = lines[place.line - 1].unicodeScalars
    let index = line.index(line.startIndex, offsetBy: place.column - 1, limitedBy: line.endIndex)
    return index.flatMap { $0 < line.endIndex ? $0 : nil }
  }
}
