import Recordings

// The elements of a scene around the list: bars, touches, signs and the system's parts.
extension Timeline {
  func backdrop(_ title: String) -> [SceneElement] {
    chrome.sheet.map { frame in
      var sheet = SceneElement(.sheet, at: frame, .sheet(title: title))
      sheet.level = .backdrop
      return [sheet]
    } ?? []
  }

  /// The scroll distance over which the shade of the bar or a pinned header appears, in points.
  static let shadeHeight = 16.0

  func bars(
    at time: Int64, offset: Double, shrunkBy shrinkage: Double
  ) -> [SceneElement] {
    let bar = chrome.navigationBar.map { frame in
      SceneElement(
        .navigationBar,
        at: Rect(x: frame.x, y: frame.y, width: frame.width, height: frame.height - shrinkage),
        .navigationBar(shade: ((offset - shrinkage) / Self.shadeHeight).clamped(to: 0...1)))
    }
    let titles = chrome.titles(
      title(at: time), collapse: collapse(at: time, shrunkBy: shrinkage), shrunkBy: shrinkage)
    let raised = typing.keyboard(at: time)
    let field = chrome.searchField(besideCancel: raised, shrunkBy: shrinkage).map { frame in
      SceneElement(
        .searchField, at: frame,
        .searchField(
          text: typing.text(at: time), placeholder: recording.stage.searchPlaceholder ?? "",
          caret: typing.caret(at: time)))
    }
    let cancel = chrome.cancelButton(share: raised, shrunkBy: shrinkage).map { frame in
      SceneElement(.searchField, "cancel", at: frame, opacity: raised, .button("Cancel"))
    }
    let indicator = scrollIndicator(at: time, offset: offset, shrunkBy: shrinkage)
    let composer = chrome.composer.map { frame in
      SceneElement(
        .composer, at: frame.offset(x: 0, y: -raised * chrome.composerLift),
        .composer(
          text: chrome.searchField == nil ? typing.text(at: time) : "",
          placeholder: recording.stage.composerPlaceholder ?? "",
          caret: chrome.searchField == nil ? typing.caret(at: time) : 0))
    }
    let edge = chrome.lowerEdge(keyboard: raised).map { frame in
      SceneElement(.scrollEdge, at: frame, .scrollEdge)
    }
    return [indicator, edge, bar].compactMap(\.self) + titles
      + [field, cancel, composer].compactMap(\.self)
  }

  /// Returns the degree to which the small title has replaced the large one. Where the list rests
  /// it is 0 or 1.
  private func collapse(at time: Int64, shrunkBy shrinkage: Double) -> Double {
    let rests = observed == nil ? scrolling.rests(at: time) : []
    let height = chrome.largeTitleHeight
    let low = rests.filter { $0 < height / 2 }.max() ?? 0
    let high = rests.filter { $0 >= height / 2 }.min() ?? height
    let (start, end) = (max(0, low), min(height, high))
    return end > start ? ((shrinkage - start) / (end - start)).clamped(to: 0...1) : 0
  }

  /// Returns the scroll indicator at the trailing edge, which is shorter during overscroll.
  private func scrollIndicator(
    at time: Int64, offset: Double, shrunkBy shrinkage: Double
  ) -> SceneElement? {
    guard chrome.chrome != .none, let (opacity, last) = scrolling.indicator(at: time) else {
      return nil
    }
    let visible = chrome.content(shrunkBy: shrinkage)
    let area = visible.inset(x: 3, y: 3)
    let past = max(0, -offset, offset - last)
    let share = visible.height / (chrome.content.height + last)
    let length = max(8, max(36, area.height * share) - past)
    let place = (offset / last).clamped(to: 0...1)
    let frame = Rect(
      x: area.maxX - 3, y: area.y + place * (area.height - length), width: 3, height: length)
    return SceneElement(.scrollIndicator, at: frame, opacity: opacity, .scrollIndicator)
  }

  /// Returns the dots of touches.
  func touches(at time: Int64) -> [SceneElement] {
    fingers.fingers(at: time).enumerated().map { index, finger in
      let held = min(time, finger.span.end)
      let place: Point
      switch finger.place {
      case .point(let point): place = point
      case .list(let fling, let from):
        let seconds = Double(held - finger.span.start) / 1e9
        place = Point(x: from.x, y: from.y - fling.fingerDistance(after: max(0, seconds)))
      case .action(let index, let track, let edge):
        let frame = seenFrame(ofTrack: track, at: max(held, finger.span.start), offsetAt: time)
          .frame
        let inset = SwipeActionWidths(
          tracks[track].swipe, rowWidth: frame.width, textScale: environment.textScale
        ).middle(of: index)
        place = Point(x: edge == .leading ? frame.x + inset : frame.maxX - inset, y: frame.midY)
      case .row(let track, let share):
        let (frame, swipe) = seenFrame(
          ofTrack: track, at: max(held, finger.span.start), offsetAt: time)
        place = Point(x: frame.x + share * frame.width - swipe, y: frame.midY)
      case .held(let track, let point):
        let key = tracks[track].elementKey
        let (start, now) = (
          observedFrame(of: key, at: finger.span.start), observedFrame(of: key, at: held)
        )
        guard let start, let now else {
          place = point
          break
        }
        place = Point(x: point.x + now.midX - start.midX, y: point.y + now.midY - start.midY)
      }
      return SceneElement(
        .touch, "\(index)", at: Rect(around: place, radius: 19),
        opacity: finger.opacity(at: time), .touch)
    }
  }

  /// Returns the part of the stage that the film shows at a time: around the row that it follows,
  /// or where that row was last.
  func visibleArea(at time: Int64) -> Rect {
    camera.area(at: time) { item, time in
      let track = followedTracks[item]?.last { tracks[$0].keys[0].time <= time }
      return track.map {
        seenFrame(ofTrack: $0, at: min(time, tracks[$0].end - 1), offsetAt: time).frame
      }
    }
  }

  /// Returns the frame of a track's row under a finger, and the distance of its swipe.
  private func seenFrame(
    ofTrack track: Int, at held: Int64, offsetAt time: Int64
  ) -> (frame: Rect, swipe: Double) {
    let pose = tracks[track].pose(at: held, timing: timing)
    let offset = scrolling.offset(at: time, timing: timing)
    let frame =
      observedFrame(of: tracks[track].elementKey, at: held)
      ?? pose.frame.offset(x: 0, y: -offset)
    return (frame, pose.swipe)
  }

  /// Returns the sign of a playback rate other than 1.
  func paceSign(at time: Int64) -> [SceneElement] {
    let rate = clock.paceMap.rate(at: time)
    guard rate != 1 else { return [] }
    let width = min(76, recording.stage.width)
    let edge = chrome.lowerEdge(keyboard: 0)?.height ?? 0
    let bottom = chrome.content.maxY - max(environment.device.safeBottom, edge)
    let frame = Rect(
      x: (recording.stage.width - width) / 2, y: bottom - 42, width: width, height: 26)
    return [SceneElement(.pace, at: frame, .pace(rate))]
  }

  /// Returns the raised keyboard, and the system bars of a phone.
  func system(at time: Int64) -> [SceneElement] {
    var elements: [SceneElement] = []
    let share = typing.keyboard(at: time)
    if let place = chrome.keyboard, share > 0 {
      elements.append(
        SceneElement(
          .keyboard, at: place.offset(x: 0, y: (1 - share) * place.height),
          .keyboard(
            pressed: typing.pressedKey(at: time), isShifted: typing.isShifted(at: time),
            searches: chrome.searchField != nil)))
    }
    guard chrome.hasSystemBars else { return elements }
    let (width, height) = (recording.stage.width, recording.stage.height)
    let home = Rect(x: 0, y: height - 21, width: width, height: 21)
    return elements + [
      SceneElement(.statusBar, at: Rect(x: 0, y: 0, width: width, height: 44), .statusBar),
      SceneElement(.homeIndicator, at: home, .homeIndicator),
    ]
  }
}

extension SceneElement {
  /// Creates an element in front of the list.
  package init(
    _ role: ElementID.Role, _ name: String = "", at frame: Rect, opacity: Double = 1,
    _ content: ElementContent
  ) {
    self.init(
      id: ElementID(role, name), frame: frame, opacity: opacity, level: .chrome, content: content)
  }
}
