/// A number with its noun: "1 apply", "3 applies".
package func counted(_ count: Int, _ one: String, _ many: String) -> String {
  "\(count) \(count == 1 ? one : many)"
}

/// A text with zeros in front, up to a number of characters.
package func zeroFilled(_ text: String, to count: Int) -> String {
  String(repeating: "0", count: max(0, count - text.count)) + text
}

/// A number that counts steps of its last decimal: `1.150` for 1,150 steps of three decimals.
package func decimalText(_ steps: Int64, _ decimals: Int) -> String {
  let digits = zeroFilled(String(steps), to: decimals + 1)
  return digits.dropLast(decimals) + "." + digits.suffix(decimals)
}

/// A word of a shell command, in single quotes unless it is plain.
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
