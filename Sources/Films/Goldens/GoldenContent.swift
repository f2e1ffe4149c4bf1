import Choreography
import Recordings
import Rendering
import TextAndFiles

/// A transition at some moments: the content of a golden, before it is drawn.
package struct GoldenContent: Sendable {
  /// One moment.
  package struct Moment: Sendable {
    /// A share of the transition, from 0 to 1.
    package var share: Double
    /// The film's time, in nanoseconds.
    package var time: Int64
    /// The scene on screen.
    package var scene: SceneFrame
    /// The part of the stage that the film shows, as text; nil for the whole stage, which pictures
    /// always have.
    var zoom: String?

    /// A label such as `t = 0.50`, with two decimals of the share or more if it has them.
    package var label: String { "t = \(Self.text(share))" }

    static func text(_ share: Double) -> String {
      let text = decimal(parts: Int64((share * 10_000).rounded()), places: 4)
      return text.hasSuffix("00") ? String(text.dropLast(2)) : text
    }
  }

  /// The recording's name.
  package var film: String
  /// The apply, counted from 0.
  package var apply: Int
  /// The mark that names the transition; nil if its number does.
  package var mark: String?
  /// The golden's name by default: `wifi-settings-apply-3`.
  var name: String
  /// The changes of the film's appearance; nil for its own.
  var showing: FilmAppearance?
  /// Pixels per point of the film's own stage.
  package var scale: Double { timing.scale }
  /// The transition's time, which is part of the golden.
  var timing: GeometryFile.Timing
  /// The whole list and its operations.
  var list: GeometryFile.List
  /// The elements of the list that the last picture does not show, one line each.
  var offStage: [String]
  /// The moments in order.
  package var moments: [Moment]
  /// The apply's operation on each item.
  package var operations: OperationDescriptions
  /// Returns the same moments of another apply of the film, at a distance; nil if there is none.
  var neighbor: @Sendable (_ distance: Int) -> GoldenContent?

  /// The golden's name by default: `wifi-settings-apply-3`.
  package var defaultName: String { name }

  /// The moments as shares of the transition, from 0 to 1.
  package var shares: [Double] { moments.map(\.share) }

  /// Refuses goldens that would test nothing: moments without a row, or several moments of an apply
  /// that changes no row.
  func checkContent() throws(GoldenError) {
    if moments.allSatisfy({ !$0.scene.elements.contains(where: \.isOfList) }) {
      throw .empty("apply \(apply) of '\(film)' shows no row at any of its moments")
    }
    guard moments.count > 1, moments.allSatisfy({ $0.scene.looksLike(moments[0].scene) }) else {
      return
    }
    if apply == 0 {
      throw .empty(
        "apply 0 of '\(film)' shows the list at once, and nothing moves; write 'at: [1]' for "
          + "the list at rest")
    }
    if operations.lines.isEmpty {
      throw .empty("apply \(apply) of '\(film)' changes nothing")
    }
  }
}

/// An apply's operation on each item, in the words of a report: `moved 7 → 2`.
package struct OperationDescriptions: Hashable, Sendable {
  private var names: [String: String] = [:]

  /// No operations.
  package init() {}

  /// The operations of an apply of a film; none if there is no such apply. O(operations).
  package init(_ timeline: Timeline, apply index: Int) {
    guard timeline.steps.indices.contains(index) else {
      self.init()
      return
    }
    self.init(timeline.steps[index].apply)
  }

  /// The operations of an apply. O(operations).
  init(_ apply: Apply) {
    let difference = apply.difference
    for mark in difference.marks.itemReloads { names[mark.id] = "reloaded" }
    for mark in difference.marks.itemReconfigures { names[mark.id] = "reconfigured" }
    for change in difference.itemInserts { names[change.id] = "inserted at \(place(change.path))" }
    for change in difference.itemDeletes { names[change.id] = "deleted at \(place(change.path))" }
    for move in difference.itemMoves {
      names[move.id] =
        move.from.section == move.to.section
        ? "moved \(move.from.item) → \(move.to.item)" : "moved \(move.from) → \(move.to)"
    }
  }

  /// Each item with its operation, in the order of the items' names.
  var lines: [String] { names.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" } }

  /// Returns the beginning of a sentence about an element: `everest, moved 7 → 2,` or `cell
  /// everest`.
  func subject(_ id: String, item: String?, title: String? = nil) -> String {
    guard let item, !item.isEmpty, let name = names[item] else {
      return id.hasPrefix("group ") ? "the card of section \(id.dropFirst(6))" : id
    }
    return "\(title ?? item), \(name),"
  }

  private func place(_ path: ItemPath) -> String {
    path.section == 0 ? "\(path.item)" : "\(path)"
  }
}

/// Draws scenes into rasters; confined to one thread.
package final class SceneRasterizer {
  package let text: TextEngine
  private let scale: Double
  private let painter: Painter

  /// Creates a rasterizer; `scale` is in pixels per point, a theme of nil is the stage's own.
  package init(fonts: FontSet, scale: Double, theme: Theme? = nil) throws(FontError) {
    text = try TextEngine(fonts: fonts)
    self.scale = scale
    painter = Painter(theme: theme)
  }

  /// Returns the pixels of a scene, which are those of a rendered frame at the same scale.
  ///
  /// - Parameter paint: Draws the scene; nil is the painter of the theme.
  package func draw(
    _ scene: SceneFrame, paint: ((SceneFrame, any Surface) -> Void)? = nil
  ) throws(OutputError) -> Raster {
    try PixelSize(scene.size, scale: scale).check()
    return try draw(scene.size) { surface in
      if let paint { paint(scene, surface) } else { painter.paint(scene, on: surface) }
    }
  }

  /// Returns a picture of a size in points that a closure draws.
  package func draw(
    _ size: Size, _ content: (any Surface) -> Void
  ) throws(OutputError) -> Raster {
    let size = PixelSize(size, scale: scale)
    do throws(SurfaceError) {
      let raster = try Raster(width: size.width, height: size.height)
      let surface = try CairoSurface(raster, scale: scale, text: text)
      content(surface)
      try surface.finish()
      return raster
    } catch {
      throw .drawing(frame: nil, error)
    }
  }
}
