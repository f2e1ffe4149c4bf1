import DiffableData
import Recordings

/// The contents, texts and scroll position that a part of a recording takes over from what is
/// before it.
struct CarriedState {
  var items: [String: ItemContent] = [:]
  var sections: [String: SectionContent] = [:]
  var field: String?
  var caption: String?
  /// The last scroll of the list, and the last speed and zoom of the film.
  private var scroll: Event.Scroll?
  private var pace: Event.Pace?
  private var zoom: Event.Zoom?

  /// Takes over what an event changes.
  mutating func take(_ kind: Event.Kind) {
    switch kind {
    case .content(let items, let sections):
      for item in items { self.items[item.id] = item }
      for section in sections { self.sections[section.id] = section }
    case .field(let text): field = text
    case .caption(let text): caption = text
    case .scroll(let scroll): self.scroll = scroll
    case .pace(let pace): self.pace = pace
    case .zoom(let zoom): self.zoom = zoom
    case .apply, .mark, .tap, .swipe, .drag, .batch, .complaint, .unknown: break
    }
  }

  /// The events that restore the scrolling, if a list holds its item, the speed and the zoom, all
  /// at once; a list that is nil holds every item.
  func view(of list: Snapshot<String, String>?) -> [Event.Kind] {
    var kinds: [Event.Kind] = []
    if var scroll, list?.contains(item: scroll.item) ?? true {
      if scroll.duration != nil { scroll.duration = 0 }
      kinds.append(.scroll(scroll))
    }
    if let pace { kinds.append(.pace(pace)) }
    if var zoom {
      zoom.duration = 0
      kinds.append(.zoom(zoom))
    }
    return kinds
  }

  var hasContent: Bool { !(items.isEmpty && sections.isEmpty) }

  /// The events that restore the contents and texts, the contents in one event in front.
  var kinds: [Event.Kind] {
    var kinds: [Event.Kind] = []
    if hasContent {
      kinds.append(
        .content(
          items: items.values.sorted { $0.id < $1.id },
          sections: sections.values.sorted { $0.id < $1.id }))
    }
    if let field { kinds.append(.field(text: field)) }
    if let caption { kinds.append(.caption(caption)) }
    return kinds
  }
}
