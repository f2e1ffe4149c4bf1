// MARK: Numbers

/// Returns a number with its noun: "1 apply", "3 applies".
package func counted(_ count: Int, _ one: String, _ many: String) -> String {
  "\(count) \(count == 1 ? one : many)"
}

/// Returns a text with leading zeros, up to a number of characters.
package func zeroFilled(_ text: String, to count: Int) -> String {
  String(repeating: "0", count: max(0, count - text.utf8.count)) + text
}

/// Returns a number with up to three decimals, rounded half away from zero; never "-0.000".
package func decimal(_ value: Double, places: Int) -> String {
  let scaled = (value * [1, 10, 100, 1_000][places]).rounded()
  return scaled.magnitude < 9e15 ? decimal(parts: Int64(scaled), places: places) : "\(value)"
}

/// Returns a number of units of the last decimal: 2,450 parts with three places are "2.450".
package func decimal(parts: Int64, places: Int) -> String {
  let digits = zeroFilled(String(parts.magnitude), to: places + 1)
  let sign = parts < 0 ? "-" : ""
  return sign + digits.dropLast(places) + (places > 0 ? "." : "") + digits.suffix(places)
}

/// Returns a number with at most some decimals and no zeros at the end, rounded half away from
/// zero: "2.45", "3"; never "-0". NaN is 0.
package func shortNumber(_ value: Double, maxPlaces: Int) -> String {
  shortNumber(parts: Int64(numberOfParts(value, places: maxPlaces)), places: maxPlaces)
}

/// Returns a number of units of the last decimal without zeros at the end: 2,450 parts with three
/// places are "2.45".
package func shortNumber(parts: Int64, places: Int) -> String {
  let digits = zeroFilled(String(parts.magnitude), to: places + 1)
  var fraction = digits.suffix(places)
  while fraction.last == "0" { fraction.removeLast() }
  return (parts < 0 ? "-" : "") + digits.dropLast(places)
    + (fraction.isEmpty ? "" : "." + fraction)
}

/// Returns a number in units of the last decimal, at most 10¹⁵; NaN is 0.
package func numberOfParts(_ value: Double, places: Int) -> Int {
  var unit = 1.0
  for _ in 0..<places { unit *= 10 }
  guard value.isFinite else { return 0 }
  return Int(min(max(value * unit, -1e15), 1e15).rounded())
}

/// Returns nanoseconds as seconds, with up to three decimals, rounded half away from zero:
/// "1.150 s".
package func secondsText(_ nanoseconds: Int64, places: Int = 2) -> String {
  let part: Int64 = [1_000_000_000, 100_000_000, 10_000_000, 1_000_000][places]
  let half = nanoseconds < 0 ? -part / 2 : part / 2
  return decimal(parts: (nanoseconds + half) / part, places: places) + " s"
}

/// Returns nanoseconds of 0 or more in milliseconds, rounded half up: "17 ms".
package func millisecondsText(_ nanoseconds: Int64) -> String {
  decimal(parts: (nanoseconds + 500_000) / 1_000_000, places: 0) + " ms"
}

/// Returns a whole number with commas between groups of three digits.
package func grouped(_ number: Int) -> String {
  (number < 0 ? "-" : "") + grouped(digits: String(number.magnitude))
}

/// Returns digits with commas between groups of three. O(digits).
package func grouped(digits: String) -> String {
  var rest = digits.utf8.count
  var result = ""
  for digit in digits {
    if !result.isEmpty, rest.isMultiple(of: 3) { result.append(",") }
    result.append(digit)
    rest -= 1
  }
  return result
}

/// Returns a whole number with commas between groups of three digits, and any other as Swift prints
/// it.
package func grouped(_ number: Double) -> String {
  Int(exactly: number).map { grouped($0) } ?? String(number)
}

// MARK: Lists

/// Returns text in quotes for a message, on one line and at most 60 characters long; invisible
/// characters are escapes.
package func quoted(_ text: String) -> String {
  let shown = text.prefix(60).map { $0.isNewline || $0 == "\t" ? " " : String($0) }.joined()
  return "'\(shown.showingInvisible)\(text.count > 60 ? "…" : "")'"
}

/// Returns `a`, `a and b`, `a, b and c`.
package func listing(_ names: [String], _ conjunction: String = "and") -> String {
  guard let last = names.last, names.count > 1 else { return names.first ?? "" }
  return names.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
}

/// Returns the first names, in quotes if `isQuoted`, and the number of the others.
package func shortListing(_ names: [String], limit: Int, isQuoted: Bool = true) -> String {
  let rest = names.count - limit
  let shown = names.prefix(limit).map { name in
    isQuoted ? quoted(name) : String(quoted(name).dropFirst().dropLast())
  }
  return listing(shown + (rest > 0 ? ["\(grouped(rest)) more"] : []))
}

/// Returns the first three identifiers in quotes, separated by commas, and the number of the
/// others.
package func shortListing(ids: [String]) -> String {
  let shown = ids.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
  return ids.count > 3 ? "\(shown) and \(ids.count - 3) more" : shown
}

/// Returns a text with a capital letter at its beginning.
package func capitalized(_ text: String) -> String {
  text.prefix(1).uppercased() + text.dropFirst()
}

// MARK: Commands

/// Returns a word of a shell command, in single quotes if it needs them.
package func shellWord(_ word: String) -> String {
  let isPlain = word.utf8.allSatisfy { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-_./:,=+@%".utf8.contains(byte)
    }
  }
  return isPlain && !word.isEmpty ? word : "'" + word.replacing("'", with: "'\\''") + "'"
}

/// Returns a path as a word of a shell command that no program takes for an option.
package func shellPath(_ path: String) -> String {
  shellWord(path.hasPrefix("-") && path != "-" ? "./" + path : path)
}

/// Returns `; for example 'wait: 1.0'`, or an empty text without an example.
package func forExample(_ example: String?) -> String {
  example.map { "; for example '\($0)'" } ?? ""
}
