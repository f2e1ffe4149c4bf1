import Choreography
import Films
import Recordings

extension Recording {
  /// The rates of ``withFrames(perSecond:)``, in frames per second.
  package static let frameRates = 1...240

  /// Returns the recording with frames of its film in the place of its own: what a display of a rate
  /// shows while something moves.
  ///
  /// ```swift
  /// let observed = film.recording.withFrames(perSecond: 120)
  /// print(ObservedMotion(observed).frames.count)
  /// ```
  ///
  /// - Parameter rate: 1 to 240.
  /// - Complexity: O(frames × elements on screen).
  /// - Precondition: `rate` is from 1 to 240.
  public func withFrames(perSecond rate: Int = 60) -> Recording {
    precondition(Self.frameRates.contains(rate), "a rate is from 1 to 240 frames per second")
    var plain = self
    plain.events.removeAll { if case .frame = $0.kind { true } else { false } }
    return Film(plain).timeline.recordingWithFrames(perSecond: rate)
  }
}
