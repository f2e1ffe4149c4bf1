import Choreography
import Comparison
import Rendering
import TextAndFiles

extension GoldenCheck {
  /// Compares the geometry and the pixels of one golden.
  func compare(
    _ content: GoldenContent, _ run: Golden, with kept: Golden, _ start: GoldenOutcome
  ) throws -> GoldenOutcome {
    var outcome = start
    compareText(content, run.geometry, with: kept.geometry, &outcome)
    guard !outcome.frames.isEmpty else { return outcome }
    let (was, now) = (kept.manifest.sheet, run.manifest.sheet)
    guard was.width == now.width, was.height == now.height else {
      outcome.status = .different
      outcome.problems.append(
        "the golden's pictures have \(was.width)×\(was.height) pixels, this run's "
          + "\(now.width)×\(now.height)")
      return outcome
    }
    let changes = run.manifest.fingerprint.changes(from: kept.manifest.fingerprint)
    (outcome.rule, outcome.ruleReason) = rule(changes)
    let comparison = PictureComparison(
      rule: outcome.rule ?? .exact, ignoring: settings.ignoredPixels(now.scale))
    for index in outcome.frames.indices {
      let difference = comparison.compare(try kept.picture(index), try run.picture(index))
      outcome.frames[index].picture = difference
      if let window = difference?.window {
        outcome.frames[index].under = content.moments[index].scene.subject(
          under: window.content, scale: now.scale, operations: content.operations)
      }
    }
    outcome.status = outcome.isEqual ? .equal : .different
    if outcome.status == .different { findApply(content, kept.geometry, &outcome) }
    outcome.sequence = sequence(kept, run, outcome)
    // Only a report shows the pictures.
    if outcome.status == .different, settings.reportFolder != nil {
      for index in outcome.frames.indices {
        outcome.frames[index].expected = try kept.picture(index)
        outcome.frames[index].actual = try run.picture(index)
      }
    }
    return outcome
  }

  /// Refuses ignored parts that leave no pixel of the pictures.
  ///
  /// - Throws: `GoldenError.allIgnored`.
  func checkIgnored(_ sheet: GoldenManifest.Sheet) throws(GoldenError) {
    let comparison = PictureComparison(ignoring: settings.ignoredPixels(sheet.scale))
    let ignored = comparison.ignoredPixels(width: sheet.width, height: sheet.height)
    guard ignored < sheet.width * sheet.height else { throw .allIgnored }
  }

  /// Compares only the geometry.
  func compareGeometry(
    _ content: GoldenContent, _ run: GeometryFile, with kept: GeometryFile,
    _ start: GoldenOutcome
  ) -> GoldenOutcome {
    var outcome = start
    compareText(content, run, with: kept, &outcome)
    guard !outcome.frames.isEmpty else { return outcome }
    outcome.status = outcome.isEqual ? .equal : .different
    if outcome.status == .different {
      findApply(content, kept, &outcome)
      outcome.sequence = sequenceDiagnosis(
        expected: kept.blocks.count, found: run.blocks.count, label: { outcome.frames[$0].label }
      ) { run.blocks[$0].dropFirst() == kept.blocks[$1].dropFirst() }
    }
    return outcome
  }

  /// Finds the apply of this run that shows what the golden shows, or the golden that shows what
  /// this run's apply does.
  private func findApply(
    _ content: GoldenContent, _ kept: GeometryFile, _ outcome: inout GoldenOutcome
  ) {
    outcome.shift = content.shift(from: kept)
    let (verbs, isGeometry) = (content.list.verbs, outcome.isGeometry)
    // Only a run that ends before the goldens do has certainly lost an apply.
    guard outcome.shift == nil, content.mark == nil, !verbs.isEmpty, kept.list.verbs != verbs,
      let last = store.numberedGoldens(
        of: content.film, content.showing ?? FilmAppearance(), isGeometry: isGeometry
      ).map(\.apply).max(),
      last > content.apply, content.neighbor(last - content.apply) == nil
    else { return }
    outcome.successor = [1, 2].lazy.map { distance in
      (name: content.nameOfApply(after: distance), distance: distance)
    }.first { name, distance in
      let next =
        isGeometry ? try? store.loadGeometry(name) : try? store.geometry(store.path(name, "txt"))
      guard let next, next.film == content.film, next.apply == content.apply + distance else {
        return false
      }
      return next.list.verbs == verbs
    }
  }

  /// Returns the beginning of a sentence about a row off the stage.
  private func offStage(_ outcome: GoldenOutcome) -> String {
    "golden '\(outcome.name)', off the stage: "
  }

  /// Returns the beginning of a sentence about the film, in contrast to its golden.
  private func film(_ outcome: GoldenOutcome) -> String { "golden '\(outcome.name)': the film " }

  /// The words between the film's value and the golden's.
  private static let insteadOf = "where the golden has"

  /// Fills in the moments, or the reason that they cannot be compared.
  private func compareText(
    _ content: GoldenContent, _ run: GeometryFile, with kept: GeometryFile,
    _ outcome: inout GoldenOutcome
  ) {
    let timing = run.timing.changes(from: kept.timing, insteadOf: Self.insteadOf)
    if !timing.isEmpty {
      outcome.problems.append(film(outcome) + timing.joined(separator: " and "))
      outcome.isMistimed = true
    }
    let list = run.list.changes(
      from: kept.list, insteadOf: Self.insteadOf,
      titles: RowTitles((run.blocks + kept.blocks).map { $0.map(GeometryLine.init) }))
    if !list.isEmpty {
      outcome.problems.append(film(outcome) + list.joined(separator: " and "))
      outcome.hasOtherRows = true
    }
    if let change = run.changeOffStage(from: kept, content.operations) {
      outcome.problems.append(offStage(outcome) + change)
      outcome.hasOtherRows = true
    }
    guard run.moments == kept.moments else {
      outcome.status = .different
      let (old, new) = (text(of: kept.moments), text(of: run.moments))
      outcome.problems.append(
        "golden '\(outcome.name)' has \(counted(kept.moments.count, "moment", "moments")) "
          + "(\(old)), this run \(run.moments.count) (\(new))")
      return
    }
    if run.film != kept.film || run.place != kept.place {
      outcome.problems.append(
        "the golden shows \(kept.place) of '\(kept.film)', "
          + "this run \(run.place) of '\(run.film)'")
      outcome.isOtherApply = true
    }
    let comparison = GeometryComparison(content.operations)
    outcome.frames = content.moments.indices.map { index in
      var frame = FrameOutcome(
        label: content.moments[index].label, time: content.moments[index].time)
      frame.geometry = comparison.changes(from: kept.blocks[index], to: run.blocks[index])
      return frame
    }
    // A row that is on the stage at another moment is named once.
    let head = offStage(outcome)
    let known = Set(outcome.frames.flatMap { $0.geometry.map { head + $0.sentence } })
    outcome.problems.removeAll(where: known.contains)
    let look = run.lookChanges(from: kept)
    outcome.hasOtherLook = !look.isEmpty
    // Other rows and other moments have other colors, too.
    if let first = look.first, !outcome.hasOtherRows, outcome.rows.isEmpty {
      let rest = look.count > 1 ? ", and \(look.count - 1) more" : ""
      outcome.problems.append(film(outcome) + "is drawn differently: \(first)\(rest)")
    }
  }

  /// Returns the rule for pixels, with its reason.
  private func rule(_ changes: [String]) -> (ComparisonRule, String) {
    switch settings.rule {
    case .always(let rule): return (rule, "the test asks for it")
    case .automatic(let tolerance):
      return changes.isEmpty
        ? (.exact, "libraries, fonts and processor are the golden's")
        : (.tolerant(tolerance), "since the golden: " + changes.joined(separator: ", "))
    }
  }

  private func sequence(_ kept: Golden, _ run: Golden, _ outcome: GoldenOutcome) -> String? {
    guard outcome.status == .different else { return nil }
    return sequenceDiagnosis(
      expected: kept.manifest.moments.count, found: run.manifest.moments.count,
      label: { outcome.frames[$0].label }
    ) { found, expected in
      guard run.geometry.blocks[found].dropFirst() == kept.geometry.blocks[expected].dropFirst(),
        let picture = try? kept.picture(expected), let other = try? run.picture(found)
      else { return false }
      return PictureComparison(rule: outcome.rule ?? .exact)
        .compare(picture, other)?.isDifferent == false
    }
  }

  private func text(of moments: [Double]) -> String {
    let texts = moments.map(GoldenContent.Moment.text)
    return texts.count <= 6
      ? texts.joined(separator: ", ")
      : texts.prefix(3).joined(separator: ", ") + " … " + (texts.last ?? "")
  }
}

extension GoldenContent {
  /// Returns the default name of the golden of the apply at a distance.
  fileprivate func nameOfApply(after distance: Int) -> String {
    "\(film)-apply-\(apply + distance)\(showing?.suffix ?? "")"
  }

  /// Returns the apply that shows what a golden of this apply's number shows: all of it, or at
  /// least its operations.
  fileprivate func shift(from kept: GeometryFile) -> GoldenShift? {
    guard mark == nil, kept.mark == nil, kept.film == film, kept.apply == apply else { return nil }
    let verbs = kept.list.verbs
    let neighbors = [1, -1, 2, -2].compactMap { distance in
      neighbor(distance).map { (distance, GeometryFile($0, look: [])) }
    }
    for (distance, other) in neighbors
    where other.timing == kept.timing && other.list == kept.list && other.moments == kept.moments
      && other.blocks == kept.blocks && other.offStage == kept.offStage
    {
      return GoldenShift(distance: distance, isEqual: true)
    }
    guard !verbs.isEmpty, list.verbs != verbs else { return nil }
    return neighbors.first { $0.1.list.verbs == verbs }
      .map { GoldenShift(distance: $0.0, isEqual: false) }
  }
}

extension GoldenSettings {
  /// Returns the ignored parts in pixels.
  fileprivate func ignoredPixels(_ scale: Double) -> [PixelBounds] {
    ignored.map { $0.pixels(scale) }
  }
}

extension Rect {
  /// Returns the whole pixels that a rectangle touches.
  fileprivate func pixels(_ scale: Double) -> PixelBounds {
    // Clamped, so that the conversion cannot overflow.
    func whole(_ value: Double) -> Int { Int(min(1e6, max(-1e6, value))) }
    let (left, top) = (whole((x * scale).rounded(.down)), whole((y * scale).rounded(.down)))
    return PixelBounds(
      x: left, y: top, width: whole((maxX * scale).rounded(.up)) - left,
      height: whole((maxY * scale).rounded(.up)) - top)
  }
}

extension SceneFrame {
  /// Returns the nearest element that covers most of a box of the scene's picture, with its
  /// operation: `everest, moved 7 → 2`.
  package func subject(
    under box: PixelBounds, scale: Double, operations: OperationDescriptions
  ) -> String {
    var rect = Rect(
      x: Double(box.x) / scale, y: Double(box.y) / scale, width: Double(box.width) / scale,
      height: Double(box.height) / scale)
    if environment.isRightToLeft, background != .page {
      rect.x = size.width - rect.maxX
    }
    var best: (element: SceneElement, area: Double)?
    for element in elements {
      let shared = element.shownFrame.intersection(rect)
      // A row is more specific than its group's backdrop, even if it covers only half as much.
      let area = shared.width * shared.height * (element.level == .backdrop ? 0.5 : 1)
      // Of equal areas, the element in front wins.
      if area > 0, area >= (best?.area ?? 0) * 0.999 { best = (element, area) }
    }
    guard let element = best?.element else { return "the background" }
    let title = element.rowTitle.flatMap { title in
      elements.count { $0.rowTitle == title } == 1 ? title : nil
    }
    let subject = operations.subject(
      title.map { "row \($0)" } ?? element.id.description, item: element.id.name, title: title)
    return subject.hasSuffix(",") ? String(subject.dropLast()) : subject
  }
}

extension SceneElement {
  /// The title of a row, as it is on screen; nil for other elements and without one.
  fileprivate var rowTitle: String? {
    guard id.role == .cell else { return nil }
    let words = content.title.split(separator: " ").joined(separator: " ")
    return words.isEmpty ? nil : words
  }
}
