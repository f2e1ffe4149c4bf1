import Choreography

extension MotionHistory {
  /// The longest time for which a row is hidden in a flash.
  private static let maxFlash: Int64 = 500_000_000
  /// The longest time of a flash with the fades before and after it.
  private static let maxFade: Int64 = 600_000_000
  /// A row that shows for a shorter time flashes.
  private static let minShowDuration: Int64 = 100_000_000

  /// A row's flash: its first and last frame.
  private struct Flash {
    var item: Int
    var range: ClosedRange<Int>
    /// The opacity in the dip; nil for a row that shows only for a short time.
    var opacity: Float?
  }

  /// Returns the flashes of rows in the list, per first frame one violation, and one per row and
  /// apply.
  ///
  /// - Complexity: O(frames × visible rows).
  func flashes() -> [ObservedMotionViolation] {
    var named: Set<[Int]> = []
    var found: [Int: [Flash]] = [:]
    for item in names.indices {
      for flash in flashes(of: item) {
        guard named.insert([item, frames[flash.range.lowerBound].applies]).inserted else {
          continue
        }
        found[flash.range.lowerBound, default: []].append(flash)
      }
    }
    return found.sorted { $0.key < $1.key }.map { describe($0.value, at: $0.key) }
  }

  private func describe(_ flashes: [Flash], at moment: Int) -> ObservedMotionViolation {
    let end = flashes.map(\.range.upperBound).max() ?? moment
    let items = flashes.map(\.item)
    let words: String
    let (from, to) = (timeText(frames[moment].time), timeText(frames[end].time))
    if let opacity = flashes[0].opacity, opacity < 0.05 {
      let verb = items.count == 1 ? "is back" : "are back"
      words = "\(listing(items, "disappears", "disappear")) at \(from) and \(verb) at \(to)"
    } else if let opacity = flashes[0].opacity {
      words =
        "\(listing(items, "fades", "fade")) to \(percent(opacity)) and back, and "
        + "\(items.count == 1 ? "is" : "are") at less than half from \(from) to \(to)"
    } else {
      words =
        "\(listing(items, "shows", "show")) only from \(from), and "
        + "\(items.count == 1 ? "is" : "are") gone at \(to)"
    }
    let isOfApply = apply(at: moment).map { motion(of: $0).contains(moment) } ?? true
    let place = isOfApply ? placeText(moment) : Self.otherMotionText
    var result = violation(
      .flash, items, at: moment, "\(words)\(place)")
    if !isOfApply { result.apply = nil }
    return result
  }

  /// Returns the flashes of one item by time.
  private func flashes(of item: Int) -> [Flash] {
    groups(tracksOfItem[item]).flatMap { group -> [Flash] in
      let first = tracks[group[0]].start
      let last = group.map { tracks[$0].end }.max() ?? first
      let shown = opacities(group, first, last)
      return dips(item, shown, first) + glimpses(item, shown, first)
    }
  }

  /// Returns the tracks of an item in groups, between which nothing shows it for a long time.
  private func groups(_ indices: [Int]) -> [[Int]] {
    var (result, end): ([[Int]], Int) = ([], -1)
    for index in indices {
      let start = tracks[index].start
      if end >= 0,
        start <= end + 1 || frames[start].time - frames[end + 1].time <= Self.maxFade
      {
        result[result.count - 1].append(index)
      } else {
        result.append([index])
      }
      end = max(end, tracks[index].end)
    }
    return result
  }

  /// Returns the opacity of an item in consecutive frames, that of all its views together.
  private func opacities(_ group: [Int], _ first: Int, _ last: Int) -> [Float] {
    var hidden = [Float](repeating: 1, count: last - first + 1)
    for index in group {
      let track = tracks[index]
      for (place, sample) in track.samples.enumerated() {
        hidden[track.start - first + place] *= 1 - sample.opacity
      }
    }
    return hidden.map { 1 - $0 }
  }

  /// Returns where an item fades by more than a half and comes back.
  private func dips(_ item: Int, _ shown: [Float], _ first: Int) -> [Flash] {
    var result: [Flash] = []
    var index = 1
    while index < shown.count {
      guard shown[index - 1] >= 0.5, shown[index] < 0.5 * peak(shown, before: index, first),
        let back = shown[index...].firstIndex(where: { $0 > 0.5 })
      else {
        index += 1
        continue
      }
      let depth = shown[index..<back].min() ?? 0
      let level = min(peak(shown, before: index, first), peak(shown, after: back, first))
      let (start, end) = edges(shown, index, back, 0.9 * level)
      let (fadeStart, fadeEnd) = edges(shown, index, back, 0.98 * level)
      let fade = frames[first + fadeEnd].time - frames[first + fadeStart + 1].time
      let turn = first + (shown[index..<back].lastIndex { $0 < depth + 0.05 } ?? index) + 1
      if level - depth > 0.5, fade <= Self.maxFade, !isRevealedByTap(turn, since: first + start),
        depth < 0.05 || !isReconfigured(item, by: first + fadeStart + 1),
        isFlash(item, first + index, first + back, first + start, first + end, depth)
      {
        result.append(Flash(item: item, range: first + index...first + back, opacity: depth))
      }
      index = back + 1
    }
    return result
  }

  /// Returns the highest opacity in the half second before a frame.
  private func peak(_ shown: [Float], before index: Int, _ first: Int) -> Float {
    let earliest = frames[first + index].time - Self.maxFade
    // A frame lasts until the next one.
    return shown[..<index].indices.reversed()
      .prefix { frames[first + $0 + 1].time > earliest }
      .map { shown[$0] }.max() ?? 0
  }

  /// Returns the highest opacity in the half second from a frame on.
  private func peak(_ shown: [Float], after index: Int, _ first: Int) -> Float {
    let latest = frames[first + index].time + Self.maxFade
    return shown[index...].indices.prefix { frames[first + $0].time <= latest }
      .map { shown[$0] }.max() ?? 0
  }

  /// Returns the last frame before a dip, and the first one after it, with an opacity.
  private func edges(
    _ shown: [Float], _ index: Int, _ back: Int, _ opacity: Float
  ) -> (Int, Int) {
    let start = shown[..<index].lastIndex { $0 >= opacity } ?? 0
    return (start, shown[back...].firstIndex { $0 >= opacity } ?? shown.count - 1)
  }

  /// The longest time from a tap to the first frame of what it does.
  private static let tapTime: Int64 = 100_000_000

  /// Returns true if a tap just before a frame, in a dip and without an apply, makes a row come
  /// back.
  private func isRevealedByTap(_ moment: Int, since start: Int) -> Bool {
    frames[start].applies == frames[moment].applies
      && isTapped(
        from: max(frames[start].time, frames[moment].time - Self.tapTime - interval),
        to: frames[moment].time)
  }

  /// Returns true if a dip is short, and neither an apply nor a scroll explains it.
  private func isFlash(
    _ item: Int, _ low: Int, _ back: Int, _ start: Int, _ end: Int, _ depth: Float
  ) -> Bool {
    frames[back].time - frames[low].time <= Self.maxFlash && !isRelocated(item, low, back)
      && (isListed(item, from: start, to: end)
        // A fade that turns around early is the motion of a delete that is undone.
        || depth < 0.25 && isPutBack(item, low, back, start, end))
      && !isReloaded(item, from: start, to: end)
      && !isReconfigured(item, from: start, to: back)
      && isInView(item, start) && isInView(item, end)
      && (isStill(from: start, to: end) || isDropped(item, from: low, to: back))
      && !isReplaced(item, start, end) && !leavesOverEdge(item, low, back, start)
      && !isWholeList(low, back, start, end)
  }

  /// Returns true if an apply deletes an item and another one inserts it again, within less time
  /// than a row has to show, and not as answers to two inputs.
  private func isPutBack(_ item: Int, _ low: Int, _ back: Int, _ start: Int, _ end: Int) -> Bool {
    let name = names[item]
    let later = (frames[start].applies..<max(frames[start].applies, frames[end].applies))
      .compactMap { apply(number: $0) }
    guard let deletion = later.first(where: { !$0.list.contains(item: name) }),
      let insertion = later.first(where: {
        $0.index > deletion.index && $0.list.contains(item: name)
      })
    else { return false }
    return insertion.time - deletion.time < Self.minShowDuration
      && frames[back].time - frames[low].time < Self.minShowDuration
      && isListed(item, from: start, to: start) && isListed(item, from: end, to: end)
      && !areAnswers(frames[start + 1].time, frames[back].time)
  }

  /// Returns true if an apply within a dip gives an item new content: it fades out, and in with
  /// that.
  private func isReconfigured(_ item: Int, from start: Int, to back: Int) -> Bool {
    (frames[start].applies..<max(frames[start].applies, frames[back].applies)).contains {
      apply(number: $0)?.reconfigured.contains(names[item]) == true
    }
  }

  /// Returns true if an apply just before a frame gives an item new content: it may pulse.
  private func isReconfigured(_ item: Int, by moment: Int) -> Bool {
    let last = apply(at: moment)
    return last?.reconfigured.contains(names[item]) == true
      && frames[moment].time - (last?.time ?? 0) <= 3 * interval
  }

  /// Returns true if a row fades out at rest in one place, or leaves a section, and fades in at
  /// rest in another place.
  private func isRelocated(_ item: Int, _ low: Int, _ back: Int) -> Bool {
    func place(_ moment: Int) -> ObservedSample? {
      tracksOfItem[item].lazy.compactMap { tracks[$0][moment] }.first { $0.isShown }
    }
    guard low > 0, back + 2 < frames.count, let old = place(max(0, low - 2)),
      let last = place(low - 1),
      let first = place(back), let new = place(back + 2)
    else { return false }
    return last.step(from: old).length < 0.75 && new.step(from: first).length < 0.75
      && (last.opacity < 0.95 || isInOtherSection(item, back)) && first.opacity < 0.95
      && first.step(from: last).length > Self.minJump
  }

  /// Returns true if the last apply before a frame moves an item to another section.
  private func isInOtherSection(_ item: Int, _ moment: Int) -> Bool {
    guard let new = apply(at: moment)?.list,
      let old = apply(number: frames[moment].applies - 2)?.list
    else { return false }
    return new.sectionIdentifier(containingItem: names[item])
      != old.sectionIdentifier(containingItem: names[item])
  }

  /// Returns true if the whole list goes and comes back, and not as a blink: with its fades it is
  /// away for as long as a row has to show.
  private func isWholeList(_ low: Int, _ back: Int, _ start: Int, _ end: Int) -> Bool {
    frames[end].time - frames[start + 1].time >= Self.minShowDuration
      && (low..<back).contains { moment in
        !frames[moment].tracks.contains { tracks[$0][moment]?.isShown == true }
      }
  }

  /// Returns true if an apply moves an item out of the visible part, where nothing is recorded.
  private func leavesOverEdge(_ item: Int, _ low: Int, _ back: Int, _ start: Int) -> Bool {
    guard !tracksOfItem[item].contains(where: { tracks[$0][low] != nil }),
      let old = apply(number: frames[start].applies - 1) ?? observedApplies.first,
      let new = apply(at: low)
    else { return false }
    // Another apply brings it back.
    let isMoved =
      frames[low].applies < frames[back].applies
      && (isOutside(item, of: back - 1, old, new) || isOutside(item, of: start, old, new, in: old))
    return isMoved || movesToEdge(item, low)
  }

  /// Returns true if an item's new place in the list is before or after those of all rows on
  /// screen. The places of the rows on screen are those in `list`, or in the new one.
  private func isOutside(
    _ item: Int, of moment: Int, _ old: ObservedApply, _ new: ObservedApply,
    in list: ObservedApply? = nil
  ) -> Bool {
    let shown = frames[moment].tracks.filter { tracks[$0][moment]?.isShown == true }
      .compactMap { (list ?? new).list.indexOfItem(names[tracks[$0].item]) }
    let before = apply(number: new.index - 1)?.list ?? old.list
    guard let first = shown.min(), let last = shown.max(),
      let place = new.list.indexOfItem(names[item])
    else { return false }
    return !(first...last).contains(place) && before.indexOfItem(names[item]) != place
  }

  /// Returns true if an item moves before it disappears, and two more such steps lead beyond the
  /// edge of the visible part.
  private func movesToEdge(_ item: Int, _ low: Int) -> Bool {
    let visible = frames[low - 1].visible
    return tracksOfItem[item].contains {
      guard let sample = tracks[$0][low - 1], let step = tracks[$0].step(to: low - 1) else {
        return false
      }
      let next = sample.frame.offset(x: 2 * step.x, y: 2 * step.y)
      return step.y < -1 && next.y < visible.y || step.y > 1 && next.maxY > visible.maxY
        || step.x < -1 && next.x < visible.x || step.x > 1 && next.maxX > visible.maxX
    }
  }

  /// Returns where an item shows for a short time only.
  private func glimpses(_ item: Int, _ shown: [Float], _ first: Int) -> [Flash] {
    var result: [Flash] = []
    var index = 0
    while let start = shown[index...].firstIndex(where: { $0 > 0.5 }) {
      let end = shown[start...].firstIndex { $0 <= 0.5 } ?? shown.count
      index = end
      let (from, to) = (first + start, first + end)
      guard from > 0, to < frames.count,
        frames[to].time - frames[from].time < Self.minShowDuration,
        (start == 0 ? 0 : shown[start - 1]) <= 0.25, (end < shown.count ? shown[end] : 0) <= 0.25,
        isListed(item, from: from - 1, to: to), !isReloaded(item, from: from - 1, to: to),
        isInView(item, from), isInView(item, to - 1), isStill(from: from - 1, to: to),
        !crossesView(item, from, to), to - 1 == from || !movesToEdge(item, to)
      else { continue }
      result.append(Flash(item: item, range: from...to, opacity: nil))
    }
    return result
  }

  /// Returns true if an item is on screen neither at the rest before nor at the rest after some
  /// frames: in its motion it only crosses the visible part.
  private func crossesView(_ item: Int, _ from: Int, _ to: Int) -> Bool {
    func isShown(_ moment: Int) -> Bool {
      tracksOfItem[item].contains { tracks[$0][moment]?.isShown == true }
    }
    // A motion may begin before the first rest.
    let before = rests.last { $0.last < from }?.last ?? 0
    let after = rests.first { $0.moment >= to }?.last ?? frames.count - 1
    return !isShown(before) && !isShown(after)
  }

  /// Returns true if most of an item lies in the visible part.
  private func isInView(_ item: Int, _ moment: Int) -> Bool {
    tracksOfItem[item].contains { (tracks[$0][moment]?.visibleShare ?? 0) > 0.5 }
  }

  /// Returns true if a finger has let go of an item before some frames, and nothing else moves
  /// the list.
  private func isDropped(_ item: Int, from first: Int, to last: Int) -> Bool {
    let start = stepStart(first)
    return drags.contains {
      $0.item == names[item] && start >= $0.end - Self.settling - interval
        && start <= $0.end
    } && !touches.contains { $0.start > start && $0.start <= frames[last].time }
      && !(first..<last + 1).contains { frames[$0].isScrolled || frames[$0].isResized }
  }

  /// Returns true if the list does not scroll between two frames.
  private func isStill(from first: Int, to last: Int) -> Bool {
    !isTouched(from: stepStart(first + 1), to: frames[last].time)
      && !(first + 1..<last + 1).contains { frames[$0].isScrolled || frames[$0].isResized }
  }

  /// Returns true if an item has other views after a dip than before it.
  private func isReplaced(_ item: Int, _ start: Int, _ end: Int) -> Bool {
    func views(_ moment: Int) -> Set<Int> {
      Set(tracksOfItem[item].filter { tracks[$0][moment] != nil }.compactMap { tracks[$0].view })
    }
    let (old, new) = (views(start), views(end))
    return !old.isEmpty && !new.isEmpty && old.isDisjoint(with: new)
  }
}
