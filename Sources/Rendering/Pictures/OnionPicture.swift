import Choreography
import Recordings

/// An onion skin on its page, with an arrow beside the stage for each row or block that moves.
package struct OnionPicture: Sendable {
  /// The size of the picture, in points.
  package let size: Size

  private let skin: OnionSkin
  private let theme: Theme?
  private let lanes: [Int]
  /// The lanes below the rows that move sideways.
  private let lowerLanes: [Int]
  private let stage: Rect
  /// The stage with the part of the page into which ghosts reach.
  private let background: Rect

  /// The distance of arrowheads from the stage, in points.
  private static let margin = 6.0

  /// Creates the picture; without a theme it has the stage's own.
  package init(_ skin: OnionSkin, theme: Theme? = nil) {
    (self.skin, self.theme) = (skin, theme)
    let ranges = skin.paths.filter { !$0.isSideways }.map { path in
      min(path.from.midY, path.to.midY)...max(path.from.midY, path.to.midY)
    }
    lanes = PathLanes.lanes(for: ranges)
    lowerLanes = skin.isSideways ? Self.lowerLanes(for: skin.paths) : []
    let count = (lanes.max() ?? -1) + 1
    let beside =
      count == 0 ? 0 : Self.margin + 2 * PathLanes.gap + PathLanes.pitch * Double(count)
    let width = (skin.overhang + beside).rounded(.up)
    let scene = skin.scene
    size = Size(width: scene.size.width + width, height: scene.size.height)
    stage = Rect(
      x: scene.isMirrored ? width : 0, y: 0, width: scene.size.width, height: scene.size.height)
    var background = stage
    background.width += skin.overhang
    if scene.isMirrored { background.x = stage.maxX - background.width }
    self.background = background
  }

  /// Returns a lane for each way, of those of rows at one height.
  private static func lowerLanes(for paths: [OnionSkin.Path]) -> [Int] {
    var lanes = paths.map { _ in 0 }
    for places in Dictionary(grouping: paths.indices, by: { paths[$0].to.maxY }).values {
      let ranges = places.map { place in
        let (from, to) = (paths[place].from.midX, paths[place].to.midX)
        return min(from, to)...max(from, to)
      }
      for (place, lane) in zip(places, PathLanes.lanes(for: ranges)) { lanes[place] = lane }
    }
    return lanes
  }

  /// Draws the picture. O(elements).
  package func draw(on surface: any Surface) {
    guard !skin.ghosts.isEmpty || skin.isSideways else {
      return Painter(theme: theme).paint(skin.scene, on: surface)
    }
    var scene = skin.scene
    scene.size.width = background.width
    let page = SceneFrame(
      number: 0, apply: scene.apply, size: size, theme: scene.theme, background: .page,
      elements: [SceneElement(.scene, "0", at: background, .scene(scene))])
    Painter(theme: theme).paint(page, on: surface)
    let color = ElementOperation.move.color
    let marked = Set(skin.scene.elements.lazy.filter { $0.operation != nil }.map(\.id))
    for path in skin.paths where skin.hasBlocks && !marked.contains(path.rows[0]) {
      outline(path.block, with: color, on: surface)
    }
    for (path, lane) in zip(skin.paths.filter { !$0.isSideways }, lanes) {
      arrow(along: path, lane: lane, with: color, on: surface)
    }
    for (path, lane) in zip(skin.paths, lowerLanes) {
      lowerArrow(along: path, lane: lane, with: color, on: surface)
    }
  }

  /// Draws an arrow below a row that moves sideways, from its former to its last place; it begins at
  /// the stage's side if the row comes from beyond it.
  private func lowerArrow(
    along path: OnionSkin.Path, lane: Int, with color: Color, on surface: any Surface
  ) {
    func x(_ place: Rect) -> Double {
      let x = place.midX.clamped(to: 4...max(4, stage.width - 4))
      return skin.scene.isMirrored ? stage.maxX - x : stage.x + x
    }
    let (start, end, edge) = (x(path.from), x(path.to), path.to.maxY - 2)
    let lane = edge + 6 + 4 * Double(lane)
    let isBeyond = !(0...stage.width).contains(path.from.midX)
    let line: Shape = .path([
      .move(Point(x: start, y: isBeyond ? lane : edge)), .line(Point(x: start, y: lane)),
      .line(Point(x: end, y: lane)), .line(Point(x: end, y: edge)),
    ])
    let head: Shape = .path([
      .move(Point(x: end - 3.5, y: edge + 4)), .line(Point(x: end, y: edge)),
      .line(Point(x: end + 3.5, y: edge + 4)),
    ])
    let dot = Point(x: start, y: edge)
    // It may lie on figures of any color.
    for shape in [line, head] { surface.stroke(shape, with: Color(0xFFFFFF), width: 4.5) }
    if !isBeyond { surface.fill(.ellipse(Rect(around: dot, radius: 4)), with: Color(0xFFFFFF)) }
    for shape in [line, head] { surface.stroke(shape, with: color, width: 1.5) }
    if !isBeyond { surface.fill(.ellipse(Rect(around: dot, radius: 2.5)), with: color) }
  }

  /// Draws an arrow out of the former place of a row or block, along a lane, and to its last place; it
  /// begins at the stage's edge if the row comes from beyond it.
  private func arrow(
    along path: OnionSkin.Path, lane: Int, with color: Color, on surface: any Surface
  ) {
    let (start, end) = (path.from.midY, path.to.midY)
    let sign = skin.scene.isMirrored ? -1.0 : 1
    let edge = (sign < 0 ? background.x : background.maxX) + Self.margin * sign
    let x = edge + (PathLanes.gap + PathLanes.pitch * Double(lane)) * sign
    let limits = 4...max(4, stage.height - 4)
    let (a, b) = (start.clamped(to: limits), end.clamped(to: limits))
    let isBeyond = path.from.height <= 0 || !(0...stage.height).contains(start)
    let first = isBeyond ? [] : [Point(x: edge, y: a)]
    let points =
      first + [
        Point(x: x, y: isBeyond ? start.clamped(to: 0...stage.height) : a), Point(x: x, y: b),
        Point(x: edge, y: b),
      ]
    let steps = points.enumerated().map { index, point in
      index == 0 ? PathStep.move(point) : .line(point)
    }
    surface.stroke(.path(steps), with: color, width: 1.5)
    surface.stroke(
      .path([
        .move(Point(x: edge + 4 * sign, y: b - 3.5)), .line(Point(x: edge, y: b)),
        .line(Point(x: edge + 4 * sign, y: b + 3.5)),
      ]), with: color, width: 1.5)
    for point in first {
      surface.fill(.ellipse(Rect(around: point, radius: 2.5)), with: color)
    }
  }

  /// Outlines the last place of rows that make room as one block.
  private func outline(_ block: Rect, with color: Color, on surface: any Surface) {
    var frame = block.offset(x: stage.x, y: 0)
    if skin.scene.isMirrored { frame.x = stage.maxX - block.maxX }
    surface.stroke(
      .rounded(frame.inset(x: 0.75, y: 0.75), ElementContent.outlineRadius), with: color, width: 1.5
    )
  }
}
