import Recordings
import TextAndFiles

extension [CheckReport] {
  /// A SARIF log for code-scanning services: one run with every rule, and one result per finding.
  ///
  /// Source: OASIS, Static Analysis Results Interchange Format 2.1.0.
  package var sarif: JSONValue {
    let rules = Check.rules + Budget.allCases.map(\.description)
    let results = flatMap { report in
      report.findings.map { $0.result(in: report, rules, reason: nil) }
        + report.ignored.map { $0.finding.result(in: report, rules, reason: $0.reason) }
        + report.known.map { $0.result(in: report, rules, reason: "known in the baseline") }
    }
    return .object([
      "$schema": .string("https://json.schemastore.org/sarif-2.1.0.json"),
      "version": .string("2.1.0"),
      "runs": .array([
        .object([
          "tool": .object([
            "driver": .object([
              "name": .string("flipbook"), "version": .string(FlipbookVersion.current),
              "rules": .array(rules.map(\.sarif)),
            ])
          ]),
          "columnKind": .string("unicodeCodePoints"),
          "results": .array(results),
        ])
      ]),
    ])
  }
}

extension RuleDescription {
  fileprivate var sarif: JSONValue {
    .object([
      "id": .string(id), "shortDescription": Self.text(explanation.firstSentence),
      "fullDescription": Self.text(explanation), "help": Self.text(advice),
      "defaultConfiguration": .object(["level": .string(severity.rawValue)]),
    ])
  }

  private static func text(_ text: String) -> JSONValue { .object(["text": .string(text)]) }
}

extension Finding {
  fileprivate func result(
    in report: CheckReport, _ rules: [RuleDescription], reason: String?
  ) -> JSONValue {
    let index = rules.firstIndex { $0.id == rule }
    return .object([
      "ruleId": .string(rule), "ruleIndex": index.map(JSONValue.integer),
      "level": .string(severity.rawValue),
      "message": .object(["text": .string(message)]),
      "locations": .array([location(report)]),
      "suppressions": reason.map { reason in
        .array([
          .object(["kind": .string("external"), "justification": .string(reason)])
        ])
      },
      "properties": .object([
        "ids": .strings(ids), "time": .integer(nanoseconds),
        "frame": frame.map { .integer($0.number) },
        "frameTime": frame.map { .integer($0.nanoseconds) },
        "select": selection.map(JSONValue.string),
      ]),
    ])
  }

  private func location(_ report: CheckReport) -> JSONValue {
    .object([
      "physicalLocation": .object([
        "artifactLocation": .object(["uri": .string(report.file.asArtifactURI)]),
        "region": line.map { .object(["startLine": .integer($0)]) },
      ]),
      "logicalLocations": apply.map { apply in
        .array([
          .object([
            "name": .string("apply \(apply)"),
            "fullyQualifiedName": .string("\(report.name)/apply \(apply)"),
          ])
        ])
      },
    ])
  }
}

extension String {
  var firstSentence: String {
    guard let dot = firstRange(of: ". ") else { return self }
    return String(self[..<dot.lowerBound]) + "."
  }
}
