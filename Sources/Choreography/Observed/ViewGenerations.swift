import Recordings

/// The views that have shown each element.
struct ViewGenerations {
  private var generations: [ElementKey: [Int?: Int]] = [:]

  /// Returns the elements of a screen from back to front.
  mutating func elements(of screen: ObservedScreen) -> [ObservedTimeline.Element] {
    var unnumbered: [ElementKey: Int] = [:]
    func elements(
      _ list: [ObservedElement<String>], _ role: ElementID.Role
    ) -> [ObservedTimeline.Element] {
      list.compactMap { element in
        guard let frame = element.frame else { return nil }
        let key = ElementKey(role, element.id)
        let number: Int
        if let view = element.view {
          number = generation(of: key, view: view)
        } else {
          number = unnumbered[key, default: 0]
          unnumbered[key] = number + 1
        }
        return ObservedTimeline.Element(
          id: ElementID(role, element.id, generation: number), frame: Rect(frame),
          opacity: element.opacity, clip: element.clip.map(Rect.init))
      }
    }
    return elements(screen.items, .cell) + elements(screen.headers, .header)
      + elements(screen.footers, .footer)
  }

  private mutating func generation(of key: ElementKey, view: Int) -> Int {
    let known = generations[key]?[view]
    let number = known ?? generations[key]?.count ?? 0
    if known == nil { generations[key, default: [:]][view] = number }
    return number
  }
}
