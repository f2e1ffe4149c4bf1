import Foundation
import Recordings

/// The explanation of the exceptions in a crash log.
package struct CrashReport: Sendable {
  /// The file, as the user named it.
  package var file: String
  /// The exceptions in the order of the log, each once.
  package var exceptions: [ListException]

  /// Explains a log: text, Markdown, mail, or JSON.
  ///
  /// - Complexity: O(bytes).
  package init(file: String, log: Data) {
    self.file = file
    exceptions = ExceptionReader.exceptions(in: log)
  }

  /// The first exception whose batch can be repeated, and its number in the log, from 1.
  package var reproduction: (number: Int, batch: CrashReproduction)? {
    exceptions.enumerated().lazy.compactMap { index, exception in
      CrashReproduction(exception).map { (index + 1, $0) }
    }.first
  }

  // MARK: Output

  /// The explanation, in paragraphs.
  package var lines: [String] {
    var lines: [String] = []
    if exceptions.count > 1 {
      lines.append("\(exceptions.count) exceptions, in the order of the log:")
    }
    for (number, exception) in exceptions.enumerated() {
      if !lines.isEmpty { lines.append("") }
      let prefix = exceptions.count > 1 ? "[\(number + 1)] " : ""
      lines.append("\(prefix)\(exception.kind.rawValue): \(exception.text)")
      if let sentence = exception.sentence { lines += ["", sentence] }
      if exception.isTruncated {
        lines += [
          "",
          "The text does not have all of its numbers; the line 'reason:' of the console or of "
            + "'Application Specific Information' has them.",
        ]
      }
      lines += ["", "Probable causes, the likeliest first:"]
      for (number, cause) in exception.causes.enumerated() {
        lines += ["\(number + 1). \(cause.explanation)", "   \(cause.remedy)"]
      }
    }
    return lines
  }

  package var json: JSONValue {
    .object([
      "flipbook": .integer(1), "file": .string(file),
      "exceptions": .array(exceptions.map(\.json)),
    ])
  }
}

extension ListException {
  fileprivate var json: JSONValue {
    .object([
      "kind": .string(kind.rawValue), "view": view.map { .string($0.rawValue) },
      "text": .string(text), "arithmetic": sentence.map(JSONValue.string),
      "section": section.map { .integer($0) },
      "counts": counts.map { counts in
        .object([
          "before": .integer(counts.before), "inserted": .integer(counts.inserted),
          "deleted": .integer(counts.deleted), "moved_in": .integer(counts.movedIn),
          "moved_out": .integer(counts.movedOut), "expected": .integer(counts.expected),
          "after": .integer(counts.after),
        ])
      },
      "places": paths.isEmpty
        ? nil : .array(paths.map { .array([.integer($0.section), .integer($0.item)]) }),
      "sections": sections.isEmpty ? nil : .array(sections.map { .integer($0) }),
      "limit": limit.map { .integer($0) },
      "identifiers": identifiers.isEmpty ? nil : .strings(identifiers),
      "causes": .array(
        causes.map { cause in
          .object([
            "name": .string(cause.rawValue), "explanation": .string(cause.explanation),
            "remedy": .string(cause.remedy),
          ])
        }),
      "reproducible": .bool(CrashReproduction(self) != nil),
    ])
  }
}
