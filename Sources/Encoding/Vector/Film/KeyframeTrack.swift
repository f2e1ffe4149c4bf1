/// A number over the frames of a film.
struct KeyframeTrack: Hashable {
  /// Before the first span.
  var initial: Int
  /// In order, without overlap; between them the number rests.
  var spans: [Span] = []

  /// One change.
  struct Span: Hashable {
    /// The frame at which it begins; a jump shows its result from there on.
    var start: Int
    /// Frames; 0 is a jump.
    var length: Int
    /// Where it ends.
    var end: Int
    /// How it gets there: a number in the film's table of curves.
    var curve: Int
  }

  /// Whether the number never changes.
  var isConstant: Bool { spans.isEmpty }
}

/// Every way in which something gets from one number to another, in the order of their use.
struct CurveTable {
  /// The steps of a share: 1 is all the way.
  static let whole = 10_000
  /// At each frame the share of the way; the first is 0 and the last `whole`.
  ///
  /// The first curve is steady motion, of whatever length.
  private(set) var curves: [[Int]] = [[]]
  private var numbers: [Int: [Int]] = [:]
  /// For each curve the longest way along it, in tolerances.
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

  /// How many decimals of a share can be seen on the longest way along a curve.
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
