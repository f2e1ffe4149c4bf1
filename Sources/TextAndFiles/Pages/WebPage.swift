/// A web page in one file, which needs no network and forbids it.
package struct WebPage {
  /// The title in a browser; text.
  package var title: String
  /// One sentence or more; text.
  package var description = ""
  /// The style sheets that follow those of all pages.
  package var styles: [[UInt8]] = []
  /// The content of the body, as markup.
  package var body: String
  /// JSON that the scripts read from the element `data`.
  package var data = "null"
  /// The scripts, which see each other's constants and functions.
  package var scripts: [[UInt8]] = []
  /// True if the page loads itself again when its server has another version of it.
  package var followsServer = false

  /// A page without data.
  package init(title: String, body: String) { (self.title, self.body) = (title, body) }

  /// The page, in UTF-8 when written. O(size).
  package var text: String {
    let all = scripts + (followsServer ? [PackageResources.following_js] : [])
    return Template(PackageResources.page_html).filled([
      "title": title, "description": description, "body": body,
      "connections": followsServer ? "'self'" : "'none'",
      "style": Self.joined(
        [PackageResources.colors_css, PackageResources.page_css] + styles),
      "data": Self.scriptText(data), "script": Self.joined(all),
    ])
  }

  private static func joined(_ files: [[UInt8]]) -> String {
    files.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
  }

  /// JSON that cannot end its element.
  private static func scriptText(_ json: String) -> String {
    let parts = json.utf8.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false)
    return parts.map { String(Substring($0)) }.joined(separator: "\\u003c")
  }
}

/// The style sheet of the colors that all pages and plots share.
package var colorStyle: String { String(decoding: PackageResources.colors_css, as: UTF8.self) }
