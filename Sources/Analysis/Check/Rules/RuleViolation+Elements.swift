import TextAndFiles

extension RuleViolation {
  /// A violation by elements: "'a' was inserted again", "'a', 'b' were inserted again".
  ///
  /// - Parameter words: The words behind the identifiers, by the verb's form.
  /// - Returns: None without identifiers.
  static func of(
    _ ids: [String], _ one: String, _ many: String, _ words: String, apply: Int? = nil,
    severity: Severity? = nil
  ) -> [RuleViolation] {
    if ids.isEmpty { return [] }
    let message = "\(shortListing(ids: ids)) \(ids.count == 1 ? one : many) \(words)"
    return [RuleViolation(ids: ids, message: message, apply: apply, severity: severity)]
  }
}
