import Choreography
import Encoding
import Recordings
import TextAndFiles

extension Film {
  /// Returns a warning for a filmstrip or an onion skin of an apply whose rows are all off the
  /// stage, so that nothing moves in it; nil if something does.
  ///
  /// - Parameter apply: The apply; nil for the one with the most visible motion.
  /// - Complexity: O(events + rows) if nothing moves.
  package func warningOfStillPicture(ofApply apply: Int?) -> String? {
    guard let apply = try? Filmstrip(timeline, apply: apply).apply,
      let scenes = try? [0, 0.5, 1].map({ try timeline.scene(ofApply: apply, progress: $0) }),
      scenes.dropFirst().allSatisfy({ $0.looksLike(scenes[0]) })
    else { return nil }
    let motion = timeline.applyMotions[apply]
    let difference = motion.apply.difference
    let changed = Set(
      difference.itemInserts.map(\.id) + difference.itemMoves.map(\.id)
        + motion.apply.refreshedItems)
    let rows = timeline.elementsOffStage(after: motion, ofApply: apply, at: 1)
      .filter { $0.id.role == .cell && changed.contains($0.id.name) }
    guard motion.duration > 0, !rows.isEmpty else { return nil }
    let above = rows.filter { $0.frame.midY < 0 }
    let beside = rows.filter { (0...recording.stage.height).contains($0.frame.midY) }
    let below = rows.filter { $0.frame.midY > recording.stage.height }
    let places = [(above, "above"), (beside, "beside"), (below, "below")].compactMap {
      rows, place in
      rows.isEmpty
        ? nil
        : "\(shortListing(rows.map(\.id.name), limit: 3)) \(rows.count == 1 ? "is" : "are") \(place) it"
    }
    return "nothing moves on the stage in apply \(apply): \(listing(places)); choose another apply "
      + "with --apply, or scroll to the row before this one"
  }
}
