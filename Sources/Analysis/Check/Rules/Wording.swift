/// Returns identifiers for a message: the first three in quotes, and the number of the others.
func named(_ ids: [String]) -> String {
  let shown = ids.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
  return ids.count > 3 ? "\(shown) and \(ids.count - 3) more" : shown
}

extension Violation {
  /// A violation by elements: "'a' was inserted again", "'a', 'b' were inserted again".
  ///
  /// - Parameter words: The words behind the identifiers, by the verb's form.
  /// - Returns: None without identifiers.
  static func of(
    _ ids: [String], _ one: String, _ many: String, _ words: String, apply: Int? = nil,
    severity: Severity? = nil
  ) -> [Violation] {
    if ids.isEmpty { return [] }
    let message = "\(named(ids)) \(ids.count == 1 ? one : many) \(words)"
    return [Violation(ids: ids, message: message, apply: apply, severity: severity)]
  }
}
