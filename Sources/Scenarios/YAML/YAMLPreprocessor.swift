/// A text in which unused scalars replace some that Yams would reject or resolve.
///
/// Yams resolves aliases while it parses, and rejects a whole file for one repeated key. libYAML
/// rejects surrogate pairs, with which JSON escapes emoji. The preprocessor therefore replaces each
/// `*`, the first letter of each repeated key, and the `\` of each half of a pair. It replaces one
/// scalar by one, so that every line and column stays. `YAMLConversion` restores the text of nodes.
struct YAMLPreprocessor {
  /// The text for libYAML.
  private(set) var text: String
  /// The replacement of `*`.
  let star: Unicode.Scalar
  /// The replacement of the `\` of half a surrogate pair.
  private let half: Unicode.Scalar
  private var originals: [Unicode.Scalar: Unicode.Scalar]
  private var unused: [Unicode.Scalar]

  /// Returns the number of keys that may be renamed. Each one costs another pass over the text.
  private static func renames(forBytes count: Int) -> Int {
    min(32, (4 << 20) / max(1, count))
  }

  /// Replaces each `*` and the `\` of each half; nil if a text uses all of the private plane 16.
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

  /// Replaces the first letter of the key at a place. Returns false if it cannot.
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

  /// Returns text as the file has it. O(length).
  func restored(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0.value >= 0x10_0000 }) else { return text }
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { scalars.append(originals[scalar] ?? scalar) }
    return String(scalars)
  }

  /// Returns the text between double quotes, with a character for each pair of halves. O(length).
  ///
  /// - Throws: The escape whose other half is missing.
  func unquoted(_ text: String) throws(SurrogateEscapes.LoneHalf) -> String {
    guard text.unicodeScalars.contains(half) else { return restored(text) }
    return restored(try SurrogateEscapes.joined(text, markedWith: half))
  }

  private func index(of place: Place) -> String.Index? {
    let lines = SourceText(file: "", text: text, isYAML: true).lines
    guard lines.indices.contains(place.line - 1) else { return nil }
    let line = lines[place.line - 1].unicodeScalars
    let index = line.index(line.startIndex, offsetBy: place.column - 1, limitedBy: line.endIndex)
    return index.flatMap { $0 < line.endIndex ? $0 : nil }
  }
}
