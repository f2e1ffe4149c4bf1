import Recordings

/// A tap, a swipe or a drag of a row that is above or below the visible part of the list, or a scroll
/// of a list that has no such part.
package struct HiddenTouch: Hashable, Sendable {
  /// The position among the recording's taps, swipes, drags and scrolls, from 0.
  package let index: Int
  package let item: String
  /// The verb of the sentence about the row: "tapped"; nil for a scroll.
  package let participle: String?
}

extension Recording {
  /// The touches of rows that are not on the screen, and the scrolls of a list that fits on it, in
  /// Flipbook's own layouts. O(events + rows) up to the last touch.
  package var hiddenTouches: [HiddenTouch] {
    guard stage.layout.base.kind != .recorded,
      let last = events.lastIndex(where: { $0.kind.touch != nil })
    else { return [] }
    var list = StagedList(
      FilmSettings(self, style: .full, environment: DisplayEnvironment()))
    var touches: [HiddenTouch] = []
    var (index, applies) = (0, 0)
    // A drag to an edge scrolls the list as far as its finger decides.
    var isPlaceKnown = true
    for event in events[...last] {
      switch event.kind {
      case .apply(let apply):
        let change = list.settings.timedApply(
          apply, at: event.nanoseconds, isFirst: applies == 0)
        list.endApply(in: list.begin(change))
        applies += 1
      case .scroll(let scroll):
        let fling = list.fling(
          to: scroll.item, below: scroll.offset, lasting: scroll.nanoseconds ?? 0,
          at: event.nanoseconds)
        if fling.isThere, list.lastOffset <= 0 {
          touches.append(HiddenTouch(index: index, item: scroll.item, participle: nil))
        }
        isPlaceKnown = true
        index += 1
      case .tap, .swipe, .drag:
        guard let (item, participle) = event.kind.touch else { continue }
        if isPlaceKnown, list.isOffScreen(item) {
          touches.append(HiddenTouch(index: index, item: item, participle: participle))
        }
        if case .drag = event.kind { isPlaceKnown = false }
        index += 1
      default: list.apply(event)
      }
    }
    return touches
  }
}

extension Event.Kind {
  /// The row that is touched, and what happens to it; nil for other events.
  fileprivate var touch: (item: String, participle: String)? {
    switch self {
    case .tap(let tap): (tap.item, "tapped")
    case .swipe(let swipe): (swipe.item, "swiped")
    case .drag(let drag): (drag.item, "dragged")
    case .scroll(let scroll): (scroll.item, "scrolled to")
    default: nil
    }
  }
}

extension StagedList {
  /// Returns true if the whole row rests above or below the visible part of the list.
  fileprivate func isOffScreen(_ item: String) -> Bool {
    guard let row = arrangement.frame(of: item)?.offset(x: 0, y: -scrolling.rest) else {
      return false
    }
    let area = settings.chrome.content(atOffset: scrolling.rest)
    return row.maxY <= area.y || row.y >= area.maxY
  }
}
