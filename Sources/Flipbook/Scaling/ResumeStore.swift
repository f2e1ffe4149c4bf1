import Comparison
import Encoding
import Foundation
import Rendering
import TextAndFiles

/// A hidden folder beside an output that keeps a film's pictures until the output is complete.
///
/// A file in it has the fingerprint of the film, the only one for which its pictures are reused.
/// After a kill the fingerprint may be missing; then the pictures are recognized by their names,
/// and deleted.
struct ResumeStore {
  let folder: String
  let store: FrameStore
  /// Held while the store is used.
  private let lock: FileLock
  private let madeFolders: [String]
  private let output: String

  private static let mark = "film"

  /// Creates or opens the store of an output, `.NAME.unfinished`; if it `resumes`, with an earlier
  /// run's pictures of the same film.
  ///
  /// If another run uses that folder, or it has foreign files, the store is a temporary folder.
  ///
  /// - Throws: `OutputError.cannotCreate` and `.inputOutput`.
  init(
    of output: String, film: String, compression: PNGEncoder.Compression, resumes: Bool
  ) throws {
    self.output = output
    madeFolders = try PendingOutput.makeFolders(
      upTo: FileIdentity.split(Self.place(of: output)).folder)
    (folder, lock) = try Self.lockedFolder(of: output)
    let mark = "\(folder)/\(Self.mark)"
    let owner = fileContents(mark).map { String(decoding: $0, as: UTF8.self) }
    if !resumes || owner != film {
      // Pictures of another film would be reused for this one.
      Self.empty(folder)
      try AtomicFile.write(Array(film.utf8), to: mark)
    }
    store = try FrameStore(folder, compression: compression) { try PNGReader.read($0) }
  }

  private static func lockedFolder(
    of output: String
  ) throws(OutputError) -> (path: String, lock: FileLock) {
    let folder = place(of: output)
    guard mkdir(folder, 0o777) == 0 || errno == EEXIST else {
      throw .creating(output, code: errno)
    }
    if let lock = FileLock(folder), isOurs(folder) { return (folder, lock) }
    let temporary = try TemporaryOutputFolder(beside: output, name: output)
    return (temporary.path, temporary.lock)
  }

  /// Returns true if a folder has no foreign files.
  private static func isOurs(_ folder: String) -> Bool {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      return false
    }
    return names.allSatisfy { name in
      name.hasPrefix(".") || name == mark || FrameStore.frame(named: name) != nil
        || PartManifest.isFile(name)
    }
  }

  /// Removes a store without pictures, and one that no later run would read.
  func removeUnlessUseful() {
    if folder != Self.place(of: output) || store.names.isEmpty { remove() }
  }

  /// Removes the folder with everything in it, and the folders that were made for it.
  func remove() {
    try? FileManager.default.removeItem(atPath: folder)
    PendingOutput.remove(madeFolders)
  }

  func removeAll(but names: Set<String>) { Self.empty(folder, but: names) }

  private static func empty(_ folder: String, but names: Set<String> = []) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where !names.contains(name) { try? FileManager.default.removeItem(atPath: "\(folder)/\(name)") }
  }

  /// Removes the output's store of an earlier run, unless another run uses it.
  static func removeOld(of output: String) {
    TemporaryOutputFolder.removeLeftovers(of: output)
    let folder = place(of: output)
    guard let lock = FileLock(folder), isOurs(folder) else { return }
    try? FileManager.default.removeItem(atPath: folder)
    withExtendedLifetime(lock) {}
  }

  /// Returns the folder of an output's store.
  static func place(of output: String) -> String {
    let url = URL(fileURLWithPath: output).standardizedFileURL
    return url.deletingLastPathComponent().path + "/.\(url.lastPathComponent).unfinished"
  }
}
