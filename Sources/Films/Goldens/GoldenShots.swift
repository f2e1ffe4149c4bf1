import OutputFiles
import Recordings
import Rendering

/// A transition at some moments: the content of a golden, before it is drawn.
public struct GoldenShots: Sendable {
  /// One moment.
  public struct Shot: Sendable {
    /// A share of the transition, from 0 to 1.
    public var moment: Double
    /// The film's time, in nanoseconds.
    public var time: Int64
    /// The scene on screen.
    public var scene: SceneFrame

    /// A label such as `t = 0.50`, with two decimals of the share or more if it has them.
    public var label: String { "t = \(Self.text(moment))" }

    static func text(_ moment: Double) -> String {
      let text = decimalText(Int64((moment * 10_000).rounded()), 4)
      return text.hasSuffix("00") ? String(text.dropLast(2)) : text
    }
  }

  /// The recording's name.
  public var film: String
  /// The apply, counted from 0.
  public var apply: Int
  /// Pixels per point of the film's own stage.
  public var scale: Double { timing.scale }
  /// The transition's time, which is part of the golden.
  var timing: GeometryFile.Timing
  /// The whole list and its operations.
  var list: GeometryFile.List
  /// The moments in order.
  public var shots: [Shot]
  /// The apply's operation on each item.
  public var operations: OperationNames

  /// The golden's name by default: `wifi-settings-apply-3`.
  public var usualName: String { "\(film)-apply-\(apply)" }

  /// The moments, as shares from 0 to 1.
  public var moments: [Double] { shots.map(\.moment) }
}

/// An apply's operation on each item, in the words of a report: `moved 7 → 2`.
public struct OperationNames: Hashable, Sendable {
  private var names: [String: String] = [:]

  /// No operations.
  public init() {}

  /// The operations of an apply of a film; none if there is no such apply. O(operations).
  public init(_ timeline: Timeline, apply index: Int) {
    guard timeline.steps.indices.contains(index) else { return }
    let difference = timeline.steps[index].apply.difference
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

  /// The operation on an item; nil if the item only made room.
  public subscript(item: String) -> String? { names[item] }

  /// The beginning of a sentence about an element: `everest, moved 7 → 2,` or `cell everest`.
  func subject(_ id: String, item: String?) -> String {
    guard let item, !item.isEmpty, let name = names[item] else { return id }
    return "\(item), \(name),"
  }

  private func place(_ path: ItemPath) -> String {
    path.section == 0 ? "\(path.item)" : "\(path)"
  }
}

/// Draws scenes one by one; it belongs to one thread.
package final class SceneArtist {
  private let text: TextEngine
  private let scale: Double
  private let painter = Painter()

  /// Creates an artist; `scale` is in pixels per point.
  package init(fonts: FontSet, scale: Double) throws(FontError) {
    text = try TextEngine(fonts: fonts)
    self.scale = scale
  }

  /// A scene's pixels: those of a rendered frame at the same scale.
  package func draw(_ scene: SceneFrame) throws -> Raster {
    let size = PixelSize(scene.size, scale: scale)
    try size.check()
    let raster = try Raster(width: size.width, height: size.height)
    let surface = try CairoSurface(raster, scale: scale, text: text)
    painter.paint(scene, on: surface)
    try surface.finish()
    return raster
  }
}
