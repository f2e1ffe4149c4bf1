import Choreography
import Foundation

/// A writer of Lottie animations: shapes, outlines of text and keyframes, in JSON.
///
/// Each layer of the film is a composition of its own, so that it fades as one picture.
/// Compositions have a margin of a page around their contents, because players clip them. Source:
/// https://lottie.github.io/lottie-spec/1.0/
struct LottieFilm {
  let film: VectorFilm
  private let transcript: FilmTranscript
  var property: LottieProperty
  private var assets: [String] = []
  private var assetNumbers: [String: Int] = [:]
  /// The opacities of the layers around, whose parts fade by themselves.
  private(set) var fades: [KeyframeTrack] = []

  init(_ film: VectorFilm, transcript: FilmTranscript) {
    (self.film, self.transcript) = (film, transcript)
    property = LottieProperty(film.curves)
  }

  /// The background color: that of the first rectangle.
  private var background: UInt32 {
    for node in film.nodes {
      if case .box(let style) = node.kind { return style.color }
    }
    return 0
  }

  mutating func document() -> String {
    let layers = layers(film.nodes, at: Point(x: 0, y: 0))
    let (width, height) = (
      number(film.size.width.rounded(.up)), number(film.size.height.rounded(.up))
    )
    let members = [
      ("v", "\"5.9.0\""), ("nm", string(transcript.title)), ("ddd", "0"),
      ("fr", "\(film.framesPerSecond)"), ("ip", "0"), ("op", "\(film.frameCount)"), ("w", width),
      ("h", height), ("meta", "{\"g\":\"flipbook\",\"d\":\(string(transcript.description))}"),
      ("markers", array(transcript.entries.map(marker))), ("assets", array(assets, "\n")),
      ("layers", array(layers, "\n")),
    ]
    return "{" + members.map { "\"\($0)\":\($1)" }.joined(separator: ",\n") + "}\n"
  }

  private func marker(_ entry: FilmTranscript.Entry) -> String {
    "{\"tm\":\(entry.frame),\"dr\":\(entry.length),\"cm\":\(string(entry.summary))}"
  }

  // MARK: Layers

  /// Returns the nodes as layers, front to back, in a composition whose contents begin at
  /// `origin`.
  ///
  /// With `isClipped` they are already clipped.
  private mutating func layers(
    _ nodes: [VectorNode], at origin: Point, isClipped: Bool = false
  ) -> [String] {
    var layers: [String] = []
    var leaves: [String] = []
    var clipped: (window: [KeyframeTrack], nodes: [VectorNode])?
    for node in nodes {
      let window = node.kind.isLayer && !isClipped ? film.window(of: node) : nil
      if let open = clipped, open.window != window {
        layers.append(clip(open.nodes, to: open.window, at: origin))
        clipped = nil
      }
      if let window {
        close(&leaves, into: &layers)
        clipped = (window, (clipped?.nodes ?? []) + [node])
      } else if let group = group(node, at: origin) {
        leaves.append(group)
      } else if node.kind.isLayer {
        close(&leaves, into: &layers)
        layers.append(composition(of: node, at: origin))
      } else {
        leaves += shape(node, at: origin).map { [$0] } ?? []
        guard let picture = picture(node, at: origin) else { continue }
        close(&leaves, into: &layers)
        layers.append(picture)
      }
    }
    if let clipped { layers.append(clip(clipped.nodes, to: clipped.window, at: origin)) }
    close(&leaves, into: &layers)
    return layers.reversed()
  }

  /// Ends a run of leaves, and adds their shapes as one layer.
  private mutating func close(_ leaves: inout [String], into layers: inout [String]) {
    guard !leaves.isEmpty else { return }
    var shapes = array(leaves.reversed())
    for fade in fades {
      let opacity = property.single(fade, steps: 10)
      shapes = "[{\"ty\":\"gr\",\"it\":\(shapes.dropLast()),{\"ty\":\"tr\",\"o\":\(opacity)}]}]"
    }
    layers.append(layer(type: 4, [("ks", "{}"), ("shapes", shapes)]))
    leaves = []
  }

  func layer(type: Int, name: String = "", _ members: [(String, String)]) -> String {
    let all =
      [("ty", "\(type)"), ("nm", string(name))] + members
      + [("ip", "0"), ("op", "\(film.frameCount)"), ("st", "0")]
    return "{" + all.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
  }

  /// Returns a layer of the film in the coordinates of the composition around it.
  ///
  /// Its parts fade by themselves, if that looks the same: rlottie darkens the whole page by a
  /// level beneath each composition that fades.
  private mutating func composition(of node: VectorNode, at origin: Point) -> String {
    let isDivided = !node[.opacity].isSwitch && canFadeInParts(node)
    if isDivided { fades.append(node[.opacity]) }
    let (content, contents, members) = contents(of: node.parts)
    if isDivided { fades.removeLast() }
    return layer(
      node, at: origin, content, reference(to: contents) + members,
      opacity: isDivided ? KeyframeTrack(initial: 1000) : node[.opacity])
  }

  private mutating func layer(
    _ node: VectorNode, at origin: Point, _ content: Point, _ members: [(String, String)],
    opacity: KeyframeTrack
  ) -> String {
    // A layer scales about its middle.
    let middle = Point(
      x: Double(node[.width].initial) / 200, y: Double(node[.height].initial) / 200)
    let anchor = Point(x: content.x + middle.x, y: content.y + middle.y)
    let transform = transform(
      node[.x], node[.y], plus: Point(x: origin.x + middle.x, y: origin.y + middle.y),
      opacity: opacity, anchor: anchor, scale: node[.scale])
    return layer(type: 0, name: name(of: node), members + [("ks", transform)])
  }

  /// Returns the first title of an item; empty for other layers.
  private func name(of node: VectorNode) -> String {
    guard case .element(let id) = node.kind, id.role == .cell else { return "" }
    return node.titles.first?.text ?? id.name
  }

  /// Returns a layer as a group of shapes; nil if it needs a composition, because overlapping parts
  /// fade, it scales, it is clipped, or it has a picture.
  private mutating func group(_ node: VectorNode, at origin: Point) -> String? {
    guard isGroup(node) else { return nil }
    let shapes = self.shapes(of: node.parts)
    let transform = transform(
      node[.x], node[.y], plus: origin, opacity: node[.opacity])
    let items = array(shapes.reversed() + ["{\"ty\":\"tr\",\(transform.dropFirst())"])
    return "{\"ty\":\"gr\",\"nm\":\(string(name(of: node))),\"it\":\(items)}"
  }

  private mutating func shapes(of parts: [VectorNode]) -> [String] {
    let origin = Point(x: 0, y: 0)
    var shapes: [String] = []
    for part in parts {
      guard let shape = part.kind.isLayer ? group(part, at: origin) : shape(part, at: origin)
      else { continue }
      shapes.append(shape)
    }
    return shapes
  }

  private func isGroup(_ node: VectorNode) -> Bool {
    guard node.kind.isLayer, node[.scale] == KeyframeTrack(initial: 10_000) else { return false }
    let fades = !node[.opacity].isSwitch
    return node.parts.allSatisfy { part in
      if part.kind.isLayer { return film.window(of: part) == nil && isGroup(part) }
      if case .line(let number, _) = part.kind, film.glyphTable.lines[number].picture != nil {
        return false
      }
      return !fades || node.parts.count == 1 || !part.isArea(unlike: background)
    }
  }

  /// Returns true if no parts overlap in different colors, and no picture fades by itself.
  private func canFadeInParts(_ node: VectorNode) -> Bool {
    node.parts.allSatisfy { part in
      if part.kind.isLayer { return canFadeInParts(part) }
      if case .line(let number, _) = part.kind, film.glyphTable.lines[number].picture != nil {
        return part.opacity == KeyframeTrack(initial: 1000)
      }
      return !part.isArea(unlike: background)
    }
  }

  /// Returns a layer that clips its nodes.
  private mutating func clip(
    _ nodes: [VectorNode], to window: [KeyframeTrack], at origin: Point
  ) -> String {
    let (content, contents, size) = contents(of: nodes, isClipped: true)
    let members = reference(to: contents) + size
    let shape = property.path(window) { edges in
      LottiePath.rounded(
        Rect(
          x: edges[0] + content.x, y: edges[1] + content.y, width: max(0, edges[2]),
          height: max(0, edges[3])),
        top: edges[4], bottom: edges[5])
    }
    let mask = "{\"mode\":\"a\",\"inv\":false,\"o\":{\"a\":0,\"k\":100},\"pt\":\(shape)}"
    let place = "\"p\":{\"a\":0,\"k\":\(pair(origin))},\"a\":{\"a\":0,\"k\":\(pair(content))}"
    return layer(
      type: 0,
      members + [("ks", "{\(place)}"), ("hasMask", "true"), ("masksProperties", "[\(mask)]")])
  }

  /// Returns the origin of nodes' coordinates in a composition, its layers, front to back, and its
  /// size, as members of a layer that shows it.
  private mutating func contents(
    of nodes: [VectorNode], isClipped: Bool = false
  ) -> (origin: Point, layers: [String], size: [(String, String)]) {
    let margin = film.size
    let (columns, rows) = (nodes.map { $0.columns }, nodes.map { $0.rows })
    let left = margin.width - (columns.map(\.lowerBound).min() ?? 0)
    let top = margin.height - (rows.map(\.lowerBound).min() ?? 0)
    let origin = Point(x: left.rounded(.up), y: top.rounded(.up))
    let layers = layers(nodes, at: origin, isClipped: isClipped)
    let right = origin.x + (columns.map(\.upperBound).max() ?? 0) + margin.width
    let bottom = origin.y + (rows.map(\.upperBound).max() ?? 0) + margin.height
    let (width, height) = (number(right.rounded(.up)), number(bottom.rounded(.up)))
    return (origin, layers, [("w", width), ("h", height)])
  }

  /// Adds a composition of layers, and returns the member that names it; equal ones share an asset.
  private mutating func reference(to layers: [String]) -> [(String, String)] {
    [("refId", "\"\(asset("\"layers\":\(array(layers, "\n"))"))\"")]
  }

  mutating func asset(_ members: String) -> String {
    let number = assetNumbers[members] ?? assets.count
    let id = "a" + String(number, radix: 36)
    if assetNumbers.updateValue(number, forKey: members) == nil {
      assets.append("{\"id\":\"\(id)\",\(members)}")
    }
    return id
  }

  // MARK: Notation

  mutating func transform(
    _ x: KeyframeTrack, _ y: KeyframeTrack, plus place: Point, opacity: KeyframeTrack,
    anchor: Point? = nil, scale: KeyframeTrack? = nil
  ) -> String {
    var text = "{"
    if x.isConstant, y.isConstant {
      let point = Point(
        x: Double(x.initial) / 100 + place.x, y: Double(y.initial) / 100 + place.y)
      text += "\"p\":{\"a\":0,\"k\":\(pair(point))}"
    } else {
      let (x, y) = (property.single(x, plus: place.x), property.single(y, plus: place.y))
      text += "\"p\":{\"s\":true,\"x\":\(x),\"y\":\(y)}"
    }
    if let anchor { text += ",\"a\":{\"a\":0,\"k\":\(pair(anchor))}" }
    if let scale, scale != KeyframeTrack(initial: 10_000) {
      text += ",\"s\":\(property.pair(scale, scale))"
    }
    if opacity != KeyframeTrack(initial: 1000) {
      // In percent.
      text += ",\"o\":\(property.single(opacity, steps: 10))"
    }
    return text + "}"
  }

  func pair(_ point: Point) -> String { "[\(number(point.x)),\(number(point.y))]" }
  func number(_ value: Double) -> String { LottieProperty.number(value) }
}
