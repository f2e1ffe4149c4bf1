import Rendering

/// Repeated markup that is defined once and referenced.
struct SharedMarkup {
  /// The minimum length of shared markup, longer than a reference.
  private static let minLength = 40
  /// A delimiter of placeholders, which no markup contains.
  private static let mark: Character = "\u{1}"

  private var entries = NumberedSet<String>()
  /// The number of uses of each entry.
  private var uses: [Int] = []

  /// Returns the placeholder of markup, replaced by `resolved(_:)`.
  mutating func marked(_ markup: String) -> String {
    guard markup.utf8.count >= Self.minLength else { return markup }
    let number = entries.number(of: markup)
    if number == uses.count { uses.append(0) }
    uses[number] += 1
    return "\(Self.mark)\(number)\(Self.mark)"
  }

  /// The definitions of markup that occurs more than once.
  var text: String {
    uses.indices.filter { uses[$0] > 1 }.map {
      "<g id=\"s\(String($0, radix: 36))\">\(entries.elements[$0])</g>\n"
    }.joined()
  }

  /// Returns the text with placeholders replaced by the markup or a reference.
  func resolved(_ text: String) -> String {
    var result = ""
    for (index, part) in text.split(separator: Self.mark, omittingEmptySubsequences: false)
      .enumerated()
    {
      guard index % 2 == 1, let number = Int(part) else {
        result += part
        continue
      }
      result +=
        uses[number] > 1
        ? "<use href=\"#s\(String(number, radix: 36))\"/>" : entries.elements[number]
    }
    return result
  }
}
