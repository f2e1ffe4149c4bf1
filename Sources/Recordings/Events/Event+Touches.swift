import DiffableData

// Properties that a file may omit are optional, so that a line is written again as it was read.
extension Event {
  /// A tap on a row; in a tree it expands or collapses the item.
  public struct Tap: Hashable, Sendable {
    /// The item.
    public var item: String
    /// The item's path at that time.
    public var path: ItemPath?
    /// The place of the finger; nil if unknown.
    package var point: TouchPoint?

    /// Creates a tap on an item.
    public init(item: String, path: ItemPath? = nil) {
      self.item = item
      self.path = path
    }
  }

  /// A scroll that moves an item to the top, or as near to it as the content allows.
  public struct Scroll: Hashable, Sendable {
    /// The item.
    public var item: String
    /// The item's path at that time.
    public var path: ItemPath?
    /// The duration in nanoseconds; nil if unknown.
    package var nanoseconds: Int64?
    /// The points from the upper edge of the visible part down to that of the item at the end,
    /// negative if the edge hides a part of the item; nil counts as 0, or as the height of the
    /// header that a plain list pins above the item.
    package var offset: Double?

    package init(item: String, path: ItemPath? = nil, duration nanoseconds: Int64?) {
      self.item = item
      self.path = path
      self.nanoseconds = nanoseconds
    }
  }

  /// A swipe that pushes a row aside and reveals the action below it.
  public struct Swipe: Hashable, Sendable {
    /// The item.
    public var item: String
    /// The item's path at that time.
    public var path: ItemPath?
    /// The edges at which a row shows actions.
    public enum Edge: String, CaseIterable, Hashable, Sendable {
      case leading, trailing
    }

    /// One of several actions of a row.
    public struct Action: Hashable, Sendable {
      /// `delete`, a text, or the name of a symbol.
      public var action: String
      /// The ground's color as `#RRGGBB`; nil for red below `delete`, and blue below another
      /// action.
      public var color: String?

      /// Creates an action.
      public init(_ action: String, color: String? = nil) {
        (self.action, self.color) = (action, color)
      }
    }

    /// The actions side by side, from the edge inward; empty for the one of `action`.
    public var actions: [Action] = []
    /// The action that is touched: `delete`, a text, or the name of a symbol; nil counts as
    /// `delete`.
    public var action: String?
    /// The edge at which the action appears; nil counts as the trailing one.
    public var edge: Edge?
    /// The nanoseconds until the finger lifts; nil if unknown.
    package var nanoseconds: Int64?

    package init(
      item: String, path: ItemPath? = nil, action: String? = nil, edge: Edge? = nil,
      duration nanoseconds: Int64?
    ) {
      self.item = item
      self.path = path
      self.action = action
      self.edge = edge
      self.nanoseconds = nanoseconds
    }
  }

  /// A drag of an item to another position.
  public struct Drag: Hashable, Sendable {
    /// The item.
    public var item: String
    /// The item's path before the drag.
    public var source: ItemPath?
    /// The path of the drop, as of the end of the drag.
    public var target: ItemPath?
    /// False if the app does not allow the drag; nil counts as true.
    public var isAllowed: Bool?
    /// The nanoseconds from pickup to drop; nil if unknown.
    package var nanoseconds: Int64?
    /// True if the drag was cancelled at its end; nil counts as false.
    public var isCancelled: Bool?
    /// The place of the finger at the pickup; nil if unknown.
    package var point: TouchPoint?

    package init(
      item: String, source: ItemPath? = nil, target: ItemPath? = nil, isAllowed: Bool? = nil,
      duration nanoseconds: Int64?, isCancelled: Bool? = nil
    ) {
      self.item = item
      self.source = source
      self.target = target
      self.isAllowed = isAllowed
      self.nanoseconds = nanoseconds
      self.isCancelled = isCancelled
    }
  }
}

/// The place of a finger, in points from the corner of the list's visible part.
package struct TouchPoint: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}

extension JSONCoder<TouchPoint> {
  /// `[x, y]`; other lists count as absent.
  static let point = JSONCoder { (value) throws(LineError) in
    guard let numbers = try JSONCoder<[Double]>.numbers.read(value), numbers.count == 2 else {
      return nil
    }
    return TouchPoint(x: numbers[0], y: numbers[1])
  } write: { line, point in
    JSONCoder<[Double]>.numbers.write(&line, [point.x, point.y])
  }
}

extension Event.Tap: JSONObjectConvertible {
  static let blank = Event.Tap(item: "")
  static let members: [JSONMember<Self>] = [
    .init("item", \.item, .identifier, isNeeded: true), .init("at", \.path, .path),
    .init("point", \.point, .point),
  ]
}

extension Event.Scroll: JSONObjectConvertible {
  static let blank = Event.Scroll(item: "")
  static let members: [JSONMember<Self>] = [
    .init("to", \.item, .identifier, isNeeded: true), .init("at", \.path, .path),
    .init("duration", \.nanoseconds, .integer.checked(.duration)),
    .init("offset", \.offset, .number),
  ]
}

extension Event.Swipe.Action: JSONObjectConvertible {
  static let blank = Event.Swipe.Action("")
  static let members: [JSONMember<Self>] = [
    .init("action", \.action, .text, isNeeded: true),
    .init("color", \.color, .text.checked(.color)),
  ]
}

extension Event.Swipe {
  /// The index of the touched action among those side by side, from the edge inward.
  package var chosenAction: Int {
    actions.firstIndex { $0.action == action ?? "delete" } ?? 0
  }
}

extension Event.Swipe: JSONObjectConvertible {
  static let blank = Event.Swipe(item: "")
  static let members: [JSONMember<Self>] = [
    .init("item", \.item, .identifier, isNeeded: true), .init("at", \.path, .path),
    .init("action", \.action, .text), .init(list: "actions", \.actions, .objects()),
    .init("edge", \.edge, .word),
    .init("duration", \.nanoseconds, .integer.checked(.duration)),
  ]
}

extension Event.Drag: JSONObjectConvertible {
  static let blank = Event.Drag(item: "")
  static let members: [JSONMember<Self>] = [
    .init("item", \.item, .identifier, isNeeded: true), .init("from", \.source, .path),
    .init("to", \.target, .path), .init("allowed", \.isAllowed, .bool),
    .init("duration", \.nanoseconds, .integer.checked(.duration)),
    .init("cancelled", \.isCancelled, .bool), .init("point", \.point, .point),
  ]
}
