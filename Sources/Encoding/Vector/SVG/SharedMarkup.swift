import Rendering

/// Markup that occurs more than once and is spelled out once.
struct SharedMarkup {
  /// The least length of shared markup: longer than its placeholder.
  private static let shortest = 40
  /// No markup holds this character.
  private static let mark: Character = "\u{1}"

  private var entries = NumberedSet<String>()
  /// The number of uses of each.
  private var uses: [Int] = []

  /// The placeholder of the markup until `resolved`.
  mutating func marked(_ markup: String) -> String {
    guard markup.utf8.count >= Self.shortest else { return markup }
    let number = entries.number(of: markup)
    if number == uses.count { uses.append(0) }
    uses[number] += 1
    return "\(Self.mark)\(number)\(Self.mark)"
  }

  /// The definitions of all that occurs more than once.
  var text: String {
    uses.indices.filter { uses[$0] > 1 }.map {
      "<g id=\"s\(String($0, radix: 36))\">\(entries.elements[$0])</g>\n"
    }.joined()
  }

  /// The text with the markup, or its use, in place of each placeholder.
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
