import Comparison
import Flipbook
import Foundation
import Rendering

/// Times comparisons of two phone screens of 780×1688 pixels beside a plain comparison of memory.
///
/// Built in debug mode it shows that tests are fast there, too.
@main
struct CompareTable {
  static func main() throws {
    let screens = try Screens()
    let pairs = [
      ("equal", screens.start, screens.copy), ("one row moves", screens.start, screens.half),
      ("everything differs", screens.start, screens.dark),
      ("a page of text", screens.page, screens.turned),
      ("a photograph", try photograph(grain: 1), try photograph(grain: 2)),
    ]
    print("780×1688 pixels, medians of \(rounds) rounds, beside memcmp of equal pictures")
    let plain = median { blackHole(memoryIsEqual(screens.start, screens.copy)) }
    print(line("memcmp", "equal", plain, plain))
    for (rule, name) in [(ComparisonRule.exact, "exact"), (.tolerant(Tolerance()), "perceptual")] {
      let comparison = PictureComparison(rule: rule)
      for (pair, a, b) in pairs {
        let time = median { blackHole(comparison.compare(a, b)) }
        print(line(name, pair, time, plain))
      }
    }
  }

  private static let rounds = 21

  private static func line(_ rule: String, _ pair: String, _ time: Double, _ plain: Double)
    -> String
  {
    let milliseconds = String(format: "%8.3f ms", time * 1000)
    return rule.padding(toLength: 12, withPad: " ", startingAt: 0)
      + pair.padding(toLength: 20, withPad: " ", startingAt: 0) + milliseconds
      + String(format: "%8.1f ×", time / plain)
  }

  /// Returns a screen of noisy gradients, in which most colors are unique.
  private static func photograph(grain: UInt64) throws -> Raster {
    let raster = try Raster(width: 780, height: 1688)
    var seed = grain
    raster.withUnsafeBytes { bytes in
      // No other reference to the raster exists yet.
      let pixels = UnsafeMutableRawBufferPointer(mutating: bytes).bindMemory(to: UInt32.self)
      for y in 0..<1688 {
        for x in 0..<780 {
          seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          let noise = Int(truncatingIfNeeded: seed >> 40)
          let red = 60 + x / 8 + (noise & 15)
          let green = 40 + y / 12 + (noise >> 4 & 15)
          let blue = 30 + (x + y) / 20 + (noise >> 8 & 15)
          pixels[y * 780 + x] = 0xFF00_0000 | UInt32(red << 16 | green << 8 | blue)
        }
      }
    }
    return raster
  }

  /// Returns the median in seconds of CPU time, because the machine may run other work.
  private static func median(_ work: () -> Void) -> Double {
    let times = (0..<rounds).map { _ in
      let start = secondsOnProcessor()
      work()
      return secondsOnProcessor() - start
    }
    return times.sorted()[rounds / 2]
  }

  private static func secondsOnProcessor() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func memoryIsEqual(_ a: Raster, _ b: Raster) -> Bool {
    a.withUnsafeBytes { a in
      b.withUnsafeBytes { b in
        guard let a = a.baseAddress, let base = b.baseAddress else { return false }
        return memcmp(a, base, b.count) == 0
      }
    }
  }

  /// Prevents the optimizer from removing work with an unused result.
  @inline(never)
  private static func blackHole<Value>(_ value: Value) {
    withExtendedLifetime(value) {}
  }
}

/// A list before, within and after a move, and in the dark; a full page and the next one.
private struct Screens {
  let start: Raster
  let copy: Raster
  let half: Raster
  let dark: Raster
  let page: Raster
  let turned: Raster

  init() throws {
    let names = ["Everest", "K2", "Kangchenjunga", "Lhotse", "Makalu", "Cho Oyu", "Dhaulagiri"]
    var list = try Snapshot(validating: [(section: "peaks", items: names)])
    let before = list
    try list.moveItem("Dhaulagiri", before: "Everest")
    let many = (1...20).map { "\($0). \(names[$0 % names.count])" }
    let details = Dictionary(uniqueKeysWithValues: many.map { ($0, "in no order that means much") })
    let text = try TextEngine(fonts: FontSet.installed())
    func picture(
      of snapshots: [Snapshot<String, String>], _ theme: Stage.Theme, _ progress: Double
    ) throws -> Raster {
      let stage = Stage(width: 390, height: 844, scale: 2, theme: theme)
      let film = try Film(showing: snapshots, named: "peaks", on: stage) {
        var content = ItemContent(id: $0, title: $0)
        content.detail = details[$0]
        return content
      }
      let canvas = try Canvas(width: 780, height: 1688, scale: 2, painter: Painter(), text: text)
      try canvas.draw(try film.scene(ofApply: 1, progress: progress))
      return canvas.raster
    }
    let peaks = [before, list]
    (start, copy) = (try picture(of: peaks, .light, 0), try picture(of: peaks, .light, 0))
    (half, dark) = (try picture(of: peaks, .light, 0.5), try picture(of: peaks, .dark, 0))
    let pages = [
      try Snapshot(validating: [(section: "peaks", items: many)]),
      try Snapshot(validating: [(section: "peaks", items: Array(many.reversed()))]),
    ]
    (page, turned) = (try picture(of: pages, .light, 0), try picture(of: pages, .light, 1))
  }
}
