import Foundation
import Rendering

/// What stands beside a finished output, in a hidden file: from what it was made, and a hash of
/// what it holds.
struct OutputStamp: Codable, Hashable {
  var flipbook = 1
  /// A hash over the film and all options that can change a byte.
  var request: String
  /// A hash over the output's bytes.
  var content: String

  /// The stamp of an output as it is now; nil where it cannot be read.
  init?(of target: OutputTarget, request: String) {
    guard let content = Self.content(target.path) else { return nil }
    (self.request, self.content) = (request, content)
  }

  /// Whether an output was made by such a request, and is what it was then. O(bytes).
  static func isCurrent(_ target: OutputTarget, request: String) -> Bool {
    guard let data = FileManager.default.contents(atPath: place(target)),
      let stamp = try? JSONDecoder().decode(OutputStamp.self, from: data),
      stamp.request == request
    else { return false }
    return stamp == OutputStamp(of: target, request: request)
  }

  /// Writes the stamp beside its output.
  func write(beside target: OutputTarget) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    try AtomicFile.write(Array(try encoder.encode(self)), to: Self.place(target))
  }

  /// The path of an output's stamp.
  static func place(_ target: OutputTarget) -> String {
    let path = target.path as NSString
    return "\(path.deletingLastPathComponent)/.\(path.lastPathComponent).stamp"
  }

  /// Of a folder the files with their names, in order.
  private static func content(_ path: String) -> String? {
    let files = FileManager.default
    var isFolder: ObjCBool = false
    guard files.fileExists(atPath: path, isDirectory: &isFolder) else { return nil }
    let names = isFolder.boolValue ? try? files.contentsOfDirectory(atPath: path).sorted() : [""]
    guard let names else { return nil }
    var hash = WordHash(names.joined(separator: "\n"))
    for name in names {
      guard let data = files.contents(atPath: name.isEmpty ? path : "\(path)/\(name)") else {
        return nil
      }
      data.withUnsafeBytes { hash.add($0) }
    }
    return FilmPlan.digits(hash)
  }
}
