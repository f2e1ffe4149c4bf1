import Testing

@testable import Encoding

struct TrackTests {
  @Test("a constant has no spans")
  func constant() {
    var curves = CurveTable()
    #expect(track([5, 5, 5], &curves) == KeyframeTrack(initial: 5))
    #expect(curves.curves == [[]])
  }

  @Test("a single change is a jump at its frame")
  func jump() {
    var curves = CurveTable()
    let expected = KeyframeTrack(initial: 5, spans: [.init(start: 2, length: 0, end: 9, curve: 0)])
    #expect(track([5, 5, 9, 9], &curves) == expected)
  }

  @Test("linear motion needs no curve")
  func steady() {
    var curves = CurveTable()
    let expected = KeyframeTrack(
      initial: 0, spans: [.init(start: 1, length: 4, end: 400, curve: 0)])
    #expect(track([0, 0, 100, 200, 300, 400, 400], &curves) == expected)
    #expect(curves.curves.count == 1)
  }

  @Test("proportional motions share a curve")
  func shared() {
    var curves = CurveTable()
    let one = track([0, 100, 400, 900, 1600], &curves)
    let two = track([50, -150, -750, -1750, -3150], &curves)
    #expect(one.spans.map(\.curve) == [1] && two.spans.map(\.curve) == [1])
    // (0, 1, 4, 9, 16) ÷ 16
    #expect(curves.curves[1] == [0, 625, 2500, 5625, 10_000])
  }

  @Test("motion is split at the bounds of transitions")
  func bounds() {
    var curves = CurveTable()
    let track = track([0, 0, 0, 100, 400, 900, 900, 900], &curves, bounds: [1, 6])
    #expect(track.spans.map(\.start) == [1] && track.spans.map(\.length) == [5])
  }

  @Test("a motion and its return are two spans")
  func turning() {
    var curves = CurveTable()
    let track = track([0, 100, 200, 300, 200, 100, 0], &curves)
    #expect(track.spans.map(\.end) == [300, 0] && track.spans.map(\.curve) == [0, 0])
  }

  @Test("a value after a pause has no motion in the pause")
  func fresh() {
    var curves = CurveTable()
    var log = ValueHistory()
    log.note(0, at: 0, isJump: true)
    log.note(500, at: 9, isJump: true)
    log.note(600, at: 10, isJump: false)
    log.note(700, at: 11, isJump: false)
    let track = log.track(&curves, unit: .length, bounds: [], longestPause: 3)
    #expect(track.spans.map(\.start) == [9, 9] && track.spans.map(\.length) == [0, 2])
    #expect(track.spans.map(\.end) == [500, 700])
  }

  @Test("a fade ends where its node disappears, before the bound of its transition")
  func absence() {
    var curves = CurveTable()
    var log = ValueHistory()
    log.note(0, at: 0, isJump: true)
    for (frame, value) in [100, 300, 500, 700].enumerated() {
      log.note(value, at: 4 + frame, isJump: frame == 0)
    }
    log.note(0, at: 8, isJump: true)
    let track = log.track(&curves, unit: .opacity, bounds: [2, 20], longestPause: 3)
    let expected = [0, 0, 0, 0, 100, 300, 500, 700] + Array(repeating: 0, count: 13)
    for (frame, value) in expected.enumerated() {
      #expect(abs(track.value(at: frame, curves) - value) <= 1, "frame \(frame)")
    }
  }

  /// The track of a value per frame.
  private func track(_ values: [Int], _ curves: inout CurveTable, bounds: [Int] = [])
    -> KeyframeTrack
  {
    var log = ValueHistory()
    for (frame, value) in values.enumerated() { log.note(value, at: frame, isJump: false) }
    return log.track(&curves, unit: .length, bounds: bounds, longestPause: 3)
  }
}
