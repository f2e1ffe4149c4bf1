import Synchronization

/// The font maps that no engine is using.
///
/// A map is handed on and never torn down: Pango finds fonts on threads of its own, and one that
/// still runs while its map's tables go reads freed memory (`free_patterns` of Pango 1.50's
/// `pangofc-fontmap.c`). There are never more maps than there were engines at one time.
enum FontMapPool {
  /// Unchecked: an idle map has no user, and its next one is alone with it.
  private struct Idle: @unchecked Sendable {
    let map: FontMap
  }

  private static let idle = Mutex<[FontSet: [Idle]]>([:])

  /// An idle map, or a new one: that takes some milliseconds.
  static func take(_ fonts: FontSet) throws(FontError) -> FontMap {
    if let idle = idle.withLock({ $0[fonts]?.popLast() }) { return idle.map }
    return try FontMap(fonts)
  }

  /// Hands on a map of which nothing is in use any more, fonts and layouts included.
  static func put(_ map: FontMap, for fonts: FontSet) {
    let unused = Idle(map: map)
    idle.withLock { $0[fonts, default: []].append(unused) }
  }
}
