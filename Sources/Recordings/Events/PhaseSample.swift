/// The parts of an apply's cost, in the order they happen.
public enum Phase: String, Hashable, Sendable, CaseIterable {
  /// Reading the apply's lines of a recording, including the list's look-up tables.
  case decode
  /// Creating a checked snapshot from lists of identifiers.
  case snapshot
  /// Computing the difference.
  case diff
  /// Applying the difference to a list view.
  case apply
  /// Computing every element's frame after the apply.
  case layout
  /// Finding the elements of one frame and their places.
  case scene
  /// Drawing one frame's pixels.
  case draw
  /// Encoding one frame's pixels for the output.
  case encode

  /// True if there is one value per frame; else there is one per apply.
  public var isPerFrame: Bool {
    switch self {
    case .scene, .draw, .encode: true
    default: false
    }
  }
}

/// One measured duration.
package struct PhaseSample: Hashable, Sendable {
  /// The phase that was measured.
  package var phase: Phase
  /// The apply that it belongs to, counted from 0.
  package var apply: Int
  /// The frame that it belongs to; nil for a phase that happens once per apply.
  package var frame: Int?
  /// The run that it belongs to, counted from 0.
  package var run: Int
  /// The duration in nanoseconds.
  package var nanoseconds: Int64

  /// Creates a sample.
  package init(phase: Phase, apply: Int, frame: Int? = nil, run: Int = 0, nanoseconds: Int64) {
    self.phase = phase
    self.apply = apply
    self.frame = frame
    self.run = run
    self.nanoseconds = nanoseconds
  }
}

/// The memory use of a process, as the system reports it.
package struct MemorySample: Hashable, Sendable {
  /// Bytes that the process has allocated and not freed; nil if the system does not report them.
  package var allocated: Int64?
  /// The most bytes that were resident since the previous sample; nil if the system does not report
  /// them.
  package var peak: Int64?

  /// Creates a sample.
  package init(allocated: Int64? = nil, peak: Int64? = nil) {
    self.allocated = allocated
    self.peak = peak
  }
}
