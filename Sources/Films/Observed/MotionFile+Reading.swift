import Choreography
import MotionRules
import Recordings

extension MotionFile {
  /// Reads a file's text.
  ///
  /// - Throws: `GoldenError.unreadable` with the line.
  init(_ text: String, path: String) throws(GoldenError) {
    let lines = GeometryFile.lines(of: text)
    var reader = MotionReader(lines: lines)
    guard let file = reader.file else {
      throw .unreadable(
        path: path, reason: "line \(reader.number) is \(reader.found), which no recording writes")
    }
    self = file
    // Lines that the reader takes for others would change unnoticed.
    let own = GeometryFile.lines(of: self.text)
    guard own == lines else {
      let line = zip(own, lines).prefix { $0 == $1 }.count
      let found = lines.indices.contains(line) ? "'\(lines[line])'" : "missing"
      throw .unreadable(
        path: path, reason: "line \(line + 1) is \(found), which no recording writes; restore it")
    }
  }
}

/// Reads the lines of a motion file, in order.
private struct MotionReader {
  private let lines: [String]
  private var rest: ArraySlice<String>

  init(lines: [String]) { (self.lines, rest) = (lines, lines[...]) }

  /// The number of the line that could not be read.
  var number: Int { rest.startIndex }
  /// That line in quotes.
  var found: String {
    lines.indices.contains(number - 1) ? "'\(lines[number - 1])'" : "missing"
  }

  /// The file; nil if a line is wrong.
  var file: MotionFile? {
    mutating get {
      guard rest.popFirst() == MotionFile.head, let film = value(of: "film"),
        let apply = value(of: "apply").flatMap(Int.init)
      else { return nil }
      var source = rest.first?.hasPrefix("source ") == true ? value(of: "source") : nil
      let isComplete = source?.hasSuffix(MotionFile.everyApply) == true
      if isComplete { source = source.map { String($0.dropLast(MotionFile.everyApply.count)) } }
      guard let tolerance = value(of: "tolerance").flatMap(MotionTolerance.init),
        let interval = value(of: "frames of").flatMap(milliseconds),
        let until = value(of: "until"), case let parts = until.split(separator: ", "),
        let end = parts.first.flatMap({ milliseconds(String($0)) }),
        let violations = readViolations(),
        let list = GeometryFile.List(&rest)
      else { return nil }
      var motion = ObservedTransition(
        film: film, apply: apply, start: 0, length: parts.count > 1 ? nil : end,
        interval: interval, list: list, lines: [], texts: [:], violations: violations)
      while !rest.isEmpty {
        guard readRow(&motion) else { return nil }
      }
      var file = MotionFile(motion, tolerance)
      (file.source, file.isComplete) = (source, isComplete)
      return file
    }
  }

  private mutating func value(of key: String) -> String? {
    guard let line = rest.popFirst(), line.hasPrefix(key + " ") else { return nil }
    return String(line.dropFirst(key.count + 1))
  }

  private func milliseconds(_ text: String) -> Int64? {
    guard text.hasSuffix(" ms"), let number = Double(text.dropLast(3)), abs(number) < 1e12 else {
      return nil
    }
    return Int64((number * 1e6).rounded())
  }

  /// Returns nil if a line is wrong.
  private mutating func readViolations() -> [ObservedTransition.Violation]? {
    var violations: [ObservedTransition.Violation] = []
    while let line = rest.first, line.hasPrefix(MotionFile.violation) {
      let parts = line.dropFirst(MotionFile.violation.count).split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let rule = ObservedMotionRule(rawValue: "\(parts[0])"),
        case .array(let rows)? = try? JSONValue(parsing: Array(parts[1].utf8))
      else { return nil }
      violations.append(.init(rule: rule, rows: rows.compactMap(\.string)))
      rest.removeFirst()
    }
    return violations
  }

  // MARK: Rows

  private mutating func readRow(_ motion: inout ObservedTransition) -> Bool {
    guard rest.popFirst()?.isEmpty == true, let line = rest.popFirst(),
      let space = line.firstIndex(of: " "),
      let role = ElementID.Role(rawValue: "\(line[..<space])"),
      case .array(let names)? = try? JSONValue(parsing: Array(line[space...].utf8)),
      let name = names.first?.string
    else { return false }
    let row = ElementKey(role, name)
    if names.count > 1 { motion.texts[row] = names[1].string }
    var path = MotionLine(row: row, spans: [[]])
    while let line = rest.first, !line.isEmpty {
      rest.removeFirst()
      if line == "  hidden" {
        path.spans.append([])
      } else {
        guard let point = point(line) else { return false }
        path.spans[path.spans.count - 1].append(point)
      }
    }
    motion.lines.append(path)
    return path.spans.allSatisfy { !$0.isEmpty }
  }

  private func point(_ line: String) -> MotionLine.Point? {
    let pattern =
      /\ \ (-?[\d.]+ ms) \(([^)]*)\)(?: opacity ([\d.]+))?(?: cut \(([^)]*)\))?( outside)?/
    guard let match = line.wholeMatch(of: pattern), let time = milliseconds("\(match.1)") else {
      return nil
    }
    let frame = numbers(match.2), cut = match.4.map(numbers) ?? [0, 0]
    guard frame.count == 4, cut.count == 2, let opacity = Double(match.3 ?? "1") else { return nil }
    return MotionLine.Point(
      time: time,
      values: SIMD8(frame[0], frame[1], frame[2], frame[3], opacity, cut[0], cut[1], 0),
      isOnScreen: match.5 == nil)
  }

  private func numbers(_ text: Substring) -> [Double] {
    text.split(separator: ", ").compactMap { Double($0) }
  }
}

extension MotionTolerance {
  /// Reads a description; nil for any other text.
  fileprivate init?(_ text: String) {
    guard let match = text.wholeMatch(of: /([\d.]+) pt, (?:one frame|([\d.]+) ms)/),
      let points = Double(match.1)
    else { return nil }
    self.init(points: points)
    guard let milliseconds = match.2 else { return }
    guard let number = Double(milliseconds) else { return nil }
    time = Int64((number * 1e6).rounded())
  }
}
