/// A number over the frames of a film.
struct KeyframeTrack: Hashable {
  /// The number before the first span.
  var initial: Int
  /// The changes in order, without overlap; between them the number rests.
  var spans: [Span] = []

  struct Span: Hashable {
    /// The frame at which it begins; a jump has its result from there on.
    var start: Int
    /// The number of frames; 0 is a jump.
    var length: Int
    /// The number at its end.
    var end: Int
    /// The curve to the end: a number in the film's table of curves.
    var curve: Int
  }

  var isConstant: Bool { spans.isEmpty }
}

/// The curves along which numbers change, in the order of their use.
struct CurveTable {
  /// The steps of a share: 1 is the whole distance.
  static let whole = 10_000
  /// The share of the distance at each frame; the first is 0 and the last `whole`.
  ///
  /// The first curve is steady motion, of any length.
  private(set) var curves: [[Int]] = [[]]
  private var numbers: [Int: [Int]] = [:]
  /// The longest distance along each curve, in tolerances.
  private var reaches: [Int] = [0]

  /// The number of a curve that follows `values` to within `tolerance`; nil without any.
  mutating func curve(following values: [Int], within tolerance: Int) -> Int? {
    let known =
      follows(0, values, tolerance)
      ? 0 : numbers[values.count]?.last { follows($0, values, tolerance) }
    if let known { note(values, along: known, tolerance) }
    return known
  }

  /// The number of a new curve that follows `values`, whose ends must differ.
  mutating func add(_ values: [Int], tolerance: Int) -> Int {
    let (first, way) = (values[0], values[values.count - 1] - values[0])
    curves.append(
      values.map { Int((Double($0 - first) * Double(Self.whole) / Double(way)).rounded()) })
    reaches.append(0)
    numbers[values.count, default: []].append(curves.count - 1)
    note(values, along: curves.count - 1, tolerance)
    return curves.count - 1
  }

  private mutating func note(_ values: [Int], along curve: Int, _ tolerance: Int) {
    let way = Int((values[values.count - 1] - values[0]).magnitude)
    reaches[curve] = max(reaches[curve], way / tolerance)
  }

  /// The longest distance along a curve, in tolerances.
  func reach(of curve: Int) -> Int { reaches[curve] }

  /// The number of decimals of a share that are visible over the longest distance along a curve.
  func decimals(of curve: Int) -> Int {
    switch reaches[curve] {
    case ...100: 2
    case ...1000: 3
    default: 4
    }
  }

  private func follows(_ curve: Int, _ values: [Int], _ tolerance: Int) -> Bool {
    let (first, way) = (values[0], values[values.count - 1] - values[0])
    let shares = curves[curve]
    for index in values.indices {
      let share = curve == 0 ? index * Self.whole / max(1, values.count - 1) : shares[index]
      guard (first + way * share / Self.whole - values[index]).magnitude <= tolerance else {
        return false
      }
    }
    return true
  }
}
