import Choreography
import Recordings
import TestSupport
import Testing

// The reference values are from the differential equation m·x″ + c·x′ + k·x = 0 with x(0) = 1 and
// x′(0) = 0, integrated by Runge and Kutta's method in 200,000 steps, without a closed formula.
@Suite("A spring")
struct SpringTests {
  struct Reference: Sendable {
    var mass: Double
    var stiffness: Double
    var damping: Double
    /// The remaining displacement after 0.05, 0.1, 0.25, 0.5 and 1 s.
    var displacements: [Double]

    var spring: Spring { Spring(mass: mass, stiffness: stiffness, damping: damping) }
  }

  static let times = [0.05, 0.1, 0.25, 0.5, 1]

  static let references = [
    Reference(
      mass: 1, stiffness: 100, damping: 10,
      displacements: [
        0.895594526545, 0.659700153392, -0.023359579907, -0.074590566595, -0.002170116739,
      ]),
    Reference(
      mass: 1, stiffness: 100, damping: 20,
      displacements: [
        0.909795989569, 0.735758882343, 0.287297495184, 0.040427681995, 0.000499399227,
      ]),
    Reference(
      mass: 1, stiffness: 100, damping: 40,
      displacements: [
        0.930294794098, 0.822263423902, 0.551352540837, 0.282171173975, 0.073904071910,
      ]),
    Reference(
      mass: 2, stiffness: 300, damping: 5,
      displacements: [
        0.825580709490, 0.389610632475, -0.721092638272, 0.515033910649, 0.254778326681,
      ]),
    // On both sides of critical damping, where differences of close numbers lose digits.
    Reference(
      mass: 1, stiffness: 100, damping: 20.0001,
      displacements: [
        0.909796115929, 0.735759495474, 0.287299632807, 0.040429085733, 0.000499474896,
      ]),
    Reference(
      mass: 1, stiffness: 100, damping: 19.9999,
      displacements: [
        0.909795863208, 0.735758269209, 0.287295357547, 0.040426278256, 0.000499323563,
      ]),
  ]

  @Test("named settle has covered 98 % of its way after its duration, and all after twice that")
  func settles() throws {
    let spring = try #require(Spring(.settle, duration: ms(400)))
    // ω = 11.756371222 ÷ 0.8 s, critically damped: (1 + ωt) e^(−ωt).
    #expect(isClose(spring.displacement(after: 0.4), 0.0192580, within: 1e-6))
    #expect(isClose(spring.displacement(after: 0.1), 0.5680693, within: 1e-6))
    #expect(Motion(duration: ms(400), curve: .settle).settlingNanoseconds == ms(800))
    #expect(spring.overshoot == 0)
  }

  @Test("overshoots by e to the −πc ÷ √(4mk − c²)")
  func overshoot() {
    // 2 kg, 300 N/m, 5 N·s/m: e to the −π 5 ÷ √2375.
    let spring = Spring(mass: 2, stiffness: 300, damping: 5)
    #expect(isClose(spring.overshoot, 0.7244659, within: 1e-6))
  }

  @Test("follows its equation at every damping", arguments: references)
  func values(reference: Reference) {
    for (time, expected) in zip(Self.times, reference.displacements) {
      #expect(isClose(reference.spring.displacement(after: time), expected, within: 1e-11))
    }
  }

  @Test("has the same values by perceived duration and bounce")
  func bounce() {
    let spring = Spring(.spring(duration: 0.5, bounce: 0.3))
    let expected = [0.854284986464, 0.576697876925, 0.015912509029, -0.014498421616]
    for (time, value) in zip(Self.times, expected) {
      #expect(isClose(spring?.displacement(after: time), value, within: 1e-11))
    }
  }

  @Test("begins at rest and at its full displacement", arguments: references)
  func start(reference: Reference) {
    #expect(reference.spring.displacement(after: 0) == 1)
    #expect(reference.spring.displacement(after: -1) == 1)
    #expect(isClose(reference.spring.displacement(after: 1e-5), 1, within: 1e-7))
  }

  @Test("has settled at its settling time, and is constant afterwards", arguments: references)
  func settling(reference: Reference) {
    let spring = reference.spring
    for step in 0...400 {
      let later = spring.settlingTime * (1 + Double(step) / 100)
      #expect(spring.displacement(after: later).magnitude <= 1.0001e-4)
    }
    #expect(spring.settlingTime < 12)
  }

  @Test("does not overshoot if it is critically damped or overdamped", arguments: [20.0, 20.5, 90])
  func noOvershoot(damping: Double) {
    let spring = Spring(mass: 1, stiffness: 100, damping: damping)
    let values = (0...2_000).map { spring.displacement(after: Double($0) / 200) }
    #expect(values.allSatisfy { $0 >= 0 })
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 >= $1 })
  }

  @Test(
    "is finite for all numbers",
    arguments: [0, -1, 1e-300, 1e300, .infinity, .nan] as [Double])
  func extremes(value: Double) {
    for spring in [
      Spring(mass: value, stiffness: 100, damping: 10),
      Spring(mass: 1, stiffness: value, damping: 10),
      Spring(mass: 1, stiffness: 100, damping: value),
    ] {
      #expect(spring.settlingTime > 0 && spring.settlingTime <= 60)
      for time in [0.01, 1, 1e6, 1e300] {
        #expect(spring.displacement(after: time).magnitude <= 1)
      }
    }
  }

  @Test("determines a transition's duration and overshoot")
  func inAFilm() throws {
    let curve = Motion.Curve.spring(mass: 1, stiffness: 100, damping: 10)
    var fixture = TimelineFixture(motion: Motion(duration: ms(400), curve: curve))
    try fixture.apply("a: x y", at: 0, isAnimated: false)
    try fixture.apply("a: y x", at: ms(1_000))
    let timeline = fixture.timeline
    // y moves from 40 to 0.
    #expect(isClose(timeline.cell("y", at: ms(1_100))?.frame.y, 40 * 0.659700153392, within: 1e-6))
    #expect(isClose(timeline.cell("y", at: ms(1_500))?.frame.y, 40 * -0.074590566595, within: 1e-6))
    let spring = try #require(Spring(curve))
    #expect(
      isClose(Double(timeline.applyMotions[1].duration) / 1e9, spring.settlingTime, within: 1e-8))
    #expect(timeline.cell("y", at: ms(1_000) + timeline.applyMotions[1].duration)?.frame.y == 0)
  }

  @Test("has a name in scripts for each common one")
  func names() {
    let springs = Motion.Curve.named.filter { Spring($0.curve) != nil }.map(\.name)
    #expect(springs == ["settle", "spring", "smooth", "snappy", "bouncy"])
  }
}
