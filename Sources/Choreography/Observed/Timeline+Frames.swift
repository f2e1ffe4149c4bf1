import Recordings

extension Timeline {
  /// Returns the recording of this film with frames: the list as a display with some rate shows it.
  ///
  /// Frames before the first apply, and those without a change, are left out.
  ///
  /// - Complexity: O(frames × elements on screen).
  /// - Precondition: `rate` is at least 1.
  package func recordingWithFrames(perSecond rate: Int) -> Recording {
    var result = recording
    result.formatMinorVersion = max(1, result.formatMinorVersion)
    var screen = ObservedScreen()
    var views: [ElementID: Int] = [:]
    var frames: [Event] = []
    var number = steps.first.map { FrameClock.count(upTo: $0.start, rate) } ?? 0
    let last = recording.nanoseconds
    while !steps.isEmpty, case let time = FrameClock.filmTime(ofFrame: number, rate), time <= last {
      let next = observedScreen(at: time, views: &views)
      let frame = next.frame(from: screen)
      if next != screen { frames.append(Event(time: time, kind: .frame(frame))) }
      screen = next
      number += 1
    }
    result.events = merged(frames)
    return result
  }

  /// Returns the events of the recording with frames, which come after other events of their time.
  private func merged(_ frames: [Event]) -> [Event] {
    var result: [Event] = []
    var upcoming = frames[...]
    for event in events {
      while let frame = upcoming.first, frame.nanoseconds < event.nanoseconds {
        result.append(upcoming.removeFirst())
      }
      result.append(event)
    }
    return result + upcoming
  }

  /// Returns the elements of the list on screen at a time.
  ///
  /// Each generation of an element is one view.
  private func observedScreen(at time: Int64, views: inout [ElementID: Int]) -> ObservedScreen {
    let offset = scrolling.offset(at: time, timing: timing)
    let corner = chrome.content
    func recorded(_ rect: Rect) -> LayoutFrame {
      LayoutFrame(
        x: rect.x - corner.x, y: rect.y - corner.y + offset, width: rect.width,
        height: rect.height)
    }
    let behindBar = chrome.content(shrunkBy: chrome.largeTitleHeight)
    func elements(_ role: ElementID.Role) -> [ObservedElement<String>] {
      scene.elements.filter { $0.id.role == role }.map { element in
        let view = views[element.id] ?? views.count + 1
        views[element.id] = view
        return ObservedElement(
          id: element.id.name, frame: recorded(element.viewFrame), opacity: element.opacity,
          clip: element.clip.flatMap { $0 == behindBar ? nil : recorded($0) }, view: view)
      }
    }
    let scene = scene(at: time, number: 0)
    // A raised keyboard hides elements.
    let visible = chrome.visibleContent(
      keyboard: typing.keyboard(at: time), shrunkBy: chrome.shrinkage(atOffset: offset))
    return ObservedScreen(
      visible: recorded(visible), items: elements(.cell), headers: elements(.header),
      footers: elements(.footer))
  }
}
