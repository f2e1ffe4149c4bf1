import Recording

// The list's offset: fingers move it, and changes keep what is on screen where it is.
extension TimelineBuilder {
  /// How far past an end a finger aims at most, in points; the list swings back from there.
  private static let overreach = 60.0

  /// Brings an item to the top, as far as the content reaches.
  mutating func scroll(to item: String, lasting duration: Int64, at time: Int64) {
    guard fling(to: item, lasting: duration, at: time) else { return }
    followReach(at: time)
    collectVisibleTracks(at: time)
  }

  /// Sends the list on its way to an item; whether it is there.
  mutating func fling(to item: String, lasting duration: Int64, at time: Int64) -> Bool {
    guard let row = arrangement.frame(of: item) else { return false }
    let last = lastOffset(of: arrangement)
    let top = row.y - chrome.content.y
    let isShown = style == .full && duration > 0
    scrolling.fling(
      to: min(last, max(0, top)), aim: min(last + Self.overreach, max(-Self.overreach, top)),
      at: time, lasting: isShown ? duration : 0, pace: pace)
    return true
  }

  /// Keeps the topmost visible row that remains where it is, so that changes above the viewport do
  /// not move it; at the very top new rows come into view.
  ///
  /// The rule of the simulated list view. O(sections + rows on screen).
  mutating func keepOffset(with new: Arrangement, _ change: Change) {
    let offset = scrolling.rest
    guard offset > 0 else { return }
    var target = offset
    if change.apply.kind == .apply, let anchor = anchor(at: offset, in: new) {
      target += anchor
    }
    scrolling.shift(
      to: min(lastOffset(of: new), max(0, target)), at: change.time, lasting: change.duration,
      isRetargeted: motion.overlap == .retarget, pace: pace)
  }

  /// How far the topmost row that both arrangements have goes down the content.
  private func anchor(at offset: Double, in new: Arrangement) -> Double? {
    let window = chrome.content.offset(x: 0, y: offset)
    for order in arrangement.rows(in: Region(top: window.y, bottom: window.maxY)) {
      guard let item = arrangement.item(at: order), let frame = arrangement.frame(of: item),
        frame.y < window.maxY, frame.maxY > window.y, let next = new.frame(of: item)
      else { continue }
      return next.y - frame.y
    }
    return nil
  }

  /// The offset at which the content's lower end stands at the list's.
  private func lastOffset(of arrangement: Arrangement) -> Double {
    let bottom = arrangement.bottom ?? chrome.content.y
    return max(0, bottom + layout.bottomInset - chrome.content.maxY)
  }
}
