import Testing

@testable import Analysis

/// The text of an exception from a public issue, and what it says.
///
/// Only the exception is quoted: texts of frameworks are facts, the issues around them are not
/// ours.
struct CrashSample: CustomTestStringConvertible, Sendable {
  /// The issue: owner, repository and number.
  var source: String
  var text: String
  var kind: ListException.Kind
  var view: ListException.View?
  /// The arithmetic, computed by hand; nil if the text has no numbers.
  var sentence: String?
  /// True if a script can repeat the batch.
  var isReproducible = false
  /// The likeliest cause.
  var cause: CrashCause

  var testDescription: String { source }

  static let all = counts + newer + changes + places + others + views + setup + copied
}
