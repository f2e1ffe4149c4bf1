import DiffableData

extension Stage: JSONObjectConvertible {
  static let blank = Stage()
  static let members: [JSONMember<Self>] = [
    .init("size", \.size, .numbers.checked(.size), isNeeded: true),
    .init("scale", \.scale, .number),
    .init("view", \.view, .word), .init("layout", \.layout, .layout),
    .init("theme", \.theme, .word), .init("style", \.chosenStyle, .word),
    .init("chrome", \.chrome, .word),
    .init("searchField", \.searchPlaceholder, .text),
    .init("composer", \.composerPlaceholder, .text),
    .init("touches", \.showsTouches, .bool),
    .init("anchor", \.chosenAnchor, .word),
  ]

  /// Nil for the default, which is not written.
  private var chosenStyle: Style? {
    get { style == .classic ? nil : style }
    set { style = newValue ?? .classic }
  }

  /// Nil for the default, which is not written.
  private var chosenAnchor: ListAnchor? {
    get { anchor == .top ? nil : anchor }
    set { anchor = newValue ?? .top }
  }

  private var size: [Double] {
    get { [width, height] }
    set { if newValue.count == 2 { (width, height) = (newValue[0], newValue[1]) } }
  }
}

extension SectionLayout: JSONObjectConvertible {
  static let blank = SectionLayout()
  static let members: [JSONMember<Self>] = [
    // `allCases` lacks the kind that scripts cannot choose.
    .init(
      "kind", \.kind,
      .word.checked(.words(SectionLayout.Kind.allCases.map(\.rawValue) + ["recorded"]))),
    .init("columns", \.columns, .integer),
    .init("rowHeight", \.rowHeight, .number), .init("itemWidth", \.itemWidth, .number),
    .init("subtitleLines", \.subtitleLines, .integer),
    .init("spacing", \.spacing, .number), .init("inset", \.inset, .number),
  ]
}

extension JSONCoder<StageLayout> {
  /// The members of the base layout, and of the layouts of sections.
  fileprivate static let layout = JSONCoder(
    schema: .object(
      SectionLayout.members.map { ($0.key, $0.schema) }
        + [("sections", .mapping(SectionLayout.schema))])
  ) { (value) throws(LineError) in
    var layout = StageLayout(base: try SectionLayout(try value.object()))
    for (id, section) in try value.member("sections")?.object().memberObjects() ?? [] {
      layout.sections[try value.checked(id: id)] = try SectionLayout(section)
    }
    return layout
  } write: { line, layout in
    line.raw("{")
    layout.base.writeMembers(to: &line)
    if !layout.sections.isEmpty {
      line.raw(",\"sections\":{")
      for (index, section) in layout.sections.sorted(by: { $0.key < $1.key }).enumerated() {
        if index > 0 { line.raw(",") }
        line.string(section.key)
        line.raw(":")
        line.object(section.value)
      }
      line.raw("}")
    }
    line.raw("}")
  }
}

extension Motion: JSONObjectConvertible {
  static let blank = Motion()
  static let members: [JSONMember<Self>] = [
    .init("duration", \.nanoseconds, .integer.checked(.duration)),
    .init("curve", \.curve, .curve.checked(.curve)),
    .init("overlap", \.overlap, .word), .init("rowAnimation", \.rowAnimation, .word),
    .init("stagger", \.recordedStagger, .integer), .init("countUp", \.recordedCounting, .bool),
  ]

  /// True for numbers that count; nil for those that change at once.
  private var recordedCounting: Bool? {
    get { countsNumbers ? true : nil }
    set { countsNumbers = newValue ?? false }
  }

  /// The stagger in nanoseconds; nil for none.
  private var recordedStagger: Int64? {
    get { staggerNanoseconds == 0 ? nil : staggerNanoseconds }
    set { staggerNanoseconds = newValue ?? 0 }
  }
}

extension JSONCoder<Motion.Curve> {
  /// A name, a spring as an object, or the two control points of a Bézier.
  ///
  /// Any other value counts as a curve of a later version.
  static let curve = JSONCoder { (value) throws(LineError) in
    switch value.value {
    case .string(let name): return Motion.Curve.named.first { $0.name == name }?.curve
    case .object:
      let numbers = try value.read("spring", .numbers) ?? []
      guard numbers.count == 3 else { return nil }
      return .spring(mass: numbers[0], stiffness: numbers[1], damping: numbers[2])
    default:
      guard let p = try JSONCoder<[Double]>.numbers.read(value), p.count == 4 else { return nil }
      return .cubic(x1: p[0], y1: p[1], x2: p[2], y2: p[3])
    }
  } write: { line, curve in
    if let name = Motion.Curve.named.first(where: { $0.curve == curve })?.name {
      line.string(name)
    } else if case .spring(let mass, let stiffness, let damping) = curve {
      line.raw("{")
      line.member("spring", [mass, stiffness, damping], .numbers)
      line.raw("}")
    } else {
      let (x1, y1, x2, y2) = curve.controlPoints
      JSONCoder<[Double]>.numbers.write(&line, [x1, y1, x2, y2])
    }
  }
}
