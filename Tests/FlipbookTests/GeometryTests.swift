import Flipbook
import FlipbookTesting
import Testing

/// Computed by hand: row n rests at 20 n; halfway in time, every motion is halfway, and a row that
/// replaces another has 4/7 of its time behind it: 3 × 16/49 − 2 × 64/343 = 0.606.
@Suite("The geometry of a transition")
struct GeometryTests {
  private let film: Film

  init() throws {
    let sandbox = try Sandbox("a.yaml", groceries)
    film = try Film("\(sandbox.path)/a.yaml")
  }

  @Test("begins at the old frames")
  func start() throws {
    try expectGeometry(
      film.timeline.scene(ofApply: 1, progress: 0),
      equals: """
        frame 30 apply 1 size 100.000×100.000 light plain
        leaving  cell e  (0.000, 60.000, 100.000, 20.000)  delete  row "e"
        resting  cell a  (0.000, 0.000, 100.000, 20.000)  row "a"
        resting  cell b  (0.000, 20.000, 100.000, 20.000)  row "b"
        moving  cell c  (0.000, 40.000, 100.000, 20.000)  move  row "c"
        """)
  }

  @Test("is halfway after half of its time")
  func half() throws {
    try expectGeometry(
      film.timeline.scene(ofApply: 1, progress: 0.5),
      equals: """
        frame 36 apply 1 size 100.000×100.000 light plain
        entering  cell d  (0.000, 60.000, 100.000, 20.000)  opacity 0.606  insert  row "d"
        resting  cell a  (0.000, 10.000, 100.000, 20.000)  row "a"
        resting  cell b  (0.000, 30.000, 100.000, 20.000)  row "b"
        moving  cell c  (0.000, 20.000, 100.000, 20.000)  scale 1.020  move  row "c"
        """)
  }

  @Test("ends at the new frames")
  func end() throws {
    try expectGeometry(
      film.timeline.scene(ofApply: 1, progress: 1),
      equals: """
        frame 42 apply 1 size 100.000×100.000 light plain
        resting  cell c  (0.000, 0.000, 100.000, 20.000)  row "c"
        resting  cell a  (0.000, 20.000, 100.000, 20.000)  row "a"
        resting  cell b  (0.000, 40.000, 100.000, 20.000)  row "b"
        resting  cell d  (0.000, 60.000, 100.000, 20.000)  row "d"
        """)
  }
}

@Suite("expectGeometry")
struct ExpectGeometryTests {
  private let scene: SceneFrame

  init() throws {
    let sandbox = try Sandbox("a.yaml", groceries)
    scene = try Film("\(sandbox.path)/a.yaml").timeline.scene(ofApply: 0, progress: 1)
  }

  @Test("accepts the same geometry, with or without a final line feed")
  func same() {
    expectGeometry(scene, equals: scene.geometryText)
    expectGeometry(scene, equals: scene.geometryText + "\n\n")
  }

  @Test("records the first line that differs")
  func different() {
    let text = scene.geometryText.replacing("cell b", with: "cell x")
    withKnownIssue {
      expectGeometry(scene, equals: text)
    } matching: { issue in
      issue.comments.map(\.rawValue).joined().hasPrefix("geometry differs in line 3:\n")
    }
  }

  @Test("records a missing and an additional line")
  func lengths() {
    withKnownIssue {
      expectGeometry(scene, equals: scene.geometryText + "resting  cell z")
    } matching: { issue in
      issue.comments.map(\.rawValue).joined().contains("found    (nothing)")
    }
    withKnownIssue {
      expectGeometry(scene, equals: "")
    } matching: { issue in
      issue.comments.map(\.rawValue).joined().contains("expected (nothing)")
    }
  }
}
