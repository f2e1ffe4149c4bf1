/// The value of one part of the content for each row: a template, whose text may be the key of another
/// value.
struct ContentTemplate: Sendable {
  let template: ColumnTemplate
  /// The values by the template's text; nil for the text itself.
  var values: [String: String]?
  /// The value for a text without one; nil for no value.
  var otherwise: String?

  init(_ template: ColumnTemplate) { self.template = template }

  /// Returns the value for a template's text; nil if it has none.
  func value(for text: String) -> String? {
    values.map { $0[text] ?? otherwise } ?? text
  }
}
