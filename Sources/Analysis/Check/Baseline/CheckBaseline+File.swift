import Foundation
import Recordings

// A baseline's file: JSON with a line for each finding, sorted, so that a change is one line of a
// diff.
extension CheckBaseline {
  private static let kind = "check-baseline"
  private static let version = 1
  /// The counts that a finding can have.
  private static let counts = 1...1_000_000

  private struct File: Decodable {
    struct Entry: Decodable {
      var source: String
      var rule: String
      var ids: [String]
      var message: String
      var count: Int?
    }
    var flipbook: Int
    var kind: String
    var findings: [Entry]
  }

  /// Reads a baseline.
  ///
  /// - Throws: `BaselineError.notABaseline` for a file that is damaged or of another kind.
  package init(_ data: Data, path: String) throws(BaselineError) {
    do throws(JSONError) {
      try JSONValue.check(Array(data))
    } catch {
      let line = data.prefix(error.offset).count { $0 == UInt8(ascii: "\n") } + 1
      throw .notABaseline(path: "\(path):\(line)", reason: "it is damaged: \(error.message)")
    }
    let file: File
    do {
      file = try JSONDecoder().decode(File.self, from: data)
    } catch {
      throw .notABaseline(path: path, reason: BaselineError.reason(error))
    }
    guard file.kind == Self.kind else {
      throw .notABaseline(path: path, reason: "its kind is '\(file.kind)'")
    }
    guard file.flipbook == Self.version else {
      throw .notABaseline(
        path: path, reason: "it has version \(file.flipbook), known is \(Self.version)")
    }
    if let wrong = file.findings.first(where: { !Self.counts.contains($0.count ?? 1) }) {
      throw .notABaseline(
        path: path,
        reason: "the count of a finding of '\(wrong.rule)' is \(wrong.count ?? 1), not 1 to "
          + "\(Self.counts.upperBound)")
    }
    self.init(
      file.findings.map { entry in
        KnownFinding(
          source: entry.source, rule: entry.rule, ids: entry.ids.sorted(), message: entry.message,
          count: entry.count ?? 1)
      })
  }

  /// The file's text. Equal baselines have equal bytes.
  package var text: String {
    let lines = entries.map { entry in
      JSONValue.object([
        "source": .string(entry.source), "rule": .string(entry.rule), "ids": .strings(entry.ids),
        "message": .string(entry.message),
        "count": entry.count > 1 ? .integer(entry.count) : nil,
      ]).text
    }
    let list = lines.isEmpty ? "[]" : "[\n    " + lines.joined(separator: ",\n    ") + "\n  ]"
    return """
      {
        "flipbook": \(Self.version),
        "kind": "\(Self.kind)",
        "findings": \(list)
      }

      """
  }
}
