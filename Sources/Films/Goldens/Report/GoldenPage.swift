import Comparison

/// A golden's outcome as a page.
struct GoldenPage {
  private let outcome: GoldenOutcome

  init(_ outcome: GoldenOutcome) { self.outcome = outcome }

  /// The page's text.
  func html() throws -> String {
    var page = ComparisonPage(title: outcome.name, verdict: outcome.headline)
    page.notes = outcome.problems.filter { $0 != outcome.headline }
    page.notes += [outcome.sequence].compactMap { $0 }
    if let rule = outcome.rule {
      page.notes.append("Geometry compared exactly; pixels \(rule): \(outcome.ruleReason).")
      page.comparison.rule = rule
    }
    page.frames = outcome.frames
    page.worst = outcome.frames.firstIndex { $0.label == outcome.worst?.label } ?? 0
    page.command = outcome.acceptCommand
    return try page.html()
  }
}
