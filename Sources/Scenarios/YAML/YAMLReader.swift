import Recordings
import Yams

/// Reads YAML text into nodes with their places.
///
/// Only `YAMLConversion`, `SyntaxError` and this type use Yams.
package struct YAMLReader {
  let sink: DiagnosticSink
  /// True for a text that may have no aliases, with which a short file could mean a long one.
  var isJSON = false

  /// Reads the only document of a file. O(length).
  ///
  /// - Returns: The root, which is nil for an empty document, and a sink with the errors so far.
  /// - Throws: the errors of a text that cannot be read.
  package static func read(
    _ bytes: [UInt8], file: String, limits: ScenarioLimits
  ) throws(Diagnostics) -> (root: YAMLNode?, sink: DiagnosticSink) {
    let text = try decodeUTF8(bytes, file: file)
    let source = SourceText(file: file, text: text, isYAML: true)
    let sink = DiagnosticSink(source: source, limits: limits)
    let root = YAMLReader(sink: sink).read(text)
    if root == nil, sink.count > 0 { throw sink.sorted }
    return (root, sink)
  }

  /// Returns the root of the only document; nil for an empty text, and for one that cannot be read,
  /// which is reported.
  func read(_ text: String) -> YAMLNode? {
    guard refuseControlCharacters() else { return nil }
    guard var preprocessor = YAMLPreprocessor(text) else {
      sink.report("the text uses all private characters of plane 16", at: .start)
      return nil
    }
    while true {
      do {
        return try compose(preprocessor)
      } catch YamlError.duplicatedKeysInMapping(let names, let context) {
        let place = Place(line: context.mark.line, column: context.mark.column)
        // Yams gives the repeated keys in an order of their own, some of them already renamed.
        guard names.contains(where: { preprocessor.renameKey(at: place, named: $0) }) else {
          let name = names.first.map(preprocessor.restored) ?? ""
          sink.report("duplicate key \(quoted(name))", at: place)
          return nil
        }
      } catch {
        report(error)
        return nil
      }
    }
  }

  private func compose(_ preprocessor: YAMLPreprocessor) throws -> YAMLNode? {
    let parser = try Parser(yaml: preprocessor.text, encoding: .utf8)
    let root = try parser.singleRoot()
    // Anchors are weak references into the parser.
    return withExtendedLifetime(parser) {
      guard let root else { return nil }
      var conversion = YAMLConversion(preprocessor: preprocessor, sink: sink, isJSON: isJSON)
      return conversion.convert(root)
    }
  }

  /// Reports every control character, because libYAML reports only the first and no line.
  private func refuseControlCharacters() -> Bool {
    let before = sink.count
    for (number, line) in sink.source.lines.enumerated() {
      for (offset, scalar) in line.unicodeScalars.enumerated() where !isAllowed(scalar) {
        let name = zeroFilled(String(scalar.value, radix: 16, uppercase: true), to: 4)
        sink.report(
          "a control character (U+\(name)) cannot stand in a script",
          at: Place(line: number + 1, column: offset + 1))
        if sink.isFull { return false }
      }
    }
    return sink.count == before
  }

  private func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0x9, 0x85, 0xA0...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD: true
    case 0x1_0000...0x10_FFFF: true
    default: false
    }
  }

  private func report(_ error: any Error) {
    if let error = SyntaxError(error) {
      let line = SourceLine(error.place.line, of: sink.source)
      let advice = SyntaxAdvice(error: error, source: sink.source, line: line)
      if error.kind == .missingDocument, hasValuePerLine {
        sink.report(
          "each line is a JSON value of its own (NDJSON); "
            + (isJSON
              ? "a data file is one array: put '[' before the lines, ']' behind them and ',' between"
              : "'flipbook import' makes a recording of snapshots in this form"),
          at: error.place)
        return
      }
      let (message, place) = advice.finding
      sink.report("not valid \(language): \(message)", at: place)
      return
    }
    switch error {
    case YamlError.reader(let problem, _, _, _):
      sink.report("not valid \(language): \(problem)", at: .start)
    case YamlError.memory:
      sink.report("not valid \(language): nested deeper than 1,000 levels", at: .start)
    default:
      sink.report("not valid \(language): \(error)", at: .start)
    }
  }

  private var language: String { isJSON ? "JSON" : "YAML" }

  /// True if the first lines are JSON values each.
  private var hasValuePerLine: Bool {
    let lines = sink.source.lines.prefix(1000).filter { !$0.allSatisfy(\.isWhitespace) }.prefix(2)
    return lines.count == 2
      && lines.allSatisfy { line in
        guard line.hasPrefix("{") || line.hasPrefix("[") else { return false }
        return (try? JSONValue.check(Array(line.utf8))) != nil
      }
  }
}
