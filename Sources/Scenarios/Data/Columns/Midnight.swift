/// The midnight between times of a day in the order of a file, the newest first or last, as in a log.
struct Midnight {
  private static let day = 86_400.0

  /// The indices of the neighbors whose times go back.
  let before: Int
  let after: Int
  /// The indices of the times of the next day: less than a day after the first. Empty if the times
  /// do not show their days.
  let nextDay: Range<Int>

  /// Finds the midnight; nil if the times never go back, or go back by half a day or less, which
  /// times in another order do.
  init?(_ order: ColumnOrder) {
    let times = order.keys.compactMap { $0?.value }
    guard order.kind == .time, times.count == order.keys.count,
      times.allSatisfy({ (0..<Self.day).contains($0.number) })
    else { return nil }
    let last = times.count - 1
    if let (index, isOne) = Self.index(in: times) {
      (before, after, nextDay) = (index - 1, index, isOne ? index..<times.count : 0..<0)
    } else if zip(times, times.dropFirst()).contains(where: >),
      let (index, isOne) = Self.index(in: times.reversed())
    {
      (before, after) = (last - index + 1, last - index)
      nextDay = isOne ? 0..<(after + 1) : 0..<0
    } else {
      return nil
    }
  }

  /// Returns the neighbors of a noon, if times without AM and PM go from 12 to 1 and no further.
  static func noon(in order: ColumnOrder) -> (before: Int, after: Int)? {
    let hours = order.keys.compactMap { $0?.value.map { $0.number / 3600 } }
    guard order.kind == .time, hours.count == order.keys.count,
      hours.allSatisfy({ (1..<13).contains($0) })
    else { return nil }
    let drops = hours.indices.dropFirst().filter { hours[$0] < hours[$0 - 1] }
    guard drops.count == 1, let after = drops.first, hours[after - 1] >= 12 else { return nil }
    return (after - 1, after)
  }

  /// Returns the index of the first time after midnight in an ascending order, with true if all
  /// later times are of the next day.
  private static func index(in times: [CellValue]) -> (index: Int, isOneDay: Bool)? {
    let drops = times.indices.dropFirst().filter { times[$0] < times[$0 - 1] }
    guard let first = drops.first, let last = times.last,
      drops.allSatisfy({ times[$0 - 1].number - times[$0].number > day / 2 })
    else { return nil }
    return (first, drops.count == 1 && last < times[0])
  }
}

extension ColumnOrder.Key {
  /// The same time of the next day.
  var nextDay: ColumnOrder.Key {
    if case .value(let value) = self { .value(value.later(by: 86_400)) } else { self }
  }
}
