import Recordings
import Testing

@testable import Choreography

@Suite("A device")
struct DeviceTests {
  private func timeline(
    _ device: Device, _ stage: Stage, items: String = "a: u v w x y z"
  ) throws -> Timeline {
    var fixture = TimelineFixture(stage: stage)
    try fixture.apply(items, at: 0, isAnimated: false)
    return Timeline(fixture.recorder.recording, environment: DisplayEnvironment(device: device))
  }

  @Test(
    "gives its screen to a stage of another size, and keeps a real one",
    arguments: [
      (.phone, 375.0, 350.0, 393.0, 852.0), (.phone, 375, 812, 375, 812),
      (.phone, 400, 1400, 393, 852), (.tablet, 375, 812, 834, 1194),
      (.tablet, 744, 1133, 744, 1133), (.none, 60, 80, 60, 80),
    ] as [(Device, Double, Double, Double, Double)])
  func screens(
    device: Device, width: Double, height: Double, screenWidth: Double, screenHeight: Double
  ) throws {
    let stage = bareStage(width: width, height: height)
    let size = try timeline(device, stage).scene(0).size
    #expect(size == Size(width: screenWidth, height: screenHeight))
  }

  @Test(
    "has the front camera of its screen",
    arguments: [
      // iPhone 13 mini, 11 Pro, 14, 15, 16 Pro Max, SE.
      (360, 780, .notch), (375, 812, .notch), (390, 844, .notch), (393, 852, .island),
      (440, 956, .island), (375, 667, .hidden),
    ] as [(Double, Double, Device.Camera)])
  func cameras(width: Double, height: Double, camera: Device.Camera) {
    #expect(Device.phone.camera(on: Size(width: width, height: height)) == camera)
    #expect(Device.tablet.camera(on: Size(width: 834, height: 1194)) == .hidden)
  }

  @Test(
    "has its keyboard also on a bare stage of its size",
    arguments: [(820.0, 1180.0, true), (393, 852, true), (720, 480, false)])
  func keyboard(width: Double, height: Double, isShown: Bool) throws {
    var stage = Stage(width: width, height: height)
    stage.composerPlaceholder = "Message"
    let settings = ChromeLayout(stage: stage, environment: DisplayEnvironment())
    #expect((settings.keyboard != nil) == isShown)
    #expect(settings.keyboard.map { $0.width == width && $0.maxY == height } ?? true)
  }

  @Test("has its own number of columns in a grid: three on a tablet, two on a phone")
  func columns() throws {
    func columns(_ device: Device) throws -> Int {
      let stage = bareStage(.grid, width: 375, height: 812, rowHeight: nil)
      let cells = try timeline(device, stage).scene(0).elements.filter { $0.id.role == .cell }
      return Set(cells.map(\.frame.x)).count
    }
    #expect(try columns(.tablet) == 3)
    #expect(try columns(.phone) == 2)
  }
}
