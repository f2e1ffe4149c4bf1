import Foundation
import Recordings
import TextAndFiles

extension GoldenFolder {
  /// Returns the unused goldens, each with the reason.
  ///
  /// - Parameter used: The list of used goldens that a run of all tests wrote with
  ///   `FLIPBOOK_GOLDEN_USE`, one path per line; nil leaves the goldens of tests out.
  /// - Throws: `GoldenError.unreadable` if `used` names none of this folder's goldens: it belongs
  ///   to another folder's tests. Also for a file that cannot be read, which may be in use.
  package func unused(used: String? = nil) throws(GoldenError) -> [(entry: Entry, reason: String)] {
    let entries = try entries()
    let usedPaths = used.map { text in
      Set(text.split(whereSeparator: \.isNewline).map { Self.place(String($0)) })
    }
    if let usedPaths, !entries.isEmpty,
      entries.allSatisfy({ $0.owner != .test || !usedPaths.contains(Self.place($0.path)) }),
      entries.contains(where: { $0.owner == .test })
    {
      throw .unreadable(path: path, reason: "the list of used goldens names none of them")
    }
    var films: [String: Int?] = [:]
    var unused: [(entry: Entry, reason: String)] = []
    for entry in entries {
      if let file = entry.store.unreadableFile(of: entry.name) {
        throw .unreadable(path: file, reason: "restore it, or delete the golden's files")
      }
      if let reason = reason(entry, usedPaths, &films) { unused.append((entry, reason)) }
    }
    return unused
  }

  private func reason(
    _ entry: Entry, _ used: Set<String>?, _ films: inout [String: Int?]
  ) -> String? {
    switch entry.owner {
    case .nobody(let reason): return reason
    case .test:
      guard let used, !used.contains(Self.place(entry.path)) else { return nil }
      return "no test asked for it"
    case .source(let path):
      guard FileManager.default.fileExists(atPath: path) else {
        return "its source \(path) is not there any more"
      }
      // The source may fail only temporarily, so its goldens stay.
      let count = films[path] ?? (try? SourceFile.load(file: path).recording.timedApplies.count)
      films[path] = count
      guard let count, let subject = entry.subject, subject.mark == nil, subject.apply >= count
      else { return nil }
      let apply = subject.apply
      return "its source has \(counted(count, "apply", "applies")), no apply \(apply)"
    }
  }

  /// Returns a path without symbolic links, for comparisons.
  private static func place(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
  }
}
