// A director's requests to the film; the list has no part in them.
extension Event {
  /// A speed of the film from here on.
  public struct Pace: Hashable, Sendable {
    /// Seconds of the recording in a second of the film; 1 is the usual speed.
    public var rate: Double

    /// The speeds that a film can have.
    public static let rates = 0.01...100.0

    /// A speed.
    public init(rate: Double) { self.rate = rate }
  }

  /// A part of the stage that fills the picture from here on.
  public struct Zoom: Hashable, Sendable {
    /// The item or the section in the middle; nil is the whole stage.
    public var target: String?
    /// The size of things, against their usual size; nil counts as 2, or as 1 without a target.
    public var scale: Double?
    /// Nanoseconds; nil counts as half a second.
    public var duration: Int64?

    /// The scales that a film can have.
    public static let scales = 1.0...8.0

    /// A zoom to a target.
    public init(target: String? = nil, scale: Double? = nil, duration: Int64? = nil) {
      self.target = target
      self.scale = scale
      self.duration = duration
    }
  }
}

extension Event.Pace: JSONObject {
  static let blank = Event.Pace(rate: 1)
  static let members: [JSONMember<Self>] = [
    .init("rate", \.rate, .number.shaped(.number(in: rates)), isNeeded: true)
  ]
}

extension Event.Zoom: JSONObject {
  static let blank = Event.Zoom()
  static let members: [JSONMember<Self>] = [
    .init("to", \.target, .identifier),
    .init("scale", \.scale, .number.shaped(.number(in: scales))),
    .init("duration", \.duration, .integer.shaped(.duration)),
  ]
}
