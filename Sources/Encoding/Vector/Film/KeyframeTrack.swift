/// The values of a quantity over the frames of a film.
struct KeyframeTrack: Hashable {
  /// The value before the first span.
  var initial: Int
  /// The changes in order, without overlap; between them the value is constant.
  var spans: [Span] = []

  struct Span: Hashable {
    /// The first frame. A jump has its result from this frame on.
    var start: Int
    /// The number of frames; 0 for a jump.
    var length: Int
    /// The value at the end.
    var end: Int
    /// The number of the curve in the film's table.
    var curve: Int
  }

  var isConstant: Bool { spans.isEmpty }

  /// True for an opacity that is only ever none or whole.
  var isSwitch: Bool {
    spans.allSatisfy { $0.length == 0 }
      && ([initial] + spans.map(\.end)).allSatisfy { $0 == 0 || $0 == 1000 }
  }
}

/// The easing curves of a film, in the order of first use.
struct CurveTable {
  /// The integer that represents the whole distance.
  static let whole = 10_000
  /// The curves: the share of the distance at each frame, from 0 to `whole`.
  ///
  /// The first curve is linear, of any length.
  private(set) var curves: [[Int]] = [[]]
  private var numbers: [Int: [Int]] = [:]
  /// The longest distance along each curve, in units of the tolerance.
  private var reaches: [Int] = [0]

  /// Returns the number of a curve that fits `values` within `tolerance`; nil if there is none.
  mutating func curve(following values: [Int], within tolerance: Int) -> Int? {
    let known =
      follows(0, values, tolerance)
      ? 0 : numbers[values.count]?.last { follows($0, values, tolerance) }
    if let known { note(values, along: known, tolerance) }
    return known
  }

  /// Adds a curve that fits `values`, whose ends must differ, and returns its number.
  mutating func add(_ values: [Int], tolerance: Int) -> Int {
    let (first, distance) = (values[0], values[values.count - 1] - values[0])
    curves.append(
      values.map { Int((Double($0 - first) * Double(Self.whole) / Double(distance)).rounded()) })
    reaches.append(0)
    numbers[values.count, default: []].append(curves.count - 1)
    note(values, along: curves.count - 1, tolerance)
    return curves.count - 1
  }

  private mutating func note(_ values: [Int], along curve: Int, _ tolerance: Int) {
    let distance = Int((values[values.count - 1] - values[0]).magnitude)
    reaches[curve] = max(reaches[curve], distance / tolerance)
  }

  /// Returns the longest distance along a curve, in units of the tolerance.
  func reach(of curve: Int) -> Int { reaches[curve] }

  /// Returns the number of decimals of shares that is visible over the longest distance along a
  /// curve.
  func decimals(of curve: Int) -> Int {
    switch reaches[curve] {
    case ...100: 2
    case ...1000: 3
    default: 4
    }
  }

  private func follows(_ curve: Int, _ values: [Int], _ tolerance: Int) -> Bool {
    let (first, distance) = (values[0], values[values.count - 1] - values[0])
    let shares = curves[curve]
    for index in values.indices {
      let share = curve == 0 ? index * Self.whole / max(1, values.count - 1) : shares[index]
      guard (first + distance * share / Self.whole - values[index]).magnitude <= tolerance else {
        return false
      }
    }
    return true
  }
}
