import Films
import Foundation
import Testing

/// A trait that sets how the goldens of a test or suite are compared and recorded; inner traits
/// override outer ones.
public struct GoldenTrait: SuiteTrait, TestTrait, TestScoping {
  /// True, because a suite's trait applies to all of its tests.
  public var isRecursive: Bool { true }

  let change: @Sendable (inout GoldenOptions) -> Void

  /// Runs the test with the changed options.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    var options = GoldenOptions.current
    change(&options)
    try await GoldenOptions.$current.withValue(options) { try await function() }
  }
}

extension Trait where Self == GoldenTrait {
  /// Sets the mode of recording. The environment's `FLIPBOOK_GOLDENS` takes precedence, and if `CI`
  /// is set, nothing is ever recorded.
  public static func goldens(record mode: GoldenRecordMode) -> Self {
    GoldenTrait { $0.mode = mode }
  }

  /// Sets the rule for pixels.
  public static func goldens(rule: GoldenRule) -> Self { GoldenTrait { $0.rule = rule } }

  /// Sets the tolerance for machines other than the golden's.
  public static func goldens(tolerance: Tolerance) -> Self {
    GoldenTrait { $0.rule = .automatic(tolerance) }
  }

  /// Sets the pixels per point of the pictures.
  public static func goldens(scale: Double) -> Self { GoldenTrait { $0.scale = scale } }

  /// Ignores parts of the stage, in points.
  public static func goldens(ignoring parts: [Rect]) -> Self {
    GoldenTrait { $0.ignored += parts }
  }
}

struct GoldenOptions: Sendable {
  @TaskLocal static var current = GoldenOptions()

  var mode = GoldenRecordMode.missing
  var rule = GoldenRule.automatic(Tolerance())
  var scale: Double?
  var ignored: [Rect] = []

  /// Returns the settings, with the overrides of environment variables.
  func settings(in environment: [String: String]) throws(GoldenError) -> GoldenSettings {
    var settings = GoldenSettings(
      mode: try GoldenSettings.mode(in: environment, otherwise: mode), rule: rule, scale: scale,
      ignored: ignored)
    settings.only = environment["FLIPBOOK_GOLDEN_ONLY"].flatMap { $0.isEmpty ? nil : $0 }
    return settings
  }

  /// Returns the folder in `FLIPBOOK_GOLDEN_REPORTS`, or else one in the package's `.build`, or a
  /// temporary one outside of a package.
  func reportFolder(in environment: [String: String]) -> String {
    if let folder = environment["FLIPBOOK_GOLDEN_REPORTS"], !folder.isEmpty { return folder }
    let build = FileManager.default.currentDirectoryPath + "/.build"
    if FileManager.default.isWritableFile(atPath: build) { return build + "/flipbook-goldens" }
    return FileManager.default.temporaryDirectory.appending(path: "flipbook-goldens").path
  }
}
