import Analysis
import ArgumentParser
import Flipbook
import Recordings

struct CheckCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Find faults of list updates: identity, content, batches, queues, pace, motion.",
    discussion: """
      Settings come from the nearest flipbook.yaml in the source's folder or above: severities, \
      exceptions with their reasons, and budgets. The exit code is 1 if a finding is at least as \
      severe as --fail-on, or if no source has anything to judge. --rules lists every rule with \
      its explanation.

        flipbook check inbox.flip.jsonl --write-baseline known.json
        flipbook check inbox.flip.jsonl --baseline known.json   # fails for new ones

      \(InstalledDocuments.place(of: "Check.md"))
      """)

  @Argument(help: "Scenarios and recordings, or '-'.", completion: .sources)
  var sources: [String] = []

  @Option(help: ArgumentHelp("The settings file.", valueName: "file"), completion: .file())
  var config: String?

  @Option(help: "The lowest severity that fails. (default: the settings', else warning)")
  var failOn: FailureThreshold?

  @Option(help: "The format of the result.")
  var format = CheckFormat.text

  @Flag(help: "Measure a scenario's differences on this machine, for the rule over-budget.")
  var measure = false

  @Flag(help: "List the rules instead.")
  var rules = false

  @Flag(
    help: """
      Plant one fault for each rule into a copy of the source, and fail if a rule finds nothing.
      """)
  var canary = false

  @OptionGroup var known: BaselineOptions

  @OptionGroup var reading: ReadingOptions

  func validate() throws {
    if sources.isEmpty, !rules { throw ValidationError("Name a scenario or a recording.") }
    if rules, !sources.isEmpty {
      throw ValidationError("--rules lists the rules and checks nothing; leave the sources out.")
    }
    if canary, known.baseline != nil || known.writeBaseline != nil {
      throw ValidationError("--canary looks for injected faults only; leave the baseline out.")
    }
    if format != .text, format != .json {
      if canary { throw ValidationError("--canary prints text or JSON.") }
      if rules { throw ValidationError("--rules prints text or JSON.") }
    }
  }

  func work() throws {
    if rules { return try printRules() }
    if canary { return try lookForInjectedFaults() }
    let baseline = try known.load(for: sources)
    var reports: [CheckReport] = []
    var thresholds: [Severity?] = []
    var settings: [String: (configuration: CheckConfiguration, names: [String: String])] = [:]
    var worst = ExitStatus.done.rawValue
    for source in sources {
      let path = config ?? CheckConfiguration.path(for: source)
      let configuration = try configuration(for: source)
      do {
        var report = try report(source, configuration)
        report.recovers = reading.recover
        reports.append(report)
        if let path { settings[path, default: (configuration, [:])].names[source] = report.name }
        thresholds.append(failOn.map(\.severity) ?? configuration.failsOn)
      } catch let error as SourceError where sources.count > 1 && !known.adoptsFindings {
        // The other sources have their result, but after a signal.
        let status = ExitStatus(error).rawValue
        guard status < 128 else { throw error }
        Terminal.error(error, at: SourceFile.name(source))
        worst = max(worst, status)
      }
    }
    Terminal.warn(
      CheckReport.unusedSuppressions(of: reports).map { suppression in
        "'ignore' of the settings: \(suppression) matches no finding; remove it"
      })
    // The name of a source that cannot be read is not known.
    if worst == 0 {
      for (path, part) in settings.sorted(by: { $0.key < $1.key }) {
        Terminal.warn(part.configuration.unknownSources(path, checked: part.names))
      }
    }
    Terminal.warn(reports.compactMap(\.emptiness))
    try known.apply(baseline, to: &reports, command: sources)
    let isIdle = reports.allSatisfy(\.isEmpty)
    let fails =
      !known.adoptsFindings
      && zip(reports, thresholds).contains { report, threshold in
        threshold.map { isIdle || report.reaches($0) } ?? false
      }
    try format.print(reports, passes: !fails && worst == 0)
    if worst > 0 { throw ExitCode(worst) }
    if fails { throw ExitCode(ExitStatus.found.rawValue) }
  }

  private func printRules() throws {
    try (format == .json ? ReportFormat.json : .text).print(
      CheckFormat.listing(Check.rules), json: JSONValue(Check.rules).prettyText)
  }

  private func configuration(for source: String) throws -> CheckConfiguration {
    try config.map(CheckConfiguration.load) ?? CheckConfiguration.load(for: source)
      ?? CheckConfiguration()
  }

  private func lookForInjectedFaults() throws {
    let reports = try sources.map { source in
      let loaded = try Interruption.during { isRequested in
        try SourceFile.load(
          source, options: reading.reader, pages: reading.pages.options(isRequested))
      }
      if let failure = loaded.failure { throw SourceError.failed(failure) }
      return CanaryReport(
        loaded.recording, file: SourceFile.name(source), try configuration(for: source))
    }
    switch format {
    case .json:
      try Terminal.data(
        JSONValue.object([
          "flipbook": .integer(1 as Int64), "canaries": .array(reports.map(\.json)),
        ])
        .prettyText + "\n")
    default: try Terminal.output(reports.flatMap(\.lines), as: .findings)
    }
    if reports.contains(where: \.isFailure) { throw ExitCode(ExitStatus.found.rawValue) }
  }

  private func report(
    _ source: String, _ configuration: CheckConfiguration
  ) throws -> CheckReport {
    // Costs on this machine do not predict a device's, so they are measured only on request.
    let isMeasured = measure || configuration.budgets.diffP95 != nil
    let loaded = try Interruption.during { isRequested in
      try CheckedSource.load(
        source, options: reading.reader, stopwatch: isMeasured ? Stopwatch.read : nil,
        pages: reading.pages.options(isRequested))
    }
    Terminal.warn(loaded.warnings)
    return try Interruption.during { isRequested in
      try loaded.check.report(
        file: SourceFile.name(source), configuration,
        samples: { film in
          try film.measureFrames(options: RenderOptions(isCancelled: isRequested))
        })
    }
  }
}

enum FailureThreshold: String, CaseIterable, ExpressibleByArgument {
  case error, warning, note, never

  /// Nil never fails.
  var severity: Severity? { Severity(rawValue: rawValue) }
}

enum CheckFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json, sarif, github, markdown

  func print(_ reports: [CheckReport], passes: Bool) throws {
    switch self {
    case .text: try Terminal.output(reports.flatMap(\.lines), as: .findings)
    case .json: try Terminal.data(reports.json.prettyText + "\n")
    case .sarif: try Terminal.data(reports.sarif.prettyText + "\n")
    case .github: try Terminal.data(reports.gitHubText)
    case .markdown: try Terminal.data(reports.markdown(passes: passes).text)
    }
  }

  /// One paragraph per rule.
  static func listing(_ rules: [RuleDescription]) -> [String] {
    let paragraphs = rules.map { rule in
      ["\(rule.id) (\(rule.severity.rawValue))"]
        + (rule.explanationLines + [rule.advice]).map { "  \($0)" }
    }
    return Array(paragraphs.joined(separator: [""]))
  }
}
