/// Groups changed pixels into boxes: tiles of 16×16 pixels that touch are one region.
struct ChangedRegions {
  private static let side = 16

  let boxes: [PixelBox]

  /// The regions from top to bottom. `box` holds every changed pixel. O(its pixels).
  init(_ mask: ChangeMask, within box: PixelBox) {
    let columns = (box.width + Self.side - 1) / Self.side
    let rows = (box.height + Self.side - 1) / Self.side
    var tiles = [PixelBox?](repeating: nil, count: columns * rows)
    for index in tiles.indices {
      let tile = PixelBox(
        x: box.x + index % columns * Self.side, y: box.y + index / columns * Self.side,
        width: Self.side, height: Self.side)
      tiles[index] = tile.intersection(box).flatMap { Self.tight(mask, $0) }
    }
    var regions: [PixelBox] = []
    for index in tiles.indices where tiles[index] != nil {
      regions.append(Self.gather(from: index, &tiles, columns: columns, rows: rows))
    }
    boxes = regions.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
  }

  /// The smallest box around the changed pixels of a part; nil where there are none.
  static func tight(_ mask: ChangeMask, _ tile: PixelBox) -> PixelBox? {
    var (minX, maxX, minY, maxY) = (Int.max, -1, Int.max, -1)
    var y = tile.y
    while y < tile.maxY {
      let row = mask.base + y &* mask.width
      var x = tile.x
      while x < tile.maxX {
        if row[x] == ChangeMask.changed {
          if x < minX { minX = x }
          if x > maxX { maxX = x }
          if y < minY { minY = y }
          maxY = y
        }
        x &+= 1
      }
      y &+= 1
    }
    guard maxX >= 0 else { return nil }
    return PixelBox(x: minX, y: minY, width: maxX - minX + 1, height: maxY - minY + 1)
  }

  /// Takes a tile and all that hang together with it.
  private static func gather(
    from start: Int, _ tiles: inout [PixelBox?], columns: Int, rows: Int
  ) -> PixelBox {
    var region: PixelBox?
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
    return region ?? PixelBox(x: 0, y: 0, width: 0, height: 0)
  }
}
