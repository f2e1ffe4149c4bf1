import Foundation

/// A place in the file system, known by the file that is there and not by its name.
///
/// Two paths that lead to one file, through links or as hard links, have equal places. The place of
/// a file that does not exist yet is the nearest folder that exists, with the names below it.
package struct FilePlace: Hashable {
  /// Device, number, and the names below that do not exist yet.
  private let key: String

  /// The place of a path without links, as `resolve` returns it.
  init(resolved path: String) {
    var (folder, missing) = (path, "")
    var status = fileStatus(folder)
    while status == nil, folder != "/" {
      let (parent, name) = Self.split(folder)
      missing = missing.isEmpty ? name : "\(name)/\(missing)"
      folder = parent
      status = fileStatus(folder)
    }
    self.init(status ?? stat(), missing: missing)
  }

  /// The file behind a descriptor; nil for a terminal, a pipe or a device.
  init?(descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.isRegularFile else { return nil }
    self.init(status, missing: "")
  }

  private init(_ status: stat, missing: String) {
    key = "\(status.st_dev) \(status.st_ino) \(missing)"
  }

  /// The folders above a path without links, the nearest first.
  static func folders(above path: String) -> [FilePlace] {
    var places: [FilePlace] = []
    var folder = path
    while folder != "/" {
      folder = split(folder).folder
      places.append(FilePlace(resolved: folder))
    }
    return places
  }

  /// An absolute path without links, also of a file that does not exist yet; nil if links turn in
  /// circles.
  static func resolve(_ path: String) -> String? {
    var path = path
    // As many links as Linux follows.
    for _ in 0..<40 {
      if let real = realpath(path, nil) {
        defer { free(real) }
        return String(cString: real)
      }
      if errno == ELOOP || path == "/" { return nil }
      let (folder, name) = split(path)
      guard let folder = resolve(folder) else { return nil }
      let place = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
      // The target of a link may be missing: writing would make it.
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: place) else {
        return place
      }
      path = target.hasPrefix("/") ? target : "\(folder)/\(target)"
    }
    return nil
  }

  /// The folder of an absolute path, and the last name.
  package static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return ("/", path) }
    let folder = String(path[..<slash])
    return (folder.isEmpty ? "/" : folder, String(path[path.index(after: slash)...]))
  }
}

/// The system's record of a file or a folder, for a link of what it leads to; nil if there is none.
package func fileStatus(_ path: String) -> stat? {
  var status = stat()
  return stat(path, &status) == 0 ? status : nil
}

/// The bytes of a regular file; nil if there is none or if it cannot be read.
///
/// A pipe or a device in the place of a file would keep its reader waiting.
package func fileContents(_ path: String) -> Data? {
  let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
  guard descriptor >= 0 else { return nil }
  let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  var status = stat()
  guard fstat(descriptor, &status) == 0, status.isRegularFile else { return nil }
  // Nothing at its end is an empty file.
  return try? file.readToEnd() ?? Data()
}

extension stat {
  package var isFolder: Bool { st_mode & S_IFMT == S_IFDIR }
  package var isRegularFile: Bool { st_mode & S_IFMT == S_IFREG }

  /// Numbers that change whenever somebody writes the file.
  package var stamp: [Int] {
    #if canImport(Darwin)
      let time = st_mtimespec
    #else
      let time = st_mtim
    #endif
    return [Int(truncatingIfNeeded: st_ino), Int(st_size), Int(time.tv_sec), Int(time.tv_nsec)]
  }
}

/// A path from the root, without `.` and `..`.
package func absolutePath(_ name: String) -> String {
  URL(fileURLWithPath: name).standardizedFileURL.path
}
