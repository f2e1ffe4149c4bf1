/// The value of one part of the content for each row: a template, whose text may be the key of
/// another value.
struct ContentTemplate: Sendable {
  let template: ColumnTemplate
  /// The values by the template's text; nil for the text itself.
  var values: [String: String]? {
    didSet {
      spellings = Dictionary(
        (values ?? [:]).keys.sorted().map { (TableSections.plain($0), $0) },
        uniquingKeysWith: { first, _ in first })
    }
  }
  /// The texts that have values, without differences of case and spaces.
  private var spellings: [String: String] = [:]
  /// The value for a text without one; nil for no value.
  var otherwise: String?

  init(_ template: ColumnTemplate) { self.template = template }

  /// Returns a text that has a value and differs from one without a value only in case or spaces.
  func otherSpelling(of text: String) -> String? {
    guard let values, values[text] == nil, otherwise != nil else { return nil }
    return spellings[TableSections.plain(text)]
  }

  /// Returns the value for a template's text; nil if it has none.
  func value(for text: String) -> String? {
    values.map { $0[text] ?? otherwise } ?? text
  }
}
