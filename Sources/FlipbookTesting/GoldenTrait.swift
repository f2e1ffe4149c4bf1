import Flipbook
import Foundation
import Testing

/// How the goldens of a test or suite are compared and recorded; inner traits win over outer ones.
public struct GoldenTrait: SuiteTrait, TestTrait, TestScoping {
  /// A suite's trait holds for all tests in it.
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
  /// Says when goldens are written. The environment's `FLIPBOOK_GOLDENS` is stronger, and where
  /// `CI` is set nothing is ever written.
  public static func goldens(record mode: GoldenRecordMode) -> Self {
    GoldenTrait { $0.mode = mode }
  }

  /// Says how pixels are compared.
  public static func goldens(rule: GoldenRule) -> Self { GoldenTrait { $0.rule = rule } }

  /// Says how much may differ where the machine is not the golden's.
  public static func goldens(tolerance: Tolerance) -> Self {
    GoldenTrait { $0.rule = .automatic(tolerance) }
  }

  /// Draws the pictures with so many pixels a point.
  public static func goldens(scale: Double) -> Self { GoldenTrait { $0.scale = scale } }

  /// Leaves parts of the stage aside, in points.
  public static func goldens(ignoring parts: [Rect]) -> Self {
    GoldenTrait { $0.ignored += parts }
  }
}

/// The options that traits change.
struct GoldenOptions: Sendable {
  @TaskLocal static var current = GoldenOptions()

  var mode = GoldenRecordMode.missing
  var rule = GoldenRule.automatic(Tolerance())
  var scale: Double?
  var ignored: [Rect] = []

  /// The settings with what an environment asks for.
  func settings(in environment: [String: String]) throws(GoldenError) -> GoldenSettings {
    GoldenSettings(
      mode: try GoldenSettings.mode(in: environment, otherwise: mode), rule: rule, scale: scale,
      ignored: ignored)
  }

  /// `FLIPBOOK_GOLDEN_REPORTS`, or a folder among the temporary files.
  func reportFolder(in environment: [String: String]) -> String {
    if let folder = environment["FLIPBOOK_GOLDEN_REPORTS"], !folder.isEmpty { return folder }
    return FileManager.default.temporaryDirectory.appending(path: "flipbook-goldens").path
  }
}
