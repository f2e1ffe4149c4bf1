import Films
import Foundation
import Synchronization
import TextAndFiles

/// The goldens that this run's tests have compared or recorded, and the film of each.
///
/// Two films of one name would overwrite each other's golden in turn.
final class GoldenRegistry: Sendable {
  /// The registry of this process. Test frameworks have no place for the state of a run.
  static let shared = GoldenRegistry()

  /// A film that uses a golden.
  struct Entry: Sendable {
    let film: String
    let place: String
    /// A hash of the film's scenes, which distinguishes two films of one name.
    let content: Int

    init(film: String, place: String, content: Int) {
      (self.film, self.place, self.content) = (film, place, content)
    }

    init(_ golden: GoldenContent, at place: String) {
      film = golden.film
      self.place = place
      var hasher = Hasher()
      for moment in golden.moments {
        hasher.combine(moment.share)
        hasher.combine(moment.scene.elements)
        hasher.combine(moment.scene.size)
      }
      content = hasher.finalize()
    }
  }

  private let entries = Mutex<[String: Entry]>([:])

  init() {}

  /// Throws if another film of this run uses the golden.
  ///
  /// - Throws: `GoldenError.collision`.
  func check(_ path: String, _ entry: Entry) throws(GoldenError) {
    guard let other = entries.withLock({ $0[path] }), other.content != entry.content else { return }
    throw .collision(
      path: path, "the film '\(other.film)' at \(other.place)",
      "the film '\(entry.film)' at \(entry.place)")
  }

  func note(_ path: String, _ entry: Entry) {
    entries.withLock { $0[path] = entry }
  }
}

/// The page that links the reports of this process's tests.
enum GoldenReports {
  /// Static, because test frameworks have no place for the state of a run.
  private static let index = Mutex<ReportIndex?>(nil)

  /// Returns the page's name. A run of `swift test` has a process for each framework, so each has
  /// its own page.
  static func page(of framework: TestFramework?) -> String {
    framework == .xctest ? "index-xctest.html" : "index.html"
  }

  /// Adds an outcome's report, and returns a line that names the page once it has several.
  static func add(_ outcome: GoldenOutcome, in folder: String) throws -> String {
    guard outcome.report != nil else { return "" }
    return try index.withLock { index in
      var all = index ?? ReportIndex(folder: folder, name: page(of: .current))
      all.add(outcome)
      index = all
      try all.write()
      return all.count == 1 ? "" : "\n  all \(all.count) reports: \(all.path)"
    }
  }
}

/// The list of compared goldens, by which `flipbook golden prune` finds the unused ones.
enum GoldenUsage {
  /// Adds a line to the file that `FLIPBOOK_GOLDEN_USE` names; does nothing without it.
  ///
  /// - Throws: `OutputError`, because a golden that is missing from the list would be pruned.
  static func note(_ outcome: GoldenOutcome) throws(OutputError) {
    guard let path = ProcessInfo.processInfo.environment["FLIPBOOK_GOLDEN_USE"], !path.isEmpty
    else { return }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o666)
    guard descriptor >= 0 else { throw .writing(path, code: errno) }
    defer { close(descriptor) }
    // One write, because tests run in parallel.
    let line = Array("\(outcome.folder)/\(outcome.fileName)\n".utf8)
    let count = write(descriptor, line, line.count)
    guard count == line.count else { throw .writing(path, code: count < 0 ? errno : ENOSPC) }
  }
}
