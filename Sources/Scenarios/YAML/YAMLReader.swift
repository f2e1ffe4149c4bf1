import Recordings
import TextAndFiles
import Yams

/// Reads YAML or JSON text into nodes with their locations.
///
/// Only `YAMLConversion`, `YAMLSyntaxError` and this type use Yams.
package struct YAMLReader {
  let sink: DiagnosticSink

  /// Reads the only document of a file. O(length).
  ///
  /// Valid JSON is read by the JSON reader, because libYAML rejects the escapes of surrogate pairs,
  /// which JSON uses for emoji.
  ///
  /// - Returns: The root, which is nil for an empty document, and a sink with the errors so far.
  /// - Throws: All errors of a text that cannot be read.
  package static func read(
    _ bytes: [UInt8], file: String, limits: ScenarioLimits
  ) throws(Diagnostics) -> (root: YAMLNode?, sink: DiagnosticSink) {
    let text = try decodeUTF8(bytes, file: file)
    let json = try? LocatedJSON(parsing: Array(text.utf8))
    let source = SourceText(file: file, text: text, isYAML: json == nil)
    let sink = DiagnosticSink(source: source, limits: limits)
    guard !sink.reportControlCharacters() else { throw sink.sorted }
    var conversion = json.map { _ in JSONConversion(text, sink: sink) }
    let root = json.map { conversion?.convert($0) } ?? YAMLReader(sink: sink).read(text)
    if root == nil, sink.count > 0 { throw sink.sorted }
    return (root, sink)
  }

  /// Returns the root of the only document; nil for an empty text, and for one that cannot be read,
  /// which is reported.
  private func read(_ text: String) -> YAMLNode? {
    if let line = sink.source.lines.firstIndex(where: AliasEscape.isWritten(in:)) {
      sink.report(
        "the escape '\\U0010FFFF' is not a character",
        at: SourceLocation(line: line + 1, column: 1))
      return nil
    }
    do {
      let parser = try Parser(yaml: AliasEscape.escaped(text), encoding: .utf8)
      let root = try parser.singleRoot()
      // Anchors are weak references into the parser.
      return withExtendedLifetime(parser) {
        guard let root else { return nil }
        var conversion = YAMLConversion(sink: sink)
        return conversion.convert(root)
      }
    } catch {
      report(error)
      return nil
    }
  }

  private func report(_ error: any Error) {
    if let place = sink.source.secondJSONLine {
      return sink.report(
        "each line is a JSON value of its own (NDJSON); 'flipbook import' makes a recording of "
          + "snapshots in this form", at: place)
    }
    if let error = YAMLSyntaxError(error, in: sink.source) {
      return sink.report("not valid YAML: \(error.message)", at: error.place)
    }
    switch error {
    case YamlError.duplicatedKeysInMapping(let names, let context):
      // Yams stops at the first duplicate, and reports the location of the key's first use.
      let name = AliasEscape.restored(names.first ?? "")
      sink.report(
        "duplicate key \(quoted(name)): the same mapping has it again below",
        at: SourceLocation(context.mark))
    case YamlError.reader(let problem, _, _, _):
      sink.report("not valid YAML: \(problem)", at: .start)
    case YamlError.memory:
      sink.report("not valid YAML: nested deeper than 1,000 levels", at: .start)
    default:
      sink.report("not valid YAML: \(error)", at: .start)
    }
  }
}
