import Choreography

extension Film {
  /// Returns the motion of an apply in words, with the gestures before it, as `flipbook explain`
  /// prints it; nil if the film does not show the apply.
  ///
  /// - Parameter number: The index of the apply in the recording.
  /// - Complexity: O(events), and O(items) for each apply.
  public func words(ofApply number: Int) -> String? {
    timeline.motionDescriptions().first { $0.apply == number }?.text
  }
}
