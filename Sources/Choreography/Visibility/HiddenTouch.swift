import Recordings

/// A tap, a swipe or a drag of a row that is above or below the visible part of the list.
package struct HiddenTouch: Hashable, Sendable {
  /// The position among the recording's taps, swipes and drags, from 0.
  package let index: Int
  package let item: String
  /// The verb of the sentence about the row: "tapped".
  package let participle: String
}

extension Recording {
  /// The touches of rows that are not on the screen, of a list in Flipbook's own layouts.
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
        if list.isOffScreen(item) {
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
  /// The row that is touched, and what happens to it; nil for other events.
  fileprivate var touch: (item: String, participle: String)? {
    switch self {
    case .tap(let tap): (tap.item, "tapped")
    case .swipe(let swipe): (swipe.item, "swiped")
    case .drag(let drag): (drag.item, "dragged")
    default: nil
    }
  }
}
