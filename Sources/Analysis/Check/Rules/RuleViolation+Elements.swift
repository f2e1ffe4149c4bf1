import TextAndFiles

extension RuleViolation {
  /// Returns a violation about elements: "'a' was inserted again", "'a', 'b' were inserted again";
  /// none without identifiers.
  ///
  /// - Parameter words: The text after the verb.
  static func of(
    _ ids: [String], _ one: String, _ many: String, _ words: String, apply: Int? = nil,
    severity: Severity? = nil
  ) -> [RuleViolation] {
    if ids.isEmpty { return [] }
    let message = "\(shortListing(ids: ids)) \(ids.count == 1 ? one : many) \(words)"
    return [RuleViolation(ids: ids, message: message, apply: apply, severity: severity)]
  }
}
