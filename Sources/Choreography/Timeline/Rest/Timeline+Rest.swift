extension Timeline {
  /// Returns the scene at a progress of an apply's transition, with the number of the last frame
  /// that has begun. At 0 it has the texts before the apply, which change with the first frame.
  ///
  /// - Parameter progress: From 0 to 1; other values are clamped.
  /// - Throws: `NoSuchApply` if the film has no apply with this index.
  public func scene(
    ofApply index: Int, progress: Double
  ) throws(NoSuchApply) -> SceneFrame {
    scene(of: try applyMotion(ofApply: index), progress: progress)
  }

  /// Returns the scene at a progress of a transition.
  package func scene(of motion: ApplyMotion, progress: Double) -> SceneFrame {
    let time = motion.time(atProgress: progress)
    return scene(
      at: time, contentAt: motion.contentTime(atProgress: progress), number: frame(at: time))
  }

  /// Returns the scene at a time, with the content that its elements have at an earlier one;
  /// touches, swipes and typed text are those of the time.
  func scene(at time: Int64, contentAt earlier: Int64, number: Int) -> SceneFrame {
    var scene = scene(at: time, number: number)
    guard earlier != time else { return scene }
    let elements = self.scene(at: earlier, number: number).elements
    let contents = Dictionary(
      elements.map { ($0.id, $0.content) }, uniquingKeysWith: { first, _ in first })
    for index in scene.elements.indices {
      let element = scene.elements[index]
      let isTyped = [.searchField, .composer, .keyboard].contains(element.id.role)
      guard !isTyped, let content = contents[element.id] else { continue }
      scene.elements[index].content = content
      guard let row = element.content.row else { continue }
      scene.elements[index].content.changeRows {
        ($0.highlight, $0.swipe) = (row.highlight, row.swipe)
      }
    }
    return scene
  }

  /// Returns the rows, headers and footers that a picture lacks after an apply, from top to bottom,
  /// at their places on the stage and beyond.
  ///
  /// - Parameter moment: The picture's share of the transition.
  /// - Complexity: O(events + rows).
  package func elementsOffStage(
    after motion: ApplyMotion, ofApply index: Int, at moment: Double
  ) -> [SceneElement] {
    let list = list(afterApply: index)
    let end = motion.time(atProgress: 1)
    let picture = scene(of: motion, progress: moment)
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
    var list = RestingList(settings, texts: [])
    for event in events {
      list.apply(event)
      if list.applies > index { break }
    }
    return list.list
  }
}
