import Foundation
import Scenarios

/// The files that a page may read: those in the folder of its script and below, or else of its own.
///
/// The browser lets a page in a file read every file, because modules and workers need that.
struct FileAccessPolicy {
  /// The folder's address, with its trailing slash; nil for a page of a server, which reads no
  /// files.
  private let address: URL?

  /// Kinds of requests with the suffixes of files that a page may load from elsewhere, as
  /// libraries.
  private static let shared: [String: Set<String>] = [
    "Script": ["js", "mjs", "cjs"], "Stylesheet": ["css"], "Font": ["otf", "ttf", "woff", "woff2"],
  ]

  init(of page: ScriptedPage, in scenario: Scenario) {
    guard case .file(let path, _) = page.address else {
      address = nil
      return
    }
    let (own, script) = (Self.folder(of: path), Self.folder(of: scenario.file))
    address = own.path.hasPrefix(Self.prefix(script.path)) ? script : own
  }

  /// Returns true if a page may send a request; for other schemes than `file` always.
  ///
  /// - Parameter kind: The kind of the request, as the browser's protocol names it.
  func mayRead(_ text: String, kind: String?) -> Bool {
    guard text.prefix(5).lowercased() == "file:" else { return true }
    // A browser does not decode these in a path, and Foundation does.
    guard !text.contains(/%(2f|00)/.ignoresCase()), let url = URL(string: text), url.isFileURL,
      ["", "localhost"].contains(url.host ?? ""), let address
    else { return false }
    guard let path = Self.realPath(url.path), let folder = Self.realPath(address.path) else {
      return url.standardizedFileURL.path.hasPrefix(Self.prefix(address.path))
    }
    if path == folder || path.hasPrefix(Self.prefix(folder)) { return true }
    return Self.shared[kind ?? ""]?.contains((path as NSString).pathExtension) == true
  }

  /// Patterns for the requests of workers, which the browser does not ask about.
  var patterns: [(pattern: String, isBlocked: Bool)] {
    let own = address.map { url in
      let text = url.absoluteString.replacing(/[(){}*+?:\\]/) { "\\\($0.output)" }
      return (text.replacing(/^file\\:/, with: "file:") + "*", false)
    }
    return [own, ("file://*/*", true)].compactMap { $0 }
  }

  private static func folder(of path: String) -> URL {
    URL(fileURLWithPath: path).standardizedFileURL.deletingLastPathComponent()
  }

  private static func prefix(_ folder: String) -> String {
    folder.hasSuffix("/") ? folder : folder + "/"
  }

  /// Returns a path without symbolic links; nil if nothing is there.
  private static func realPath(_ path: String) -> String? {
    guard let found = realpath(path, nil) else { return nil }
    defer { free(found) }
    return String(cString: found)
  }
}
