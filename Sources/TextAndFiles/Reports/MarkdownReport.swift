/// A report in Markdown for a comment or a job summary: the verdict first.
///
/// The report ends at the first part that exceeds the limit, and a last sentence says so.
package struct MarkdownReport {
  /// The maximum length of a comment on GitHub, in characters. A job summary may have 1 MiB per
  /// step.
  package static let limit = 65_536

  private let limit: Int
  private var body = ""
  /// The remaining bytes; a text has at least as many bytes as characters.
  private var room: Int
  private var isCut = false

  /// Creates a report with its first line.
  ///
  /// - Parameter passes: The mark of the verdict; nil for none.
  package init(_ verdict: Markdown, passes: Bool?, limit: Int = Self.limit) {
    self.limit = limit
    room = limit
    room -= notice.utf8.count + 1
    append("### \(passes.map { $0 ? "✅ " : "❌ " } ?? "")\(verdict.markup)\n")
  }

  /// Adds a paragraph.
  package mutating func add(_ paragraph: Markdown) { append("\n\(paragraph.markup)\n") }

  /// Adds a table; a table without rows adds nothing.
  package mutating func add(columns: [TextTable.Column], rows: [[Markdown]]) {
    guard !rows.isEmpty else { return }
    let edges = columns.map { $0.alignment == .right ? "--:" : ":--" }
    append("\n" + line(columns.map { "\($0.title)" }) + "|\(edges.joined(separator: "|"))|\n")
    for row in rows { append(line(row)) }
  }

  /// Adds a table of texts.
  package mutating func add(_ table: TextTable) {
    add(columns: table.columns, rows: table.rows.map { $0.map { "\($0)" } })
  }

  /// Adds a code block.
  ///
  /// - Parameter language: The language for syntax coloring.
  package mutating func add(code: String, language: String = "") {
    let longest = code.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    append("\n\(fence)\(language)\n\(code)\n\(fence)\n")
  }

  /// Adds a collapsed part.
  package mutating func fold(_ summary: Markdown, _ content: (inout Self) -> Void) {
    let end = "\n</details>\n"
    room -= end.utf8.count
    append("\n<details><summary>\(summary.markup)</summary>\n")
    if isCut { return }
    content(&self)
    body += end
  }

  /// The whole report. An empty line ends the HTML block of a collapsed part at the end, so that
  /// appended text is outside of it.
  package var text: String {
    let text = body + (isCut ? notice : "")
    return text.hasSuffix("</details>\n") ? text + "\n" : text
  }

  private var notice: String {
    "\n**Cut here**, because a comment holds at most \(limit) characters. The other formats are complete.\n"
  }

  private func line(_ cells: [Markdown]) -> String {
    "| " + cells.map(\.markup).joined(separator: " | ") + " |\n"
  }

  private mutating func append(_ text: String) {
    let size = text.utf8.count
    guard !isCut, size <= room else { return isCut = true }
    room -= size
    body += text
  }
}

/// The web address of a folder of published files.
package struct WebFolder: Hashable, Sendable {
  private let address: String

  /// Creates a folder from an absolute address with `https` or `http`; nil for other text.
  package init?(_ address: String) {
    let isAddress = address.wholeMatch(of: /https?:\/\/[^\s<>"\\]+/) != nil
    guard isAddress else { return nil }
    self.address = address.hasSuffix("/") ? address : address + "/"
  }

  /// Returns the address of a file in the folder.
  package func address(of path: String) -> String { address + path.asURIReference }
}
