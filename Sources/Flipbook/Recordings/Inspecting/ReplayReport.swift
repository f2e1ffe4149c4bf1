import DiffableData
import Recordings
import TextAndFiles

package struct ReplayReport: Sendable {
  /// One violation of the rules of recordings.
  package struct Finding: Hashable, Sendable {
    /// The apply, counted from 0.
    package var apply: Int
    /// `hash_mismatch`, `tree_mismatch`, `mark_unknown`, or a `BatchViolation.Kind`'s raw value.
    package var kind: String
    /// The section concerned; nil if there are several, or none is known.
    package var section: String?
    package var ids: [String] = []
    /// The problem, in the framework's own words if it has some.
    package var message: String
  }

  package var name: String
  /// The number of applies that were repeated.
  package var applies = 0
  /// The number of those applies that have a hash.
  package var hashes = 0
  /// In order of the applies.
  package var findings: [Finding] = []
  /// The problems of the file that did not stop the reading.
  package var warnings: [Diagnostic] = []
}

extension RecordingInput {
  /// Repeats every apply of the recording. O(bytes); memory holds one list.
  ///
  /// - Parameter rules: the rules of the view that judges the batches.
  package func replay(
    rules: BatchRules, _ options: RecordingReaderOptions
  ) throws(SourceError) -> ReplayReport {
    var options = options
    // A wrong hash is a finding, and the replay continues.
    options.checksHashes = false
    options.reviewsContents = true
    let reader = try reader(options)
    var report = ReplayReport(name: reader.header.name)
    var isAstray = false
    var batches: [BatchUpdate] = []
    while let event = try SourceError.wrapping({ () throws(RecordingError) in try reader.next() }) {
      guard let apply = event.apply else {
        if case .batch(let batch) = event.kind, let update = batch.performedUpdate {
          batches.append(update)
        }
        continue
      }
      report.applies += 1
      report.findings +=
        apply.violations(of: batches, rules) + apply.violations(of: rules) + apply.treeFindings
        + apply.unknownMarks
      batches = []
      guard let isRight = apply.hasRecordedHash else { continue }
      report.hashes += 1
      // All lists after a wrong one are wrong, up to the next keyframe: they are one finding.
      if !isRight, !isAstray || apply.isKeyframe { report.findings.append(apply.mismatch) }
      isAstray = !isRight
    }
    report.warnings = reader.warnings
    return report
  }
}

extension RecordedApply {
  private func finding(
    _ kind: String, section: String? = nil, _ ids: [String], _ message: String
  ) -> ReplayReport.Finding {
    ReplayReport.Finding(apply: number, kind: kind, section: section, ids: ids, message: message)
  }

  /// Returns a view's reasons for refusing one of the hand-written batches before the apply.
  fileprivate func violations(
    of batches: [BatchUpdate], _ rules: BatchRules
  ) -> [ReplayReport.Finding] {
    guard applyKind == .apply, number > 0, dropped == 0 else { return [] }
    let counts = itemCounts
    guard
      let (index, violations) = batches.violations(
        oldCounts: counts.before, newCounts: counts.after, rules: rules)
    else { return [] }
    return violations.map {
      finding(
        $0.kind.rawValue, section: batches.count > 1 ? nil : sectionName(of: $0), [],
        $0.message + batches.place(ofBatch: index))
    }
  }

  /// Returns a view's reasons for refusing the batch. A reload has none.
  fileprivate func violations(of rules: BatchRules) -> [ReplayReport.Finding] {
    guard applyKind == .apply, let operations = recordedOperations else { return [] }
    let counts = itemCounts
    return BatchUpdate(operations)
      .violations(oldCounts: counts.before, newCounts: counts.after, rules: rules)
      .map { violation in
        let ids = violation.paths.flatMap(operations.items(at:)).unique()
        return finding(
          violation.kind.rawValue, section: sectionName(of: violation), ids, violation.message)
      }
  }

  private func sectionName(of violation: BatchViolation) -> String? {
    let section = (violation.sections.first ?? violation.paths.first?.section).map(section)
    return section?.after ?? section?.before
  }

  fileprivate var mismatch: ReplayReport.Finding {
    let operations = recordedOperations
    let sections = operations.map(touchedSections) ?? []
    let items = operations.map {
      $0.itemDeletes.map(\.id) + $0.itemInserts.map(\.id) + $0.itemMoves.map(\.id)
    }
    return finding(
      "hash_mismatch", section: sections.count == 1 ? sections.first : nil,
      (items ?? []).unique(),
      isKeyframe
        ? "the keyframe's list does not match its recorded hash"
        : "the list after the operations does not match the recorded hash")
  }

  fileprivate var treeFindings: [ReplayReport.Finding] {
    treeMismatches.map { section, items in
      finding(
        "tree_mismatch", section: section, items,
        "the section's items are not what its tree shows")
    }
  }

  fileprivate var unknownMarks: [ReplayReport.Finding] {
    markErrors.map { finding($0.kind.rawValue, $0.identifiers, $0.message) }
  }

  private func touchedSections(_ operations: Difference<String, String>) -> [String] {
    let before =
      operations.itemDeletes.map(\.path.section) + operations.itemMoves.map(\.from.section)
    let after = operations.itemInserts.map(\.path.section) + operations.itemMoves.map(\.to.section)
    let named =
      operations.sectionDeletes.map(\.id) + operations.sectionInserts.map(\.id)
      + operations.sectionMoves.map(\.id)
    return
      (named + before.compactMap { section($0).before } + after.compactMap { section($0).after })
      .unique()
  }
}

extension ReplayReport {
  package var isClean: Bool { findings.isEmpty }

  /// One line per finding, and one line that states the outcome.
  package var lines: [String] {
    let lines = findings.map { finding in
      let section = finding.section.map { ", section '\($0)'" } ?? ""
      let shown = finding.ids.prefix(10).joined(separator: ", ")
      let more = finding.ids.count > 10 ? ", …" : ""
      let ids = finding.ids.isEmpty ? "" : " [\(shown)\(more)]"
      return "apply \(finding.apply)\(section): \(finding.kind): \(finding.message)\(ids)"
    }
    let head =
      "\(name): \(counted(applies, "apply", "applies")) replayed, "
      + "\(counted(hashes, "hash", "hashes")) checked, "
    let result = isClean ? "nothing found" : counted(findings.count, "finding", "findings")
    return lines + [head + result]
  }

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
  /// Returns the items that the operations name at a place, before the update and after it.
  fileprivate func items(at path: ItemPath) -> [String] {
    let before =
      itemDeletes.first { $0.path == path }?.id ?? itemMoves.first { $0.from == path }?.id
    let after =
      itemInserts.first { $0.path == path }?.id ?? itemMoves.first { $0.to == path }?.id
    return [before, after].compactMap { $0 }
  }
}
