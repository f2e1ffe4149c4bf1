import Recording

/// Text from a file as it may stand inside a message: short, on one line.
func quoted(_ text: String) -> String {
  let shown = text.prefix(60).map { $0.isNewline || $0 == "\t" ? " " : String($0) }.joined()
  return "'\(shown)\(text.count > 60 ? "…" : "")'"
}

/// `a`, `a and b`, `a, b and c`.
func listing(_ names: [String], _ conjunction: String = "and") -> String {
  guard let last = names.last, names.count > 1 else { return names.first ?? "" }
  return names.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
}

/// Quoted names, the first so many of them and how many there are more.
func shortListing(_ names: [String], limit: Int) -> String {
  let rest = names.count - limit
  return listing(names.prefix(limit).map(quoted) + (rest > 0 ? ["\(grouped(rest)) more"] : []))
}

/// A whole number with commas between groups of three digits.
func grouped(_ number: Int) -> String {
  let digits = String(number.magnitude)
  var groups: [Substring] = []
  var rest = digits[...]
  while rest.count > 3 {
    groups.insert(rest.suffix(3), at: 0)
    rest = rest.dropLast(3)
  }
  groups.insert(rest, at: 0)
  return (number < 0 ? "-" : "") + groups.joined(separator: ",")
}

/// `; did you mean 'x'?` where there is a near miss, else nothing; overlong words have none, and
/// one letter is near to no other.
func hint(for word: String, among candidates: [String]) -> String {
  guard word.utf8.count <= 200 else { return "" }
  let isLetter = word.count == 1
  return suggestion(
    for: word,
    among: candidates.lazy.filter { name in
      name.utf8.count <= 200 && (!isLetter || name.lowercased() == word.lowercased())
    })
}

/// The name that is nearest to a word, if one is near.
///
/// Names of one or two letters are near to each other by chance; they have to be equal but for
/// their case.
func closeName<Names: Sequence<String>>(to word: String, among names: Names) -> String? {
  guard word.utf8.count <= 200 else { return nil }
  let isShort = word.count < 3
  return nearMiss(
    to: word,
    among: names.lazy.filter { name in
      name.utf8.count <= 200 && (!isShort || name.lowercased() == word.lowercased())
    })
}

/// `; for example 'wait: 1.0'`, or nothing where there is no example.
func forExample(_ example: String?) -> String {
  example.map { "; for example '\($0)'" } ?? ""
}
