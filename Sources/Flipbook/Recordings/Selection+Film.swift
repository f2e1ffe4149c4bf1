import Choreography
import Recordings

// The times of a film, which differ from its recording's after another speed than 1.
extension Selection {
  /// Returns the reason why the selection ends after a recording, which has the part before; nil if
  /// it does not.
  package func excess(in recording: Recording) -> String? {
    let length = PaceMap(recording).filmTime(at: recording.nanoseconds)
    if let end = filmTimes?.upperBound, end < Self.open, end > length + Self.rounding {
      return "the film lasts \(Double(length) / 1e9) s, and ends before \(Double(end) / 1e9) s"
    }
    func excess(_ range: ClosedRange<Int>, _ name: String, _ count: Int) -> String? {
      range.upperBound < Int.max && range.upperBound >= count
        ? "\(name) \(range.upperBound): there are 0 to \(count - 1)" : nil
    }
    return switch self {
    case .applies(let range): excess(range, "apply", recording.timedApplies.count)
    case .observed(let range): excess(range, "recorded frame", recording.frameTimes.count)
    case .all, .time, .frames, .marks, .item: nil
    }
  }

  /// Returns the selection with times and frames of the film replaced by times of its recording.
  /// O(events).
  func inRecordingTime(of recording: Recording) -> Selection {
    let times = PaceMap(recording)
    switch self {
    case .time(let range):
      return .time(
        times.recordingTime(at: range.lowerBound)...times.recordingTime(at: range.upperBound))
    case .frames(let range):
      let start = times.recordingTime(ofFrame: range.lowerBound)
      return .time(start...max(start, times.recordingTime(ofFrame: range.upperBound + 1) - 1))
    case .all, .applies, .observed, .marks, .item: return self
    }
  }

  /// The times of the film that are selected, in nanoseconds; nil for a selection by others.
  var filmTimes: ClosedRange<Int64>? {
    switch self {
    case .time(let range): range
    case .frames(let range):
      Self.time(ofFrame: range.lowerBound)...Self.time(ofFrame: range.upperBound)
    case .all, .applies, .observed, .marks, .item: nil
    }
  }

  /// An upper end that is left out, in nanoseconds.
  private static let open = time(ofFrame: lastFrame)
  /// The excess that rounded seconds may have, in nanoseconds.
  private static let rounding: Int64 = 10_000_000
}
