import ArgumentParser
import Flipbook
import Foundation

struct RenderJob {
  /// The sources, from left to right.
  var sources: [String]
  var outputs: [String]
  var texts: TextOutputs

  static let placeholder = "{name}"

  /// Returns the films of a command line: one, or with `{name}` in the outputs one per source.
  ///
  /// - Throws: `ValidationError` if two films would have one name.
  static func all(
    sources: [String], outputs: [String], texts: TextOutputs
  ) throws -> [RenderJob] {
    let places = outputs + texts.paths
    let named = places.filter { $0.contains(placeholder) }
    for place in places {
      let unknown = place.matches(of: /\{[A-Za-z]+\}/).map(\.output).first { $0 != placeholder }
      if let unknown {
        throw ValidationError(
          "'\(place)' has an unknown placeholder '\(unknown)'; \(placeholder) is a source's name.")
      }
    }
    guard !named.isEmpty else {
      if sources.count > 4 {
        throw ValidationError(
          "At most 4 sources fit side by side; -o '\(placeholder).mp4' films each by itself.")
      }
      return [RenderJob(sources: sources, outputs: outputs, texts: texts)]
    }
    if sources.count > 1, let other = places.first(where: { !$0.contains(placeholder) }) {
      throw ValidationError("'\(other)' is one place for \(sources.count) films; use {name} in it.")
    }
    var owners: [String: String] = [:]
    return try sources.map { source in
      let name = name(of: source)
      if let owner = owners.updateValue(source, forKey: name) {
        throw ValidationError("'\(owner)' and '\(source)' would both be called '\(name)'.")
      }
      func place(_ text: String) -> String { text.replacing(placeholder, with: name) }
      return RenderJob(
        sources: [source], outputs: outputs.map(place), texts: texts.map(place))
    }
  }

  var name: String { Self.name(of: sources[0]) }

  /// Returns a file's name without its folder and its suffix.
  private static func name(of source: String) -> String {
    if source == "-" { return "film" }
    let name = (source as NSString).lastPathComponent
    let kinds = [".flip.jsonl.gz", ".flip.jsonl", ".jsonl", ".yaml", ".yml", ".json"]
    let kind = kinds.first { name.hasSuffix($0) && name.count > $0.count } ?? ""
    return String(name.dropLast(kind.count))
  }
}
