import Foundation

/// The check that a folder may be replaced as a whole.
package enum FolderOwnership {
  /// The file that lists the frames of a folder.
  package static let index = "frames.json"

  /// Accepts a missing or empty folder, and one with a `frames.json` of Flipbook that lists all
  /// other files.
  ///
  /// - Throws: `OutputError.cannotCreate` with the remedy.
  static func check(_ path: String, name: String) throws(OutputError) {
    try whileSame(path) { () throws(OutputError) in try checkOnce(path, name: name) }
  }

  /// Repeats a failing check as long as another run replaces the folder meanwhile.
  package static func whileSame(
    _ path: String, _ check: () throws(OutputError) -> Void
  ) throws(OutputError) {
    for _ in 0..<1_000 {
      let before = fileStatus(path)?.stamp
      do throws(OutputError) {
        return try check()
      } catch {
        if fileStatus(path)?.stamp == before { throw error }
      }
    }
    try check()
  }

  private static func checkOnce(_ path: String, name: String) throws(OutputError) {
    func refused(_ reason: String) -> OutputError { .cannotCreate(path: name, reason: reason) }
    guard let status = fileStatus(path) else { return }
    guard status.isFolder else { throw refused("a file has this name") }
    guard !isCurrent(path) else {
      throw refused("the current folder cannot be replaced; name a folder in it")
    }
    guard let entries = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      throw refused("the folder cannot be read")
    }
    guard !entries.isEmpty else { return }
    guard let list = FrameList(inFolder: path), list.flipbook == 1 else {
      throw refused(
        "the folder holds files that are not frames of Flipbook's; name another or empty it")
    }
    let own = Set(list.frames.map(\.file))
    let foreign = entries.filter { !own.contains($0) && $0 != index }
    if let first = foreign.min() {
      throw refused("'\(first)' is among the frames; move it away or name another folder")
    }
  }

  /// Returns true if the process' current folder is the folder or lies below it.
  private static func isCurrent(_ path: String) -> Bool {
    let current = FileManager.default.currentDirectoryPath
    return current == path || current.hasPrefix(path == "/" ? "/" : path + "/")
  }
}

/// The members of a `frames.json` that are read.
package struct FrameList: Decodable {
  package struct Frame: Decodable {
    package var file: String
    package var time: Int64
    package var frame: Int
  }

  var flipbook: Int?
  /// Frames per second; nil if the list does not say.
  package var fps: Double?
  package var frames: [Frame]

  /// Reads the list of a folder; nil if it is missing or unreadable.
  package init?(inFolder folder: String) {
    guard let data = fileContents("\(folder)/\(FolderOwnership.index)"),
      let list = try? JSONDecoder().decode(FrameList.self, from: data)
    else { return nil }
    self = list
  }
}
