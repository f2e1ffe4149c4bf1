import Recordings

/// The typing in a search field over time: its text, caret and keyboard.
struct TypingTrack: Sendable {
  private let texts: [(time: Int64, text: String)]
  /// The periods of typing: the times at which the keyboard begins to rise and to leave.
  private(set) var periods: [(start: Int64, end: Int64)] = []
  private let isAnimated: Bool
  /// True on a web page, of whose keyboard and touches on the field nothing is known.
  private let isPage: Bool

  /// Nanoseconds from the touch of the field to the first letter.
  private static let lead: Int64 = 600_000_000
  /// Nanoseconds that the keyboard stays after the last letter.
  private static let stay: Int64 = 1_200_000_000
  /// The longest pause between two letters of a period, in nanoseconds.
  private static let pause: Int64 = 2_500_000_000
  /// Nanoseconds in which the keyboard rises or leaves.
  static let rise: Int64 = 300_000_000
  /// Nanoseconds that a key shows its letter.
  private static let press: Int64 = 120_000_000
  /// The longest time that the shift key is active before its letter, in nanoseconds.
  private static let shift: Int64 = 250_000_000

  /// Creates a track from a field's texts, in order of time.
  init(_ texts: [(time: Int64, text: String)], isAnimated: Bool, isPage: Bool = false) {
    self.texts = texts
    self.isPage = isPage
    self.isAnimated = isAnimated
    var (last, shown) = (Int64.min, "")
    for (time, text) in texts {
      defer { shown = text }
      // A text at time 0 is the initial text of the field, which may be cleared.
      guard time > 0, !text.isEmpty || !shown.isEmpty || last > .min else { continue }
      if let period = periods.last, last > .min, time - last <= Self.pause {
        periods[periods.count - 1].end = max(period.end, time + Self.stay)
      } else {
        let free = periods.last.map { $0.end + Self.rise } ?? 0
        periods.append((min(time, max(free, time - Self.lead)), time + Self.stay))
      }
      last = time
    }
  }

  /// The times at which a finger touches the field.
  var touches: [Int64] { isPage ? [] : periods.map(\.start) }

  /// The times at which a finger clears the field.
  var clears: [Int64] {
    isPage
      ? []
      : zip(texts, texts.dropFirst()).filter { !$0.text.isEmpty && $1.text.isEmpty }.map(\.1.time)
  }

  func text(at time: Int64) -> String { entry(at: time)?.text ?? "" }

  /// Returns the visible share of the keyboard, from 0 to 1.
  func keyboard(at time: Int64) -> Double {
    guard !isPage, let period = period(at: time) else { return 0 }
    guard isAnimated else { return time < period.end ? 1 : 0 }
    let share =
      time < period.end
      ? Double(time - period.start) / Double(Self.rise)
      : 1 - Double(time - period.end) / Double(Self.rise)
    return PortableMath.smoothstep(share)
  }

  /// Returns the letter whose key is pressed, or `delete` after the field has lost letters at its
  /// end; nil if none is.
  func pressedKey(at time: Int64) -> String? {
    guard isAnimated, let index = entryIndex(at: time), time - texts[index].time < Self.press
    else { return nil }
    let text = texts[index].text
    if index > 0, texts[index - 1].text.count > text.count, texts[index - 1].text.hasPrefix(text) {
      // An empty field was cleared by its button.
      return text.isEmpty ? nil : Self.deleteKey
    }
    return text.last.map { String($0) }
  }

  /// The name of the key that deletes a letter; no letter has it.
  static let deleteKey = "delete"

  /// True while the keys have capitals: from shortly before a capital is typed until its key rises.
  func isShifted(at time: Int64) -> Bool {
    guard isAnimated else { return false }
    if pressedKey(at: time)?.isLatinCapital == true { return true }
    let next = entryIndex(at: time).map { $0 + 1 } ?? 0
    return texts.indices.contains(next) && texts[next].time - time < Self.shift
      && pressedKey(at: texts[next].time)?.isLatinCapital == true
  }

  /// Returns the opacity of the caret: constant while typing, then blinking softly, half a second
  /// on and half a second off.
  func caret(at time: Int64) -> Double {
    guard let period = period(at: time), time < period.end else { return 0 }
    let since = time - max(period.start, entry(at: time)?.time ?? .min)
    let phase = Double(since % 1_000_000_000) / 1e9
    let share = phase < 0.5 ? 1 : phase < 0.85 ? 1 - (phase - 0.5) / 0.15 : (phase - 0.85) / 0.15
    return isAnimated ? PortableMath.smoothstep(share) : 1
  }

  private func entry(at time: Int64) -> (time: Int64, text: String)? {
    entryIndex(at: time).map { texts[$0] }
  }

  private func entryIndex(at time: Int64) -> Int? {
    texts.indices.lastOfPrefix { texts[$0].time <= time }
  }

  private func period(at time: Int64) -> (start: Int64, end: Int64)? {
    guard let last = periods.indices.lastOfPrefix(where: { periods[$0].start <= time }),
      time < periods[last].end + Self.rise
    else { return nil }
    return periods[last]
  }
}

extension String {
  /// True for a capital that a Latin keyboard has a key for.
  fileprivate var isLatinCapital: Bool { count == 1 && "A"..."Z" ~= self }
}
