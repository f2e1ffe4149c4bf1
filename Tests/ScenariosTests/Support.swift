import Foundation
import Recordings

@testable import Scenarios

/// The repository's folder.
let repository = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

func shippedPath(_ name: String) -> String {
  repository.appending(path: "Scenarios/\(name).yaml").path
}

func shipped(_ name: String) throws -> Scenario {
  try Scenario.load(path: shippedPath(name))
}

/// Creates a data folder of texts by path.
func folder(_ files: [String: String]) -> DataFolder {
  DataFolder { (path, _) throws(DataFolder.Failure) in
    guard let text = files[path] else { throw .missing }
    return Array(text.utf8)
  }
}

func parse(
  _ text: String, files: [String: String] = [:], limits: ScenarioLimits = ScenarioLimits()
) throws(Diagnostics) -> Scenario {
  try Scenario.parse(text, file: "a.yaml", dataFolder: folder(files), limits: limits)
}

/// A script of steps without a model.
func script(_ steps: String, head: String = "") -> String {
  let separator = steps.hasPrefix("[") ? " " : "\n"
  return "flipbook: 1\nname: a\n\(head.isEmpty ? "" : head + "\n")steps:\(separator)\(steps)"
}

/// The printed errors of a script; "" if there are none.
func errors(
  _ text: String, files: [String: String] = [:], limits: ScenarioLimits = ScenarioLimits()
) -> String {
  do {
    _ = try parse(text, files: files, limits: limits)
    return ""
  } catch {
    return error.description
  }
}

/// The errors of a script without lines and carets.
func messages(
  _ text: String, files: [String: String] = [:], limits: ScenarioLimits = ScenarioLimits()
) -> [String] {
  do {
    _ = try parse(text, files: files, limits: limits)
    return []
  } catch {
    return error.all.map { diagnostic in
      let place = [diagnostic.line, diagnostic.column].compactMap { $0.map(String.init) }
      return (place + [diagnostic.message]).joined(separator: ":")
    }
  }
}

extension Recording {
  /// The applies' times in milliseconds.
  var milliseconds: [Int64] { timedApplies.map { $0.time / 1_000_000 } }

  /// The applied snapshots as text: `main: a b | rest:`.
  var states: [String] {
    timedApplies.map { apply in
      apply.apply.snapshot.sectionIdentifiers.map { section in
        let items = (try? apply.apply.snapshot.itemIdentifiers(inSection: section)) ?? []
        return "\(section): \(items.joined(separator: " "))"
      }.joined(separator: " | ")
    }
  }

  /// The recorded content of items, in the order of the recording.
  var recordedItems: [ItemContent] {
    events.flatMap { event -> [ItemContent] in
      if case .content(let items, _) = event.kind { return items }
      return []
    }
  }
}

extension [String] {
  /// The first message, or "" without one, where an index would end the tests.
  var firstText: String { first ?? "" }
}
