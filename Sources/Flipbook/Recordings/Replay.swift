import DiffableData
import Recordings

/// Applies every event of a recording again, and says where the recording is not what it claims.
package struct Replay {
  /// One thing that does not hold.
  package struct Finding: Hashable, Sendable {
    /// The apply, counted from 0.
    package var apply: Int
    /// `hash_mismatch`, `tree_mismatch`, `mark_unknown`, or a `BatchViolation.Kind`'s raw value.
    package var kind: String
    /// The section concerned; nil where several are, or none is known.
    package var section: String?
    /// The identifiers concerned.
    package var ids: [String]
    /// The problem, in the framework's own words if it has some.
    package var message: String
  }

  /// The result of a replay.
  package struct Report: Sendable {
    /// The recording's name.
    package var name: String
    /// The number of applies that were made again.
    package var applies: Int
    /// The number of those applies that carried a hash.
    package var hashes: Int
    /// In order of the applies.
    package var findings: [Finding]
    /// The problems of the file that did not stop the reading.
    package var warnings: [Diagnostic]
  }

  /// The recording to replay.
  package var input: RecordingInput
  /// The rules of the view that judges the batches.
  package var rules: BatchRules
  /// The options for reading the recording.
  package var options: RecordingReaderOptions

  /// A replay for a collection view of today.
  package init(
    _ input: RecordingInput, rules: BatchRules = .current,
    options: RecordingReaderOptions = RecordingReaderOptions()
  ) {
    self.input = input
    self.rules = rules
    self.options = options
    // A wrong hash is a finding of ours, and the replay goes on behind it.
    self.options.checksHashes = false
  }

  /// Reads the recording to its end. O(bytes); memory holds one state.
  package func run() throws(SourceError) -> Report {
    let reader = try input.reader(options)
    var report = Report(
      name: reader.header.name, applies: 0, hashes: 0, findings: [], warnings: [])
    var isAstray = false
    while let event = try SourceError.wrapping({ () throws(RecordingError) in try reader.next() }) {
      guard let apply = event.apply else { continue }
      report.applies += 1
      report.findings += violations(of: apply) + treeMismatches(of: apply) + unknownMarks(of: apply)
      guard let isRight = apply.hasRecordedHash else { continue }
      report.hashes += 1
      // Once a state is wrong, so are all up to the next keyframe: one finding tells of them.
      if !isRight, !isAstray || apply.isKeyframe { report.findings.append(mismatch(of: apply)) }
      isAstray = !isRight
    }
    report.warnings = reader.warnings
    return report
  }

  /// Returns a view's reasons for refusing the batch. A reload has none.
  private func violations(of apply: RecordedApply) -> [Finding] {
    guard apply.applyKind == .apply, let operations = apply.recordedOperations else { return [] }
    let counts = apply.itemCounts
    return BatchUpdate(operations)
      .violations(oldCounts: counts.before, newCounts: counts.after, rules: rules)
      .map { violation in
        let ids = violation.paths.flatMap(operations.items(at:))
        let index = violation.sections.first ?? violation.paths.first?.section
        let section = index.map(apply.section)
        return Finding(
          apply: apply.number, kind: violation.kind.rawValue,
          section: section?.after ?? section?.before, ids: unique(ids),
          message: violation.message)
      }
  }

  private func mismatch(of apply: RecordedApply) -> Finding {
    let operations = apply.recordedOperations
    let sections = operations?.touchedSections(apply) ?? []
    return Finding(
      apply: apply.number, kind: "hash_mismatch",
      section: sections.count == 1 ? sections.first : nil,
      ids: unique(operations?.touchedItems ?? []),
      message: apply.isKeyframe
        ? "the keyframe's sections and items are not those whose hash was recorded"
        : "the operations do not lead to the state whose hash was recorded")
  }

  private func treeMismatches(of apply: RecordedApply) -> [Finding] {
    apply.treeMismatches.map { section, items in
      Finding(
        apply: apply.number, kind: "tree_mismatch", section: section, ids: items,
        message: "the section's items are not what its tree shows")
    }
  }

  private func unknownMarks(of apply: RecordedApply) -> [Finding] {
    apply.markErrors.map { error in
      Finding(
        apply: apply.number, kind: error.kind.rawValue, section: nil, ids: error.identifiers,
        message: error.message)
    }
  }

  private func unique(_ ids: [String]) -> [String] {
    var seen = Set<String>()
    return ids.filter { seen.insert($0).inserted }
  }
}

extension Replay.Report {
  /// True if there are no findings.
  package var isClean: Bool { findings.isEmpty }

  /// One line per finding, and one line that states the outcome.
  package var text: String {
    let lines = findings.map { finding in
      let section = finding.section.map { ", section '\($0)'" } ?? ""
      let shown = finding.ids.prefix(10).joined(separator: ", ")
      let more = finding.ids.count > 10 ? ", …" : ""
      let ids = finding.ids.isEmpty ? "" : " [\(shown)\(more)]"
      return "apply \(finding.apply)\(section): \(finding.kind): \(finding.message)\(ids)\n"
    }
    let head =
      "\(name): \(counted(applies, "apply", "applies")) replayed, "
      + "\(counted(hashes, "hash", "hashes")) checked, "
    return lines.joined() + head
      + (isClean ? "nothing found\n" : "\(counted(findings.count, "finding", "findings"))\n")
  }

  /// The same for programs.
  package var json: JSONValue {
    .object([
      "flipbook": .integer(1 as Int64), "name": .string(name), "applies": .integer(applies),
      "hashes": .integer(hashes),
      "findings": .array(
        findings.map { finding in
          .object([
            "apply": .integer(finding.apply), "kind": .string(finding.kind),
            "section": finding.section.map(JSONValue.string), "ids": .strings(finding.ids),
            "message": .string(finding.message),
          ])
        }),
    ])
  }
}

extension Difference<String, String> {
  fileprivate var touchedItems: [String] {
    itemDeletes.map(\.id) + itemInserts.map(\.id) + itemMoves.map(\.id)
  }

  /// The items that the operations name at a place, before the update and after it.
  fileprivate func items(at path: ItemPath) -> [String] {
    let before =
      itemDeletes.first { $0.path == path }?.id ?? itemMoves.first { $0.from == path }?.id
    let after =
      itemInserts.first { $0.path == path }?.id ?? itemMoves.first { $0.to == path }?.id
    return [before, after].compactMap { $0 }
  }

  fileprivate func touchedSections(_ apply: RecordedApply) -> [String] {
    let before = itemDeletes.map(\.path.section) + itemMoves.map(\.from.section)
    let after = itemInserts.map(\.path.section) + itemMoves.map(\.to.section)
    let names =
      sectionDeletes.map(\.id) + sectionInserts.map(\.id) + sectionMoves.map(\.id)
      + before.compactMap { apply.section($0).before }
      + after.compactMap { apply.section($0).after }
    var seen = Set<String>()
    return names.filter { seen.insert($0).inserted }
  }
}
