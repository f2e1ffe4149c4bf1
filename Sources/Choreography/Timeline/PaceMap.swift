import Recordings

/// A mapping between the times of a recording and of its film, which differ after segments at
/// another speed than 1.
package struct PaceMap: Sendable {
  private struct Segment {
    /// Nanoseconds of the recording.
    var start: Int64
    /// Nanoseconds of the film.
    var film: Double
    var rate: Double
  }

  /// In order of time; empty if the speed is always 1.
  private var segments: [Segment] = []

  init() {}

  /// Sets the speed from a time of the recording on. Times must not decrease; the last speed at a
  /// time counts.
  mutating func add(_ rate: Double, at time: Int64) {
    guard Event.Pace.rates.contains(rate) else { return }
    guard !segments.isEmpty || rate != 1 else { return }
    let film = film(time)
    if segments.last?.start == time { segments.removeLast() }
    segments.append(Segment(start: time, film: film, rate: rate))
  }

  /// Returns the speed at a time of the recording. O(log segments).
  func rate(at time: Int64) -> Double { last { $0.start <= time }?.rate ?? 1 }

  /// Returns the film's time at a time of the recording, in nanoseconds. O(log segments).
  package func filmTime(at time: Int64) -> Int64 {
    guard !segments.isEmpty else { return time }
    return Int64(min(film(time), Double(Int64.max / 2)).rounded())
  }

  private func film(_ time: Int64) -> Double {
    guard let segment = last(where: { $0.start <= time }) else { return Double(time) }
    return segment.film + Double(time - segment.start) / segment.rate
  }

  /// Returns the time of the recording at a film's time, in nanoseconds. O(log segments).
  package func recordingTime(at film: Int64) -> Int64 {
    guard let segment = last(where: { $0.film <= Double(film) }) else { return film }
    let time = min((Double(film) - segment.film) * segment.rate, Double(Int64.max / 4))
    return segment.start + Int64(time.rounded(.down))
  }

  private func last(where hasBegun: (Segment) -> Bool) -> Segment? {
    segments.indices.lastOfPrefix { hasBegun(segments[$0]) }.map { segments[$0] }
  }
}

extension PaceMap {
  /// The times of a recording and of its film. O(events).
  package init(_ recording: Recording) {
    self.init()
    for event in recording.events {
      if case .pace(let pace) = event.kind {
        add(pace.rate, at: min(event.nanoseconds, TimelineBuilder.maxTime))
      }
    }
  }

  /// Returns the time of the recording at which a film at 60 frames per second shows a frame, in
  /// nanoseconds.
  package func recordingTime(ofFrame number: Int64) -> Int64 {
    recordingTime(at: FrameClock.filmTime(ofFrame: Int(number), 60))
  }
}
