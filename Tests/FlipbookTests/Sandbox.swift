import Foundation

/// A folder for one test, removed with the test.
final class Sandbox {
  let path: String

  /// A folder with one file in it.
  init(_ name: String, _ text: String) throws {
    path = FileManager.default.temporaryDirectory.path + "/flipbook-film-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: "\(path)/\(name)"))
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// All names in a folder below it, sorted.
  func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)")) ?? []).sorted()
  }
}

/// c moves, d is inserted, e deleted; a and b only make room. 20 points a row, 0.2 s, linear.
let groceries = """
  flipbook: 1
  name: groceries
  title: Groceries
  stage: {size: [100, 100], scale: 1, layout: {kind: list, rowHeight: 20}, chrome: none}
  motion: {duration: 0.2, curve: linear}
  steps:
    - apply: {sections: [{section: main, items: [a, b, c, e]}]}
    - wait: 0.5
    - apply: {sections: [{section: main, items: [c, a, b, d]}]}
    - wait: 0.5

  """

let failingGroceries = groceries + "  - edit: [{op: moveItem, item: x, after: a}]\n"
