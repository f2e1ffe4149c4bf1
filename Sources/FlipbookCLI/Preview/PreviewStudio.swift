import Encoding
import Foundation
import Markup

/// Makes the page of a file, anew whenever the file has changed.
actor PreviewStudio {
  private let path: String
  private let makePage: @Sendable (String) throws -> String
  private var shown: (stamp: Stamp, page: String)?

  /// The values that change when somebody writes the file.
  private struct Stamp: Hashable {
    var seconds: Int
    var nanoseconds: Int
    var size: Int64
    var number: UInt64

    var text: String { "\(number) \(size) \(seconds) \(nanoseconds)" }
  }

  /// A studio for the file at a path; `makePage` makes its page or throws the file's error.
  init(path: String, makePage: @escaping @Sendable (String) throws -> String) {
    (self.path, self.makePage) = (path, makePage)
  }

  /// The page of the file as it is now; if the file is wrong, a page with the error and its place.
  func page() -> String {
    let stamp = stamp
    if let shown, shown.stamp == stamp { return shown.page }
    let page: String
    do {
      page = try makePage(path)
    } catch {
      page = ProblemPage(path: path, problem: "\(error)").text
    }
    // The page carries its version: the file may change while a browser loads it.
    let mark = "<head>\n<meta name=\"version\" content=\"\(stamp.text)\">"
    let marked = page.replacingOccurrences(of: "<head>", with: mark)
    shown = (stamp, marked)
    return marked
  }

  /// A text that changes whenever `page` does.
  func version() -> String { stamp.text }

  /// The file's stamp; 0 for a missing file, which an editor may be about to put back.
  private var stamp: Stamp {
    var status = stat()
    guard stat(path, &status) == 0 else {
      return Stamp(seconds: 0, nanoseconds: 0, size: 0, number: 0)
    }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return Stamp(
      seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec), size: Int64(status.st_size),
      number: UInt64(status.st_ino))
  }
}

/// The page that a preview shows while its file is wrong: the program's error.
struct ProblemPage {
  var path: String
  var problem: String

  var text: String {
    let body = Template(PackageResources.problem_html)
      .filled(["problem": escaped(problem, keeping: "\n\t")])
    var page = WebPage(title: path, body: body)
    page.styles = [PackageResources.problem_css]
    page.followsServer = true
    return page.text
  }
}
