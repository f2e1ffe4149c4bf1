import Choreography
import Foundation
import Recordings
import TextAndFiles

/// Part of a recording: `apply:12..15`, `time:1.5..3`, `mark:filtered..`, `frame:0..59`,
/// `observed:12`, `item:everest`.
///
/// An end left out is open; a single number selects only that one.
package enum Selection: Hashable, Sendable {
  case all
  /// Applies counted from 0, both ends included.
  case applies(ClosedRange<Int>)
  /// Nanoseconds of the film, or of the recording where applies are listed; both ends included.
  case time(ClosedRange<Int64>)
  /// Frames of the film, 60 per second, both ends included.
  case frames(ClosedRange<Int64>)
  /// Recorded frames, counted from 0, both ends included.
  case observed(ClosedRange<Int>)
  /// From a named moment to another, or to the end.
  case marks(from: String?, to: String?)
  /// The applies that insert, delete, move or mark an item.
  case item(String)

  /// Parses a selection; nil for any other text.
  package init?(_ text: String) {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let value = text[text.index(after: colon)...]
    switch text[..<colon] {
    case "apply":
      guard let range = Self.numbers(value) else { return nil }
      self = .applies(range)
    case "observed":
      guard let range = Self.numbers(value) else { return nil }
      self = .observed(range)
    case "time":
      guard
        let range = Self.range(value, read: Self.nanoseconds, least: 0, greatest: .max)
      else { return nil }
      self = .time(range)
    case "mark":
      let ends = Self.ends(value)
      self = .marks(
        from: ends.from.isEmpty ? nil : String(ends.from),
        to: ends.to.flatMap { $0.isEmpty ? nil : String($0) })
    case "frame":
      guard let range = Self.range(value, read: { Int64($0) }, least: 0, greatest: Self.lastFrame),
        range.lowerBound >= 0, range.upperBound <= Self.lastFrame
      else { return nil }
      self = .frames(range)
    case "item": self = .item(String(value))
    default: return nil
    }
  }

  /// The forms, for error messages and help.
  package static let forms =
    "apply:12..15, time:1.5..3 (seconds), mark:label.., frame:0..59 (60 per second), "
    + "observed:12 (a recorded frame), item:id"

  /// Returns the reason why the selection fits nothing in a recording; nil if it fits something.
  package func problem(in recording: Recording) -> String? {
    let times = PaceMap(recording)
    let length = times.filmTime(at: recording.nanoseconds)
    if let start = filmTimes?.lowerBound, start > length {
      return "the film ends before \(Double(start) / 1e9) s; it lasts \(Double(length) / 1e9) s"
    }
    return problem(
      applies: recording.timedApplies.count, frames: recording.frameTimes.count,
      marks: recording.marks.map(\.label)
    ) {
      Set(recording.timedApplies.flatMap(\.apply.snapshot.itemIdentifiers))
    }
  }

  /// Returns the same for a recording with these applies, frames, marks and items.
  func problem(
    applies: Int, frames: Int, marks: [String], items: () throws -> Set<String>
  ) rethrows -> String? {
    switch self {
    case .all, .time, .frames: return nil
    case .applies(let range): return Self.problem(range, among: applies)
    case .observed(let range): return Self.problem(frames: range, among: frames)
    case .marks(let from, let to):
      let unknown = [from, to].compactMap { $0 }.first { !marks.contains($0) }
      return unknown.map { "unknown mark '\($0)'" + choices(for: $0, among: marks) }
    case .item(let id):
      let items = try items()
      guard !items.contains(id) else { return nil }
      return "unknown item \(quoted(id))" + choices(for: id, among: items.sorted())
    }
  }

  static func problem(_ range: ClosedRange<Int>, among count: Int) -> String? {
    guard !(0..<count).contains(range.lowerBound) else { return nil }
    return count == 0
      ? "there is no apply" : "apply \(range.lowerBound): there are 0 to \(count - 1)"
  }

  static func problem(frames range: ClosedRange<Int>, among count: Int) -> String? {
    guard !(0..<count).contains(range.lowerBound) else { return nil }
    return count == 0
      ? "the recording has no frames"
      : "recorded frame \(range.lowerBound): there are 0 to \(count - 1)"
  }

  /// Returns the selection with recorded frames replaced by the time from the first to the last.
  ///
  /// - Parameter times: The times of all recorded frames, in nanoseconds.
  /// - Throws: `SelectionError` if there is no such frame.
  func resolved(_ times: @autoclosure () throws -> [Int64]) throws -> Selection {
    guard case .observed(let range) = self else { return self }
    let times = try times()
    if let problem = Self.problem(frames: range, among: times.count) {
      throw SelectionError(message: problem)
    }
    return .time(times[range.lowerBound]...times[min(range.upperBound, times.count - 1)])
  }

  /// Returns true if an apply is in the selection, whose recorded frames are resolved.
  func contains(
    apply: Apply, index: Int, time: Int64, marks: [(label: String, time: Int64)]
  ) -> Bool {
    switch self {
    case .all: return true
    case .applies(let range): return range.contains(index)
    case .time(let range): return range.contains(time)
    case .frames(let range):
      return time >= Self.time(ofFrame: range.lowerBound)
        && time < Self.time(ofFrame: range.upperBound + 1)
    case .marks(let from, let to):
      let start = from.map { label in marks.first { $0.label == label }?.time ?? .max } ?? 0
      let end = to.map { label in marks.first { $0.label == label }?.time ?? .min } ?? .max
      return time >= start && time <= end
    case .item(let id): return apply.concerns(id)
    case .observed: return false
    }
  }

  /// Returns numbers from 0; nil for any other text.
  private static func numbers(_ text: Substring) -> ClosedRange<Int>? {
    let range = range(text, read: { Int($0) }, least: 0, greatest: .max)
    return range.flatMap { $0.lowerBound < 0 ? nil : $0 }
  }

  private static func ends(_ text: Substring) -> (from: Substring, to: Substring?) {
    guard let dots = text.range(of: "..") else { return (text, nil) }
    return (text[..<dots.lowerBound], text[dots.upperBound...])
  }

  private static func range<Bound: Comparable>(
    _ text: Substring, read: (Substring) -> Bound?, least: Bound, greatest: Bound
  ) -> ClosedRange<Bound>? {
    let ends = ends(text)
    guard let from = ends.from.isEmpty ? least : read(ends.from) else { return nil }
    guard let to = ends.to else { return ends.from.isEmpty ? nil : from...from }
    guard let end = to.isEmpty ? greatest : read(to), from <= end else { return nil }
    return from...end
  }

  /// The last frame whose time in nanoseconds is an integer.
  static let lastFrame = (Int64.max - 59) / 1_000_000_000 - 1

  /// Nanoseconds, rounded up, at 60 frames per second.
  static func time(ofFrame number: Int64) -> Int64 {
    (number * 1_000_000_000 + 59) / 60
  }

  private static func nanoseconds(_ text: Substring) -> Int64? {
    guard let seconds = Double(text), seconds >= 0, seconds < 1e9 else { return nil }
    return Int64((seconds * 1e9).rounded())
  }
}

extension Recording {
  /// The times of the recorded frames, in nanoseconds. O(events).
  var frameTimes: [Int64] {
    events.compactMap { if case .frame = $0.kind { $0.nanoseconds } else { nil } }
  }
}

extension Apply {
  fileprivate func concerns(_ id: String) -> Bool {
    difference.itemInserts.contains { $0.id == id }
      || difference.itemDeletes.contains { $0.id == id }
      || difference.itemMoves.contains { $0.id == id }
      || snapshot.reloadedItemIdentifiers.contains(id)
      || snapshot.reconfiguredItemIdentifiers.contains(id)
  }
}

/// An error for a selection that a recording does not contain.
package struct SelectionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The message, without the name of the option.
  package var message: String
  /// The option that names the part.
  package var option: String

  package init(message: String, option: String = "--select") {
    (self.message, self.option) = (message, option)
  }

  /// Returns the error for a selection without an apply.
  ///
  /// - Parameters:
  ///   - count: The number of the recording's applies.
  ///   - last: The time of the last one, in nanoseconds.
  static func noApply(of count: Int, last: Int64) -> SelectionError {
    guard count > 0 else { return SelectionError(message: "there is no apply") }
    return SelectionError(
      message: "no apply is selected; apply \(count - 1), the last one, is at "
        + "\(Double(last) / 1e9) s of the recording")
  }

  package var description: String { "\(option): \(message)" }
}
