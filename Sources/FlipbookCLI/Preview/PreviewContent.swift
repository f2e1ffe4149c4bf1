import CResources
import Encoding
import Flipbook
import Foundation
import Recordings
import TextAndFiles

/// The page of a file, made again whenever the file or one that it names has changed.
actor PreviewContent {
  private let path: String
  private let others: [String]
  private let makePage: @Sendable (String) throws -> String
  private let report: @Sendable (any Error) -> Void
  private var shown: (stamp: String, page: String)?
  /// The data files and pictures that the source named when its page was made.
  private var named: [String] = []

  /// Creates the page of the file at a path.
  ///
  /// - Parameters:
  ///   - others: Further files to follow, such as a theme.
  ///   - report: Receives each new error.
  ///   - makePage: Makes the page, or throws the file's error.
  init(
    path: String, others: [String] = [], report: @escaping @Sendable (any Error) -> Void,
    makePage: @escaping @Sendable (String) throws -> String
  ) {
    (self.path, self.others, self.report, self.makePage) = (path, others, report, makePage)
  }

  /// Returns the page of the file as it is now; if the file is wrong, a page with the error and its
  /// place.
  func page() -> String {
    if let shown, shown.stamp == stamp { return shown.page }
    named = SourceFile.dataFiles(of: path)
    // Read before the page is made, so that a change meanwhile causes another page.
    let current = stamp
    let page: String
    do {
      page = try makePage(path)
    } catch {
      report(error)
      page = problemPage(path, lines(of: error))
    }
    // The page contains its version, because the file may change while a browser loads it.
    let mark = "<head>\n<meta name=\"version\" content=\"\(current)\">"
    let marked = page.replacingOccurrences(of: "<head>", with: mark)
    shown = (current, marked)
    return marked
  }

  /// Returns a text that changes whenever `page` does.
  func version() -> String { stamp }

  private var stamp: String {
    // A missing file has an empty stamp: an editor may be replacing it.
    ([path] + others + named).map { "\(fileStatus($0)?.stamp ?? [])" }.joined(separator: ", ")
  }
}

/// Returns the page that a preview shows while its file is wrong: the program's error.
private func problemPage(_ path: String, _ problem: [String]) -> String {
  let text = problem.map(\.printable).joined(separator: "\n")
  let body = Template(String(cString: resource_problem_html()))
    .filled(["problem": escaped(text, keeping: "\n\t")])
  var page = WebPage(title: path, body: body)
  page.styles = [resource_problem_css()].map { String(cString: $0) }
  page.followsServer = true
  return page.text
}
