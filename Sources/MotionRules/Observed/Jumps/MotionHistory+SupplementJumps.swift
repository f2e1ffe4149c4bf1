import Choreography
import TextAndFiles

// Headers and footers that jump while rows move.
extension MotionHistory {
  /// Returns the jumps of headers and footers whose sections stay, in the motions of animated
  /// applies, one violation per frame. Each is named once per apply.
  ///
  /// - Parameter jumps: The jumps of rows, whose frames are named already.
  /// - Complexity: O(applies × headers × frames of their motions).
  func supplementJumps(besides jumps: [ObservedMotionViolation]) -> [ObservedMotionViolation] {
    let known = Set(jumps.map(\.nanoseconds))
    return knownApplies.filter(isAnimatedUpdate).flatMap { apply -> [ObservedMotionViolation] in
      let motion = motion(of: apply)
      guard motion.count >= Self.minFrames else { return [] }
      var found: [Int: [(supplement: Supplement, step: Double)]] = [:]
      var named: Set<Supplement> = []
      for (supplement, track) in zip(supplements, supplementTracks) {
        let moments = motion.clamped(to: max(1, track.start)..<track.end + 1)
        // Most headers of a long recording are not in the motion: the sections come second.
        guard !moments.isEmpty, isKept(supplement.section, by: apply) else { continue }
        for moment in moments where !isMovedByHand(moment) {
          guard let step = unexplainedStep(track, moment), named.insert(supplement).inserted else {
            continue
          }
          found[moment, default: []].append((supplement, step.length))
        }
      }
      return found.filter { !known.contains(moments[$0.key].time) }
        .sorted { $0.key < $1.key }
        .map { describe($0.value.map(\.supplement), $0.value.map(\.step), $0.key) }
    }
  }

  /// Returns true if a section is in the list before and after an apply.
  private func isKept(_ section: String, by known: KnownApply) -> Bool {
    known.list.sectionIdentifiers.contains(section)
      && shownApply(before: known)?.list.sectionIdentifiers.contains(section) ?? true
  }

  private func describe(
    _ found: [Supplement], _ steps: [Double], _ moment: Int
  ) -> ObservedMotionViolation {
    let kinds = [(false, "header", "headers"), (true, "footer", "footers")]
    let subjects = kinds.compactMap { isFooter, one, many -> String? in
      let sections = found.filter { $0.isFooter == isFooter }.map(\.section)
      guard !sections.isEmpty else { return nil }
      return "the \(sections.count == 1 ? one : many) of \(shortListing(ids: sections))"
    }
    let length = lengthText(steps.max() ?? 0)
    var result = violation(
      .jump, [], at: moment,
      "\(subjects.joined(separator: " and ")) \(found.count == 1 ? "jumps" : "jump up to") \(length) "
        + "between \(startText(moment)) and \(timeText(moments[moment].time)), in one frame"
        + placeText(moment))
    result.ids = found.map(\.section).unique()
    return result
  }
}
