import Choreography

/// A renderer of scenes on surfaces, which defines the look of all elements.
public struct Painter: Sendable {
  let theme: Theme?

  /// Creates a painter; without a theme it uses each scene's own. It has no state between frames.
  public init(theme: Theme? = nil) {
    self.theme = theme
  }

  /// Draws a whole frame, back to front. O(elements).
  package func paint(_ frame: SceneFrame, on surface: any Surface) {
    paint(prepared: frame.prepared(scale: surface.pixelScale, text: surface.text), on: surface)
  }

  /// Draws a frame that is prepared for the surface.
  func paint(prepared frame: SceneFrame, on surface: any Surface) {
    let stage = frame.bounds
    let target = frame.isMirrored ? frame.mirrored(surface, in: stage) : surface
    DrawingContext(on: target, theme: theme, scene: frame).paint(frame, in: stage)
  }
}

extension SceneFrame {
  /// True if the frame is a stage in a right-to-left environment.
  var isMirrored: Bool { environment.isRightToLeft && background != .page }

  /// Returns a surface that mirrors a stage horizontally, about an axis on the pixel grid.
  func mirrored(_ surface: any Surface, in stage: Rect) -> MirroredSurface {
    let right = surface.pixelScale.map { PixelGrid(scale: $0).whole(stage.maxX) } ?? stage.maxX
    return MirroredSurface(surface, about: (stage.x + right) / 2)
  }

  /// Returns the scene prepared for a surface: overlapping labels are faded, and elements are
  /// aligned to the pixel grid. O(elements).
  ///
  /// - Parameter scale: Pixels per point; nil for a surface without pixels.
  func prepared(scale: Double?, text: TextEngine) -> SceneFrame {
    var scene = self
    scene.fadeCrossingLabels(text)
    let grid = scale.map(PixelGrid.init)
    for index in scene.elements.indices {
      if case .scene(let stage) = scene.elements[index].content {
        scene.elements[index].content = .scene(stage.prepared(scale: scale, text: text))
      }
      if let grid { scene.elements[index] = grid.snap(scene.elements[index]) }
    }
    return scene
  }

  /// Fades labels of figures that overlap labels of figures in front of them. O(figures²).
  private mutating func fadeCrossingLabels(_ text: TextEngine) {
    let figures = elements.indices.filter {
      if case .device = elements[$0].content { true } else { false }
    }
    guard figures.count > 1 else { return }
    let labels = figures.map { index -> [Rect] in
      guard case .device(let item, _) = elements[index].content else { return [] }
      let frame = elements[index].frame
      return item.figureLabels(
        in: frame, width: frame.width, textScale: environment.textScale, text
      ).map(\.frame)
    }
    for (place, index) in figures.enumerated() {
      guard case .device(let item, let opacity) = elements[index].content else { continue }
      let shares = (place + 1..<figures.count).map { other in
        1 - elements[figures[other]].opacity * (1 - labels[place].clearance(to: labels[other]))
      }
      guard let share = shares.min(), share < 1 else { continue }
      elements[index].content = .device(item, labelOpacity: opacity * share)
    }
  }
}

extension [Rect] {
  /// Returns the smallest gap to other labels as a share of the gap at rest, from 0 to 1.
  fileprivate func clearance(to others: [Rect]) -> Double {
    let space = 8.0
    let gaps = flatMap { a in
      others.lazy.filter { $0.y < a.maxY && a.y < $0.maxY }
        .map { Swift.max($0.x - a.maxX, a.x - $0.maxX) }
    }
    return Swift.min(1, Swift.max(0, (gaps.min() ?? space) / space))
  }
}
