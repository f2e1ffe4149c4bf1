import Recordings

extension Timeline {
  /// Returns the rows, headers and footers after an apply that a picture does not show, from top to
  /// bottom, at their places on the stage and beyond.
  ///
  /// - Parameter moment: The picture's share of the transition.
  /// - Complexity: O(events + rows).
  package func elementsOffStage(
    after step: Step, ofApply index: Int, at moment: Double
  ) -> [SceneElement] {
    let list = list(afterApply: index)
    let end = step.time(atProgress: 1)
    let picture = scene(of: step, progress: moment)
    let shown = Set(picture.elements.map { [$0.id.role.rawValue, $0.id.name] })
    let offset = scrolling.offset(at: end, timing: timing)
    return (0..<list.arrangement.count).compactMap { order in
      guard let element = list.element(at: order, in: list.arrangement),
        element.key.role != .group, !shown.contains([element.key.role.rawValue, element.key.name])
      else { return nil }
      return SceneElement(
        id: ElementID(element.key.role, element.key.name),
        frame: element.pose.frame.offset(x: 0, y: -offset), level: .resting,
        content: element.content)
    }
  }

  /// Returns the list after an apply, counted from 0.
  private func list(afterApply index: Int) -> StagedList {
    var list = StagedList(settings)
    var count = 0
    for event in events {
      guard case .apply(let apply) = event.kind else {
        list.apply(event)
        continue
      }
      let change = settings.timedApply(apply, at: event.nanoseconds, isFirst: count == 0)
      list.endApply(in: list.begin(change))
      count += 1
      if count > index { break }
    }
    return list
  }
}
