import Comparison

/// The mode of recording goldens.
public enum GoldenRecordMode: String, Hashable, Sendable, CaseIterable {
  /// Records goldens that do not exist yet.
  case missing
  /// Records goldens that are missing, unreadable or different.
  case failed
  /// Records all goldens.
  case all
  /// Records none: a missing golden is a failure.
  case never
}

/// The rule for pixels, which are compared after the geometry.
public enum GoldenRule: Hashable, Sendable {
  /// Exact if everything that can change a pixel is as it was when the golden was made, else
  /// tolerant.
  case automatic(Tolerance)
  /// The same rule on every machine.
  case always(ComparisonRule)
}

/// Settings of comparing and recording goldens.
package struct GoldenSettings: Sendable {
  /// The mode of recording.
  package var mode: GoldenRecordMode
  /// The name of the only golden that may be recorded; nil is every golden.
  package var only: String?
  /// The rule for pixels.
  package var rule: GoldenRule
  /// Pixels per point; nil is the film's own.
  package var scale: Double?
  /// Parts of the stage that the comparison skips, in points.
  package var ignored: [Rect]
  /// The folder of reports; nil writes none.
  package var reportFolder: String?
  /// The command that accepts a change, as a report prints it.
  package var acceptCommand: String?
  /// The command that accepts the changes of all goldens; nil if it is not known.
  package var acceptAllCommand: String?

  /// Creates settings that by default record missing goldens, choose the rule for pixels by the
  /// machine, and draw at the film's own scale.
  package init(
    mode: GoldenRecordMode = .missing, rule: GoldenRule = .automatic(Tolerance()),
    scale: Double? = nil, ignored: [Rect] = [], reportFolder: String? = nil,
    acceptCommand: String? = nil
  ) {
    self.mode = mode
    self.rule = rule
    self.scale = scale
    self.ignored = ignored
    self.reportFolder = reportFolder
    self.acceptCommand = acceptCommand
  }

  /// Returns the mode for a golden, by its file's name; `never` if `only` names another.
  func mode(of name: String) -> GoldenRecordMode {
    only.map { $0 == name } ?? true ? mode : .never
  }

  /// Returns the mode in an environment: `never` if `CI` is set or the caller passes it, else that
  /// of `FLIPBOOK_GOLDENS`, else the caller's.
  ///
  /// Tests that must fail pass `never`, so that no environment replaces their goldens.
  ///
  /// - Throws: `GoldenError.unknownMode`.
  package static func mode(
    in environment: [String: String], otherwise mode: GoldenRecordMode
  ) throws(GoldenError) -> GoldenRecordMode {
    let asked = environment["FLIPBOOK_GOLDENS"].flatMap { $0.isEmpty ? nil : $0 }
    let named = asked.flatMap(GoldenRecordMode.init(rawValue:))
    if let asked, named == nil { throw .unknownMode(asked) }
    if mode == .never { return .never }
    if let ci = environment["CI"], !["", "0", "false"].contains(ci) { return .never }
    return named ?? mode
  }
}
