import Analysis
import Foundation
import Recordings
import TextAndFiles

extension CheckConfiguration {
  /// Returns a warning for each exception whose `source` is neither the name of a checked source, nor
  /// that of one beside it or below the folder of the settings. None if there are more than 10,000
  /// files.
  ///
  /// O(exceptions × files).
  ///
  /// - Parameters:
  ///   - path: The settings' file.
  ///   - checked: The names of the checked sources, by their paths.
  package func unknownSources(_ path: String, checked: [String: String]) -> [String] {
    let names = Set(checked.values)
    let foreign = suppressions.filter { $0.source.map { !names.contains($0) } ?? false }
    func folder(_ path: String) -> URL { URL(fileURLWithPath: path).deletingLastPathComponent() }
    let folders = Set(checked.keys.filter { $0 != "-" }.map(folder))
    guard !foreign.isEmpty, let files = SourceNames(below: folder(path), in: folders) else {
      return []
    }
    return foreign.compactMap { exception in
      guard let source = exception.source, !files.mayContain(source) else { return nil }
      return "'ignore' of the settings: \(exception.description) names no source of this run, "
        + "beside one or below \(path.withoutCurrentFolder)'s folder"
        + suggestion(for: source, among: names.sorted() + files.names)
    }
  }
}

/// The names of scripts and recordings in folders.
private struct SourceNames {
  /// The files' names without their suffix, and the recordings' names.
  private(set) var names: [String] = []
  private var scripts: [String] = []
  private var count = 0

  private static let maxFiles = 10_000

  /// Reads the names of the files below a folder, without hidden folders, and of those in others; nil
  /// if there are too many files.
  init?(below folder: URL, in others: Set<URL>) {
    let manager = FileManager.default
    let files = manager.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    while let file = files?.nextObject() as? URL {
      guard add(file) else { return nil }
    }
    for folder in others {
      let files = try? manager.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      for file in files ?? [] {
        guard add(file) else { return nil }
      }
    }
  }

  /// Adds the name of a source; returns false for one file too many.
  private mutating func add(_ file: URL) -> Bool {
    count += 1
    let name = file.lastPathComponent.lowercased()
    let isScript = [".yaml", ".yml", ".json"].contains(where: name.hasSuffix)
    let isRecording = [".jsonl", ".jsonl.gz"].contains(where: name.hasSuffix)
    guard isScript || isRecording, SourceFile.isRegular(file.path) else {
      return count <= Self.maxFiles
    }
    if isRecording, let reader = try? RecordingReader(path: file.path) {
      names.append(reader.header.name)
    }
    if isScript, name != CheckConfiguration.fileName {
      let text = String(decoding: SourceFile.beginning(of: file.path), as: UTF8.self)
      if text.contains("flipbook") {
        names.append(file.deletingPathExtension().lastPathComponent)
        scripts.append(text)
      }
    }
    return count <= Self.maxFiles
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
