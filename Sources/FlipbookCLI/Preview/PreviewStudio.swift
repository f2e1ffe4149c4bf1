import Encoding
import Flipbook
import Foundation
import Recordings
import TextAndFiles

/// Makes the page of a file, anew whenever the file or one that it names has changed.
actor PreviewStudio {
  private let path: String
  private let others: [String]
  private let makePage: @Sendable (String) throws -> String
  private let report: @Sendable (any Error) -> Void
  private var shown: (stamp: String, page: String)?
  /// The data files and pictures that the source named when its page was made.
  private var named: [String] = []

  /// A studio for the file at a path.
  ///
  /// - Parameters:
  ///   - others: further files to follow, such as a theme.
  ///   - report: receives each new error.
  ///   - makePage: makes the page, or throws the file's error.
  init(
    path: String, others: [String] = [], report: @escaping @Sendable (any Error) -> Void,
    makePage: @escaping @Sendable (String) throws -> String
  ) {
    (self.path, self.others, self.report, self.makePage) = (path, others, report, makePage)
  }

  /// The page of the file as it is now; if the file is wrong, a page with the error and its place.
  func page() -> String {
    if let shown, shown.stamp == stamp { return shown.page }
    named = SourceFile.dataFiles(of: path)
    // Before the page is made: a change that comes meanwhile gives another page.
    let current = stamp
    let page: String
    do {
      page = try makePage(path)
    } catch {
      report(error)
      page = problemPage(path, lines(of: error))
    }
    // The page carries its version: the file may change while a browser loads it.
    let mark = "<head>\n<meta name=\"version\" content=\"\(current)\">"
    let marked = page.replacingOccurrences(of: "<head>", with: mark)
    shown = (current, marked)
    return marked
  }

  /// A text that changes whenever `page` does.
  func version() -> String { stamp }

  private var stamp: String {
    // A missing file has none: an editor may be about to put it back.
    ([path] + others + named).map { "\(fileStatus($0)?.stamp ?? [])" }.joined(separator: ", ")
  }
}

/// Returns the page that a preview shows while its file is wrong: the program's error.
private func problemPage(_ path: String, _ problem: [String]) -> String {
  let text = problem.map(\.printable).joined(separator: "\n")
  let body = Template(PackageResources.problem_html)
    .filled(["problem": escaped(text, keeping: "\n\t")])
  var page = WebPage(title: path, body: body)
  page.styles = [PackageResources.problem_css]
  page.followsServer = true
  return page.text
}
