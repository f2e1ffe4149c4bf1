import Recordings

/// A page with one or more synchronized films, in their devices, with overlays.
///
/// A frame is a pure function of its number, as in a timeline.
public struct Composition: Sendable {
  /// The films, left to right.
  public let timelines: [Timeline]
  /// The overlays on and beside the films.
  public let overlays: Overlays
  /// The page's size in points; the stage's size if nothing surrounds it.
  public let size: Size

  /// The title of each film.
  package let titles: [String]
  private let layouts: [PaneLayout]
  /// True if the page is the stage of its only film.
  package var isBare: Bool { layouts.isEmpty }
  /// The apply of the first film that a single picture is about; overlays of pictures do not fade.
  package var stillApply: Int?
  private var isStill: Bool { stillApply != nil }
  private let magnification: Double
  private let scale: Double
  /// The applies whose labels determine the width of the column; nil for all.
  private let labels: Range<Int>?

  /// The minimum font size of overlays, in pixels.
  private static let minType = 9.0

  /// Creates a page of films side by side, at the first film's frame rate.
  ///
  /// Two or more films have titles above them, by default those of their recordings. `scale` is in
  /// pixels per point; at a low scale overlays grow, so that they stay legible.
  public init(
    _ timelines: [Timeline], titles: [String] = [], overlays: Overlays = [], scale: Double = 1
  ) {
    self.init(timelines, titles: titles, overlays: overlays, scale: scale, labels: nil)
  }

  private init(
    _ timelines: [Timeline], titles: [String], overlays: Overlays, scale: Double,
    labels: Range<Int>?
  ) {
    self.timelines = timelines
    (self.scale, self.labels) = (scale, labels)
    // Without observed motion there is nothing to compare.
    let overlays =
      timelines.contains(where: \.isObserved) ? overlays : overlays.subtracting(.model)
    self.overlays = overlays
    magnification = max(1, Self.minType / (OverlayContent.labelSize * max(0.1, scale)))
    let names = timelines.indices.map { index in
      titles.indices.contains(index) ? titles[index] : Self.defaultTitle(of: index, in: timelines)
    }
    self.titles = names
    var corner = Point(x: PaneLayout.margin, y: PaneLayout.margin)
    var layouts: [PaneLayout] = []
    for timeline in timelines {
      let stage = timeline.recording.stage
      let layout = PaneLayout(
        stage: Size(width: stage.width, height: stage.height), device: timeline.environment.device,
        hasTitle: timelines.count > 1, overlays: overlays,
        labelWidth: timeline.labelWidth(overlays, of: labels ?? timeline.applyMotions.indices),
        laneCount: timeline.laneCount(of: labels ?? timeline.applyMotions.indices),
        magnification: magnification, captions: timeline.captions, at: corner)
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

  private init(_ page: Composition, of timelines: [Timeline]) {
    (self.timelines, titles, overlays) = (timelines, page.titles, page.overlays)
    (size, layouts, magnification) = (page.size, page.layouts, page.magnification)
    (scale, labels, stillApply) = (page.scale, page.labels, page.stillApply)
  }

  /// The page with films in which every change takes effect at once.
  package var withoutMotion: Composition {
    Composition(self, of: timelines.map(\.withoutMotion))
  }

  /// Returns the title of a film's recording. For films of one recording, the title has the motion.
  private static func defaultTitle(of index: Int, in timelines: [Timeline]) -> String {
    let timeline = timelines[index]
    let isAmbiguous = timelines.contains {
      $0.recording.title == timeline.recording.title && $0.isObserved != timeline.isObserved
    }
    guard isAmbiguous else { return timeline.recording.title }
    return timeline.recording.title + (timeline.isObserved ? " · observed" : " · modeled")
  }

  /// Returns the page for pictures of another scale.
  public func page(forScale scale: Double) -> Composition {
    page(forScale: scale, labels)
  }

  /// Returns the page with a column for the labels of one apply only, for pictures of its
  /// transition; nil for no labels.
  package func page(forLabelsOf apply: Int?) -> Composition {
    // Other films have other applies at that time.
    if apply != nil, timelines.count > 1 { return self }
    return page(forScale: scale, apply.map { $0..<$0 + 1 } ?? 0..<0)
  }

  private func page(forScale scale: Double, _ labels: Range<Int>?) -> Composition {
    Composition(timelines, titles: titles, overlays: overlays, scale: scale, labels: labels)
  }

  /// The number of frames per second.
  public var framesPerSecond: Int { timelines.first?.framesPerSecond ?? 60 }

  /// The frame count of the longest film; shorter films stay at their end.
  public var frameCount: Int { timelines.map(\.frameCount).max() ?? 1 }

  /// Returns the page at a frame. O(elements on screen).
  public func frame(_ number: Int) -> SceneFrame {
    page(number: number) { timeline in
      let time = timeline.time(ofFrameUpToEnd: number)
      return (timeline.scene(at: time, number: number), time)
    }
  }

  /// Returns the page at a time of the recording.
  package func scene(at time: Int64) -> SceneFrame {
    let number = timelines[0].frame(at: time)
    return page(number: number) { ($0.scene(at: time, number: number), time) }
  }

  /// Returns the page at a time of the recording, with the content that its elements have at an
  /// earlier one.
  package func scene(at time: Int64, contentAt earlier: Int64) -> SceneFrame {
    let number = timelines[0].frame(at: time)
    return page(number: number) {
      ($0.scene(at: time, contentAt: earlier, number: number), time)
    }
  }

  private func page(
    number: Int, _ scene: (Timeline) -> (scene: SceneFrame, time: Int64)
  ) -> SceneFrame {
    let shots = timelines.map(scene)
    guard !layouts.isEmpty else {
      return shots[0].scene.zoomed(to: timelines[0].visibleArea(at: shots[0].time))
    }
    var page = SceneFrame(
      number: number, apply: shots[0].scene.apply, size: size, theme: shots[0].scene.theme,
      background: .page, elements: [])
    for (index, shot) in shots.enumerated() {
      page.elements += elements(of: index, shot.scene, at: shot.time)
    }
    return page
  }

  private func elements(of index: Int, _ scene: SceneFrame, at time: Int64) -> [SceneElement] {
    let (layout, timeline, name) = (layouts[index], timelines[index], "\(index)")
    let hasSigns = !overlays.isDisjoint(with: [.operations, .paths, .identifiers])
    let apply = index == 0 ? stillApply : nil
    var scene =
      hasSigns ? timeline.emphasized(scene, at: time, isStill: isStill, of: apply) : scene
    if overlays.contains(.model) { timeline.addModelOutlines(to: &scene, at: time) }
    let number = scene.number
    // Equal frames must not differ in their numbers.
    scene.number = 0
    scene.showsOperations = overlays.contains(.operations)
    var elements: [SceneElement] = []
    func add(_ role: ElementID.Role, _ frame: Rect?, _ content: ElementContent) {
      guard let frame else { return }
      elements.append(SceneElement(role, name, at: frame, content))
    }
    add(.title, layout.title, .title(titles[index]))
    let area = timeline.visibleArea(at: time)
    add(.scene, layout.stage, .scene(scene.zoomed(to: area)))
    var overlay = timeline.overlayContent(
      of: scene, number: number, at: time, overlays: overlays)
    if isStill { for place in overlay.shifts.indices { overlay.shifts[place].emphasis = 1 } }
    overlay = overlay.zoomed(to: area, of: scene.size)
    overlay.magnification = magnification
    overlay.captionLines = layout.captionLines
    overlay.laneWidth = layout.laneWidth / magnification
    let hasMarks = !overlay.rowOverlays.isEmpty || !overlay.shifts.isEmpty
    let isMirrored = scene.environment.isRightToLeft
    add(.marks, hasMarks ? layout.stage : nil, .marks(overlay, isMirrored: isMirrored))
    add(.panel, layout.panel, .panel(overlay))
    let device = timeline.environment.device
    add(.bezel, layout.device, .bezel(device, scene.background, isMirrored: isMirrored))
    add(.labels, hasMarks ? layout.labels : nil, .labels(overlay, isMirrored: isMirrored))
    return elements
  }
}
