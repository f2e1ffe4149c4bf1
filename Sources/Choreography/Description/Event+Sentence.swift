import DiffableData
import Recordings

extension Event.Kind {
  /// Returns false for a gesture on a row that is not in the list, or at a place where it is not.
  func isPossible(in list: Snapshot<String, String>) -> Bool {
    let item: String? =
      switch self {
      case .tap(let tap): tap.item
      case .scroll(let scroll): scroll.item
      case .swipe(let swipe): swipe.item
      case .drag(let drag): drag.item
      default: nil
      }
    return item.map(list.contains(item:)) ?? true
      && GestureReview.problem(of: self, in: list) == nil
  }

  /// Returns a sentence about an event that users cause or notice; nil for other events.
  ///
  /// - Parameters:
  ///   - field: The use of the field: "search" or "message".
  ///   - filmLength: Converts nanoseconds of the recording to the film's.
  func sentence(
    _ wording: ListWording, in list: Snapshot<String, String>, field: String,
    filmLength: (Int64) -> Int64
  ) -> String? {
    var wording = wording
    wording.namesSections = list.numberOfSections > 1
    func place(_ path: ItemPath?) -> String? {
      path.map { wording.place($0.item, in: wording.named(list.sectionIdentifier(at: $0.section))) }
    }
    switch self {
    case .tap(let tap): return "\(wording.title(tap.item)) is tapped."
    case .scroll(let scroll):
      let time = scroll.nanoseconds.map { " in \(ListWording.seconds(filmLength($0)))" } ?? ""
      return "The list scrolls to \(wording.title(scroll.item))\(time)."
    case .swipe(let swipe):
      let action = swipe.action ?? "delete"
      return "\(wording.title(swipe.item)) is swiped aside for “\(ListWording.cut(action))”."
    case .drag(let drag):
      let title = wording.title(drag.item)
      if drag.isAllowed == false { return "\(title) cannot be dragged." }
      if drag.isCancelled == true { return "\(title) is dragged and goes back." }
      let to = place(drag.target).map { " to \($0)" } ?? ""
      return "\(title) is dragged\(to)."
    case .field(let text):
      return text.isEmpty
        ? "The \(field) field is cleared." : "The \(field) field reads “\(ListWording.cut(text))”."
    case .title(let text): return "The title is “\(ListWording.cut(text))”."
    case .batch(let batch):
      guard let reason = batch.violations?.first else { return nil }
      let message = reason.message ?? reason.kind ?? "no reason is recorded"
      return "The view refuses a batch: \(ListWording.line(message).sentence)"
    case .complaint(let complaint):
      return (complaint.message ?? complaint.kind).map {
        "UIKit complains: \(ListWording.line($0).sentence)"
      }
    case .content, .apply, .caption, .mark, .pace, .zoom, .frame, .unknown: return nil
    }
  }
}
