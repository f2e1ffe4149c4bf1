import Foundation
import Recordings
import Scenarios

/// Addresses of pages and their files.
enum PageAddress {
  /// True for addresses on this machine.
  static func isLocal(_ address: String) -> Bool {
    guard let parts = URLComponents(string: address), let scheme = parts.scheme?.lowercased() else {
      return false
    }
    guard ["http", "https", "ws", "wss"].contains(scheme) else { return true }
    let host = parts.host?.lowercased() ?? ""
    return ["localhost", "127.0.0.1", "[::1]", "::1"].contains(host) || host.hasSuffix(".localhost")
  }

  /// True for an address that another program than a browser opens, as one of mail.
  static func isOfAnotherProgram(_ address: JSONValue?) -> Bool {
    let schemes = ["http", "https", "file", "about", "data", "blob", "javascript", "ws", "wss"]
    guard let text = address?.string, let end = text.firstIndex(of: ":") else { return false }
    return !schemes.contains(text[..<end].lowercased())
  }

  /// Returns the name of a file of the page as the user would write it; other addresses unchanged.
  static func name(_ address: String, _ page: ScriptedPage) -> String {
    guard let url = URL(string: address), url.isFileURL else { return address }
    if case .file(let path, _) = page.address, url.path == absolute(path) { return path }
    let current = FileManager.default.currentDirectoryPath + "/"
    return url.path.hasPrefix(current) ? String(url.path.dropFirst(current.count)) : url.path
  }

  /// Returns a message at the place of a call frame or an exception, whose numbers count from 0.
  static func diagnostic(
    _ severity: Diagnostic.Severity, _ message: String, at place: JSONValue, _ page: ScriptedPage
  ) -> Diagnostic {
    guard let address = place["url"]?.string, !address.isEmpty,
      case .integer(let line)? = place["lineNumber"],
      case .integer(let column)? = place["columnNumber"]
    else { return Diagnostic(severity, file: page.name, message: message) }
    return Diagnostic(
      severity, file: name(address, page), line: Int(line) + 1, column: Int(column) + 1,
      message: message, sourceLine: sourceLine(address, Int(line)))
  }

  private static func sourceLine(_ address: String, _ line: Int) -> Substring? {
    guard let url = URL(string: address), url.isFileURL,
      let text = try? String(contentsOf: url, encoding: .utf8)
    else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.indices.contains(line) ? lines[line] : nil
  }

  fileprivate static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }
}

extension ScriptedPage {
  /// The address for the browser.
  var url: String {
    switch address {
    case .file(let path, let query):
      URL(fileURLWithPath: path).standardizedFileURL.absoluteString + query
    case .url(let text): text
    }
  }

  /// The page in messages.
  var name: String {
    switch address {
    case .file(let path, _): path
    case .url(let text): text
    }
  }
}
