import Recordings

extension Scenario {
  /// Returns a warning for each swipe whose row is deleted too late: the row has gone back by then.
  /// O(events).
  package func missedSwipes(in recording: Recording) -> [Diagnostic] {
    var review = SwipeReview()
    var rest = steps[...]
    var warnings: [Diagnostic] = []
    for event in recording.events {
      switch event.kind {
      case .swipe(let swipe):
        let index = rest.firstIndex { step in
          if case .action(.swipe(let own)) = step.activity { own.item == swipe.item } else { false }
        }
        if let index { rest = rest[(index + 1)...] }
        review.begin(swipe, at: event.time, line: index.map { steps[$0].place.line })
      case .apply(let apply):
        for miss in review.misses(at: event.time, { apply.snapshot.contains(item: $0) }) {
          let message =
            "\(quoted(miss.item)) is deleted \(shortNumber(Double(miss.delay) / 1e9)) seconds after "
            + "the end of its swipe, and the row has gone back by then; put the step that deletes "
            + "it right behind the swipe"
          warnings.append(warning(message, line: miss.line))
        }
      default: break
      }
    }
    return warnings
  }
}
