import Recordings
import TextAndFiles

/// A selector that matches nothing, and what the page has in its place.
struct UnmatchedSelector {
  private let selector: String
  /// The simple selectors in it that match nothing alone.
  private let absent: [String]
  /// The longest beginning that matches; nil if none does.
  private let prefix: String?
  /// Simple selectors that match.
  private let names: [String]
  /// The element whose shadow root has a match.
  private let host: String?
  /// The frame whose page has a match.
  private let frame: String?
  /// True if the page has frames.
  private let isFramed: Bool

  /// Creates a description from what the page's driver found.
  init(_ selector: String, _ found: JSONValue) {
    self.selector = selector
    absent = (found["absent"]?.elements ?? []).compactMap(\.string)
    prefix = found["prefix"]?.string
    names = (found["names"]?.elements ?? []).compactMap(\.string)
    (host, frame) = (found["host"]?.string, found["frame"]?.string)
    isFramed = found["isFramed"] == .bool(true)
  }

  /// Returns the problem of an option of the recorder that has matched nothing in the list.
  static func message(ofOption found: JSONValue) -> String {
    let absent = UnmatchedSelector(found["selector"]?.string ?? "", found)
    let isShadow = found["hasShadow"] == .bool(true)
    if found["option"]?.string == "id" {
      let near = closeName(to: absent.selector, among: absent.names)
      let names = shortListing(absent.names, limit: 10, isQuoted: false)
      let remedy =
        near.map { "; did you mean \(quoted($0))?" }
        ?? (names.isEmpty ? "; the items have no attributes" : "; the items have \(names)")
      return "no item has the attribute \(quoted(absent.selector))" + remedy
    }
    return "no element of the list matches \(quoted(absent.selector))"
      + (isShadow
        ? "; the list has a shadow root, where selectors do not reach"
        : absent.remedy(in: "the list"))
  }

  /// The problem, with the nearest selector that matches.
  var message: String { "no element matches \(quoted(selector))" + remedy(in: "the page") }

  private func remedy(in place: String) -> String {
    if let host {
      return "; the shadow root of \(quoted(host)) has one, where selectors do not reach"
    }
    if let frame {
      return "; the frame \(quoted(frame)) has one: record the frame's own page by 'file' or 'url'"
    }
    if let part = absent.first, let near = near(part) {
      return "; did you mean \(quoted(selector.replacing(part, with: near)))?"
    }
    if let prefix { return "; \(quoted(prefix)) matches, and has no such element in it" }
    let ids = names.filter { $0.hasPrefix("#") }
    let shown = ids.isEmpty ? names : ids
    let hint = isFramed ? ", and frames, where selectors do not reach" : ""
    return shown.isEmpty
      ? "; \(place) is empty"
      : "; \(place) has \(shortListing(shown, limit: 10, isQuoted: false))\(hint)"
  }

  /// Returns the nearest name of the same kind, or of another kind with the same word.
  private func near(_ part: String) -> String? {
    let word = part.trimmingPrefix(/[#.]/)
    let kind = part.first { $0 == "#" || $0 == "." }
    if let same = names.first(where: { $0.trimmingPrefix(/[#.]/) == word }) { return same }
    return closeName(to: part, among: names.filter { $0.first { $0 == "#" || $0 == "." } == kind })
  }
}
