import Recording

/// What a project's `flipbook.yaml` says: which rules of `check` count how much, what is as it
/// should be, and what an apply may cost.
public struct ProjectSettings: Hashable, Sendable {
  /// A finding that is as it should be.
  public struct Exception: Hashable, Sendable {
    /// The rule's identifier.
    public var rule: String
    /// The recording's name; nil is any.
    public var source: String?
    /// The apply, counted from 0; nil is any.
    public var apply: Int?
    /// The identifiers concerned; empty is any.
    public var items: [String]
    /// Why it is as it should be.
    public var reason: String
  }

  /// A rule's severity, or `off`, by the rule's identifier.
  public var rules: [String: String] = [:]
  /// The least severity that fails the check, or `never`; nil leaves the default.
  public var failOn: String?
  /// In the order of the file.
  public var exceptions: [Exception] = []
  /// Milliseconds that the 95th percentile of the differences may take.
  public var diffP95: Double?
  /// Inserts, deletes and moves of one apply.
  public var operations: Int?
  /// Points that rows may travel in one apply.
  public var travel: Double?
  /// Pairs of rows that may cross in one apply.
  public var crossings: Int?
  /// Frames that may take longer to draw than they are shown.
  public var framesOverBudget: Int?

  /// Nothing said.
  public init() {}
}

/// The words that settings take, which those who carry them out know.
public struct SettingsVocabulary: Hashable, Sendable {
  /// The identifiers of the rules.
  public var rules: [String]
  /// From harmless to broken.
  public var severities: [String]

  /// The words.
  public init(rules: [String], severities: [String]) {
    self.rules = rules
    self.severities = severities
  }
}

extension ProjectSettings {
  /// Reads the text of a `flipbook.yaml`. O(length).
  ///
  /// - Parameter file: what messages call it.
  /// - Throws: everything that is wrong with it, in order.
  public static func parse(
    bytes: [UInt8], file: String, vocabulary: SettingsVocabulary,
    limits: ScenarioLimits = ScenarioLimits()
  ) throws(Diagnostics) -> ProjectSettings {
    let sink: DiagnosticSink
    let text: String
    do {
      text = try decodeUTF8(bytes)
    } catch {
      throw Diagnostics([
        Diagnostic(
          file: file, line: error.place.line, column: error.place.column, message: error.message)
      ])
    }
    sink = DiagnosticSink(source: SourceText(file: file, text: text, breaks: .yaml))
    let root = YAMLReader(sink: sink, limits: limits).read(text)
    var settings = ProjectSettings()
    if let root, !root.isEmpty {
      let reader = SettingsReader(sink: sink, limits: limits, vocabulary: vocabulary)
      settings = reader.settings(root)
    }
    guard sink.count == 0 else { throw sink.sorted }
    return settings
  }
}
