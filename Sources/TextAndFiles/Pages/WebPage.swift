import CResources
import Foundation

/// A web page in one file, whose content security policy forbids network access.
package struct WebPage {
  /// The title, as text.
  package var title: String
  /// The description, as text.
  package var description = ""
  /// The style sheets after the common ones.
  package var styles: [String] = []
  /// The content of the body, as markup.
  package var body: String
  /// JSON that the scripts read from the element `data`.
  package var data = "null"
  /// The scripts, which share one scope.
  package var scripts: [String] = []
  /// True if the page reloads when its server has another version.
  package var followsServer = false

  /// Creates a page without data.
  package init(title: String, body: String) { (self.title, self.body) = (title, body) }

  /// The page, in UTF-8 when written. O(size).
  package var text: String {
    let common = [resource_colors_css(), resource_page_css()].map { String(cString: $0) }
    let following = followsServer ? [String(cString: resource_following_js())] : []
    return Template(String(cString: resource_page_html())).filled([
      "title": title, "description": description, "body": body,
      "connections": followsServer ? "'self'" : "'none'",
      "style": (common + styles).joined(separator: "\n"), "data": Self.scriptText(data),
      "script": (scripts + following).joined(separator: "\n"),
    ])
  }

  /// The beginning of the security policy in the head of every page, by which Flipbook knows its
  /// own.
  private static let mark =
    "content=\"default-src 'none'; img-src data:; style-src 'unsafe-inline'; "
  /// More bytes than a page has before the mark.
  private static let headLength = 1024

  /// Accepts a path to which a page may be written: every path except that of a foreign `.html` file.
  ///
  /// - Throws: `OutputError.cannotCreate`.
  static func checkReplaceable(_ path: String, name: String) throws(OutputError) {
    guard path.lowercased().hasSuffix(".html"), fileStatus(path)?.isRegularFile == true,
      let file = FileHandle(forReadingAtPath: path),
      let head = try? file.read(upToCount: headLength), !head.isEmpty,
      !String(decoding: head, as: UTF8.self).contains(mark)
    else { return }
    throw .cannotCreate(
      path: name, reason: "this page is not Flipbook's; name another file, or move it away")
  }

  /// The beginning of the style sheet of every report.
  private static let reportMark = "/* A report of a comparison. */"
  /// More bytes than a report has before the mark.
  private static let reportHeadLength = 16_384

  /// Returns true if a file is the report of an earlier comparison by Flipbook.
  package static func isReport(_ path: String) -> Bool {
    guard fileStatus(path)?.isRegularFile == true, let file = FileHandle(forReadingAtPath: path),
      let head = try? file.read(upToCount: reportHeadLength)
    else { return false }
    let text = String(decoding: head, as: UTF8.self)
    return text.contains(mark) && text.contains(reportMark)
  }

  /// Returns JSON with `<` escaped, so that it cannot end its element.
  private static func scriptText(_ json: String) -> String {
    let parts = json.utf8.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false)
    return parts.map { String(Substring($0)) }.joined(separator: "\\u003c")
  }
}

/// The style sheet with the colors of all pages and plots.
package var colorStyle: String { String(cString: resource_colors_css()) }
