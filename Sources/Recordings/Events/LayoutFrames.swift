/// The frames of visible items, headers and footers in an app's own layout, before and after an
/// apply.
///
/// A stage with the layout `recorded` films exactly these frames. Their origin is the content's
/// upper left corner:
///
/// ```swift
/// var frames = LayoutFrames<String, Int>(
///   visible: LayoutFrame(x: 0, y: 0, width: 375, height: 600))
/// frames.items = [LayoutPlace(id: 7, to: LayoutFrame(x: 0, y: 0, width: 375, height: 44))]
/// recorder.apply(snapshot, animated: true, frames: frames)
/// ```
public struct LayoutFrames<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Hashable,
  Sendable
{
  /// The visible part of the content after the apply, without the parts under bars.
  public var visible: LayoutFrame
  /// The places of items.
  public var items: [LayoutPlace<ItemID>] = []
  /// The places of sections' headers.
  public var headers: [LayoutPlace<SectionID>] = []
  /// The places of sections' footers.
  public var footers: [LayoutPlace<SectionID>] = []

  /// Creates frames of a visible part, without places.
  public init(visible: LayoutFrame) { self.visible = visible }

  /// Returns the frames with other identifiers. O(places).
  package func mapIdentifiers<NewSectionID, NewItemID>(
    sections: (SectionID) -> NewSectionID, items: (ItemID) -> NewItemID
  ) -> LayoutFrames<NewSectionID, NewItemID> {
    var mapped = LayoutFrames<NewSectionID, NewItemID>(visible: visible)
    mapped.items = self.items.map { $0.mapIdentifier(items) }
    mapped.headers = headers.map { $0.mapIdentifier(sections) }
    mapped.footers = footers.map { $0.mapIdentifier(sections) }
    return mapped
  }

  /// Returns the frames of some sections and items. O(places).
  package func filter(section: (SectionID) -> Bool, item: (ItemID) -> Bool) -> Self {
    var frames = self
    frames.items = items.filter { item($0.id) }
    frames.headers = headers.filter { section($0.id) }
    frames.footers = footers.filter { section($0.id) }
    return frames
  }

  /// Returns the frames that can be recorded, and a description of the first one that cannot; no
  /// frames if the visible part cannot be recorded. O(places).
  package func recordable() -> (frames: Self?, problem: String?) {
    guard visible.isUsable else { return (nil, visible.refusal(of: "the visible part")) }
    let problem =
      items.firstProblem(of: "item") ?? headers.firstProblem(of: "the header of section")
      ?? footers.firstProblem(of: "the footer of section")
    guard problem != nil else { return (self, nil) }
    var frames = self
    frames.items.removeAll { !$0.isUsable }
    frames.headers.removeAll { !$0.isUsable }
    frames.footers.removeAll { !$0.isUsable }
    return (frames, problem)
  }

  /// The places after the apply.
  package var afterward: Self {
    var frames = self
    frames.items = items.compactMap(\.afterward)
    frames.headers = headers.compactMap(\.afterward)
    frames.footers = footers.compactMap(\.afterward)
    return frames
  }
}

/// The place of one element before and after an apply.
public struct LayoutPlace<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The identifier of the item or section.
  public var id: ID
  /// The frame before the apply, if no earlier apply has it.
  public var from: LayoutFrame?
  /// The frame after the apply; nil for an element that is gone.
  public var to: LayoutFrame?

  /// Creates a place.
  public init(id: ID, from: LayoutFrame? = nil, to: LayoutFrame? = nil) {
    (self.id, self.from, self.to) = (id, from, to)
  }

  fileprivate func mapIdentifier<NewID>(_ new: (ID) -> NewID) -> LayoutPlace<NewID> {
    LayoutPlace<NewID>(id: new(id), from: from, to: to)
  }

  fileprivate var afterward: Self? { to.map { LayoutPlace(id: id, to: $0) } }

  fileprivate var wrongFrame: LayoutFrame? {
    [from, to].lazy.compactMap { $0 }.first { !$0.isUsable }
  }
  fileprivate var isUsable: Bool { from?.isUsable != false && to?.isUsable != false }
}

/// A rectangle of an app's layout, in points.
public struct LayoutFrame: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The upper edge.
  public var y: Double
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Creates a frame. Lengths are rounded to thousandths of a point.
  public init(x: Double, y: Double, width: Double, height: Double) {
    func rounded(_ length: Double) -> Double { (length * 1000).rounded() / 1000 }
    (self.x, self.y) = (rounded(x), rounded(y))
    (self.width, self.height) = (rounded(width), rounded(height))
  }

  /// True if a recording can hold the frame: finite, within `limit`, and without a negative length.
  var isUsable: Bool {
    let limit = Self.limit
    return abs(x) <= limit && abs(y) <= limit && (0...limit).contains(width)
      && (0...limit).contains(height)
  }

  func refusal(of place: String) -> String {
    "the frame of \(place) is [\(x), \(y), \(width), \(height)], and not \(Self.rule)"
  }

  fileprivate static let rule =
    "[x, y, width, height], points up to 10⁹ with lengths of at least 0"

  fileprivate static var zero: LayoutFrame { LayoutFrame(x: 0, y: 0, width: 0, height: 0) }

  /// The maximum distance from the content's corner, and the maximum length, in points.
  fileprivate static let limit = 1e9
}

// Not in the generic types, which would create them for each value.
private let framesMembers: [JSONMember<LayoutFrames<String, String>>] = [
  .init("visible", \.visible, .frame, isNeeded: true),
  .init(list: "items", \.items, .objects()), .init(list: "headers", \.headers, .objects()),
  .init(list: "footers", \.footers, .objects()),
]
private let placeMembers: [JSONMember<LayoutPlace<String>>] = [
  .init("id", \.id, .identifier, isNeeded: true), .init("from", \.from, .frame),
  .init("to", \.to, .frame),
]

extension LayoutFrames: JSONObjectConvertible where SectionID == String, ItemID == String {
  static var blank: Self { Self(visible: .zero) }
  static var members: [JSONMember<Self>] { framesMembers }
}

extension LayoutPlace: JSONObjectConvertible where ID == String {
  static var blank: Self { Self(id: "") }
  static var members: [JSONMember<Self>] { placeMembers }
}

extension JSONCoder<LayoutFrame> {
  /// A rectangle, `[x, y, width, height]`.
  static let frame = JSONCoder { (value) throws(LineError) in
    guard let numbers = try JSONCoder<[Double]>.numbers.read(value) else { return nil }
    if numbers.count == 4 {
      let frame = LayoutFrame(
        x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      if frame.isUsable { return frame }
    }
    throw LineError("'\(value.json.path(to: value.node))' must be \(LayoutFrame.rule)")
  } write: { line, frame in
    JSONCoder<[Double]>.numbers.write(&line, [frame.x, frame.y, frame.width, frame.height])
  }
}

extension Array {
  /// Describes the first place whose frame a recording cannot hold.
  fileprivate func firstProblem<ID>(of noun: String) -> String? where Element == LayoutPlace<ID> {
    first { !$0.isUsable }.flatMap { place in
      place.wrongFrame?.refusal(of: "\(noun) '\(place.id)'")
    }
  }
}
