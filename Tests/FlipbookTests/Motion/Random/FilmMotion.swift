import DiffableData
import Flipbook
import Recordings
import TestSupport

/// A random transition of Flipbook's own motion.
enum FilmMotion {
  static func transition(seed: UInt64) throws -> (
    transition: Transition, layout: String, motion: String
  )? {
    var random = SplitMix64(seed: seed)
    func whole(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
    let items = (0..<whole(4...16)).map { "row \($0)" }
    var new = items
    for number in 0..<whole(1...4) {
      switch whole(0...3) {
      case 0: new.insert("new \(number)", at: whole(0...new.count))
      case 1 where new.count > 3: new.remove(at: whole(0...(new.count - 1)))
      default:
        new.insert(new.remove(at: whole(0...(new.count - 1))), at: whole(0...(new.count - 1)))
      }
    }
    func snapshot(_ items: [String]) throws -> Snapshot<String, String> {
      let cut = whole(0...items.count)
      return try Snapshot(validating: [
        (section: "a", items: Array(items[..<cut])), (section: "b", items: Array(items[cut...])),
      ])
    }
    let (first, second) = (try snapshot(items), try snapshot(new))
    var last = second
    if whole(0...5) == 0 {
      last = first
      try last.reloadItems([items[0]])
    }
    let kind: SectionLayout.Kind = [.list, .insetGrouped, .grid][whole(0...2)]
    var stage = Stage()
    stage.layout = StageLayout(base: SectionLayout(kind: kind))
    stage.chrome = Stage.Chrome.none
    let curve = Motion.Curve.named[whole(0...(Motion.Curve.named.count - 1))]
    var motion = Motion(duration: Int64(whole(200...500)) * 1_000_000, curve: .easeInOut)
    let isDefault = whole(0...2) == 0
    if !isDefault { motion.curve = curve.curve }
    if whole(0...3) == 0 { motion.staggerNanoseconds = 20_000_000 }
    let film = try Film(
      showing: [first, last], named: "random", on: stage, motion: isDefault ? nil : motion,
      framesPerSecond: [30, 60, 60, 120][whole(0...3)])
    return film.transitions.first.map { ($0, "\(kind)", isDefault ? "default" : curve.name) }
  }
}
