import Flipbook
import FlipbookTesting
import Foundation
import Testing
import TextAndFiles

// The examples in README.md, in Library.md, in Words.md and on the first pages of the modules,
// compiled: `ExampleTests` compares them with the pages.

func testing() throws {
  // begin README.md
  let film = try Film("Scenarios/contacts.yaml")
  expectGolden(try film.transition(3))
  // end
}

func words() throws {
  // begin Documentation/Words.md
  let film = try Film("Scenarios/contacts.yaml")
  #expect(
    film.words(ofApply: 6)
      == "Jonas Berg is deleted from the second place of Coworkers in 0.5 s; "
      + "Xenia Ilić and Zora Wolf move up.")
  // end
}

func recordingAnApp() throws {
  // begin README.md
  let source = DiffableDataSource<String, Int>(owner: .main)
  let header = Recording(name: "inbox", title: "Inbox")
  let recorder = Recorder<String, Int>(
    to: "inbox.flip.jsonl", header: header, options: RecorderOptions(opening: .replacing)
  ) { id in
    ItemContent(id: "\(id)", title: "Message \(id)")
  }
  recorder.attach(to: source)

  var list = Snapshot<String, Int>()
  try list.appendSections(["inbox"])
  try list.appendItems([1, 2, 3])
  source.apply(list)
  recorder.finish()
  // end
}

func recordingStep() {
  // begin Sources/Flipbook/Flipbook.docc/Tutorial/record-1.swift
  let source = DiffableDataSource<String, Int>(owner: .main)
  let header = Recording(name: "inbox", title: "Inbox")
  let recorder = Recorder<String, Int>(
    to: "inbox.flip.jsonl", header: header, options: RecorderOptions(opening: .replacing)
  ) { id in
    ItemContent(id: "\(id)", title: "Message \(id)")
  }
  recorder.attach(to: source)
  // end
}

func recordingSteps() throws {
  // begin Sources/Flipbook/Flipbook.docc/Tutorial/record-2.swift
  let source = DiffableDataSource<String, Int>(owner: .main)
  let header = Recording(name: "inbox", title: "Inbox")
  let recorder = Recorder<String, Int>(
    to: "inbox.flip.jsonl", header: header, options: RecorderOptions(opening: .replacing)
  ) { id in
    ItemContent(id: "\(id)", title: "Message \(id)")
  }
  recorder.attach(to: source)

  var list = Snapshot<String, Int>()
  try list.appendSections(["inbox"])
  try list.appendItems([1, 2, 3])
  source.apply(list)
  try list.moveItem(3, before: 1)
  try list.deleteItems([2])
  source.apply(list)
  recorder.finish()
  // end
}

func diffing() throws {
  // begin Documentation/Library.md
  var list = try Snapshot(validating: [(section: "main", items: Array(0..<100_000))])
  let before = list
  try list.moveItem(99_999, before: 0)
  try list.deleteItems([17])

  let changes = list.difference(from: before)
  print(changes.itemMoves.map(\.to), changes.itemDeletes.map(\.path))
  for stage in list.stagedPlan(from: before).stages { print(stage.kind, stage.batch) }
  // end
}

func diffingAgain() throws {
  // begin Sources/DiffableData/DiffableData.docc/DiffableData.md
  var list = try Snapshot(validating: [(section: "main", items: Array(0..<100_000))])
  let before = list
  try list.moveItem(99_999, before: 0)
  try list.deleteItems([17])

  let changes = list.difference(from: before)
  print(changes.itemMoves.map(\.to), changes.itemDeletes.map(\.path))
  // end
}

func rendering() throws {
  // begin Documentation/Library.md
  let film = try Film("Scenarios/wifi-settings.yaml")
  let report = try film.render(to: ["Output/wifi/", "Output/wifi.mp4"])
  print("\(report.frames) frames, \(report.drawnFrames) of them drawn")
  // end
}

func renderingForAPage() throws {
  // begin Sources/Flipbook/Flipbook.docc/Flipbook.md
  let film = try Film("Scenarios/wifi-settings.yaml")
  let report = try film.render(to: ["Output/wifi/", "Output/wifi.mp4"])
  print("\(report.frames) frames, \(report.drawnFrames) of them drawn")
  // end
}

func sources(_ snapshots: [Snapshot<String, String>], _ recording: Recording) throws {
  // begin Documentation/Library.md
  let phone = DisplayEnvironment(device: Device.phone, textScale: 1.2)
  let calm = MotionStyle.reduced
  let films = [
    try Film("inbox.flip.jsonl", framesPerSecond: 120, style: calm, environment: phone),
    try Film(script: "{flipbook: 1, name: fruit, steps: [{wait: 1}]}"),
    Film(recording),
    try Film(showing: snapshots, named: "groceries", every: .milliseconds(500)),
  ]
  print(films.map(\.duration))
  // end
}

func pictures(_ film: Film) throws {
  // begin Documentation/Library.md
  let image: FilmImage = try film.image(at: .seconds(1.2), scale: 2, theme: Theme(.dark))
  print(image.width, image.height, image.pixels.count)  // four bytes a pixel: RGBA
  try image.pngData().write(to: URL(filePath: "moment.png"))

  try film.draw(TransitionPicture.onion, ofApply: 2, to: "onion.svg")
  // end
}

func exporting(_ film: Film) async throws {
  // begin Documentation/Library.md
  var formats = FormatOptions()
  (formats.webPQuality, formats.loopCount) = (80, 3)
  let overlays: Overlays = [.operations, .captions]
  var options = RenderOptions(scale: 3)
  (options.theme, options.overlays, options.formats) = (.highContrast, overlays, formats)

  let export = Task { [options] in
    try await film.render(to: ["film.webp"], options: options) { (progress: RenderProgress) in
      print("\(progress.frames) of \(progress.total)")
    }
  }
  do {
    let report: RenderReport = try await export.value
    print(report.wallTime, report.outputs.map(\.bytes))
  } catch OutputError.cancelled {
    print("export.cancel() was called")
  } catch OutputError.fonts(let error) {
    let missing: FontError = error
    print(missing.installLine ?? "")
  }
  // end
}

func loading() throws {
  // begin Documentation/Library.md
  do throws(SourceError) {
    let film = try Film("Scenarios/wifi-settings.yaml")
    print(film.frameCount)
  } catch {
    let failure: RunFailure? = if case .failed(let failure) = error { failure } else { nil }
    print(error, failure?.step ?? 0)  // with file, line and column
  }
  // end
}

func checking(_ film: Film) throws {
  // begin Documentation/Library.md
  var budgets = Budgets()
  (budgets.operations, budgets.motion) = (200, [.noFlash, .ends(within: .seconds(0.5))])
  let configuration = CheckConfiguration(settings: ["no-op-apply": .off], budgets: budgets)
  let check: CheckReport = try film.check(configuration)
  let errors: [Finding] = check.findings.filter { $0.severity == Severity.error }
  print(check.text, errors.map(\.rule))

  let stats: StatsReport = film.stats(with: try film.render(to: ["film.mp4"]))
  print(stats.text)
  // end
}

func looking(_ film: Film) throws {
  // begin Documentation/Library.md
  let scene: SceneFrame = film.scene(at: .seconds(1.2))
  for element: SceneElement in scene.elements {
    let (id, frame): (ElementID, Rect) = (element.id, element.frame)
    print(id, frame, element.opacity)
  }
  do throws(NoSuchApply) {
    let size: Size = try film.scene(ofApply: 2, progress: 0.5).size
    print(size)
  } catch {
    print("the film has \(error.count) applies")
  }
  // end
}

func moving(_ film: Film, _ rows: [[MotionRow]]) throws {
  // begin Documentation/Library.md
  let rule = MotionRule.noJump(share: 0.05)
  let transition: Transition = try film.transition(2)
  let found: [MotionViolation] = transition.motion.violations([rule, .noFlash])
  print(found.map(\.message))

  let geometry: TransitionGeometry = transition.geometry(at: [0, 0.5, 1])
  expectGolden(geometry, named: "moves")

  // The rows of another engine: [[MotionRow]], a list for each frame.
  let mine = MotionProbe(rows: rows, width: 375, height: 812)
  expectMotion(mine, rule, .noOverlapAtRest)
  // end
}

func settings() -> [GoldenTrait] {
  // begin Documentation/Library.md
  let strict = GoldenRule.always(ComparisonRule.exact)
  let loose = GoldenRule.automatic(Tolerance(share: 0.01))
  let traits: [GoldenTrait] = [
    .goldens(rule: strict), .goldens(rule: loose), .goldens(record: GoldenRecordMode.never),
  ]
  // end
  return traits
}

func filmingSnapshots(_ snapshots: [Snapshot<String, String>]) throws {
  // begin Sources/Films/Films.docc/Films.md
  let film = try Film(showing: snapshots, named: "groceries")
  let scene = try film.scene(ofApply: 1, progress: 0.5)
  for element in scene.elements { print(element.geometryText) }
  // end
}

func testingSnapshots(_ snapshots: [Snapshot<String, String>]) throws {
  // begin Sources/FlipbookTesting/FlipbookTesting.docc/FlipbookTesting.md
  let film = try Film(showing: snapshots, named: "contacts")
  expectGolden(try film.transition(1))
  // end
}
