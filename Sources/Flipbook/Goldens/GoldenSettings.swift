import Comparison

/// When goldens are written.
public enum GoldenRecordMode: String, Hashable, Sendable, CaseIterable {
  /// Those that are not there yet.
  case missing
  /// Those that are missing, unreadable or different.
  case failed
  /// All of them.
  case all
  /// None: what is missing is a failure.
  case never
}

/// How pixels are compared, after the geometry.
public enum GoldenRule: Hashable, Sendable {
  /// Exactly where everything that can change a pixel is as it was when the golden was made, and
  /// with a tolerance elsewhere.
  case automatic(Tolerance)
  /// By one rule everywhere.
  case always(ComparisonRule)
}

/// How goldens are compared and recorded.
public struct GoldenSettings: Sendable {
  /// When goldens are written.
  public var mode: GoldenRecordMode
  /// How pixels are compared.
  public var rule: GoldenRule
  /// Pixels a point; nil is the film's own.
  public var scale: Double?
  /// Parts of the stage that are not looked at, in points.
  public var ignored: [Rect]
  /// Where reports go; nil writes none.
  public var reportFolder: String?
  /// The command that accepts a change, as a report prints it.
  public var acceptCommand: String?

  /// Records what is missing, compares by the machine, at the film's own scale.
  public init(
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

  /// The mode that an environment asks for: `never` where `CI` is set, else `FLIPBOOK_GOLDENS`, else
  /// the caller's own.
  ///
  /// - Throws: `GoldenError.unknownMode`.
  public static func mode(
    in environment: [String: String], otherwise mode: GoldenRecordMode
  ) throws(GoldenError) -> GoldenRecordMode {
    let asked = environment["FLIPBOOK_GOLDENS"].flatMap { $0.isEmpty ? nil : $0 }
    let named = asked.flatMap(GoldenRecordMode.init(rawValue:))
    if let asked, named == nil { throw .unknownMode(asked) }
    if let ci = environment["CI"], !["", "0", "false"].contains(ci) { return .never }
    return named ?? mode
  }
}
