import Foundation

/// A file or folder, identified by its device and number and not by its path.
///
/// Two paths that lead to one file, through links or as hard links, are equal.
package enum FileIdentity: Hashable {
  case existing(device: Int, number: UInt64)
  /// A file that does not exist yet, by its path without links.
  case missing(path: String)

  /// Identifies the file at a path without links, as `resolve` returns it.
  init(resolved path: String) {
    self = fileStatus(path).map(Self.init) ?? .missing(path: path)
  }

  /// Identifies the file behind a descriptor; nil for a terminal, a pipe or a device.
  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.isRegularFile else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    self = .existing(
      device: Int(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
  }

  /// Identifies the folders above a path without links, the nearest first.
  static func folders(above path: String) -> [FileIdentity] {
    var folders: [FileIdentity] = []
    var folder = path
    while folder != "/" {
      folder = split(folder).folder
      folders.append(FileIdentity(resolved: folder))
    }
    return folders
  }

  /// Returns an absolute path without links, also of a file that does not exist yet; nil if links
  /// form a cycle.
  ///
  /// - Parameter links: The number of links to missing files to follow; Linux follows 40.
  static func resolve(_ path: String, links: Int = 40) -> String? {
    if let real = realpath(path, nil) {
      defer { free(real) }
      return String(cString: real)
    }
    guard errno != ELOOP, links > 0, path != "/" else { return nil }
    let (parent, name) = split(path)
    guard let folder = resolve(parent, links: links) else { return nil }
    let file = joined(folder, name)
    // The target of a link may be missing; writing would create it.
    guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: file) else {
      return file
    }
    return resolve(target.hasPrefix("/") ? target : joined(folder, target), links: links - 1)
  }

  static func joined(_ folder: String, _ name: String) -> String {
    folder == "/" ? "/\(name)" : "\(folder)/\(name)"
  }

  /// Splits an absolute path into its folder and its last name.
  package static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return ("/", path) }
    let folder = String(path[..<slash])
    return (folder.isEmpty ? "/" : folder, String(path[path.index(after: slash)...]))
  }
}
