import Recording

/// What is projected: one film or several in step, in their devices, with their explanations.
///
/// Its frames are as pure as those of a timeline: functions of the number alone.
public struct Composition: Sendable {
  /// The films, left to right.
  public let timelines: [Timeline]
  /// What is drawn over and beside them.
  public let overlays: Overlays
  /// The page's extent in points: the stage's own where nothing is around it.
  public let size: Size

  private let titles: [String]
  private let layouts: [PaneLayout]
  private let magnification: Double

  /// Pixels that the em of an explanation has at least.
  private static let leastType = 9.0

  /// Puts films beside each other, which share the first one's frame rate.
  ///
  /// Titles stand above them where there are several; a film without one has its own. `scale` is
  /// that of the picture, in pixels a point: where its pixels are few, explanations grow, so that
  /// they can be read.
  public init(
    _ timelines: [Timeline], titles: [String] = [], overlays: Overlays = [], scale: Double = 1
  ) {
    self.timelines = timelines
    self.overlays = overlays
    magnification = max(1, Self.leastType / (Explanation.labelSize * max(0.1, scale)))
    let names = timelines.indices.map { index in
      titles.indices.contains(index) ? titles[index] : timelines[index].recording.title
    }
    self.titles = names
    var corner = Point(x: PaneLayout.margin, y: PaneLayout.margin)
    var layouts: [PaneLayout] = []
    for timeline in timelines {
      let stage = timeline.recording.stage
      let layout = PaneLayout(
        stage: Size(width: stage.width, height: stage.height), device: timeline.environment.device,
        hasTitle: timelines.count > 1, overlays: overlays, magnification: magnification,
        at: corner)
      layouts.append(layout)
      corner.x = layout.bounds.maxX + PaneLayout.margin
    }
    let isBare =
      timelines.count == 1 && overlays.isEmpty && timelines[0].environment.device == .none
    self.layouts = isBare ? [] : layouts
    let first = timelines.first?.recording.stage ?? Stage()
    let bottom = layouts.map(\.bounds.maxY).max() ?? 0
    size =
      isBare
      ? Size(width: first.width, height: first.height)
      : Size(width: corner.x.rounded(.up), height: (bottom + PaneLayout.margin).rounded(.up))
  }

  /// The same films on a page for pictures of another scale.
  public func page(forScale scale: Double) -> Composition {
    Composition(timelines, titles: titles, overlays: overlays, scale: scale)
  }

  /// Frames a second.
  public var framesPerSecond: Int { timelines.first?.framesPerSecond ?? 60 }

  /// As many as the longest film has; the others rest at their ends.
  public var frameCount: Int { timelines.map(\.frameCount).max() ?? 1 }

  /// The page at a frame. O(elements on screen).
  public func frame(_ number: Int) -> SceneFrame {
    page(number: number) { timeline in
      let time = timeline.time(ofFrame: number)
      return (timeline.scene(at: time, number: number), time)
    }
  }

  /// The page at a share of a transition of the first film, the others at the same time.
  ///
  /// - Precondition: `index` is one of the first film's `steps.indices`.
  public func scene(ofApply index: Int, progress: Double) -> SceneFrame {
    let scene = timelines[0].scene(ofApply: index, progress: progress)
    let step = timelines[0].steps[index]
    let time = step.start + Int64((Double(step.duration) * min(1, max(0, progress))).rounded())
    return page(number: scene.number) { ($0.scene(at: time, number: scene.number), time) }
  }

  private func page(
    number: Int, _ scene: (Timeline) -> (scene: SceneFrame, time: Int64)
  ) -> SceneFrame {
    let shots = timelines.map(scene)
    guard !layouts.isEmpty else { return shots[0].scene }
    var page = SceneFrame(
      number: number, apply: shots[0].scene.apply, size: size, theme: shots[0].scene.theme,
      ground: .page, elements: [])
    for (index, shot) in shots.enumerated() {
      page.elements += elements(of: index, shot.scene, at: shot.time)
    }
    return page
  }

  private func elements(of index: Int, _ scene: SceneFrame, at time: Int64) -> [SceneElement] {
    let (layout, timeline, name) = (layouts[index], timelines[index], "\(index)")
    var scene = scene
    let number = scene.number
    // Frames at rest differ in nothing else.
    scene.number = 0
    scene.showsOperations = overlays.contains(.ops)
    var elements: [SceneElement] = []
    func add(_ role: ElementID.Role, _ frame: Rect?, _ content: ElementContent) {
      guard let frame else { return }
      elements.append(
        SceneElement(id: ElementID(role, name), frame: frame, level: .chrome, content: content))
    }
    add(.title, layout.title, .title(titles[index]))
    add(.scene, layout.stage, .scene(scene))
    if !overlays.isEmpty {
      var explanation = timeline.explanation(
        of: scene, number: number, at: time, overlays: overlays)
      explanation.magnification = magnification
      if !explanation.marks.isEmpty {
        add(.marks, layout.stage, .marks(explanation, isMirrored: scene.environment.isRightToLeft))
      }
      add(.panel, layout.panel, .panel(explanation))
      add(.bezel, layout.device, .bezel(timeline.environment.device, scene.ground))
      if !explanation.marks.isEmpty {
        add(
          .labels, layout.labels, .labels(explanation, isMirrored: scene.environment.isRightToLeft))
      }
    } else {
      add(.bezel, layout.device, .bezel(timeline.environment.device, scene.ground))
    }
    return elements
  }
}
