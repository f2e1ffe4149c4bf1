import Choreography
import Foundation
import Rendering
import TextAndFiles

/// A writer of animated SVG by style sheets.
///
/// The document has no scripts and no other files, so it also plays as an image. Viewers without
/// animation show the first frame; those without media queries show light colors.
struct AnimatedSVG {
  let film: VectorFilm
  let title: String
  let description: String
  var sheet: KeyframeSheet
  /// The numbers of the lines of text that are used once. Browsers would keep two copies of them.
  let ownLines: Set<Int>
  private var definitions = SharedMarkup()
  private var clips = NumberedSet<String>()

  /// - Parameter loops: The number of times that the film plays; 0 for endless.
  init(_ film: VectorFilm, title: String, description: String, loops: Int = 0) {
    (self.film, self.title, self.description) = (film, title, description)
    sheet = KeyframeSheet(film, loops: loops)
    ownLines = film.linesUsedOnce
  }

  mutating func document() -> String {
    var body = siblings(film.nodes)
    if !film.states.isEmpty {
      let states = siblings(film.states)
      body = "<g class=\"motion\">\n\(body)</g>\n"
      body += "<g class=\"states\" display=\"none\">\n\(states)</g>\n"
    }
    let (width, height) = (number(film.size.width), number(film.size.height))
    var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\""
    text += " width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\">\n"
    text += "<title>\(escaped(title))</title>\n"
    text += "<desc>\(escaped(description))</desc>\n"
    text += "<style>\n\(sheet.text)</style>\n"
    let windows = clips.elements.enumerated().map { number, shape in
      "<clipPath id=\"c\(id(number))\">\(shape)</clipPath>\n"
    }
    text += "<defs>\n\(glyphDefinitions)\(definitions.text)\(windows.joined())</defs>\n"
    return text + definitions.resolved(body) + "</svg>\n"
  }

  // MARK: Glyphs

  /// The definitions of glyphs, pictures and lines.
  private var glyphDefinitions: String {
    let glyphTable = film.glyphTable
    var text = ""
    for (index, steps) in glyphTable.glyphs.elements.enumerated() {
      let data = SVGNotation.path(steps, decimals: 0)
      text += "<path id=\"g\(id(index))\" d=\"\(data)\"/>\n"
    }
    for (index, line) in glyphTable.lines.enumerated() where !ownLines.contains(index) {
      text += "<g id=\"t\(id(index))\">"
      if !line.glyphs.isEmpty { text += "<g transform=\"scale(\(em(line)))\">\(outline(line))</g>" }
      if let picture = line.picture { text += image(picture.number, in: picture.frame) }
      text += "</g>\n"
    }
    return text
  }

  func em(_ line: GlyphTable.Line) -> String {
    SVGNotation.number(Double(line.size) / 100_000, decimals: 6)
  }

  func outline(_ line: GlyphTable.Line) -> String {
    line.glyphs.map { glyph in
      "<use href=\"#g\(id(glyph.glyph))\"" + (glyph.x == 0 ? "" : " x=\"\(glyph.x)\"")
        + (glyph.y == 0 ? "" : " y=\"\(glyph.y)\"") + "/>"
    }.joined()
  }

  /// Returns a line of text with attributes: a reference to it, or itself if it is used once.
  func text(
    _ number: Int, at place: Point, isMoving: Bool, _ attributes: String
  ) -> String {
    let (x, y) = (self.number(place.x), self.number(place.y))
    let isAtOrigin = place.x == 0 && place.y == 0
    guard ownLines.contains(number) else {
      return "<use href=\"#t\(id(number))\"" + (isAtOrigin ? "" : " x=\"\(x)\" y=\"\(y)\"")
        + "\(attributes)/>"
    }
    let line = film.glyphTable.lines[number]
    let translation = isAtOrigin ? "" : "translate(\(x) \(y))"
    let transform = " transform=\"\(translation)scale(\(em(line)))\""
    // A line that moves has a transform of its own.
    return isMoving
      ? "<g\(attributes)><g\(transform)>\(outline(line))</g></g>"
      : "<g\(attributes)\(transform)>\(outline(line))</g>"
  }

  private func image(_ picture: Int, in frame: Rect) -> String {
    let data = Data(film.glyphTable.pictures.elements[picture]).base64EncodedString()
    return "<image x=\"\(number(frame.x))\" y=\"\(number(frame.y))\" "
      + "width=\"\(number(frame.width))\" height=\"\(number(frame.height))\" "
      + "href=\"data:image/png;base64,\(data)\"/>"
  }

  // MARK: Layers

  /// Returns nodes, back to front; neighbors with equal clips share one.
  private mutating func siblings(_ nodes: [VectorNode]) -> String {
    var text = ""
    var window: String?
    func closing() -> String { window == nil ? "" : "</g>\n" }
    for node in nodes {
      guard node.kind.isLayer else {
        text += closing()
        window = nil
        text += leaf(node)
        continue
      }
      let clip = self.window(of: node)
      if clip != window {
        text += closing()
        if let clip { text += "<g clip-path=\"url(#\(clip))\">\n" }
        window = clip
      }
      text += layer(node)
    }
    return text + closing()
  }

  private mutating func layer(_ node: VectorNode) -> String {
    var animations: [Animation] = []
    var attributes = place(node[.x], node[.y], &animations)
    attributes += fade(node[.opacity], &animations)
    var content = parts(node)
    if !node[.scale].isConstant || node[.scale].initial != 10_000 {
      content = scaled(content, node)
    }
    content = lifted(content, node[.x], node[.y])
    return "<g\(attributes)\(sheet.attribute(animations))>\(content)</g>\n"
  }

  /// Groups static children, so that equal groups can be shared.
  private mutating func parts(_ node: VectorNode) -> String {
    guard node.parts.allSatisfy({ !$0.kind.isLayer }) else { return siblings(node.parts) }
    var text = ""
    var still = ""
    var rest = node.parts[...]
    while let part = rest.first {
      if part.tracks.allSatisfy(\.isConstant) {
        still += leaf(part)
        rest.removeFirst()
      } else {
        text += definitions.marked(still)
        still = ""
        let count = max(1, rest.prefix { isAlternative($0, to: part) }.count)
        text += count > 1 ? alternatives(rest.prefix(count)) : leaf(part)
        rest.removeFirst(count)
      }
    }
    return text + definitions.marked(still)
  }

  private mutating func scaled(_ content: String, _ node: VectorNode) -> String {
    let track = node[.scale]
    let middle = [LayerQuantity.width, .height].map {
      VectorUnit.length.text(node[$0].initial / 2) + "px"
    }
    var animations: [Animation] = []
    if !track.isConstant {
      animations.append(
        sheet.animation(track.keyframes, initial: track.initial) {
          "scale:\(VectorUnit.scale.text($0))"
        })
    }
    let origin = "transform-origin:\(middle.joined(separator: " "))"
    let still = "scale:\(VectorUnit.scale.text(track.initial))"
    return "<g style=\"\(origin);\(still)\(sheet.declarations(animations))\">\(content)</g>"
  }

  // MARK: Animations

  /// Returns the animated position of a node. Motion is relative to the initial position, so that
  /// nodes that move together share keyframes.
  mutating func place(_ x: KeyframeTrack, _ y: KeyframeTrack, _ animations: inout [Animation])
    -> String
  {
    if let way = path(x, y) { animations.append(way) }
    guard x.initial != 0 || y.initial != 0 else { return "" }
    let unit = VectorUnit.length
    return " transform=\"translate(\(unit.text(x.initial)) \(unit.text(y.initial)))\""
  }

  private mutating func path(_ x: KeyframeTrack, _ y: KeyframeTrack) -> Animation? {
    let (xs, ys) = (x.keyframes, y.keyframes)
    if xs.isEmpty {
      guard !ys.isEmpty else { return nil }
      return vertical(y)
    }
    if ys.isEmpty || verticalPart(x, y) != nil {
      return sheet.animation(xs, initial: x.initial) {
        "translate:\(VectorUnit.length.text($0 - x.initial))px"
      }
    }
    // Both axes in one animation: keyframes by number, 0 for the initial position.
    let numbered = xs.enumerated().map { index, keyframe in
      Keyframe(frame: keyframe.frame, value: index + 1, curve: keyframe.curve)
    }
    let places =
      [Point(x: 0, y: 0)]
      + zip(xs, ys).map {
        Point(x: Double($0.value - x.initial), y: Double($1.value - y.initial))
      }
    return sheet.animation(numbered, initial: 0) {
      let lengths = [places[$0].x, places[$0].y].map { VectorUnit.length.text(Int($0)) }
      return "translate:\(lengths[0])px \(lengths[1])px"
    }
  }

  private mutating func vertical(_ y: KeyframeTrack) -> Animation {
    sheet.animation(y.keyframes, initial: y.initial) {
      "translate:0 \(VectorUnit.length.text($0 - y.initial))px"
    }
  }

  /// Returns the content with its vertical motion, unless it is combined with the horizontal one.
  mutating func lifted(_ content: String, _ x: KeyframeTrack, _ y: KeyframeTrack) -> String {
    guard let track = verticalPart(x, y) else { return content }
    return "<g\(sheet.attribute([vertical(track)]))>\(content)</g>"
  }

  private func verticalPart(_ x: KeyframeTrack, _ y: KeyframeTrack) -> KeyframeTrack? {
    guard !x.isConstant, !y.isConstant else { return nil }
    let (xs, ys) = (x.keyframes, y.keyframes)
    let isOne =
      xs.count == ys.count
      && zip(xs, ys).allSatisfy { $0.frame == $1.frame && $0.curve == $1.curve }
    return isOne ? nil : y
  }

  mutating func fade(_ track: KeyframeTrack, _ animations: inout [Animation]) -> String {
    if !track.isConstant {
      animations.append(
        sheet.animation(track.keyframes, initial: track.initial) {
          "opacity:\(VectorUnit.opacity.text($0))"
        })
    }
    return track.initial == 1000 ? "" : " opacity=\"\(VectorUnit.opacity.text(track.initial))\""
  }

  /// Shows and hides a leaf, or fades it.
  ///
  /// Browsers keep a layer for each animated opacity, also for one of 0: a film of numbers that count
  /// has thousands. What is hidden by `visibility` costs no layer, but its parts can be visible.
  mutating func appearance(ofLeaf track: KeyframeTrack, _ animations: inout [Animation]) -> String {
    guard !track.isConstant, track.isSwitch else { return fade(track, &animations) }
    animations.append(
      sheet.animation(track.keyframes, initial: track.initial) {
        "visibility:\($0 == 0 ? "hidden" : "visible")"
      })
    return track.initial == 0 ? " visibility=\"hidden\"" : ""
  }

  /// Adds the animation of a leaf's property, in points, unless it is constant.
  mutating func property(
    _ name: String, _ track: KeyframeTrack, plus offset: Int = 0, _ animations: inout [Animation]
  ) {
    guard !track.isConstant else { return }
    animations.append(
      sheet.animation(track.keyframes, initial: track.initial) {
        "\(name):\(VectorUnit.length.text($0 + offset))px"
      })
  }

  // MARK: Clips

  /// Returns the id of a layer's clip; nil if it is the whole page.
  private mutating func window(of node: VectorNode) -> String? {
    guard let tracks = film.window(of: node) else { return nil }
    let (upper, lower) = (tracks[4], tracks[5])
    var shape = ""
    if upper == lower {
      shape = window(tracks, radius: upper, top: 0, bottom: 0)
    } else {
      // Two halves, which overlap by the larger radius.
      let overlap = max(upper.maximum, lower.maximum)
      shape =
        window(tracks, radius: upper, top: 0, bottom: overlap)
        + window(tracks, radius: lower, top: overlap, bottom: 0)
    }
    return "c\(id(clips.number(of: shape)))"
  }

  /// Returns a clip without a length at its upper and lower end.
  private mutating func window(
    _ tracks: [KeyframeTrack], radius: KeyframeTrack, top: Int, bottom: Int
  ) -> String {
    var animations: [Animation] = []
    var shape = "<rect"
    let changes = [0, top, 0, -top - bottom]
    for (index, name) in ["x", "y", "width", "height"].enumerated() {
      property(name, tracks[index], plus: changes[index], &animations)
      let initial = tracks[index].initial + changes[index]
      shape += " \(name)=\"\(VectorUnit.length.text(index < 2 ? initial : max(0, initial)))\""
    }
    if radius.initial > 0 { shape += " rx=\"\(VectorUnit.length.text(radius.initial))\"" }
    property("rx", radius, &animations)
    return shape + sheet.attribute(animations) + "/>"
  }

  // MARK: Numbers

  func id(_ number: Int) -> String { String(number, radix: 36) }
  func number(_ value: Double) -> String { SVGNotation.number(value) }
}
