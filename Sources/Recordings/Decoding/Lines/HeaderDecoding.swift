extension Recording {
  /// The `features` that this version supports: none yet.
  static let knownFeatures: [String] = []

  /// The header's keys, except those that describe the writer.
  static let headerMembers: [(key: JSONKey, schema: JSONSchema)] = [
    ("flipbook", .any), ("minor", .number(in: 0...1_000_000)),
    ("name", .any), ("title", .any), ("seed", .any), ("keyframe_every", .any),
    ("features", .any), ("stage", Stage.schema), ("motion", Motion.schema),
    // Recordings of version 0.1 name the hash formula, of which there is only one.
    ("hash", .any),
  ]

  private static let headerShape = JSONSchema.object(headerMembers + [("generator", .any)])

  /// Reads a recording without events from its first line.
  init(header fields: LineObject) throws(LineError) {
    let version: Int64 = try fields.require("flipbook", .integer)
    guard version == 1 else {
      throw LineError(
        "the recording's format is version \(version); this Flipbook reads version 1")
    }
    try Self.checkFeatures(fields)
    let name = try fields.read("name", .text) ?? ""
    self.init(name: name.isEmpty ? "recording" : name, title: "")
    title = try fields.read("title", .text) ?? self.name
    stage = try fields.read("stage", .object) ?? stage
    motion = Motion(for: stage.view)
    if let fields = fields.member("motion") { try motion.read(try fields.object()) }
    seed = try Self.seed(fields)
    formatMinorVersion = try fields.read("minor", .integer) ?? 0
    unknown = fields.unknown(beside: Self.headerShape)
    try checkStage()
  }

  private static func checkFeatures(_ fields: LineObject) throws(LineError) {
    for feature in try fields.member("features")?.nodes() ?? [] {
      guard case .string(let name) = fields.json.value(feature), !knownFeatures.contains(name)
      else { continue }
      throw LineError(
        "the recording needs the feature '\(name)', which this Flipbook does not know; a newer one "
          + "may")
    }
  }

  /// Reads a number, or a string of digits, the form of seeds beyond signed 64 bits.
  private static func seed(_ fields: LineObject) throws(LineError) -> UInt64? {
    guard let seed = fields.member("seed") else { return nil }
    switch seed.value {
    case .integer(let value) where value >= 0: return UInt64(value)
    case .string(let text):
      guard let value = UInt64(text) else { throw seed.mismatch("a number") }
      return value
    case .literal(let text) where UInt64(text) != nil: return UInt64(text)
    case .number, .literal:
      guard let value = UInt64(exactly: try seed.number()) else {
        throw seed.mismatch("a seed")
      }
      return value
    default: throw seed.mismatch("a number")
    }
  }

  private func checkStage() throws(LineError) {
    guard Stage.sides.contains(stage.width), Stage.sides.contains(stage.height) else {
      throw LineError("'size' of 'stage' must be two numbers from 1 to 16384")
    }
    guard Stage.scales.contains(stage.scale) else {
      throw LineError("'scale' of 'stage' must be a number from 0.1 to 16")
    }
    guard ([stage.layout.base] + stage.layout.sections.values).allSatisfy(\.isUsable) else {
      throw LineError(
        "'columns' of a 'layout' must be from 1 to 1000, its 'subtitleLines' from 1 to 5, "
          + "'rowHeight' and 'itemWidth' from 1 to 16384, 'spacing' and 'inset' from 0 to 16384")
    }
    guard (0...Motion.maxDuration).contains(motion.nanoseconds) else {
      throw LineError("'duration' of 'motion' must be nanoseconds from 0 to 60000000000")
    }
    guard (0...Motion.maxStagger).contains(motion.staggerNanoseconds) else {
      throw LineError("'stagger' of 'motion' must be nanoseconds from 0 to 100000000")
    }
    if case .spring(let mass, let stiffness, let damping) = motion.curve,
      ![mass, stiffness, damping].allSatisfy(Motion.Curve.springNumbers.contains)
    {
      throw LineError("the numbers of a spring must be from 0.001 to 1000000")
    }
    let (x1, y1, x2, y2) = motion.curve.controlPoints
    guard [x1, x2].allSatisfy((0...1).contains), [y1, y2].allSatisfy(Motion.Curve.heights.contains)
    else {
      throw LineError(
        "'curve' of 'motion' must be [x1, y1, x2, y2] with x from 0 to 1 and y from -16 to 16")
    }
  }
}

extension SectionLayout {
  /// True if layouts can use the numbers without division by zero or overflow.
  fileprivate var isUsable: Bool {
    Self.columnCounts.contains(columns ?? 1) && Self.lineCounts.contains(subtitleLines ?? 1)
      && [rowHeight, itemWidth].allSatisfy { Self.sides.contains($0 ?? 1) }
      && [spacing, inset].allSatisfy { Self.gaps.contains($0 ?? 0) }
  }
}
