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

/// Returns the first names, in quotes unless told otherwise, and the number of the others.
func shortListing(_ names: [String], limit: Int, isQuoted: Bool = true) -> String {
  let rest = names.count - limit
  let shown = names.prefix(limit).map { name in
    isQuoted ? quoted(name) : String(quoted(name).dropFirst().dropLast())
  }
  return listing(shown + (rest > 0 ? ["\(grouped(rest)) more"] : []))
}

/// Returns a whole number with commas between groups of three digits.
func grouped(_ number: Int) -> String {
  (number < 0 ? "-" : "") + grouped(digits: String(number.magnitude))
}

/// Returns digits with commas between groups of three. O(digits).
func grouped(digits: String) -> String {
  var rest = digits.utf8.count
  var result = ""
  for digit in digits {
    if !result.isEmpty, rest.isMultiple(of: 3) { result.append(",") }
    result.append(digit)
    rest -= 1
  }
  return result
}

func shortNumber(_ number: Double) -> String {
  Int(exactly: number).map(grouped) ?? String(number)
}

/// Returns `; for example 'wait: 1.0'`, or an empty text without an example.
package func forExample(_ example: String?) -> String {
  example.map { "; for example '\($0)'" } ?? ""
}
