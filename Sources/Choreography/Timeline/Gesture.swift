import DiffableData
import Recording

/// What a finger does, as a recording tells it.
enum Gesture: Sendable {
  case tap(item: String)
  /// Brings an item to the top, in nanoseconds.
  case scroll(item: String, duration: Int64)

  /// Pushes a row aside, in nanoseconds, and lets go.
  case swipe(item: String, duration: Int64)
  case drag(Drag, isAllowed: Bool, isCancelled: Bool)

  /// Longer ones, in nanoseconds, are no gestures.
  private static let longest: Int64 = 60_000_000_000

  /// Reads an event by its kind and members; nil where it is something else, or not to be
  /// understood: a film goes on without it.
  init?(_ kind: String, _ members: [JSONValue.Member]) {
    func value(_ key: String) -> JSONValue? { members.first { $0.key == key }?.value }
    func text(_ key: String) -> String? {
      if case .string(let text) = value(key) { text } else { nil }
    }
    func duration() -> Int64? {
      guard case .integer(let time) = value("duration"), (0...Self.longest).contains(time) else {
        return nil
      }
      return time
    }
    func place(_ key: String) -> ItemPath? {
      guard case .array(let parts) = value(key), parts.count == 2,
        case .integer(let section) = parts[0], case .integer(let item) = parts[1]
      else { return nil }
      return ItemPath(section: Int(clamping: section), item: Int(clamping: item))
    }
    switch kind {
    case "tap":
      guard let item = text("item") else { return nil }
      self = .tap(item: item)
    case "scroll":
      guard let item = text("to"), let duration = duration() else { return nil }
      self = .scroll(item: item, duration: duration)
    case "swipe":
      guard let item = text("item"), let duration = duration() else { return nil }
      self = .swipe(item: item, duration: duration)
    case "drag":
      guard let item = text("item"), let target = place("to"), let duration = duration() else {
        return nil
      }
      self = .drag(
        Drag(item: item, target: target, duration: duration),
        isAllowed: value("allowed") != .bool(false), isCancelled: value("cancelled") == .bool(true))
    default: return nil
    }
  }
}
