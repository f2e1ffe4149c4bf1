extension Event {
  /// The changes of a visible list since the frame before, at one moment.
  ///
  /// ``ObservedScreen`` applies the frames in order.
  public struct Frame: Hashable, Sendable {
    /// The visible part of the content, in points; nil if it did not change.
    public var visible: LayoutFrame?
    /// True if the frame has everything that is visible, and not only changes.
    public var isFull = false
    /// The items that changed; in a full frame all of them, from back to front.
    public var items: [ObservedElement<String>] = []
    /// The headers of sections that changed, by section identifier.
    public var headers: [ObservedElement<String>] = []
    /// The footers of sections that changed, by section identifier.
    public var footers: [ObservedElement<String>] = []
    /// The elements and views that disappeared.
    public var gone: [Gone] = []

    /// Creates a frame without changes.
    public init() {}

    /// An element that disappeared, or one of the views that showed it.
    public enum Gone: Hashable, Sendable {
      /// An item; with a view if other views still show it.
      case item(String, view: Int? = nil)
      /// A section's header.
      case header(String)
      /// A section's footer.
      case footer(String)
    }
  }
}

/// An item, a header or a footer as one view showed it at one moment.
///
/// In an event, an absent frame or view is that of the previous frame. An absent opacity is 1, and an
/// element without a clip is not cut off.
public struct ObservedElement<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The identifier of the item, or of the section of a header or footer.
  public var id: ID
  /// Its box in points of the content, after transforms; nil if it did not change.
  public var frame: LayoutFrame?
  /// From 0 to 1.
  public var opacity: Double
  /// The part of it that is not cut off, in points of the content; nil if nothing cuts it.
  public var clip: LayoutFrame?
  /// The item that it lies directly above; nil if the order did not change.
  public var above: ID?
  /// The number of the view, the cell or the node that shows it; nil if it did not change, or is
  /// unknown.
  public var view: Int?

  /// Creates an element. The opacity is rounded to thousandths.
  public init(
    id: ID, frame: LayoutFrame? = nil, opacity: Double = 1, clip: LayoutFrame? = nil,
    view: Int? = nil
  ) {
    (self.id, self.frame, self.clip, self.view) = (id, frame, clip, view)
    self.opacity = (opacity * 1000).rounded() / 1000
  }
}

extension ObservedElement {
  /// Returns the element under another identifier.
  func mapIdentifiers<NewID>(_ new: (ID) -> NewID) -> ObservedElement<NewID> {
    var mapped = ObservedElement<NewID>(
      id: new(id), frame: frame, opacity: opacity, clip: clip, view: view)
    mapped.above = above.map(new)
    return mapped
  }

  /// The reason why a recording cannot hold the element; nil if there is none.
  var problem: String? {
    guard (0...1).contains(opacity) else {
      return "the opacity of '\(id)' is \(opacity), and not a number from 0 to 1"
    }
    let wrong = [frame, clip].lazy.compactMap { $0 }.first { !$0.isUsable }
    return wrong?.refusal(of: "'\(id)'")
  }
}

extension Event.Frame {
  /// Returns the frame under other identifiers. O(elements).
  func mapIdentifiers(
    sections: (String) -> String, items: (String) -> String
  ) -> Event.Frame {
    var mapped = self
    mapped.items = self.items.map { $0.mapIdentifiers(items) }
    mapped.headers = headers.map { $0.mapIdentifiers(sections) }
    mapped.footers = footers.map { $0.mapIdentifiers(sections) }
    mapped.gone = gone.map { gone in
      switch gone {
      case .item(let id, let view): .item(items(id), view: view)
      case .header(let id): .header(sections(id))
      case .footer(let id): .footer(sections(id))
      }
    }
    return mapped
  }

  /// The reason why a reader would refuse the frame; nil if there is none. O(elements).
  package var problem: String? { Self.problem(visible: visible, items, headers, footers) }

  /// Returns the reason why a reader would refuse a frame of some elements; nil if there is none.
  /// O(elements).
  static func problem<SectionID, ItemID>(
    visible: LayoutFrame?, _ items: [ObservedElement<ItemID>],
    _ headers: [ObservedElement<SectionID>], _ footers: [ObservedElement<SectionID>]
  ) -> String? {
    let count = items.count + headers.count + footers.count
    let limit = RecordingLimits().items
    if count > limit { return "a frame of \(count) elements; the limit is \(limit)" }
    if let visible, !visible.isUsable { return visible.refusal(of: "the visible part") }
    return items.lazy.compactMap(\.problem).first ?? headers.lazy.compactMap(\.problem).first
      ?? footers.lazy.compactMap(\.problem).first
  }

  /// True if nothing changes.
  var isEmpty: Bool {
    !isFull && visible == nil && items.isEmpty && headers.isEmpty && footers.isEmpty
      && gone.isEmpty
  }

  fileprivate var full: Bool? {
    get { isFull ? true : nil }
    set { isFull = newValue == true }
  }
}

extension Event.Frame: JSONObjectConvertible {
  static let blank = Event.Frame()
  static let members: [JSONMember<Self>] = [
    .init("full", \.full, .bool), .init("visible", \.visible, .frame),
    .init(list: "items", \.items, .objects()), .init(list: "headers", \.headers, .objects()),
    .init(list: "footers", \.footers, .objects()), .init(list: "gone", \.gone, .gone),
  ]
}

// Not in the generic type, which would create them for each element.
private let elementMembers: [JSONMember<ObservedElement<String>>] = [
  .init("id", \.id, .identifier, isNeeded: true), .init("at", \.frame, .frame),
  .init("opacity", \.partialOpacity, .number.checked(.number(in: 0...1))),
  .init("clip", \.clip, .frame), .init("above", \.above, .identifier),
  .init("view", \.view, .integer),
]

extension ObservedElement<String>: JSONObjectConvertible {
  static var blank: Self { Self(id: "") }
  static var members: [JSONMember<Self>] { elementMembers }

  /// The opacity in a line; nil for an opaque element.
  fileprivate var partialOpacity: Double? {
    get { opacity == 1 ? nil : opacity }
    set { opacity = min(max(newValue ?? 1, 0), 1) }
  }
}

extension JSONCoder<[Event.Frame.Gone]> {
  /// Identifiers of items, and objects for views, headers and footers.
  fileprivate static let gone = JSONCoder { (value) throws(LineError) in
    var gone: [Event.Frame.Gone] = []
    for node in try value.nodes() {
      let element = LineObject(json: value.json, node: node, limits: value.limits)
      guard value.json.nodes[node].kind == .object else {
        gone.append(.item(try element.identifier()))
        continue
      }
      if let header = try element.read("header", .identifier) {
        gone.append(.header(header))
      } else if let footer = try element.read("footer", .identifier) {
        gone.append(.footer(footer))
      } else {
        let id = try element.require("id", .identifier)
        gone.append(.item(id, view: try element.read("view", .integer)))
      }
    }
    return gone
  } write: { line, gone in
    line.list(gone) { line, gone in
      switch gone {
      case .item(let id, nil): line.string(id)
      case .item(let id, let view):
        line.raw("{")
        line.member("id", id, .identifier)
        line.member("view", view, .integer)
        line.raw("}")
      case .header(let id):
        line.raw("{")
        line.member("header", id, .identifier)
        line.raw("}")
      case .footer(let id):
        line.raw("{")
        line.member("footer", id, .identifier)
        line.raw("}")
      }
    }
  }
}
