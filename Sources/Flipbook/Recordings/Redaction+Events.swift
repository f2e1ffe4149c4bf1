import DiffableData
import ListSimulator
import Recordings

// Touches, batches and complaints. A film, `check` and `inspect` read them, so a bug may be in
// them.
extension Redaction {
  /// Our own words of a swipe's action; any other one is left out.
  private static let actions: Set<String> = ["delete"]
  private static let complaints = Set(Complaint.Kind.allCases.map(\.rawValue))

  /// The part of an event that can stay; nil for an event that is not known.
  mutating func touch(_ kind: Event.Kind) -> Event.Kind? {
    switch kind {
    case .tap(var tap):
      tap.item = item(tap.item)
      return .tap(tap)
    case .scroll(var scroll):
      scroll.item = item(scroll.item)
      return .scroll(scroll)
    case .swipe(var swipe):
      swipe.item = item(swipe.item)
      swipe.action = swipe.action.flatMap { Self.actions.contains($0) ? $0 : nil }
      return .swipe(swipe)
    case .drag(var drag):
      drag.item = item(drag.item)
      return .drag(drag)
    case .batch(var batch):
      batch.violations = batch.violations?.map(\.withoutMessage)
      return .batch(batch)
    case .complaint(var complaint):
      complaint.kind = complaint.kind.flatMap { Self.complaints.contains($0) ? $0 : nil }
      complaint.message = nil
      complaint.identifiers = complaint.identifiers.map { names(of: $0) }
      return .complaint(complaint)
    case .pace: return kind
    case .zoom(var zoom):
      zoom.target = zoom.target.map { either($0) }
      return .zoom(zoom)
    case .content, .apply, .field, .caption, .mark, .unknown: return nil
    }
  }

  private mutating func names(of ids: [String]) -> [String] {
    var names: [String] = []
    for id in ids { names.append(either(id)) }
    return names
  }
}

extension Event.Batch.Violation {
  /// The violation with only its kind: its message may name anything.
  fileprivate var withoutMessage: Self {
    let known = kind.flatMap(BatchViolation.Kind.init)?.rawValue
    return Self(kind: known, message: known?.replacing("_", with: " "))
  }
}
