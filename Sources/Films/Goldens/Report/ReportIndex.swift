import CResources
import Comparison
import TextAndFiles

/// One page that links the reports of a run, in the order of the failures.
package struct ReportIndex: Sendable {
  private let folder: String
  private let name: String
  private var entries: [String] = []

  package init(folder: String, name: String = "index.html") {
    self.name = name
    self.folder = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
  }

  package var path: String { "\(folder)/\(name)" }

  package var count: Int { entries.count }

  /// Adds the report of an outcome; an outcome without a report adds nothing.
  package mutating func add(_ outcome: GoldenOutcome) {
    guard let report = outcome.report else { return }
    let place = report.hasPrefix(folder + "/") ? report.dropFirst(folder.count + 1) : report[...]
    let box = outcome.worst?.picture?.box
    let pictures = outcome.images.compactMap { image in
      ReportThumbnail(ofPNG: image.bytes, around: box)?
        .markup(image.bytes, label: image.name.replacing(".png", with: ""))
    }
    entries.append(
      Template(String(cString: resource_entry_html())).filled([
        "address": String(place).asURIReference, "name": outcome.fileName,
        "verdict": outcome.verdict,
        "pictures": pictures.joined(),
        "details": capitalized(outcome.secondFinding),
      ]))
  }

  /// Writes the page. Without a report it only replaces the page of an earlier run.
  ///
  /// - Parameter summary: The result of a run without a report.
  /// - Throws: `OutputError`.
  package func write(summary: String = "no golden differs") throws(OutputError) {
    if entries.isEmpty, !WebPage.isReport(path) { return }
    let title =
      entries.isEmpty
      ? capitalized(summary)
      : entries.count == 1 ? "1 golden differs" : "\(entries.count) goldens differ"
    var page = WebPage(
      title: title,
      body: "<header><h1>\(title)</h1></header>\n<main class=\"entries\">\n\(entries.joined())"
        + "</main>\n")
    page.styles = [resource_report_css()].map { String(cString: $0) }
    try AtomicFile.write(Array(page.text.utf8), to: path)
  }
}
