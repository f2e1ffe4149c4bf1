import Recordings

/// The time of a film against that of its recording: the same, but for parts at another speed.
struct PaceMap: Sendable {
  private struct Part {
    /// Nanoseconds of the recording.
    var start: Int64
    /// Nanoseconds of the film.
    var film: Double
    var rate: Double
  }

  /// In order of time; empty at the usual speed.
  private var parts: [Part] = []

  /// Adds the speed from a time of the recording on, later than the others; the last one of a
  /// moment counts.
  mutating func add(_ rate: Double, at time: Int64) {
    guard Event.Pace.rates.contains(rate) else { return }
    guard !parts.isEmpty || rate != 1 else { return }
    let film = film(time)
    if parts.last?.start == time { parts.removeLast() }
    parts.append(Part(start: time, film: film, rate: rate))
  }

  /// Returns the speed at a time of the recording. O(log parts).
  func rate(at time: Int64) -> Double { last { $0.start <= time }?.rate ?? 1 }

  /// Returns the film's time at a time of the recording, in nanoseconds. O(log parts).
  func filmTime(at time: Int64) -> Int64 {
    guard !parts.isEmpty else { return time }
    return Int64(min(film(time), Double(Int64.max / 2)).rounded())
  }

  private func film(_ time: Int64) -> Double {
    guard let part = last(where: { $0.start <= time }) else { return Double(time) }
    return part.film + Double(time - part.start) / part.rate
  }

  /// Returns the time of the recording at a film's time, in nanoseconds. O(log parts).
  func recordingTime(at film: Int64) -> Int64 {
    guard let part = last(where: { $0.film <= Double(film) }) else { return film }
    let time = min((Double(film) - part.film) * part.rate, Double(Int64.max / 4))
    return part.start + Int64(time.rounded(.down))
  }

  private func last(where hasBegun: (Part) -> Bool) -> Part? {
    parts.indices.lastOfPrefix { hasBegun(parts[$0]) }.map { parts[$0] }
  }
}

extension Recording {
  /// Returns the time at which a film at 60 frames per second shows a frame, in nanoseconds.
  ///
  /// O(events).
  package func time(ofFilmFrame number: Int64) -> Int64 {
    var map = PaceMap()
    for event in events {
      if case .pace(let pace) = event.kind {
        map.add(pace.rate, at: min(event.time, TimelineBuilder.latest))
      }
    }
    return map.recordingTime(at: FrameClock.filmTime(ofFrame: Int(number), 60))
  }
}
