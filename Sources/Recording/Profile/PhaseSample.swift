/// The parts of an apply's cost, in the order they happen.
public enum Phase: String, Hashable, Sendable, CaseIterable {
  /// Computing the difference.
  case diff
  /// Computing every element's frame after the apply.
  case layout
  /// Drawing one frame's pixels.
  case draw
  /// Turning one frame's pixels into the output's bytes.
  case encode
}

/// One measured duration.
public struct PhaseSample: Hashable, Sendable {
  /// What was measured.
  public var phase: Phase
  /// The apply that it belongs to, counted from 0.
  public var apply: Int
  /// The frame that it belongs to; nil for what happens once an apply.
  public var frame: Int?
  /// Nanoseconds.
  public var nanoseconds: Int64

  /// One measured duration.
  public init(phase: Phase, apply: Int, frame: Int? = nil, nanoseconds: Int64) {
    self.phase = phase
    self.apply = apply
    self.frame = frame
    self.nanoseconds = nanoseconds
  }
}
