import DiffableData
import Recordings

extension Event {
  var isApply: Bool {
    if case .apply = kind { true } else { false }
  }
}

extension Recording {
  /// The number of removable parts.
  var size: Int { events.count + allSections.count + allItems.count }

  func positions(where isRight: (Event) -> Bool) -> [Int] {
    events.indices.filter { isRight(events[$0]) }
  }

  /// Every section of a snapshot, a content event or a frame, in order of appearance.
  var allSections: [String] {
    events.flatMap { event -> [String] in
      switch event.kind {
      case .apply(let apply): apply.snapshot.sectionIdentifiers
      case .content(_, let sections): sections.map(\.id)
      case .frame(let frame): (frame.headers + frame.footers).map(\.id)
      default: []
      }
    }.unique()
  }

  /// Every item of a snapshot, a tree, a content event or a frame, in order of appearance.
  var allItems: [String] {
    events.flatMap { event -> [String] in
      switch event.kind {
      case .apply(let apply):
        apply.snapshot.itemIdentifiers
          + apply.sections.flatMap { apply.trees[$0.section]?.items ?? [] }
      case .content(let items, _): items.map(\.id)
      case .frame(let frame): frame.items.map(\.id)
      default: []
      }
    }.unique()
  }

  /// Returns the recording without some events. The other frames show what they showed.
  func without(events gone: Set<Int>) -> Recording {
    rebuilt(with: events.removing(gone), duration: nanoseconds)
  }

  /// Returns the recording without some sections and their items.
  func without(sections gone: Set<String>) -> Recording {
    changing { apply in
      var smaller = apply.with(apply.sections.filter { !gone.contains($0.section) })
      smaller.trees = apply.trees.filter { !gone.contains($0.key) }
      smaller.frames = apply.frames?.filter(section: { !gone.contains($0) }, item: { _ in true })
      return smaller
    } contents: { items, sections in
      (items, sections.filter { !gone.contains($0.id) })
    } screen: { screen in
      screen.filter(section: { !gone.contains($0) }, item: { _ in true })
    }
  }

  /// Returns the recording without some items. Empty sections stay.
  func without(items gone: Set<String>) -> Recording {
    changing { apply in
      let trees = apply.trees.mapValues { tree in
        var tree = tree
        try? tree.delete(tree.items.filter(gone.contains))
        return tree
      }
      // A tree deletes children with their parents.
      var smaller = apply.with(
        apply.sections.map { section, held in
          (section, trees[section]?.visibleItems ?? held.filter { !gone.contains($0) })
        })
      smaller.trees = trees
      smaller.frames = apply.frames?.filter(section: { _ in true }, item: { !gone.contains($0) })
      return smaller
    } contents: { items, sections in
      (items.filter { !gone.contains($0.id) }, sections)
    } screen: { screen in
      screen.filter(section: { _ in true }, item: { !gone.contains($0) })
    }
  }

  private func changing(
    _ change: (Apply) -> Apply,
    contents: ([ItemContent], [SectionContent]) -> ([ItemContent], [SectionContent]),
    screen: (ObservedScreen) -> ObservedScreen
  ) -> Recording {
    let events = events.removing([], screen: screen).compactMap { event -> Event? in
      var event = event
      switch event.kind {
      case .apply(let apply): event.kind = .apply(change(apply))
      case .content(let items, let sections):
        let (items, sections) = contents(items, sections)
        if items.isEmpty, sections.isEmpty { return nil }
        event.kind = .content(items: items, sections: sections)
      default: break
      }
      return event
    }
    return rebuilt(with: events, duration: nanoseconds)
  }
}

extension [Event] {
  /// Returns the events without some of them, and with a function applied to what frames show. Each
  /// frame has the changes since the frame that stays before it.
  fileprivate func removing(
    _ gone: Set<Int>, screen change: (ObservedScreen) -> ObservedScreen = { $0 }
  ) -> [Event] {
    var (screen, last) = (ObservedScreen(), ObservedScreen())
    return indices.compactMap { index in
      var event = self[index]
      let isKept = !gone.contains(index)
      guard case .frame(let frame) = event.kind else { return isKept ? event : nil }
      screen.apply(frame)
      guard isKept else { return nil }
      let next = change(screen)
      event.kind = .frame(next.frame(from: last))
      last = next
      return event
    }
  }
}

extension ObservedScreen {
  /// Returns the screen with some of its elements.
  fileprivate func filter(section: (String) -> Bool, item: (String) -> Bool) -> ObservedScreen {
    ObservedScreen(
      visible: visible, items: items.filter { item($0.id) },
      headers: headers.filter { section($0.id) }, footers: footers.filter { section($0.id) })
  }
}
