import Analysis
import Foundation
import Recordings
import TextAndFiles

extension CheckConfiguration {
  /// Returns a warning for each exception whose `source` is neither the name of a checked source nor
  /// that of one below the folder of the settings. None if the folder has more than 10,000 files.
  ///
  /// O(exceptions × files).
  ///
  /// - Parameters:
  ///   - path: The settings' file.
  ///   - checked: The names of the checked sources.
  package func unknownSources(_ path: String, checked: [String]) -> [String] {
    let foreign = suppressions.filter { $0.source.map { !checked.contains($0) } ?? false }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    guard !foreign.isEmpty, let files = SourceNames(below: folder) else { return [] }
    return foreign.compactMap { exception in
      guard let source = exception.source, !files.mayContain(source) else { return nil }
      return
        "'ignore' of the settings: \(exception.description) names no source of this run or below "
        + "\(path.withoutCurrentFolder)'s folder"
        + suggestion(for: source, among: checked + files.names)
    }
  }
}

/// The names of the scripts and recordings below a folder.
private struct SourceNames {
  /// The files' names without their suffix, and the recordings' names.
  private(set) var names: [String] = []
  private var scripts: [String] = []

  private static let maxFiles = 10_000

  /// Reads the names; nil if there are too many files.
  init?(below folder: URL) {
    let manager = FileManager.default
    let files = manager.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    var count = 0
    while let file = files?.nextObject() as? URL {
      count += 1
      guard count <= Self.maxFiles else { return nil }
      let name = file.lastPathComponent.lowercased()
      let isScript = [".yaml", ".yml", ".json"].contains(where: name.hasSuffix)
      let isRecording = [".jsonl", ".jsonl.gz"].contains(where: name.hasSuffix)
      guard isScript || isRecording, SourceFile.isRegular(file.path) else { continue }
      if isRecording, let reader = try? RecordingReader(path: file.path) {
        names.append(reader.header.name)
      }
      if isScript, name != CheckConfiguration.fileName {
        let text = String(decoding: SourceFile.beginning(of: file.path), as: UTF8.self)
        guard text.contains("flipbook") else { continue }
        names.append(file.deletingPathExtension().lastPathComponent)
        scripts.append(text)
      }
    }
  }

  /// Returns false if no recording has the name, and no script's `name` can be it.
  func mayContain(_ name: String) -> Bool {
    names.contains(name) || scripts.contains { Self.mayName($0, name) }
  }

  private static func mayName(_ script: String, _ name: String) -> Bool {
    script.matches(of: /(?:^|[\s{,"'])name["']?[ ]*:[ ]*["']?/).contains { match in
      let rest = script[match.range.upperBound...]
      return rest.hasPrefix(name)
        && rest.dropFirst(name.count).prefixMatch(of: /[ ]*(?:[,}"'#\r\n]|$)/) != nil
    }
  }
}
