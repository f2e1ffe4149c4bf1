import Encoding
import Foundation
import Recordings
import Rendering
import TextAndFiles

/// The hidden file beside a finished output: a hash of its sources and options, and a hash of its
/// content.
struct OutputStamp {
  /// A hash over the film and all options that can change a byte.
  var request: String
  var content: String

  /// Creates the stamp of an output's present content; nil if it is unreadable.
  init?(of target: OutputTarget, request: String) {
    guard let content = Self.content(target.path) else { return nil }
    (self.request, self.content) = (request, content)
  }

  /// Returns true if this request made the output and it has not changed since. O(bytes).
  static func isCurrent(_ target: OutputTarget, request: String) -> Bool {
    guard let data = fileContents(place(target)),
      let stamp = try? JSONValue(parsing: Array(data)), stamp["request"] == .string(request)
    else { return false }
    return stamp == OutputStamp(of: target, request: request)?.json
  }

  private var json: JSONValue {
    .object([
      "content": .string(content), "flipbook": .integer(1), "request": .string(request),
    ])
  }

  func write(beside target: OutputTarget) throws {
    try AtomicFile.write(Array(json.text.utf8), to: Self.place(target))
  }

  static func place(_ target: OutputTarget) -> String {
    let path = target.path as NSString
    return "\(path.deletingLastPathComponent)/.\(path.lastPathComponent).stamp"
  }

  /// Returns a hash of a file, or of a folder's files with their names; nil if it is unreadable.
  private static func content(_ path: String) -> String? {
    let files = FileManager.default
    guard let status = fileStatus(path),
      let names = status.isFolder ? try? files.contentsOfDirectory(atPath: path).sorted() : [""]
    else { return nil }
    var hash = WordHash(names.joined(separator: "\n"))
    for name in names {
      guard let data = fileContents(name.isEmpty ? path : "\(path)/\(name)") else {
        return nil
      }
      data.withUnsafeBytes { hash.add($0) }
    }
    return FilmPlan.digits(hash)
  }
}
