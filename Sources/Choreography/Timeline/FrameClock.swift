/// A mapping between a film's frames and the times of its recording. A part begins with a frame of
/// the whole film.
struct FrameClock: Sendable {
  let framesPerSecond: Int
  let paceMap: PaceMap
  /// The number of frame 0 in the whole film.
  let firstFrame: Int
  /// The number of frames, rounded up, at least 1.
  let frameCount: Int
  /// The duration of the film, in nanoseconds.
  let duration: Int64

  /// Creates the clock of a recording with a duration in nanoseconds, or of a part of it.
  init(framesPerSecond: Int, paceMap: PaceMap, duration: Int64, part: FilmPart?) {
    (self.framesPerSecond, self.paceMap) = (framesPerSecond, paceMap)
    let whole = paceMap.filmTime(at: duration)
    let count = max(1, Self.count(upTo: whole, framesPerSecond))
    guard let part else {
      (firstFrame, frameCount, self.duration) = (0, count, whole)
      return
    }
    firstFrame = min(
      count - 1, Self.frame(at: max(0, part.start), paceMap: paceMap, framesPerSecond))
    let end = min(whole, paceMap.filmTime(at: part.end))
    frameCount = max(1, Self.count(upTo: end, framesPerSecond) - firstFrame)
    // A part has at least one frame, and the length of it.
    self.duration = max(
      Self.filmTime(ofFrame: 1, framesPerSecond),
      end - Self.filmTime(ofFrame: firstFrame, framesPerSecond))
  }

  /// Returns the film's time at a time of the recording, in nanoseconds; 0 before the first frame.
  func filmTime(at time: Int64) -> Int64 {
    let film = paceMap.filmTime(at: time)
    guard firstFrame > 0 else { return film }
    return max(0, film - Self.filmTime(ofFrame: firstFrame, framesPerSecond))
  }

  /// Returns the time of the recording at a time of the film, in nanoseconds.
  func recordingTime(at film: Int64) -> Int64 {
    paceMap.recordingTime(at: Self.filmTime(ofFrame: firstFrame, framesPerSecond) + film)
  }

  /// Returns the time of the recording that a frame shows.
  func time(ofFrame number: Int) -> Int64 {
    paceMap.recordingTime(at: Self.filmTime(ofFrame: firstFrame + number, framesPerSecond))
  }

  /// Returns the last frame that has begun at a time; 0 before the first one.
  func frame(at time: Int64) -> Int {
    max(0, Self.frame(at: time, paceMap: paceMap, framesPerSecond) - firstFrame)
  }

  /// Returns number ÷ frames per second in nanoseconds, rounded down.
  static func filmTime(ofFrame number: Int, _ framesPerSecond: Int) -> Int64 {
    let (seconds, rest) = number.quotientAndRemainder(dividingBy: framesPerSecond)
    return Int64(seconds) * 1_000_000_000 + Int64(rest) * 1_000_000_000 / Int64(framesPerSecond)
  }

  /// Returns the number of frames that begin before a time of the film.
  static func count(upTo film: Int64, _ framesPerSecond: Int) -> Int {
    let (seconds, rest) = film.quotientAndRemainder(dividingBy: 1_000_000_000)
    let fps = Int64(framesPerSecond)
    return Int(seconds * fps + (rest * fps + 999_999_999) / 1_000_000_000)
  }

  /// Returns the last frame of the whole film that has begun at a time of the recording.
  private static func frame(at time: Int64, paceMap: PaceMap, _ framesPerSecond: Int) -> Int {
    let film = paceMap.filmTime(at: max(0, time))
    let (seconds, rest) = film.quotientAndRemainder(dividingBy: 1_000_000_000)
    // A frame's own time is rounded down, so a frame may begin within the next nanosecond.
    let fps = Int64(framesPerSecond)
    let frame = Int(seconds * fps + ((rest + 1) * fps - 1) / 1_000_000_000)
    // At another speed the nanoseconds are rounded once more.
    guard film != time, time > 0 else { return frame }
    func begin(_ frame: Int) -> Int64 {
      paceMap.recordingTime(at: filmTime(ofFrame: frame, framesPerSecond))
    }
    if begin(frame) > time { return max(0, frame - 1) }
    return begin(frame + 1) <= time ? frame + 1 : frame
  }
}
