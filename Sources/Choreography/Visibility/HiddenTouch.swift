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
  /// Flipbook's own layouts.
  ///
  /// - Complexity: As of `RestingList.apply`, for each event up to the last touch.
  package var hiddenTouches: [HiddenTouch] {
    guard stage.layout.base.kind != .recorded,
      let last = events.lastIndex(where: { $0.kind.touch != nil })
    else { return [] }
    var list = RestingList(self, texts: events.compactMap(\.fieldText))
    var touches: [HiddenTouch] = []
    var index = 0
    for event in events[...last] {
      if let (item, participle) = event.kind.touch {
        list.advance(to: event.nanoseconds)
        let isHidden = participle == nil ? list.fits(showing: item) : list.isOffScreen(item)
        if isHidden {
          touches.append(HiddenTouch(index: index, item: item, participle: participle))
        }
        index += 1
      }
      list.apply(event)
    }
    return touches
  }
}

extension Event.Kind {
  /// The row that is touched, and what happens to it; nil for other events. A scroll has no
  /// participle.
  fileprivate var touch: (item: String, participle: String?)? {
    switch self {
    case .tap(let tap): (tap.item, "tapped")
    case .swipe(let swipe): (swipe.item, "swiped")
    case .drag(let drag): (drag.item, "dragged")
    case .scroll(let scroll): (scroll.item, nil)
    default: nil
    }
  }
}
