import Foundation

/// The scripts in the folder `Scenarios`, by name.
package enum ShippedScenario {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Scenarios")

  /// Those of lists.
  package static let names = all.filter { !isPage($0) }

  /// Those of web pages, which need a browser to run.
  package static let pages = all.filter(isPage)

  private static let all =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
    .filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()

  private static func isPage(_ name: String) -> Bool {
    let text = try? String(contentsOf: folder.appending(path: "\(name).yaml"), encoding: .utf8)
    return text?.contains("\npage:") == true
  }
}
