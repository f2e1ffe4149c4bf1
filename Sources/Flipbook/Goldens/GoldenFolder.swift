import Encoding
import Foundation
import TextAndFiles

/// A folder of goldens with its subfolders, for `flipbook golden`.
package struct GoldenFolder: Sendable {
  /// The owner of a golden, which compares it.
  package enum Owner: Hashable, Sendable {
    /// `flipbook golden`: the manifest names the scenario or recording.
    case source(path: String)
    /// A test, which makes the film.
    case test
    /// No owner, with the reason.
    case nobody(reason: String)
  }

  package struct Entry: Hashable, Sendable {
    package var name: String
    package var folder: String
    package var owner: Owner
    /// The manifest of its picture; nil for geometry only, or if it is unreadable.
    package var manifest: GoldenManifest?
    /// The golden of observed motion; nil for another one, or if it is unreadable.
    package var motion: MotionFile?

    /// The apply that the golden shows; nil for geometry only, or if the golden is unreadable.
    package var subject: Subject? {
      if let manifest {
        return Subject(
          film: manifest.film, apply: manifest.apply, mark: manifest.mark,
          fps: manifest.fps ?? 60, showing: manifest.showing ?? FilmAppearance(),
          isComplete: manifest.isComplete == true)
      }
      return motion.map {
        Subject(film: $0.film, apply: $0.apply, fps: 60, isComplete: $0.isComplete)
      }
    }

    var store: GoldenStore { GoldenStore(folder: folder) }

    /// Returns true for the golden's name, and for it without its suffix, as in reports.
    func isNamed(_ name: String) -> Bool {
      name == self.name || motion != nil && name == baseName
    }
    package var path: String { "\(folder)/\(name)" }
  }

  /// The apply that a golden shows.
  package struct Subject: Hashable, Sendable {
    /// The recording's name.
    package var film: String
    /// The apply, counted from 0.
    package var apply: Int
    /// The mark that names the apply; nil if its number does.
    package var mark: String?
    /// Frames per second of the film.
    var fps: Int
    /// The changes of the film's appearance.
    var showing = FilmAppearance()
    /// True if every transition of the source was recorded.
    var isComplete: Bool
  }

  package let path: String

  /// Creates a folder, which need not exist yet.
  package init(_ path: String) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// Returns every golden in the folder and below it, in the order of their paths.
  ///
  /// Links to folders are not followed: the goldens belong to the folder that has them.
  ///
  /// - Throws: `GoldenError.unreadable` for a folder whose files cannot be listed.
  package func entries() throws(GoldenError) -> [Entry] {
    if fileStatus(path) == nil { return [] }
    var entries: [Entry] = []
    for folder in try Self.folders(path) {
      entries += GoldenStore(folder: folder).names().map { entry($0, in: folder) }
    }
    return entries
  }

  private static func folders(_ folder: String) throws(GoldenError) -> [String] {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw .unreadable(path: folder, reason: systemReason(error))
    }
    var all = [folder]
    for name in names.sorted() where !name.hasPrefix(".") {
      let path = "\(folder)/\(name)"
      if linkStatus(path)?.isFolder == true { all += try folders(path) }
    }
    return all
  }

  private func entry(_ name: String, in folder: String) -> Entry {
    var entry = Entry(name: name, folder: folder, owner: .test)
    do throws(GoldenError) {
      entry.manifest = try entry.store.manifest(of: name)
      if name.hasSuffix(GoldenStore.motionEnd) {
        entry.motion = try entry.store.loadMotion(entry.baseName)
      }
    } catch {
      entry.owner = .nobody(reason: "\(error)")
      return entry
    }
    if let source = entry.manifest?.source ?? entry.motion?.source {
      entry.owner = .source(path: GoldenPath.resolve(source, in: folder))
    } else if let reason = Self.lostTest(folder) {
      entry.owner = .nobody(reason: reason)
    }
    return entry
  }

  /// Returns a message if the test of a folder is missing: `Goldens/TESTFILE` belongs to
  /// `TESTFILE.swift` beside `Goldens`.
  private static func lostTest(_ folder: String) -> String? {
    let url = URL(fileURLWithPath: folder).standardizedFileURL
    let above = url.deletingLastPathComponent()
    guard above.lastPathComponent == "Goldens" else { return nil }
    let test = above.deletingLastPathComponent().path + "/\(url.lastPathComponent).swift"
    return FileManager.default.fileExists(atPath: test)
      ? nil : "there is no test \(url.lastPathComponent).swift any more"
  }
}

enum GoldenPath {
  /// Returns the relative path from a folder to a file, with `/` on every system.
  static func relative(_ file: String, from folder: String) -> String {
    let target = parts(file)
    let start = parts(folder)
    let common = zip(target, start).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: start.count - common)
    return (up + target[common...]).joined(separator: "/")
  }

  /// Returns the absolute path of a path relative to a folder, which may be a link.
  static func resolve(_ path: String, in folder: String) -> String {
    guard !path.hasPrefix("/") else { return path }
    let place = URL(fileURLWithPath: folder).standardizedFileURL.resolvingSymlinksInPath().path
    return URL(fileURLWithPath: "\(place)/\(path)").standardizedFileURL.path
  }

  private static func parts(_ path: String) -> [String] {
    URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path
      .split(separator: "/").map(String.init)
  }
}
