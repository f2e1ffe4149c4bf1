extension Timeline {
  /// Returns one picture of a whole transition: its end, with earlier frames of moved and deleted
  /// rows.
  ///
  /// Each moved row has `moments` earlier frames; older ones are more transparent. O(moments ×
  /// elements on screen).
  package func onionSkin(of step: Step, moments: Int = 4) -> SceneFrame {
    var picture = scene(of: step, progress: 1)
    let during = scene(of: step, progress: 0.5).elements
    let operations = Dictionary(
      during.filter { $0.operation == .insert || $0.operation == .move }.map {
        ($0.id, $0.operation)
      },
      uniquingKeysWith: { first, _ in first })
    for index in picture.elements.indices {
      if let operation = operations[picture.elements[index].id] {
        picture.elements[index].operation = operation
      }
    }
    let chrome = picture.elements.filter { $0.level == .chrome }
    picture.elements.removeAll { $0.level == .chrome }
    for moment in 0..<max(1, moments) {
      let share = Double(moment) / Double(max(1, moments))
      let ghosts = scene(of: step, progress: share).elements.filter { element in
        element.operation == .move || (element.operation == .delete && moment == 0)
      }
      picture.elements += ghosts.filter { $0.id.role == .cell }.map { ghost in
        var ghost = ghost
        ghost.opacity *= ghost.operation == .delete ? 0.75 : 0.35 + 0.4 * share
        // Ghosts are not lifted, because their shadows would overlap.
        (ghost.level, ghost.lift, ghost.scale) = (.moving, 0, 1)
        // Ghosts have only edges, so that rows at rest stay readable below them.
        ghost.content = .ghost
        return ghost
      }
    }
    picture.elements += chrome
    picture.showsOperations = true
    return picture
  }
}
