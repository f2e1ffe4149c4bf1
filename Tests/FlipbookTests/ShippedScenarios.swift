import Flipbook
import Foundation

/// The folder of the package.
let repository = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// Returns the path of a shipped scenario.
func shippedScenario(_ name: String) -> String {
  repository.appending(path: "Scenarios/\(name).yaml").path
}
