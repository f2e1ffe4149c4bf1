import Recordings

/// The texts of selected steps, up to 1 MiB. They save a second reading of most recordings.
struct BufferedSteps {
  private static let limit = 1 << 20

  private(set) var texts: [String] = []
  /// The only step; nil if there are several.
  private(set) var first: InspectedStep?
  private var bytes = 0

  /// Adds a step; returns false if all together are too long.
  mutating func add(_ step: InspectedStep, asJSON: Bool) -> Bool {
    let text = step.text(asJSON: asJSON)
    bytes += text.utf8.count
    first = texts.isEmpty ? step : nil
    texts.append(text)
    return bytes <= Self.limit
  }
}

/// An apply or a frame of an inspection: a line, or in full.
protocol InspectedPart {
  var line: String { get }
  var detail: [String] { get }
  var json: JSONValue { get }
}

extension InspectedPart {
  func text(asJSON: Bool) -> String { asJSON ? json.text : line }
}

/// Prints steps or frames one by one, and keeps only the first.
struct InspectionPrinter {
  /// The line above several parts.
  let head: String
  /// The JSON before the first part.
  let start: String
  let isWhole: Bool
  let asJSON: Bool
  let output: (Inspection.OutputPart) throws -> Void
  private var first: (text: String, part: (any InspectedPart)?)?
  private var count = 0

  /// Creates a printer of a recording's parts.
  ///
  /// - Parameters:
  ///   - key: The key of the parts in JSON.
  ///   - total: The number of all applies or frames in words.
  ///   - isWhole: True if a single part is a line, and not shown in full.
  init(
    _ header: Recording, key: String, total: String, isWhole: Bool, asJSON: Bool,
    output: @escaping (Inspection.OutputPart) throws -> Void
  ) {
    head = "\(header.name): \"\(header.title)\", \(total)"
    start = "{\"flipbook\":1,\"name\":\(JSONValue.string(header.name).text),\"\(key)\":["
    (self.isWhole, self.asJSON, self.output) = (isWhole, asJSON, output)
  }

  /// Prints the text of a part.
  ///
  /// - Parameter part: The part; needed only for the first, if it may be the only one.
  mutating func add(_ text: String, of part: (any InspectedPart)?) throws {
    count += 1
    if asJSON {
      try output(.json((count == 1 ? start : ",") + text))
      return
    }
    // A single part is shown in full, so the first is held back until the second.
    if count == 1, !isWhole {
      first = (text, part)
      return
    }
    if count == 1 { try output(.lines([head])) }
    if let first {
      try output(.lines([head, first.text]))
      self.first = nil
    }
    try output(.lines([text]))
  }

  mutating func finish(refusals: [Refusal] = [], failure: JSONValue? = nil) throws {
    if asJSON {
      let last = [("refusals", Refusal.json(of: refusals)), ("error", failure)]
        .compactMap { key, value in value.map { ",\"\(key)\":\($0.text)" } }.joined()
      return try output(.json((count == 0 ? start : "") + "]\(last)}\n"))
    }
    if let first { return try output(.lines(first.part?.detail ?? [first.text])) }
    if count == 0 { try output(.lines([head])) }
    try output(.lines(refusals.map(\.line)))
  }
}
