import Choreography
import Recordings
import Rendering
import TextAndFiles

/// A picture of several times of one transition, side by side.
package struct Filmstrip: Sendable {
  package let timeline: Timeline
  /// The projected composition, with its surroundings.
  package internal(set) var composition: Composition
  /// The theme; nil for the stage's own.
  package let theme: Theme?
  /// The apply whose transition is shown, counted from 0.
  package let apply: Int
  /// The times as shares of the transition from 0 to 1, left to right.
  package let moments: [Double]

  /// The start, a quarter, half, three quarters and the end.
  package static let defaultMoments = [0, 0.25, 0.5, 0.75, 1]

  /// Creates a strip of an apply; by default the animated one with the most operations, except the
  /// film's first.
  ///
  /// - Throws: `OutputError.noSuchApply`, also for a film without applies.
  package init(
    _ timeline: Timeline, apply: Int? = nil, moments: [Double] = defaultMoments,
    composition: Composition? = nil, theme: Theme? = nil
  ) throws(OutputError) {
    let shown = timeline.shownApplies
    guard let apply = apply ?? Self.liveliest(timeline), shown.contains(apply) else {
      throw .noSuchApply(apply ?? 0, count: shown.count, first: shown.lowerBound)
    }
    self.timeline = timeline
    self.composition = composition ?? Composition([timeline])
    self.theme = theme
    self.apply = apply
    self.moments = moments.isEmpty ? Self.defaultMoments : moments
  }

  /// The page of each moment. A column for labels is omitted where it would be empty.
  var pages: [Composition] {
    let bare = composition.page(forLabelsOf: nil)
    let labeled = composition.page(forLabelsOf: apply)
    return moments.indices.map { index in
      let scene = scene(ofMoment: index, on: labeled)
      return scene.elements.contains { $0.id.role == .labels } ? labeled : bare
    }
  }

  func scene(ofMoment index: Int, on page: Composition) -> SceneFrame {
    page.scene(of: timeline.steps[apply], progress: moments[index])
  }

  var title: String { timeline.recording.title }

  /// `apply 3 · 3 inserted, 1 moved`.
  var subtitle: String {
    "apply \(apply) · \(timeline.steps[apply].apply.summary)"
  }

  /// Returns a moment's share, for example `25 %`, with a no-break space.
  func share(ofMoment index: Int) -> String {
    "\(Int((moments[index] * 100).rounded()))\u{A0}%"
  }

  /// Returns a moment's time from the film's start, for example `t = 0.50 s`.
  func time(ofMoment index: Int) -> String {
    let step = timeline.steps[apply]
    let time = Double(step.start) + Double(step.duration) * moments[index]
    return "t = \(decimal(parts: Int64((time / 10_000_000).rounded()), places: 2)) s"
  }

  private static func liveliest(_ timeline: Timeline) -> Int? {
    let steps = timeline.steps
    let later = timeline.shownApplies.dropFirst()
    func operations(_ index: Int) -> Int { steps[index].apply.counts.total }
    // The first of equal ones: `max(by:)` returns the last.
    func first(_ indices: some Sequence<Int>) -> Int? {
      indices.reduce(nil) { best, index in
        best.map { operations($0) >= operations(index) ? $0 : index } ?? index
      }
    }
    return first(later.filter { steps[$0].duration > 0 }) ?? first(later)
      ?? timeline.shownApplies.first
  }
}
