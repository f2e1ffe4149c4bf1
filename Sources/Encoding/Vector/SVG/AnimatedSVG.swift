import Choreography
import Rendering

/// Writes a film as one SVG document that plays and loops wherever style sheets do.
///
/// No script and nothing from outside, so it also plays as a page's image. Where nothing plays it
/// shows the film's first frame.
struct AnimatedSVG {
  let film: VectorFilm
  let title: String
  let description: String
  private var sheet: KeyframeSheet
  private var definitions = SharedMarkup()
  private var clips: [String: Int] = [:]
  private var clipDefinitions: [String] = []

  init(_ film: VectorFilm, title: String, description: String) {
    (self.film, self.title, self.description) = (film, title, description)
    sheet = KeyframeSheet(film)
  }

  /// The document, in UTF-8 when written.
  mutating func document() -> String {
    let body = siblings(film.actors)
    let (width, height) = (number(film.size.width), number(film.size.height))
    var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\""
    text += " width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\">\n"
    text += "<title>\(SVGNotation.escaped(title))</title>\n"
    text += "<desc>\(SVGNotation.escaped(description))</desc>\n"
    text += "<style>\n\(sheet.text)</style>\n"
    text +=
      "<defs>\n\(vocabularyDefinitions)\(definitions.text)\(clipDefinitions.joined())</defs>\n"
    return text + definitions.resolved(body) + "</svg>\n"
  }

  // MARK: Vocabulary

  /// Glyphs, pictures and the lines that consist of them.
  private var vocabularyDefinitions: String {
    let vocabulary = film.vocabulary
    var text = ""
    for (index, data) in vocabulary.glyphs.enumerated() {
      text += "<path id=\"g\(id(index))\" d=\"\(data)\"/>\n"
    }
    for (index, line) in vocabulary.lines.enumerated() {
      let em = SVGNotation.number(Double(line.size) / 100_000, decimals: 6)
      let glyphs = line.glyphs.map { glyph in
        "<use href=\"#g\(id(glyph.glyph))\"" + (glyph.x == 0 ? "" : " x=\"\(glyph.x)\"")
          + (glyph.y == 0 ? "" : " y=\"\(glyph.y)\"") + "/>"
      }
      let outline = glyphs.joined()
      text += "<g id=\"t\(id(index))\">"
      if !outline.isEmpty { text += "<g transform=\"scale(\(em))\">\(outline)</g>" }
      if let picture = line.picture { text += image(picture.number, in: picture.frame) }
      text += "</g>\n"
    }
    return text
  }

  private func image(_ picture: Int, in frame: Rect) -> String {
    let data = Base64.text(film.vocabulary.pictures[picture])
    return "<image x=\"\(number(frame.x))\" y=\"\(number(frame.y))\" "
      + "width=\"\(number(frame.width))\" height=\"\(number(frame.height))\" "
      + "href=\"data:image/png;base64,\(data)\"/>"
  }

  // MARK: Layers

  /// Actors back to front; neighbours that are seen through one window share it.
  private mutating func siblings(_ actors: [Actor]) -> String {
    var text = ""
    var window: String?
    func closing() -> String { window == nil ? "" : "</g>\n" }
    for actor in actors {
      guard actor.kind.isLayer else {
        text += closing()
        window = nil
        text += leaf(actor)
        continue
      }
      let clip = self.window(of: actor)
      if clip != window {
        text += closing()
        if let clip { text += "<g clip-path=\"url(#\(clip))\">\n" }
        window = clip
      }
      text += layer(actor)
    }
    return text + closing()
  }

  private mutating func layer(_ actor: Actor) -> String {
    var animations: [String] = []
    var attributes = place(actor[.x], actor[.y], &animations)
    attributes += fade(actor[.opacity], actor.toggles, &animations)
    var content = parts(actor)
    if !actor[.scale].isConstant || actor[.scale].initial != 10_000 {
      content = scaled(content, actor)
    }
    if let vertical = verticalPart(actor[.x], actor[.y]) {
      content = "<g style=\"animation-name:\(vertical)\">\(content)</g>"
    }
    return "<g\(attributes)\(style(animations))>\(content)</g>\n"
  }

  /// Parts that never change stand together, so that equal ones can be drawn once.
  private mutating func parts(_ actor: Actor) -> String {
    guard actor.parts.allSatisfy({ !$0.kind.isLayer }) else { return siblings(actor.parts) }
    var text = ""
    var still = ""
    for part in actor.parts {
      if part.toggles == [0], part.tracks.allSatisfy(\.isConstant) {
        still += leaf(part)
      } else {
        text += definitions.marked(still)
        still = ""
        text += leaf(part)
      }
    }
    return text + definitions.marked(still)
  }

  private mutating func scaled(_ content: String, _ actor: Actor) -> String {
    let track = actor[.scale]
    let middle = [LayerQuantity.width, .height].map {
      Unit.length.text(actor[$0].initial / 2) + "px"
    }
    var style = "transform-origin:\(middle.joined(separator: " "));"
    style += "scale:\(Unit.scale.text(track.initial))"
    if !track.isConstant {
      let name = sheet.name(track.keyframes, isFade: false) { "scale:\(Unit.scale.text($0))" }
      style += ";animation-name:\(name)"
    }
    return "<g style=\"\(style)\">\(content)</g>"
  }

  // MARK: Animations

  /// Where something is; its way is measured from where it is at first, so that all that move
  /// together share their keyframes.
  mutating func place(_ x: Track, _ y: Track, _ animations: inout [String]) -> String {
    let isStraight = verticalSpans(x, y) == nil
    let ways = x.keyframes.isEmpty ? y.keyframes : x.keyframes
    if !ways.isEmpty {
      let xs = x.keyframes
      let ys = y.keyframes
      if x.isConstant {
        animations.append(
          sheet.name(ys, isFade: false) { "translate:0 \(Unit.length.text($0 - y.initial))px" })
      } else if y.isConstant || !isStraight {
        animations.append(
          sheet.name(xs, isFade: false) { "translate:\(Unit.length.text($0 - x.initial))px" })
      } else {
        let numbered = xs.enumerated().map { index, keyframe in
          Keyframe(frame: keyframe.frame, value: index, curve: keyframe.curve)
        }
        animations.append(
          sheet.name(numbered, isFade: false) {
            "translate:\(Unit.length.text(xs[$0].value - x.initial))px \(Unit.length.text(ys[$0].value - y.initial))px"
          })
      }
    }
    guard x.initial != 0 || y.initial != 0 else { return "" }
    return " transform=\"translate(\(Unit.length.text(x.initial)) \(Unit.length.text(y.initial)))\""
  }

  /// The animation of the vertical way where it is not one with the horizontal one.
  mutating func verticalPart(_ x: Track, _ y: Track) -> String? {
    guard let spans = verticalSpans(x, y) else { return nil }
    return sheet.name(spans, isFade: false) { "translate:0 \(Unit.length.text($0 - y.initial))px" }
  }

  private func verticalSpans(_ x: Track, _ y: Track) -> [Keyframe]? {
    guard !x.isConstant, !y.isConstant else { return nil }
    let (xs, ys) = (x.keyframes, y.keyframes)
    let isOne =
      xs.count == ys.count
      && zip(xs, ys).allSatisfy { $0.frame == $1.frame && $0.curve == $1.curve }
    return isOne ? nil : ys
  }

  mutating func fade(_ track: Track, _ toggles: [Int], _ animations: inout [String]) -> String {
    let (initial, keyframes) = track.shown(toggles)
    if !keyframes.isEmpty {
      animations.append(sheet.name(keyframes, isFade: true) { "opacity:\(Unit.opacity.text($0))" })
    }
    return initial == 1000 ? "" : " opacity=\"\(Unit.opacity.text(initial))\""
  }

  /// An animated property of a leaf, in points; nothing where it never changes.
  mutating func property(
    _ name: String, _ track: Track, plus offset: Int = 0, _ animations: inout [String]
  ) {
    guard !track.isConstant else { return }
    animations.append(
      sheet.name(track.keyframes, isFade: false) { "\(name):\(Unit.length.text($0 + offset))px" })
  }

  func style(_ animations: [String]) -> String {
    animations.isEmpty
      ? "" : " style=\"animation-name:\(animations.joined(separator: ","))\""
  }

  // MARK: Clips

  /// The id of the window that a layer is seen through; nil where that is the whole page.
  private mutating func window(of actor: Actor) -> String? {
    let tracks = [LayerQuantity.clipX, .clipY, .clipWidth, .clipHeight].map { actor[$0] }
    let page = Rect(x: 0, y: 0, width: film.size.width, height: film.size.height)
    if tracks.allSatisfy(\.isConstant) {
      let edges = tracks.map { Double($0.initial) / 100 }
      let window = Rect(x: edges[0], y: edges[1], width: edges[2], height: edges[3])
      if window.contains(page), actor[.clipRadius].initial == 0 { return nil }
    }
    var animations: [String] = []
    var shape = "<rect"
    for (name, track) in zip(["x", "y", "width", "height"], tracks) {
      property(name, track, &animations)
      shape += " \(name)=\"\(Unit.length.text(max(track.initial, name.count > 1 ? 0 : .min)))\""
    }
    if actor[.clipRadius].initial > 0 {
      shape += " rx=\"\(Unit.length.text(actor[.clipRadius].initial))\""
    }
    shape += style(animations) + "/>"
    let number = clips[shape] ?? clips.count
    if clips.updateValue(number, forKey: shape) == nil {
      clipDefinitions.append("<clipPath id=\"c\(id(number))\">\(shape)</clipPath>\n")
    }
    return "c\(id(number))"
  }

  // MARK: Numbers

  func id(_ number: Int) -> String { String(number, radix: 36) }
  func number(_ value: Double) -> String { SVGNotation.number(value) }
}
