import Recordings
import TextAndFiles

/// A selector that matches nothing, and what the page has in its place.
struct AbsentElement {
  private let selector: String
  /// The simple selectors in it that match nothing alone.
  private let absent: [String]
  /// The longest beginning that matches; nil if none does.
  private let prefix: String?
  /// Simple selectors that match.
  private let names: [String]

  /// Creates the explanation from what the page's driver found.
  init(_ selector: String, _ found: JSONValue) {
    self.selector = selector
    absent = (found["absent"]?.elements ?? []).compactMap(\.string)
    prefix = found["prefix"]?.string
    names = (found["names"]?.elements ?? []).compactMap(\.string)
  }

  /// The problem, with the nearest selector that matches.
  var message: String { "no element matches \(quoted(selector))" + remedy }

  private var remedy: String {
    if let part = absent.first, let near = near(part) {
      return "; did you mean \(quoted(selector.replacing(part, with: near)))?"
    }
    if let prefix { return "; \(quoted(prefix)) matches, and has no such element in it" }
    let ids = names.filter { $0.hasPrefix("#") }
    let shown = ids.isEmpty ? names : ids
    return shown.isEmpty
      ? "; the page is empty" : "; the page has \(shortListing(shown, limit: 10, isQuoted: false))"
  }

  /// Returns the nearest name of the same kind, or of another kind with the same word.
  private func near(_ part: String) -> String? {
    let word = part.trimmingPrefix(/[#.]/)
    let kind = part.first { $0 == "#" || $0 == "." }
    if let same = names.first(where: { $0.trimmingPrefix(/[#.]/) == word }) { return same }
    return closeName(to: part, among: names.filter { $0.first { $0 == "#" || $0 == "." } == kind })
  }
}
