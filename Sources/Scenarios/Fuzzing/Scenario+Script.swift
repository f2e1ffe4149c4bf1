import Recordings

extension Scenario {
  /// Returns a script with the same head and other steps.
  ///
  /// - Parameters:
  ///   - bytes: The scenario's script.
  ///   - steps: The lines of the list `steps`, without dashes.
  /// - Throws: A diagnostic if the head cannot be told from the steps: a mapping in braces over
  ///   several keys that is not JSON.
  package static func script(
    from bytes: [UInt8], file: String, steps: [String]
  ) throws(Diagnostics) -> String {
    let (root, sink) = try YAMLReader.read(bytes, file: file, limits: ScenarioLimits())
    let list = "steps:\n" + steps.map { "  - \($0)\n" }.joined()
    guard let entries = root?.mapping else { throw sink.sorted }
    if case .object(let members)? = try? JSONValue(parsing: bytes) {
      let head = members.filter { $0.key != "steps" }.map { "\($0.key): \($0.value.text)\n" }
      return head.joined() + list
    }
    guard entries.allSatisfy({ $0.key.place.column == 1 }) else {
      throw Diagnostics([
        Diagnostic(
          file: file, line: 1,
          message:
            "the script is in braces; write each of its keys on a line, as 'flipbook new' does")
      ])
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var head: [Substring] = []
    var end = lines.count
    for entry in entries.reversed() {
      let range = entry.key.place.line - 1..<end
      end = range.lowerBound
      if entry.name != "steps" { head = lines[range] + head }
    }
    head = lines[..<end] + head
    while head.last?.allSatisfy(\.isWhitespace) == true { head.removeLast() }
    return head.map { $0 + "\n" }.joined() + list
  }
}
