import Films
import Recordings
import Rendering
import TextAndFiles

/// The result of `flipbook compare`, in each of its formats.
package protocol ComparisonReport: Sendable {
  /// The path of the expected input.
  var a: String { get }
  /// The path of the actual one.
  var b: String { get }
  /// True if nothing differs under the rule.
  var isEqual: Bool { get }
  /// The result for people.
  var lines: [String] { get }
  /// The result for programs.
  var json: JSONValue { get }
  /// The result for continuous integration.
  var junit: JUnitReport { get }

  /// Returns the report for a pull request.
  ///
  /// - Parameter page: the address of the page; nil if there is none.
  func markdown(page: String?) -> MarkdownReport

  /// Returns a page that shows the differences.
  ///
  /// - Throws: `OutputError` and `SurfaceError`.
  func page(ignoring ignored: [PixelBounds]) throws -> String
}

extension ComparisonReport {
  /// A page that says that nothing differs.
  package var equalPage: String {
    MotionPage(
      title: ComparedNames(a, b).title, verdict: capitalized(lines.first ?? ""),
      notes: lines.dropFirst().map(capitalized)
    ).text
  }
}

extension SequenceOutcome: ComparisonReport {}
