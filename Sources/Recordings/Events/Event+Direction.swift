import DiffableData

// Requests to the film, which leave the list as it is.
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

    /// Creates a target by an identifier that may be an item's or a section's: the section if a
    /// list has one and no such item, else the item.
    package init(_ id: String, in list: Snapshot<String, String>) {
      self = list.contains(section: id) && !list.contains(item: id) ? .section(id) : .item(id)
    }
  }

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
    public var target: Target?
    /// The size of things, against their usual size; nil counts as 2, or as 1 without a target.
    public var scale: Double?
    /// Nanoseconds; nil counts as half a second.
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

extension Event.Pace: JSONObject {
  static let blank = Event.Pace(rate: 1)
  static let members: [JSONMember<Self>] = [
    .init("rate", \.rate, .number.shaped(.number(in: rates)), isNeeded: true)
  ]
}

extension Event.Zoom {
  /// The target's identifier, as a line has it.
  fileprivate var identifier: String? {
    get { target?.identifier }
    set { target = newValue.map { .item($0) } }
  }

  /// True if a line says that its identifier is a section's. The encoder writes it where the list
  /// has an item of the same name.
  fileprivate var isSection: Bool? {
    get { nil }
    set { if newValue == true, let identifier { target = .section(identifier) } }
  }
}

extension Event.Zoom: JSONObject {
  static let blank = Event.Zoom()
  static let members: [JSONMember<Self>] = [
    .init("to", \.identifier, .identifier), .init("section", \.isSection, .bool),
    .init("scale", \.scale, .number.shaped(.number(in: scales))),
    .init("duration", \.nanoseconds, .integer.shaped(.duration)),
  ]
}
