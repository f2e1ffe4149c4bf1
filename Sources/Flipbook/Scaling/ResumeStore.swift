import Comparison
import Encoding
import Foundation
import Rendering

/// A hidden folder beside an output, in which a film's pictures gather until the output is whole.
///
/// Its pictures belong to one film: it carries the film's fingerprint.
struct ResumeStore {
  let folder: String
  let store: FrameStore

  private static let mark = "film"

  /// The store of an output, `.NAME.unfinished`; if it `resumes`, with the pictures of the same
  /// film that an earlier run left.
  ///
  /// - Throws: `EncodingError.cannotCreate` and `.inputOutput`.
  init(
    of output: String, film: String, compression: PNGEncoder.Compression, resumes: Bool
  ) throws {
    folder = Self.place(of: output)
    let files = FileManager.default
    let mark = "\(folder)/\(Self.mark)"
    let owner = files.contents(atPath: mark).map { String(decoding: $0, as: UTF8.self) }
    if owner == nil, let entries = try? files.contentsOfDirectory(atPath: folder),
      entries.contains(where: { !$0.hasPrefix(".") })
    {
      throw EncodingError.cannotCreate(path: folder, reason: "what has this name is not Flipbook's")
    }
    do {
      // Pictures of another film that stayed would be taken for this film's.
      if !resumes || owner != film, files.fileExists(atPath: folder) {
        try files.removeItem(atPath: folder)
      }
      try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw EncodingError.cannotCreate(path: output, reason: systemReason(error))
    }
    try AtomicFile.write(Array(film.utf8), to: mark)
    store = try FrameStore(folder, compression: compression) { try PNGReader.read($0) }
  }

  func remove() { try? FileManager.default.removeItem(atPath: folder) }

  func removeAll(but names: Set<String>) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where !names.contains(name) { try? FileManager.default.removeItem(atPath: "\(folder)/\(name)") }
  }

  /// Removes the store of an output, if there is one.
  static func removeOld(of output: String) {
    let folder = place(of: output)
    guard FileManager.default.fileExists(atPath: "\(folder)/\(mark)") else { return }
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// The folder of an output's store.
  static func place(of output: String) -> String {
    let url = URL(fileURLWithPath: output).standardizedFileURL
    return url.deletingLastPathComponent().path + "/.\(url.lastPathComponent).unfinished"
  }
}
