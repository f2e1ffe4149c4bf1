import Foundation
import Processes
import TextAndFiles

/// An installed Chromium or Chrome.
package struct BrowserProgram: Sendable {
  package let path: String

  /// The environment's variable with the program's name or path.
  package static let variable = "FLIPBOOK_BROWSER"

  /// The names that are searched for: first the browser without windows, which starts in half of
  /// the time. `scripts/setup test` looks for the same ones.
  private static let names = [
    "chromium-headless-shell", "chrome-headless-shell", "chromium", "chromium-browser",
    "google-chrome", "google-chrome-stable",
  ]
  private static let applications = [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
  ]

  /// Finds the program that `FLIPBOOK_BROWSER` names, or else the first one in `PATH`.
  ///
  /// - Throws: `OutputError.badVariable` and `.programMissing`.
  package static func find(
    in search: ProgramSearch = ProgramSearch(path: nil)
  ) throws(OutputError) -> BrowserProgram {
    if let name = ProcessInfo.processInfo.environment[variable], !name.isEmpty {
      guard let path = name.contains("/") ? executable(name) : try? search.find(name, package: "")
      else { throw .badVariable(name: variable, reason: "there is no program \(quoted(name))") }
      return BrowserProgram(path: path)
    }
    for name in names {
      if let path = try? search.find(name, package: "") { return BrowserProgram(path: path) }
    }
    if let path = applications.lazy.compactMap(executable).first {
      return BrowserProgram(path: path)
    }
    throw .programMissing(program: "chromium", package: "chromium")
  }

  private static func executable(_ path: String) -> String? {
    fileStatus(path)?.isRegularFile == true && access(path, X_OK) == 0 ? path : nil
  }

  /// Returns the program's name and version, as in `Chromium 156.0.8078.79`. Takes a part of a
  /// second.
  ///
  /// - Throws: `OutputError.programFailed` and `.programStuck`.
  package func version() throws(OutputError) -> String {
    let process = try ChildProcess(
      path, arguments: ["--version"], link: .output, timeLimit: 20, isCancelled: { false })
    let text = try process.readText()
    let status = try process.wait()
    guard status == 0 else {
      throw .programFailed(program: path, status: status, lines: process.lastLines)
    }
    let words = text.split(whereSeparator: \.isWhitespace)
    let last = words.firstIndex { $0.first?.isNumber == true } ?? words.endIndex - 1
    return words.prefix(through: max(0, last)).joined(separator: " ")
  }
}
