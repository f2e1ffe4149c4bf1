import Choreography
import Encoding
import Foundation
import Rendering
import TextAndFiles

/// A picture of a transition as a whole.
public enum TransitionPicture: String, Hashable, Sendable, CaseIterable {
  /// Some moments side by side.
  case filmstrip
  /// The end, with earlier pictures of each moved row, which fade with age, and an arrow beside it.
  case onion
  /// Time across, position down, one line per row.
  case spacetime
}

extension Film {
  /// Draws a picture of an apply, or of the whole film, to a `.png` or `.svg`; a filmstrip only to
  /// a `.png`.
  ///
  /// Without an apply a filmstrip shows `options.filmstripApply`. Without either, a filmstrip and
  /// an onion skin show the apply with the most visible motion, an onion skin one in which rows
  /// that stay move, if there is any; a space-time diagram shows all applies.
  ///
  /// - Throws: `OutputError`; no partial file is left.
  public func draw(
    _ picture: TransitionPicture, ofApply apply: Int? = nil, to path: String,
    options: RenderOptions = RenderOptions()
  ) throws(OutputError) {
    guard path.hasSuffix(".png") || path.hasSuffix(".svg") else {
      throw OutputError.unknownFormat(path: path)
    }
    let strip = try Filmstrip(timeline, apply: apply)
    let scale = options.scale ?? recording.stage.scale
    switch picture {
    case .filmstrip:
      guard try OutputTarget(path).format == .filmstrip else {
        throw OutputError.badPattern(path: path, reason: "a filmstrip is one .png")
      }
      var options = options
      options.filmstripApply = apply ?? options.filmstripApply
      try render(to: [path], options: options)
    case .onion:
      let skin = apply == nil ? defaultOnionSkin : nil
      let picture = OnionPicture(
        skin ?? OnionSkin(timeline, apply: strip.apply), theme: options.theme)
      try drawPicture(picture.size, to: path, scale: scale, title: recording.title, picture.draw)
    case .spacetime:
      let diagram = SpaceTimeDiagram(
        timeline, apply: apply, theme: options.theme)
      try drawPicture(
        diagram.size, to: path, scale: scale, title: recording.title, diagram.draw)
    }
  }

  /// The onion skin of the apply with the most visible motion of those that move a row that stays;
  /// nil if none does.
  package var defaultOnionSkin: OnionSkin? {
    let apply = Filmstrip.liveliest(timeline) { !OnionSkin(timeline, apply: $0).paths.isEmpty }
    return apply.map { OnionSkin(timeline, apply: $0) }
  }
}

/// Draws a sheet of all built-in symbols to a `.png` or `.svg`.
///
/// - Throws: `OutputError`; no partial file is left.
package func drawSymbols(to path: String) throws(OutputError) {
  let sheet = SymbolSheet()
  try drawPicture(sheet.size, to: path, scale: 2, title: "Symbols", sheet.draw)
}

private func drawPicture(
  _ size: Size, to path: String, scale: Double, title: String, _ content: (any Surface) -> Void
) throws(OutputError) {
  guard path.hasSuffix(".png") || path.hasSuffix(".svg") else {
    throw OutputError.unknownFormat(path: path)
  }
  let rasterizer = try SceneRasterizer(scale: scale)
  if path.hasSuffix(".svg") {
    let surface = SVGSurface(size: size, text: rasterizer.text)
    content(surface)
    let document = surface.document(title: title)
    return try AtomicFile.write(Array(document.utf8), to: path)
  }
  let picture = try rasterizer.draw(size, content)
  try AtomicFile.write(try PNGEncoder().encode(picture, scale: scale), to: path)
}
