import Foundation
import Recordings
import TextAndFiles

/// The folder of a script's data files: the script's own folder and the folders below it.
public struct DataFolder: Sendable {
  /// The reason that a file was not read.
  public enum Failure: Error, Hashable, Sendable {
    /// The file does not exist.
    case missing
    /// The path leads out of the folder, by `..`, by a link or by being absolute.
    case outside
    /// The file has more bytes than the limit.
    case tooLarge(limit: Int)
    /// The file exists and cannot be read, for a reason.
    case unreadable(String)
  }

  /// The text before a data file's path in messages: the folder with its slash, or nothing.
  package let prefix: String
  /// Returns a picture file as the PNG of a recording; nil for other bytes.
  ///
  /// The default checks only the PNG signature, because this module decodes no pictures.
  public var preparePicture: @Sendable ([UInt8]) -> [UInt8]? = { bytes in
    bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) ? bytes : nil
  }
  /// The same for pictures of messages, which are larger than those of rows; nil for no difference.
  package var prepareMessagePicture: (@Sendable ([UInt8]) -> [UInt8]?)?
  private let contents: @Sendable (String, Int) throws(Failure) -> [UInt8]
  /// The path of the folder, with its trailing slash; nil for files from a closure.
  private var path: String?

  /// A folder whose files are read by a closure.
  ///
  /// - Parameters:
  ///   - prefix: the text before a file's path in messages.
  ///   - contents: returns the bytes of a file, from its relative path and the limit of bytes. No
  ///     path leads out of the folder by `..`.
  public init(
    prefix: String = "",
    contents: @escaping @Sendable (_ path: String, _ limit: Int) throws(Failure) -> [UInt8]
  ) {
    self.prefix = prefix
    self.contents = contents
  }

  /// A folder without files.
  public static let empty = DataFolder { (_, _) throws(Failure) in throw .missing }

  /// Returns a folder of the file system; "" is the current one.
  public static func directory(_ path: String) -> DataFolder {
    let prefix = path.isEmpty || path.hasSuffix("/") ? path : path + "/"
    var folder = DataFolder(prefix: prefix) { (file, limit) throws(Failure) in
      try read(file, below: path.isEmpty ? "." : path, limit: limit)
    }
    folder.path = prefix
    return folder
  }

  package static func beside(_ file: String) -> DataFolder {
    directory(file.lastIndex(of: "/").map { String(file[...$0]) } ?? "")
  }

  /// Returns the bytes of a file in the folder or below it.
  func read(_ path: String, limit: Int) throws(Failure) -> [UInt8] {
    guard Self.staysInside(path) else { throw .outside }
    return try contents(path, limit)
  }

  /// Returns the message about a file that cannot be read.
  ///
  /// - Parameter kind: the kind of the file, as in `data file`.
  func message(about failure: Failure, path: String, kind: String) -> String {
    let near = failure == .missing ? self.path.map { fileSuggestion(for: path, in: $0) } : nil
    return failure.message(path: path, kind: kind) + (near ?? "")
  }

  private static func staysInside(_ path: String) -> Bool {
    if path.hasPrefix("/") { return false }
    var depth = 0
    for component in path.split(separator: "/") where component != "." {
      depth += component == ".." ? -1 : 1
      if depth < 0 { return false }
    }
    return true
  }

  private static func read(
    _ file: String, below folder: String, limit: Int
  ) throws(Failure) -> [UInt8] {
    guard let root = resolved(folder), let path = resolved("\(folder)/\(file)") else {
      throw .missing
    }
    guard path.hasPrefix(root.hasSuffix("/") ? root : root + "/") else { throw .outside }
    return try readFile(path, limit: limit)
  }

  /// Returns the path without links and `..`; nil if it does not exist.
  private static func resolved(_ path: String) -> String? {
    guard let pointer = realpath(path, nil) else { return nil }
    defer { free(pointer) }
    return String(cString: pointer)
  }
}

extension DataFolder.Failure {
  /// Returns the message about a file that cannot be read.
  ///
  /// - Parameter kind: the kind of the file, as in `data file`.
  fileprivate func message(path: String, kind: String) -> String {
    let reason =
      switch self {
      case .missing: "there is no such file"
      case .outside:
        "\(kind)s lie at or below the script's folder"
          + (kind == "page"
            ? "; move the script beside or above it, or serve the page for 'url'" : "")
      case .tooLarge(let limit): "a \(kind) has at most \(grouped(limit)) bytes"
      case .unreadable(let reason): reason
      }
    return "cannot read \(quoted(path)): \(reason)"
  }
}

/// Returns the bytes of a regular file of at most `limit` bytes.
func readFile(_ path: String, limit: Int) throws(DataFolder.Failure) -> [UInt8] {
  var status = stat()
  guard stat(path, &status) == 0 else {
    if errno == ENOENT || errno == ENOTDIR { throw .missing }
    throw .unreadable(String(cString: strerror(errno)))
  }
  guard status.st_mode & S_IFMT == S_IFREG else { throw .unreadable("it is not a regular file") }
  guard status.st_size <= limit else { throw .tooLarge(limit: limit) }
  guard let file = fopen(path, "rb") else {
    throw .unreadable(String(cString: strerror(errno)))
  }
  defer { fclose(file) }
  // One byte more than the size shows a file that grows while it is read.
  var bytes = [UInt8](repeating: 0, count: Int(status.st_size) + 1)
  let count = fread(&bytes, 1, bytes.count, file)
  guard ferror(file) == 0 else { throw .unreadable(String(cString: strerror(errno))) }
  guard count < bytes.count else { throw .unreadable("it grew while it was read") }
  return Array(bytes.prefix(count))
}
