/// The findings that a project knows and has not mended yet, by which `check` distinguishes new
/// ones.
///
/// Entries have no index of an apply, so that an apply more or less makes no known finding new.
package struct CheckBaseline: Hashable, Sendable {
  /// The known findings, in the order of the file.
  package private(set) var entries: [KnownFinding]

  /// Creates a baseline of known findings, in any order. Equal ones are counted together.
  package init(_ entries: [KnownFinding] = []) {
    self.entries = Self.counts(entries).map { $0.counted($1) }
      .sorted { $0.sortKey.lexicographicallyPrecedes($1.sortKey) }
  }

  /// The number of known findings.
  package var count: Int { entries.reduce(0) { $0 + $1.count } }

  private static func counts(_ entries: [KnownFinding]) -> [KnownFinding: Int] {
    entries.reduce(into: [:]) { $0[$1.counted(1), default: 0] += $1.count }
  }

  /// Moves the known findings of some reports out of their `findings`, and names those that are
  /// gone.
  ///
  /// A finding is known by its source, rule and identifiers, and preferably by its message too. Of
  /// several equal ones, the first are known. O(findings × log findings).
  package func apply(to reports: inout [CheckReport]) {
    var exact = Self.counts(entries)
    var isKnown = reports.map { $0.findings.map { _ in false } }
    for report in reports.indices {
      for (place, finding) in reports[report].findings.enumerated() {
        let entry = KnownFinding(finding, in: reports[report].name)
        guard let count = exact[entry], count > 0 else { continue }
        exact[entry] = count - 1
        isKnown[report][place] = true
      }
    }
    // Messages may hold indices and amounts, which change.
    var rest: [KnownFinding: [KnownFinding]] = [:]
    for entry in entries.map({ $0.counted(1) }) {
      let left = exact[entry] ?? 0
      if left > 0 { rest[entry.withoutMessage, default: []].append(entry.counted(left)) }
    }
    for report in reports.indices {
      for (place, finding) in reports[report].findings.enumerated() where !isKnown[report][place] {
        let entry = KnownFinding(finding, in: reports[report].name).withoutMessage
        guard var known = rest[entry]?.first else { continue }
        rest[entry]?.removeFirst()
        known.count -= 1
        if known.count > 0 { rest[entry]?.insert(known, at: 0) }
        isKnown[report][place] = true
      }
    }
    let gone = CheckBaseline(rest.values.flatMap { $0 }).entries
    for report in reports.indices {
      let all = reports[report].findings
      reports[report].known = all.indices.filter { isKnown[report][$0] }.map { all[$0] }
      reports[report].findings = all.indices.filter { !isKnown[report][$0] }.map { all[$0] }
      // A name of several reports is listed once.
      let name = reports[report].name
      guard !reports[(report + 1)...].contains(where: { $0.name == name }) else { continue }
      reports[report].gone = gone.filter { $0.source == name }
    }
  }

  /// Returns a baseline of the findings of some reports, with the entries of all other sources.
  ///
  /// - Parameter onlyKnown: True for the known findings alone: the baseline then only shrinks.
  package func updated(by reports: [CheckReport], onlyKnown: Bool) -> CheckBaseline {
    let names = Set(reports.map(\.name))
    let found = reports.flatMap { report in
      (report.known + (onlyKnown ? [] : report.findings)).map { KnownFinding($0, in: report.name) }
    }
    return CheckBaseline(entries.filter { !names.contains($0.source) } + found)
  }
}

/// A finding of a baseline.
package struct KnownFinding: Hashable, Sendable {
  /// The recording's name.
  package var source: String
  /// The rule's identifier.
  package var rule: String
  /// The identifiers concerned, sorted; empty for a rule whose identifiers change in every run.
  package var ids: [String]
  /// The message, for readers.
  package var message: String
  /// The number of findings that are equal in all of these.
  package var count = 1

  init(source: String, rule: String, ids: [String], message: String, count: Int = 1) {
    (self.source, self.rule, self.ids) = (source, rule, ids)
    (self.message, self.count) = (message, count)
  }

  init(_ finding: Finding, in source: String) {
    let isStable = finding.rule != UnstableIdentifier.id
    self.init(
      source: source, rule: finding.rule,
      ids: isStable ? finding.ids.sorted() : [], message: finding.message)
  }

  fileprivate func counted(_ count: Int) -> KnownFinding {
    var entry = self
    entry.count = count
    return entry
  }

  fileprivate var sortKey: [String] { [source, rule] + ids + ["", message] }

  fileprivate var withoutMessage: KnownFinding {
    KnownFinding(source: source, rule: rule, ids: ids, message: "")
  }

  /// The finding in a line: its message and its rule.
  package var text: String {
    "\(message) [\(rule)]" + (count > 1 ? ", \(count) times" : "")
  }
}
