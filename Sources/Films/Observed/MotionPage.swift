import CResources
import TextAndFiles

/// A report of differing motions as a self-contained HTML file: the sentences of each apply.
package struct MotionPage {
  /// The names of what was compared.
  package var title: String
  /// The result in one sentence.
  package var verdict: String
  /// Further sentences below it.
  package var notes: [String]
  /// The differences with their headings.
  package var parts: [(heading: String, differences: [MotionDifference])]
  /// The command that accepts the change; nil for none.
  package var command: String?

  /// Creates a page of differences.
  package init(
    title: String, verdict: String, notes: [String] = [],
    parts: [(heading: String, differences: [MotionDifference])] = []
  ) {
    (self.title, self.verdict, self.notes, self.parts) = (title, verdict, notes, parts)
  }

  /// The page's text.
  package var text: String {
    let sections = parts.map { heading, differences in
      let items = differences.map { "<li>\(escaped($0.sentence))</li>\n" }.joined()
      return "<section class=\"panel\">\n<h2>\(escaped(heading))</h2>\n<ul>\n\(items)</ul>\n"
        + "</section>\n"
    }
    var page = WebPage(
      title: title,
      body: Template(String(cString: resource_motion_html())).filled([
        "title": title, "verdict": verdict,
        "notes": notes.map { "<p>\(escaped($0))</p>\n" }.joined(), "parts": sections.joined(),
        "command": command.map { "<p>To accept: <code>\(escaped($0))</code></p>\n" } ?? "",
      ]))
    page.description = verdict
    page.styles = [resource_report_css(), resource_motion_css()].map { String(cString: $0) }
    return page.text
  }
}
