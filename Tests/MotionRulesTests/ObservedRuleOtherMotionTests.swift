import DiffableData
import MotionRules
import Recordings
import TestSupport
import Testing

/// Motions that no apply starts: of an accordion, or of rows whose places a style sheet changes.
@Suite("ObservedRule: motions that no apply starts")
struct ObservedRuleOtherMotionTests {
  typealias Script = MotionScript

  /// A row `a` at some places, one every 1/60 s from 1 s on, and rows below it at other ones,
  /// without some frames.
  private func script(
    _ places: [Double], below: [Double] = [], missing: ClosedRange<Int> = -1...(-1)
  ) throws
    -> Script
  {
    var script = Script()
    try script.apply("a b c", at: 0, isAnimated: false)
    func show(_ time: Int64, _ y: Double, _ lower: Double) {
      script.show(
        at: time, [Script.row("a", y), Script.row("b", 260 + lower), Script.row("c", 300 + lower)])
    }
    show(0, places[0], 0)
    // A motion that has ended.
    show(300, places[0], 1)
    show(317, places[0], 0)
    for (frame, y) in places.enumerated() where !missing.contains(frame) {
      let time = 1000 + Int64(frame) * 50 / 3
      show(time, y, below.indices.contains(frame) ? below[frame] : below.last ?? 0)
    }
    script.example.base.nanoseconds = ms(4000)
    return script
  }

  private func eased(_ length: Double, frames: Int = 24) -> [Double] {
    let curve = CorrectMotions.bezier(0.42, 0, 0.58, 1)
    return (0...frames).map { length * curve(Double($0) / Double(frames)) }
  }

  @Test("find a row that jumps in its way, and none in a smooth one", arguments: [0.0, 120])
  func teleport(jump: Double) throws {
    let places = eased(200).enumerated().map { $0 < 15 ? $1 : $1 - jump }
    let script = try script(places)
    #expect(script.found([.jump]) == (jump == 0 ? [] : ["jump a"]))
    #expect(script.violations([.jump]).allSatisfy { $0.apply == nil })
  }

  @Test("find rows that snap at the end of an accordion's motion", arguments: [0.0, 34.6])
  func accordion(snap: Double) throws {
    let below = (0...18).map { 2 * Double($0) } + [36 + snap]
    let script = try script(Array(repeating: 0, count: below.count), below: below)
    #expect(script.found([.jump]) == (snap == 0 ? [] : ["jump b c"]))
  }

  @Test("find missing frames while rows move")
  func gap() throws {
    let found = try script(eased(240), missing: 10...14).violations([.droppedFrames])
    #expect(found.map(\.ids) == [["a"]] && found.map(\.apply) == [nil])
    #expect(try script(eased(240)).found([.droppedFrames]).isEmpty)
  }

  @Test("allow a row that slows down under a finger, and flies away when it lets go")
  func release() throws {
    // The finger's way, then 28 pt in the first two frames of another motion.
    let places = [0, 3.5, 13.3, 28, 46.7, 67.7, 90, 112.3, 133.3, 151.9, 166.7, 176.5, 180]
    let away = [0, 208.3, 234.7, 259.4, 282.6, 304]
    #expect(try script(places + away, missing: 13...13).found([.droppedFrames]).isEmpty)
  }

  @Test("allow a motion that begins again and again")
  func loop() throws {
    let round = (0..<20).map { 5 * Double($0) }
    #expect(try script(round + round + round).found([.jump]).isEmpty)
    #expect(try script(Array(round[7...]) + round + round).found([.jump]).isEmpty)
  }

  @Test("say that a change of places in one frame cannot be judged")
  func step() throws {
    let found = try script([0, 0, 88]).violations([.jump, .droppedFrames])
    #expect(found.map(\.isUndecided) == [true, true])
  }

  @Test("leave updates without animation alone, and rows that people drag")
  func allowed() throws {
    let places = eased(200).enumerated().map { $0 < 15 ? $1 : $1 - 120 }
    var update = try script(places)
    try update.apply("a b c d", at: 990, isAnimated: false)
    // Nothing tells it from an animated one but its first frame, which is at its end.
    update.example.shots.insert(
      .init(
        time: ms(992), screen: ObservedScreen(visible: update.visible, items: [Script.row("a", 60)])
      ), at: 3)
    #expect(update.found([.jump]).isEmpty)
    var drag = try script(places)
    let event = Event.Drag(
      item: "a", source: ItemPath(section: 0, item: 0), target: ItemPath(section: 0, item: 0),
      duration: 400_000_000)
    drag.example.base.events.append(Event(time: ms(995), kind: .drag(event)))
    #expect(drag.found([.jump]).isEmpty)
  }
}
