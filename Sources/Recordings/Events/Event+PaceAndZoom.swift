import DiffableData

// Instructions for the film, which do not change the list.
extension Event {
  /// An item or a section of the list.
  public enum Target: Hashable, Sendable {
    case item(String)
    case section(String)

    /// The identifier of the item or section.
    public var identifier: String {
      switch self {
      case .item(let id), .section(let id): id
      }
    }

    /// Creates a target from an identifier of either kind: the section if the list has one and no
    /// such item, else the item.
    package init(_ id: String, in list: Snapshot<String, String>) {
      self = list.contains(section: id) && !list.contains(item: id) ? .section(id) : .item(id)
    }
  }

  /// A change of the film's speed.
  public struct Pace: Hashable, Sendable {
    /// Seconds of the recording per second of the film; 1 is the normal speed.
    public var rate: Double

    /// The speeds that a film can have.
    public static let rates = 0.01...100.0

    /// Creates a change of speed.
    public init(rate: Double) { self.rate = rate }
  }

  /// A change of the part of the stage that fills the picture.
  public struct Zoom: Hashable, Sendable {
    /// The item at the center, which the picture follows, or the section; nil for the whole stage.
    public var target: Target?
    /// The magnification; nil counts as 2, or as 1 without a target.
    public var scale: Double?
    /// The duration in nanoseconds; nil counts as half a second.
    package var nanoseconds: Int64?

    /// The scales that a film can have.
    public static let scales = 1.0...8.0

    package init(target: Target?, scale: Double? = nil, duration nanoseconds: Int64?) {
      self.target = target
      self.scale = scale
      self.nanoseconds = nanoseconds
    }
  }
}

extension Event.Pace: JSONObjectConvertible {
  static let blank = Event.Pace(rate: 1)
  static let members: [JSONMember<Self>] = [
    .init("rate", \.rate, .number.checked(.number(in: rates)), isNeeded: true)
  ]
}

extension Event.Zoom {
  /// The target's identifier, as in a line.
  fileprivate var identifier: String? {
    get { target?.identifier }
    set { target = newValue.map { .item($0) } }
  }

  /// Only read: true makes the target a section. `RecordingEncoder` writes the key.
  fileprivate var isSection: Bool? {
    get { nil }
    set { if newValue == true, let identifier { target = .section(identifier) } }
  }
}

extension Event.Zoom: JSONObjectConvertible {
  static let blank = Event.Zoom()
  static let members: [JSONMember<Self>] = [
    .init("to", \.identifier, .identifier), .init("section", \.isSection, .bool),
    .init("scale", \.scale, .number.checked(.number(in: scales))),
    .init("duration", \.nanoseconds, .integer.checked(.duration)),
  ]
}
