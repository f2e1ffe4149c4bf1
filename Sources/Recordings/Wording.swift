/// A number with its noun: "1 apply", "3 applies".
package func counted(_ count: Int, _ one: String, _ many: String) -> String {
  "\(count) \(count == 1 ? one : many)"
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
