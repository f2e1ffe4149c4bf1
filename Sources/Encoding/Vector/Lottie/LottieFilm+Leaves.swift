import Choreography
import Foundation
import Rendering

/// Shapes, texts and emoji, which have no parts.
extension LottieFilm {
  /// Returns a shape with its paint; nil for a line of emoji only.
  mutating func shape(_ node: VectorNode, at origin: Point) -> String? {
    let tracks = node.tracks
    let opacity = tracks[tracks.count - 1]
    let outlines: [String]
    let style: ShapeStyle
    var place = origin
    switch node.kind {
    case .element, .group: return nil
    case .box(let own):
      style = own
      let shape = property.path(Array(tracks[2...5])) { extent in
        LottiePath.rounded(
          Rect(x: 0, y: 0, width: max(0, extent[0]), height: max(0, extent[1])),
          top: extent[2], bottom: extent[3])
      }
      outlines = [path(shape)]
    case .ellipse(let own):
      style = own
      let half = property.pair(tracks[2], tracks[3], share: 0.5)
      let whole = property.pair(tracks[2], tracks[3])
      outlines = ["{\"ty\":\"el\",\"p\":\(half),\"s\":\(whole)}"]
    case .path(let number, let own):
      style = own
      outlines = LottiePath.all(film.glyphTable.paths.elements[number], unit: 1).map {
        path(still($0))
      }
    case .line(let number, let own):
      style = own
      let line = film.glyphTable.lines[number]
      guard !line.glyphs.isEmpty else { return nil }
      let em = Double(line.size) / 100_000
      outlines = line.glyphs.flatMap { glyph in
        LottiePath.all(
          film.glyphTable.glyphs.elements[glyph.glyph], unit: em,
          from: Point(x: Double(glyph.x) * em, y: Double(glyph.y) * em)
        ).map { path(still($0)) }
      }
      place = snapped(node, at: origin)
    }
    let transform = transform(
      tracks[0], tracks[1], plus: place, opacity: opacity)
    let items = array(outlines + [paint(style), "{\"ty\":\"tr\",\(transform.dropFirst())"])
    return "{\"ty\":\"gr\",\"it\":\(items)}"
  }

  /// Returns the layer of a line's emoji; nil for other nodes.
  mutating func picture(_ node: VectorNode, at origin: Point) -> String? {
    guard case .line(let number, _) = node.kind,
      let (picture, frame) = film.glyphTable.lines[number].picture
    else { return nil }
    let png = film.glyphTable.pictures.elements[picture]
    let extent = [16, 20].map { start in
      png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    let id = asset(
      "\"w\":\(extent[0]),\"h\":\(extent[1]),\"e\":1,\"u\":\"\","
        + "\"p\":\"data:image/png;base64,\(Data(png).base64EncodedString())\"")
    let place = snapped(node, at: origin)
    let scale = [
      100 * frame.width / Double(extent[0]), 100 * frame.height / Double(extent[1]),
    ].map { LottieProperty.number($0) }
    let transform = transform(
      node.tracks[0], node.tracks[1], plus: Point(x: place.x + frame.x, y: place.y + frame.y),
      opacity: fades.last ?? node.tracks[2])
    let size = "\"s\":{\"a\":0,\"k\":[\(scale.joined(separator: ","))]}"
    return layer(type: 2, [("refId", "\"\(id)\""), ("ks", "{\(size),\(transform.dropFirst())")])
  }

  /// Returns the origin of a line. At rest it is aligned to whole pixels, as in other outputs.
  private func snapped(_ node: VectorNode, at origin: Point) -> Point {
    guard node.tracks[0].isConstant, node.tracks[1].isConstant else { return origin }
    let shifts = node.tracks[..<2].map { track in
      let place = Double(track.initial) / 100
      return (place * film.scale + 0.5).rounded(.down) / film.scale - place
    }
    return Point(x: origin.x + shifts[0], y: origin.y + shifts[1])
  }

  private func paint(_ style: ShapeStyle) -> String {
    let parts = [style.color >> 16, style.color >> 8, style.color].map {
      LottieProperty.colorChannel($0 & 255)
    }
    let color =
      "\"c\":{\"a\":0,\"k\":[\(parts.joined(separator: ",")),1]},\"o\":{\"a\":0,\"k\":100}"
    guard let pen = style.pen else { return "{\"ty\":\"fl\",\"r\":1,\(color)}" }
    return
      "{\"ty\":\"st\",\"lc\":2,\"lj\":2,\"w\":{\"a\":0,\"k\":\(number(Double(pen) / 100))},\(color)}"
  }

  private func path(_ shape: String) -> String { "{\"ty\":\"sh\",\"ks\":\(shape)}" }
  private func still(_ path: LottiePath) -> String { "{\"a\":0,\"k\":\(path.text)}" }
}
