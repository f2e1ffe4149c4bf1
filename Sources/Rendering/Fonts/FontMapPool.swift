import Synchronization
import TextAndFiles

/// The fonts of a map: a set, and families of the system for letters that the set lacks.
struct FontSelection: Hashable, Sendable {
  var fonts: FontSet
  var others: [String] = []
}

/// A pool of unused font maps.
///
/// Maps are never freed: Pango matches fonts on threads of its own, which may access a map after it
/// is freed (`free_patterns` of Pango 1.50's `pangofc-fontmap.c`). There are at most as many maps
/// as engines existed at the same time.
enum FontMapPool {
  /// Unchecked: a pooled map is idle, and a checked-out map has one owner.
  private struct Idle: @unchecked Sendable {
    let map: FontMap
  }

  private static let idle = Mutex<[FontSelection: [Idle]]>([:])

  /// Returns an idle map, or creates one, which takes some milliseconds.
  static func acquire(_ fonts: FontSelection) throws(FontError) -> FontMap {
    if let idle = idle.withLock({ $0[fonts]?.popLast() }) { return idle.map }
    return try FontMap(fonts)
  }

  /// Returns a map to the pool. None of its fonts and layouts may still be in use.
  static func release(_ map: FontMap, for fonts: FontSelection) {
    let unused = Idle(map: map)
    idle.withLock { $0[fonts, default: []].append(unused) }
  }
}
