import Choreography
import DiffableData

/// A section as a pause shows it.
struct RestingSection {
  var name: String
  /// The track of the header among those of headers and footers; nil without a visible one.
  var header: (track: Int, frame: Rect)?
  /// True if the header may stay at the edge while the list scrolls.
  var mayBePinned = false
  /// The visible rows in the order of the list.
  var rows: [(item: Int, frame: Rect)] = []

  /// The header, unless it may be pinned.
  var freeHeader: (track: Int, frame: Rect)? { mayBePinned ? nil : header }

  /// The column in which the section stands: that of its header, else of its rows; nil if they
  /// stand beside each other.
  var column: Rect? {
    guard let first = header?.frame ?? rows.first?.frame else { return nil }
    return rows.allSatisfy { $0.frame.isBelow(first) } ? first : nil
  }
}

extension MotionHistory {
  /// Returns the sections of which a pause shows something, in the order of the list, with the rows
  /// that it shows for the most part, each in one view.
  ///
  /// - Complexity: O(visible rows × log(items)).
  func restingSections(at rest: RestPeriod) -> [RestingSection] {
    guard let list = apply(number: rest.applies - 1)?.list else { return [] }
    var sections: [String: RestingSection] = [:]
    for index in frames[rest.last].supplements where supplements[index].role == .header {
      let name = supplements[index].name
      guard let sample = supplementTracks[index][rest.last], sample.opacity >= 0.5, sample.isShown,
        list.contains(section: name)
      else { continue }
      sections[name] = RestingSection(name: name, header: (index, sample.frame))
    }
    let visible = frames[rest.last].visible
    if abs(visible.y) > 0.5, !headersScrollAway {
      let edge = visible.y + Self.maxInset * visible.height
      for name in headersAtEdge(sections, edge) { sections[name]?.mayBePinned = true }
    }
    for row in restingList(at: rest).rows {
      guard let name = list.sectionIdentifier(containingItem: names[row.item]) else { continue }
      sections[name, default: RestingSection(name: name)].rows.append(row)
    }
    return sections.values.map { (list.indexOfSection($0.name) ?? 0, $0) }.sorted { $0.0 < $1.0 }
      .map(\.1)
  }

  /// Returns true if the first rest of a scrolled list shows rows at the top without their section's
  /// header, which would be there if it were pinned.
  func findHeadersScrollAway() -> Bool {
    guard let rest = rests.first(where: { abs(frames[$0.last].visible.y) > 0.5 }),
      let known = apply(number: rest.applies - 1), !frames[rest.last].supplements.isEmpty
    else { return false }
    let top = shownTracks(at: rest).compactMap { item, tracks in
      self.tracks[tracks[0]][rest.last].map { (item: item, y: $0.y) }
    }
    .min { $0.y < $1.y }
    guard let top, let section = known.list.sectionIdentifier(containingItem: names[top.item])
    else { return false }
    return known.titledSections.contains(section) && header(of: section, at: rest.last) == nil
  }

  /// The part of the visible height that bars may cover, below which headers stay.
  private static let maxInset = 0.3

  /// Returns the sections whose headers are on top, or follow the top ones without rows between: one
  /// header pushes another one.
  private func headersAtEdge(_ sections: [String: RestingSection], _ edge: Double) -> [String] {
    let headers = sections.values.compactMap { section in
      section.header.map { (name: section.name, frame: $0.frame) }
    }
    .sorted { $0.frame.y < $1.frame.y }
    var edge = max(edge, headers.first?.frame.maxY ?? edge)
    return headers.prefix {
      guard $0.frame.y <= edge + 1 else { return false }
      edge = max(edge, $0.frame.maxY)
      return true
    }.map(\.name)
  }
}

extension Rect {
  /// Returns true if a rectangle shares more than half of the width of the narrower one with another.
  func isBelow(_ other: Rect) -> Bool {
    (min(maxX, other.maxX) - max(x, other.x)) * 2 > min(width, other.width)
  }
}
