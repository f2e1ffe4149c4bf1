import Recordings

/// Returns text of a file in quotes for a message: short, and on one line.
func quoted(_ text: String) -> String {
  let shown = text.prefix(60).map { $0.isNewline || $0 == "\t" ? " " : String($0) }.joined()
  return "'\(shown)\(text.count > 60 ? "…" : "")'"
}

/// Returns `a`, `a and b`, `a, b and c`.
func listing(_ names: [String], _ conjunction: String = "and") -> String {
  guard let last = names.last, names.count > 1 else { return names.first ?? "" }
  return names.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
}

/// Returns the first names in quotes, and the number of the others.
func shortListing(_ names: [String], limit: Int) -> String {
  let rest = names.count - limit
  return listing(names.prefix(limit).map(quoted) + (rest > 0 ? ["\(grouped(rest)) more"] : []))
}

/// Returns a whole number with commas between groups of three digits.
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

/// Returns a number without a fraction if it has none.
func shortNumber(_ number: Double) -> String {
  Int(exactly: number).map(grouped) ?? String(number)
}

/// Returns `; did you mean 'x'?` for a near miss, else an empty text.
///
/// No letter is near to another one.
func hint(for word: String, among candidates: [String]) -> String {
  closeName(to: word, among: candidates, shortest: 2).map { "; did you mean '\($0)'?" } ?? ""
}

/// Returns the name that is nearest to a word, if one is near.
///
/// Short names are near to each other by chance, so that only their case may differ. A word of more
/// than 200 bytes has no near name, because the search costs O(length²).
///
/// - Parameter shortest: the number of letters from which a name may differ in other ways.
func closeName<Names: Sequence<String>>(
  to word: String, among names: Names, shortest: Int = 3
) -> String? {
  guard word.utf8.count <= 200 else { return nil }
  let isShort = word.count < shortest
  return nearMiss(
    to: word,
    among: names.lazy.filter { name in
      name.utf8.count <= 200 && (!isShort || name.lowercased() == word.lowercased())
    })
}

/// Returns `; for example 'wait: 1.0'`, or an empty text without an example.
func forExample(_ example: String?) -> String {
  example.map { "; for example '\($0)'" } ?? ""
}
