import Testing

@testable import Encoding

@Suite("The states of a film without motion")
struct StillStateTests {
  // Two motions that overlap lead to one state, and the third one to another.
  private let states = StillStates(motions: [20..<30, 2..<10, 5..<20])

  @Test("appear when the first of the motions begins that lead to them")
  func jumps() {
    let motion = [
      Keyframe(frame: 5, value: 0, curve: 0), Keyframe(frame: 20, value: 7, curve: 0),
      Keyframe(frame: 30, value: 9),
    ]
    #expect(
      states.keyframes(motion) == [Keyframe(frame: 2, value: 7), Keyframe(frame: 20, value: 9)])
  }

  @Test("include what jumps meanwhile, and leave what jumps at rest")
  func switches() {
    let switches = [1, 3, 12, 20, 30, 31].map { Keyframe(frame: $0, value: $0) }
    #expect(
      states.keyframes(switches)
        == [(1, 1), (2, 12), (20, 30), (31, 31)].map { Keyframe(frame: $0, value: $1) })
  }

  @Test("need no keyframes of their own for a motion that begins with all")
  func first() {
    func motion(_ start: Int, _ end: Int) -> [Keyframe] {
      [Keyframe(frame: start, value: 0, curve: 1), Keyframe(frame: end, value: 5)]
    }
    #expect(states.startStates(motion(2, 20)) && states.startStates(motion(20, 30)))
    #expect(states.startStates(motion(2, 10)))
    #expect(!states.startStates(motion(5, 20)))
    #expect(!states.startStates([Keyframe(frame: 12, value: 1)]))
  }
}
