/// The midnights between the times of day of a file, such as a log, in ascending or descending order.
struct DayRollover {
  private static let day = 86_400.0

  /// The indices of the neighbors whose times go back.
  let before: Int
  let after: Int
  /// The day of each time, from 0; empty if the times do not show their days.
  let days: [Int]

  /// Finds the midnight; nil if the times never go back, or go back by at most half a day, as unsorted
  /// times do.
  ///
  /// - Parameter isOnce: true if no time comes again on another day.
  init?(_ order: ColumnOrder, isOnce: Bool) {
    let times = order.keys.compactMap { $0?.value }
    guard order.kind == .time, times.count == order.keys.count,
      times.allSatisfy({ (0..<Self.day).contains($0.number) })
    else { return nil }
    let last = times.count - 1
    if let (index, days) = Self.days(of: times, isOnce: isOnce) {
      (before, after, self.days) = (index - 1, index, days)
    } else if zip(times, times.dropFirst()).contains(where: >),
      let (index, days) = Self.days(of: times.reversed(), isOnce: isOnce)
    {
      (before, after, self.days) = (last - index + 1, last - index, days.reversed())
    } else {
      return nil
    }
  }

  /// Returns the rows around noon, if hours without AM and PM fall from 12 to 1.
  static func noon(in order: ColumnOrder) -> (before: Int, after: Int)? {
    let hours = order.keys.compactMap { $0?.value.map { $0.number / 3600 } }
    guard order.kind == .time, hours.count == order.keys.count,
      hours.allSatisfy({ (1..<13).contains($0) })
    else { return nil }
    let drops = hours.indices.dropFirst().filter { hours[$0] < hours[$0 - 1] }
    guard drops.count == 1, let after = drops.first, hours[after - 1] >= 12 else { return nil }
    return (after - 1, after)
  }

  /// Returns the index of the first time after midnight in an ascending order, and the day of each
  /// time; no days if the times may be in another order.
  private static func days(of times: [CellValue], isOnce: Bool) -> (index: Int, days: [Int])? {
    let drops = times.indices.dropFirst().filter { times[$0] < times[$0 - 1] }
    guard let first = drops.first, let last = times.last,
      drops.allSatisfy({ times[$0 - 1].number - times[$0].number > day / 2 })
    else { return nil }
    guard isOnce || drops.count == 1 && last < times[0] else { return (first, []) }
    return (first, times.indices.map { index in drops.count { $0 <= index } })
  }
}

extension ColumnOrder.Key {
  /// Returns the same time a number of days later.
  func later(byDays days: Int) -> ColumnOrder.Key {
    if case .value(let value) = self {
      .value(value.later(by: Double(days) * 86_400))
    } else {
      self
    }
  }
}
