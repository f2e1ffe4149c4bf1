import TextAndFiles

extension MotionHistory {
  /// A view that goes from one item to another.
  private struct ViewReuse {
    var view: Int
    var old: Int
    var new: Int
  }

  /// Returns the views that go from an item on screen to another one on screen, per frame one
  /// violation.
  ///
  /// - Complexity: O(frames × visible rows).
  func reusedViews() -> [ObservedMotionViolation] {
    frames.indices.dropFirst().compactMap { moment in
      let found = viewReuses(moment)
      guard let first = found.first else { return nil }
      let more = found.count > 1 ? " and \(counted(found.count - 1, "more", "more")) likewise" : ""
      let times = "between \(timeText(frames[moment - 1].time)) and "
      return violation(
        .reusedView, found.flatMap { [$0.old, $0.new] }.unique(), at: moment,
        "view \(first.view) goes from '\(names[first.old])' to '\(names[first.new])'\(more) "
          + "\(times)\(timeText(frames[moment].time)), while both are on "
          + "screen\(placeText(moment))")
    }
  }

  private func viewReuses(_ moment: Int) -> [ViewReuse] {
    // Views change only where tracks begin.
    let begun = frames[moment].tracks.filter {
      tracks[$0].start == moment && tracks[$0].view != nil
    }
    guard !begun.isEmpty, !frames[moment].isResized else { return [] }
    let isScrolled = isScrolled(from: moment - 1, to: moment)
    // Views of rows that a scroll brings and takes away are free for others.
    let remaining =
      isScrolled
      ? Set(
        frames[moment].tracks.filter { tracks[$0][moment]?.isShown == true }
          .map { tracks[$0].item }) : nil
    var owners: [Int: Int] = [:]
    var shown: Set<Int> = []
    for index in frames[moment - 1].tracks where tracks[index][moment - 1]?.isShown == true {
      if let view = tracks[index].view { owners[view] = tracks[index].item }
      shown.insert(tracks[index].item)
    }
    return begun.compactMap { index in
      let new = tracks[index].item
      guard let view = tracks[index].view, let old = owners[view], old != new, shown.contains(new),
        remaining?.isSuperset(of: [old, new]) ?? true,
        !isReloaded(new, from: moment - 1, to: moment),
        !isReloaded(old, from: moment - 1, to: moment)
      else { return nil }
      return ViewReuse(view: view, old: old, new: new)
    }
  }

  /// Returns the items that get new views while they stay on screen, per frame one violation.
  ///
  /// A view that another item had before is a reused one.
  ///
  /// - Complexity: O(frames × visible rows).
  func replacedViews() -> [ObservedMotionViolation] {
    var found: [Int: [(item: Int, old: Int, new: Int)]] = [:]
    let reused = Set(frames.indices.dropFirst().filter { !viewReuses($0).isEmpty })
    for item in names.indices where tracksOfItem[item].count > 1 {
      for (moment, old, new, end) in replacements(of: item) {
        // Its view went to another row; the new one may fade in later.
        if reused.contains(end), hadOtherItem(old, at: end, than: item) { continue }
        found[moment, default: []].append((item, old, new))
      }
    }
    return found.sorted { $0.key < $1.key }.map { moment, rows in
      let items = rows.map(\.item)
      let views = rows.count == 1 ? ", \(rows[0].new) for \(rows[0].old)," : ""
      return violation(
        .replacedView, items, at: moment,
        "\(listing(items, "gets", "get")) \(rows.count == 1 ? "a new view" : "new views")\(views) "
          + "between \(timeText(frames[moment - 1].time)) and \(timeText(frames[moment].time)) "
          + "while \(rows.count == 1 ? "it stays" : "they stay") on screen\(placeText(moment))")
    }
  }

  /// The longest time without any view, in which a row counts as staying on screen.
  private static let maxAbsence: Int64 = 500_000_000

  /// Returns the frames at which an item's first new view is shown, with both views, and the
  /// frame from which the old one does not show it.
  private func replacements(of item: Int) -> [(moment: Int, old: Int, new: Int, end: Int)] {
    let parts = tracksOfItem[item].filter { tracks[$0].view != nil }
    return zip(parts, parts.dropFirst()).compactMap { before, after in
      let (old, new) = (tracks[before], tracks[after])
      guard let oldView = old.view, let newView = new.view, oldView != newView, new.start > 0,
        // The old view goes.
        old.end < frames.count - 1, new.end > old.end,
        new.start <= old.end + 1
          || frames[new.start].time - frames[old.end + 1].time <= Self.maxAbsence,
        old.samples.last.map(wasInView) == true || new.start <= old.end,
        let first = new.samples.indices.first(where: { new.samples[$0].isShown })
      else { return nil }
      let (start, end) = (new.start + first, max(old.end + 1, new.start + first))
      let last = min(start, old.end + 1) - 1
      guard last >= 0, end < frames.count, old[last]?.visibleShare ?? 0 > 0,
        areBothShown(old, new), isKept(item, from: last, to: end),
        // Nobody sees an exchange of two invisible views.
        old[last]?.isShown == true || new.samples.first?.isShown == true,
        // A delete and an insert while the old view leaves.
        !isDeleted(item, from: old.start, to: start),
        !isReloaded(item, from: last, to: end),
        !isScrolled(from: last, to: start) || isRemade(from: last, to: start),
        !isDragged(item, from: stepStart(last + 1), to: frames[start].time),
        !hadOtherItem(newView, at: new.start - 1, than: item)
      else { return nil }
      return (start, oldView, newView, old.end + 1)
    }
  }

  private func wasInView(_ sample: ObservedSample) -> Bool { sample.visibleShare > 0.25 }

  /// Returns true if both views are shown at some time.
  private func areBothShown(_ old: ViewTrack, _ new: ViewTrack) -> Bool {
    old.samples.contains(where: \.isShown) && new.samples.contains(where: \.isShown)
  }

  /// Returns true if an item is in every list on screen from one frame to another one.
  private func isKept(_ item: Int, from first: Int, to last: Int) -> Bool {
    (frames[first].applies...frames[last].applies).allSatisfy {
      guard let known = apply(number: $0 - 1), isOnScreen(known) else { return true }
      return known.list.contains(item: names[item])
    }
  }

  /// Returns true if an apply gives each row on screen a view that showed none before: the list is
  /// made anew, and scrolls only because of that.
  private func isRemade(from first: Int, to last: Int) -> Bool {
    guard frames[first].applies < frames[last].applies,
      !isScrolled(from: stepStart(min(first + 1, last)), to: frames[last].time)
    else { return false }
    let known = Set(tracks.filter { $0.start <= first }.compactMap(\.view))
    return frames[last].tracks.allSatisfy {
      tracks[$0].view.map { !known.contains($0) } ?? false
    }
  }

  private func isScrolled(from first: Int, to last: Int) -> Bool {
    isScrolled(from: stepStart(min(first + 1, last)), to: frames[last].time)
      || (first + 1..<max(first + 1, last + 1)).contains { frames[$0].isScrolled }
  }

  private func hadOtherItem(_ view: Int, at moment: Int, than item: Int) -> Bool {
    frames[moment].tracks.contains { tracks[$0].view == view && tracks[$0].item != item }
  }
}
