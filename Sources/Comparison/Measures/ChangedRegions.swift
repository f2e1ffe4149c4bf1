import CPixels
import Rendering

/// Regions of changed pixels, grouped by adjacent tiles.
///
/// Tiles are 16×16 pixels, or larger so that there are at most 1,024.
struct ChangedRegions {
  private static let maxTiles = 1024

  let boxes: [PixelBounds]

  /// Creates the regions, from top to bottom. `box` contains all changed pixels. O(pixels of
  /// `box`).
  init(_ mask: ChangeMask, within box: PixelBounds) {
    var side = 16
    while (box.width / side + 1) * (box.height / side + 1) > Self.maxTiles { side *= 2 }
    let columns = (box.width + side - 1) / side
    let rows = (box.height + side - 1) / side
    var tiles = [PixelBounds?](repeating: nil, count: columns * rows)
    for index in tiles.indices {
      let tile = PixelBounds(
        x: box.x + index % columns * side, y: box.y + index / columns * side, width: side,
        height: side
      ).intersection(box)
      if !tile.isEmpty { tiles[index] = Self.boundingBox(mask, tile) }
    }
    var regions: [PixelBounds] = []
    for index in tiles.indices where tiles[index] != nil {
      regions.append(Self.gather(from: index, &tiles, columns: columns, rows: rows))
    }
    boxes = regions.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
  }

  /// Returns the smallest box around the changed pixels of a part; nil for none.
  static func boundingBox(_ mask: ChangeMask, _ part: PixelBounds) -> PixelBounds? {
    var box: [Int] = [0, 0, 0, 0]
    let isAny = cpx_bounding_box(
      mask.base, mask.width, part.x, part.y, part.width, part.height, &box)
    guard isAny != 0 else { return nil }
    return PixelBounds(x: box[0], y: box[1], width: box[2] - box[0], height: box[3] - box[1])
  }

  /// Removes a tile and the tiles connected with it, and returns their common box.
  private static func gather(
    from start: Int, _ tiles: inout [PixelBounds?], columns: Int, rows: Int
  ) -> PixelBounds {
    var region: PixelBounds?
    var pending = [start]
    while let index = pending.popLast() {
      guard let tile = tiles[index] else { continue }
      tiles[index] = nil
      region = region.map { $0.union(tile) } ?? tile
      let (column, row) = (index % columns, index / columns)
      for y in max(0, row - 1)...min(rows - 1, row + 1) {
        for x in max(0, column - 1)...min(columns - 1, column + 1)
        where tiles[y * columns + x] != nil { pending.append(y * columns + x) }
      }
    }
    return region ?? PixelBounds(x: 0, y: 0, width: 0, height: 0)
  }
}
