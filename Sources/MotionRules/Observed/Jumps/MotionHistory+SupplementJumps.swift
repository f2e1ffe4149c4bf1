import Choreography
import TextAndFiles

// Headers and footers that jump while rows move.
extension MotionHistory {
  /// Returns the jumps of headers and footers whose sections stay, in the motions of animated
  /// applies, one violation per frame. Each is named once per apply.
  ///
  /// - Parameter jumps: The jumps of rows, whose frames are named already.
  /// - Complexity: O(headers × their frames in motions × log(applies)).
  func supplementJumps(besides jumps: [ObservedMotionViolation]) -> [ObservedMotionViolation] {
    let known = Set(jumps.map(\.nanoseconds))
    let updates = observedApplies.filter(isAnimatedUpdate)
    let motions = updates.map(motion)
    // A recycler gives headers thousands of views, of which a motion shows a few.
    var tracks = motions.map { _ in [Int]() }
    for (index, track) in supplementTracks.enumerated() {
      let first = motions.indices.partitioningIndex { motions[$0].upperBound > track.start }
      for number in motions.indices[first...] {
        guard motions[number].lowerBound <= track.end else { break }
        tracks[number].append(index)
      }
    }
    return updates.indices.flatMap {
      supplementJumps(of: updates[$0], in: motions[$0], tracks[$0], besides: known)
    }
  }

  private func supplementJumps(
    of apply: ObservedApply, in motion: Range<Int>, _ tracks: [Int], besides known: Set<Int64>
  ) -> [ObservedMotionViolation] {
    guard motion.count >= Self.minFrames else { return [] }
    var found: [Int: [(supplement: ElementKey, step: Double)]] = [:]
    var named: Set<ElementKey> = []
    for (supplement, track) in tracks.map({ (supplements[$0], supplementTracks[$0]) })
    where isKept(supplement.name, by: apply) {
      let frames = motion.clamped(to: max(1, track.start)..<track.end + 1)
      for moment in frames where !isMovedByHand(moment) {
        guard let step = unexplainedStep(track, moment), named.insert(supplement).inserted else {
          continue
        }
        found[moment, default: []].append((supplement, step.length))
      }
    }
    return found.filter { !known.contains(frames[$0.key].time) }
      .sorted { $0.key < $1.key }
      .map { describe($0.value.map(\.supplement), $0.value.map(\.step), $0.key) }
  }

  /// Returns true if a section is in the list before and after an apply.
  func isKept(_ section: String, by known: ObservedApply) -> Bool {
    known.list.sectionIdentifiers.contains(section)
      && shownApply(before: known)?.list.sectionIdentifiers.contains(section) ?? true
  }

  private func describe(
    _ found: [ElementKey], _ steps: [Double], _ moment: Int
  ) -> ObservedMotionViolation {
    let kinds = [(ElementID.Role.header, "header", "headers"), (.footer, "footer", "footers")]
    let subjects = kinds.compactMap { role, one, many -> String? in
      let sections = found.filter { $0.role == role }.map(\.name)
      guard !sections.isEmpty else { return nil }
      return "the \(sections.count == 1 ? one : many) of \(shortListing(ids: sections))"
    }
    let length = lengthText(steps.max() ?? 0)
    return violation(
      .jump, ids: found.map(\.name).unique(), at: moment,
      "\(subjects.joined(separator: " and ")) \(found.count == 1 ? "jumps" : "jump up to") \(length) "
        + "between \(startText(moment)) and \(timeText(frames[moment].time)), in one frame"
        + placeText(moment))
  }
}
