import Foundation

extension GeometryFile {
  /// Returns the differences of radii, insets and colors from a golden's, such as `cell radius 11,
  /// #FFFFFF, was radius 10, #FFFFFF`.
  ///
  /// A golden without a look has none to compare: its text cannot be read.
  func lookChanges(from old: GeometryFile) -> [String] {
    let (known, found) = (Set(old.look), Set(look))
    var gone = old.look.filter { !found.contains($0) }
    var phrases: [String] = []
    for line in look where !known.contains(line) {
      // The same kind of element and of shape, and the line that is most alike.
      let kind = Self.kind(line)
      let partners = gone.indices.filter { Self.kind(gone[$0]) == kind }
      func likeness(_ index: Int) -> Int { line.commonPrefix(with: gone[index]).count }
      if let partner = partners.max(by: { likeness($0) < likeness($1) }) {
        let before = gone.remove(at: partner).drop { $0 != " " }.drop { $0 == " " }
        phrases.append("\(Self.phrase(line)), was \(before)")
      } else {
        phrases.append("\(Self.phrase(line)) is new")
      }
    }
    return phrases + gone.map { "\(Self.phrase($0)) is missing" }
  }

  /// Returns the role and the first word of the look: `cell radius`.
  private static func kind(_ line: String) -> [Substring] {
    Array(line.split(separator: " ").prefix(2))
  }

  private static func phrase(_ line: String) -> String { line.replacing("  ", with: " ") }
}
