import Foundation

/// Where an output grows before it is renamed into its place: a hidden name beside it.
struct PartialPlace {
  /// The final path, without symbolic links.
  let destination: String
  /// As the user wrote it, for errors.
  let name: String
  /// `.NAME.partial-PID` in the same folder.
  let partial: String
  /// Where the output that was there before waits until the new one is in.
  let replaced: String
  private let madeFolders: [String]

  /// Makes the missing folders above the destination.
  init(_ destination: String, name: String) throws(EncodingError) {
    let resolved = URL(fileURLWithPath: destination).resolvingSymlinksInPath().path
    // Where the working folder is gone, nothing makes a path absolute.
    guard resolved.hasPrefix("/") else { throw .creating(name, code: ENOENT) }
    let parent = (resolved as NSString).deletingLastPathComponent
    // A file's name has 255 bytes at most.
    let base = (resolved as NSString).lastPathComponent.utf8Prefix(200)
    self.destination = resolved
    self.name = name
    partial = "\(parent)/.\(base).partial-\(getpid())"
    replaced = "\(parent)/.\(base).replaced-\(getpid())"
    madeFolders = try Self.makeFolders(upTo: parent)
  }

  /// Takes away what stands at the partial name, and the folders made for it.
  func discard() {
    try? FileManager.default.removeItem(atPath: partial)
    // Only empty folders go.
    for folder in madeFolders.reversed() { rmdir(folder) }
  }

  private static func makeFolders(upTo path: String) throws(EncodingError) -> [String] {
    var missing: [String] = []
    var folder = path
    while !FileManager.default.fileExists(atPath: folder), folder != "/" {
      missing.append(folder)
      folder = (folder as NSString).deletingLastPathComponent
    }
    var made: [String] = []
    for folder in missing.reversed() {
      // Someone else may make the same folder at the same time.
      guard mkdir(folder, 0o777) == 0 || errno == EEXIST else {
        let code = errno
        for folder in made.reversed() { rmdir(folder) }
        throw .creating(folder, code: code)
      }
      made.append(folder)
    }
    return made
  }
}

extension String {
  /// The longest beginning that has no more than so many bytes.
  fileprivate func utf8Prefix(_ limit: Int) -> String {
    var text = Substring(self)
    while text.utf8.count > limit { text.removeLast() }
    return String(text)
  }
}
