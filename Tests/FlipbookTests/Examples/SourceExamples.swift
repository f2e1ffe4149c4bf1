import DiffableData
import Flipbook
import FlipbookTesting
import Foundation
import ListSimulator
import Testing

// The examples in the doc comments, compiled: `ExampleTests` compares them with the comments. The
// declarations that an example needs are above its beginning.

func snapshot() throws {
  // begin Sources/DiffableData/Snapshot/Snapshot.swift
  var list = try Snapshot(validating: [
    (section: "fruit", items: ["apple", "pear"]), (section: "bread", items: ["bagel"]),
  ])
  let before = list
  try list.appendItems(["plum"], toSection: "fruit")
  try list.moveItem("apple", after: "bagel")

  print(list)  // [fruit: pear, plum | bread: bagel, apple]
  let changes = list.difference(from: before)
  print(changes.itemInserts.map(\.path), changes.itemMoves.map(\.to))  // [[0, 1]] [[1, 1]]
  // end
  #expect("\(list)" == "[fruit: pear, plum | bread: bagel, apple]")
  #expect("\(changes.itemInserts.map(\.path))" == "[[0, 1]]")
  #expect("\(changes.itemMoves.map(\.to))" == "[[1, 1]]")
}

func sectionSnapshot() throws {
  // begin Sources/DiffableData/SectionSnapshot/SectionSnapshot.swift
  var outline = SectionSnapshot<String>()
  try outline.append(["fruit", "bread"])
  try outline.append(["apple", "pear"], to: "fruit")
  print(outline.visibleItems)  // ["fruit", "bread"]

  outline.expand(["fruit"])
  print(outline.visibleItems)  // ["fruit", "apple", "pear", "bread"]
  // end
  #expect(outline.visibleItems == ["fruit", "apple", "pear", "bread"])
}

func difference() throws {
  // begin Sources/DiffableData/Difference/Difference.swift
  let old = try Snapshot(validating: [(section: 0, items: ["a", "b", "c", "d"])])
  let new = try Snapshot(validating: [(section: 0, items: ["d", "a", "c", "x"])])

  let difference = new.difference(from: old)
  print(difference.itemDeletes.map(\.path))  // [[0, 1]], before the update: "b"
  print(difference.itemInserts.map(\.path))  // [[0, 3]], after the update: "x"
  print(difference.itemMoves.map(\.id))  // ["d"]

  var list = old
  try difference.apply(to: &list)  // list == new
  // end
  #expect("\(difference.itemDeletes.map(\.path))" == "[[0, 1]]")
  #expect("\(difference.itemInserts.map(\.path))" == "[[0, 3]]")
  #expect(difference.itemMoves.map(\.id) == ["d"])
  #expect(list == new)
}

final class NumberCell: ListCell {
  var number = 0
}

func dataSource() throws {
  // begin Sources/ListSimulator/DataSource/DiffableDataSource.swift
  let view = ListView()
  view.register("Number") { NumberCell() }
  let source = DiffableDataSource<String, Int>(owner: .main, view: view) { view, path, item in
    let cell = view.dequeueReusableCell("Number", for: path) as? NumberCell
    cell?.number = item
    return cell
  }
  source.observe { change in print(change.difference) }

  var snapshot = source.snapshot()
  try snapshot.appendSections(["Primes"])
  try snapshot.appendItems([2, 3, 5])
  source.apply(snapshot)  // the first apply loads the view

  try snapshot.deleteItems([3])
  source.apply(snapshot) { print("the animation has ended") }
  // end
}

func recording() throws {
  // begin Sources/Recordings/Recording.swift
  let data = try Data(contentsOf: URL(filePath: "inbox.flip.jsonl"))
  let recording = try RecordingFile.parse(data, file: "inbox.flip.jsonl").recording
  for (time, apply) in recording.applies {
    print(time, apply.snapshot.numberOfItems, apply.difference.itemMoves.count)
  }
  // end
}

func replay(_ recording: Recording) {
  // begin Sources/Recordings/Replay/ListReplay.swift
  var replay = ListReplay()
  for event in recording.events {
    let step = replay.apply(event)
    print(event.time, step.difference.itemInserts.count, step.after.snapshot.numberOfItems)
  }
  // end
}

func recorder(_ snapshot: Snapshot<String, Int>, _ titles: [Int: String]) {
  // begin Sources/Recordings/Recorder/Recorder.swift
  let header = Recording(name: "inbox", title: "Inbox")
  let recorder = Recorder<String, Int>(
    to: "inbox.flip.jsonl", header: header, options: RecorderOptions(opening: .replacing)
  ) { id in
    ItemContent(id: "\(id)", title: titles[id] ?? "")
  }
  recorder.apply(snapshot, animated: true)
  recorder.finish()
  // end
}

func screen(of recording: Recording) {
  // begin Sources/Recordings/Replay/ObservedScreen.swift
  var screen = ObservedScreen()
  for event in recording.events {
    if case .frame(let frame) = event.kind { screen.apply(frame) }
  }
  // end
}

func motion(of recording: Recording) {
  // begin Sources/Recordings/Replay/ObservedMotion.swift
  let motion = ObservedMotion(recording)
  for frame in motion.frames { print(frame.time, frame.screen.items.count) }
  // end
}

private struct Cell {
  var item: Int
  var frame: LayoutFrame
  var opacity: Double
}

private func frames(_ recorder: Recorder<String, Int>, _ cells: [Cell], offset: Double) {
  // begin Sources/Recordings/Recorder/Recorder.swift
  recorder.frame(
    visible: LayoutFrame(x: 0, y: offset, width: 375, height: 600),
    items: cells.map { ObservedElement(id: $0.item, frame: $0.frame, opacity: $0.opacity) })
  // end
}

func film() throws {
  // begin Sources/Films/Film.swift
  let film = try Film("settings.flip.jsonl")
  let report = try film.render(to: ["settings.mp4", "settings.svg"])
  print(report.frames, report.drawnFrames)

  let image = try film.image(ofApply: 2, progress: 0.5)
  try image.pngData().write(to: URL(filePath: "half-way.png"))
  for finding in try film.check().findings { print(finding.severity, finding.message) }
  // end
}

func observed(_ film: Film) {
  // begin Sources/Flipbook/Recordings/Recording+Frames.swift
  let observed = film.recording.withFrames(perSecond: 120)
  print(ObservedMotion(observed).frames.count)
  // end
}

struct Grocery: Hashable, Sendable {
  var number: Int
  var name: String
}

func filmOfSnapshots(_ snapshots: [Snapshot<String, Grocery>]) throws {
  // begin Sources/Films/Film+Snapshots.swift
  let film = try Film(showing: snapshots, named: "groceries", every: .milliseconds(500)) {
    ItemContent(id: "\($0.number)", title: $0.name)
  }
  // end
  #expect(film.recording.name == "groceries")
}

func filmOfScript() throws {
  // begin Sources/Flipbook/Film/Film+Sources.swift
  let film = try Film(
    script: """
      flipbook: 1
      name: fruit
      steps:
        - apply: {sections: [{section: main, items: [Apples, Pears]}]}
        - wait: 1.0
        - apply: {sections: [{section: main, items: [Pears, Plums, Apples]}]}
      """)
  // end
  #expect(film.recording.timedApplies.count == 2)
  #expect(film.duration > .seconds(1))
}

func image(_ film: Film) throws {
  // begin Sources/Films/FilmImage.swift
  let image = try film.image(at: .seconds(1.2), scale: 2)
  print(image.width, image.height)
  try image.pngData().write(to: URL(filePath: "moment.png"))
  // end
}

func transition(_ film: Film) throws {
  // begin Sources/Films/Transition.swift
  let transition = try film.transition(2)
  print(transition.start, transition.duration)
  expectGolden(transition, at: transition.frameMoments)
  expectMotion(transition, .noJump(share: 0.05), .noFlash)
  // end
}

func marks(_ film: Film) {
  // begin Sources/Films/Film+Marks.swift
  do throws(MarkError) {
    print(try film.transition(marked: "bought").duration)
  } catch {
    print(error)
  }
  // end
}

func appearance(_ film: Film) throws {
  // begin Sources/Films/Film+Appearance.swift
  expectGolden(try film.showing(textSize: .xxxl, rightToLeft: true).transition(1))
  // end
}

func namedSnapshots(_ first: Snapshot<String, String>, _ second: Snapshot<String, String>) throws {
  // begin Sources/Films/Film+Snapshots.swift
  let film = try Film(showing: ["start": first, "bought": second], named: "groceries")
  expectGolden(try film.transition(marked: "bought"))
  // end
}

func sizes() {
  // begin Sources/Choreography/Scene/DisplayEnvironment.swift
  let scale = TextSize.xxxl.scale  // 23 / 17: body text of 23 points
  // end
  #expect(scale == 23.0 / 17)
}

func progress(_ film: Film) async throws {
  // begin Sources/Flipbook/Film/Film+Outputs.swift
  let report = try await film.render(to: ["film.mp4"]) { progress in
    print("\(progress.frames) of \(progress.total) frames")
  }
  // end
  #expect(!report.outputs.isEmpty)
}

func golden() throws {
  // begin Sources/FlipbookTesting/ExpectGolden.swift
  let film = try Film("Scenarios/contacts.yaml")
  expectGolden(try film.transition(3))
  expectGolden(try film.transition(3).geometry, named: "geometry")
  // end
}

func wholeFilms() throws {
  // begin Sources/FlipbookTesting/ExpectGolden.swift
  expectGolden(try Film("Scenarios/contacts.yaml").transitions)
  // end
  // begin Sources/FlipbookTesting/ExpectMotion.swift
  expectMotion(try Film("Scenarios/contacts.yaml"), .noFlash, .noOverlapAtRest)
  // end
}

func observedGoldens() throws {
  // begin Sources/Films/Observed/ObservedTransition.swift
  let film = try Film("inbox.flip.jsonl")
  let motions: [ObservedTransition] = film.observedMotions
  for motion in motions where motion.hasMotion { expectGolden(motion) }
  // end
}

func calm(_ film: Film) throws {
  // begin Sources/FlipbookTesting/ExpectMotion.swift
  let transition = try film.transition(3)
  expectMotion(transition, .noJump(share: 0.05), .noFlash, .ends(within: .seconds(0.5)))
  // end
}

func observedMotion(_ recording: Recording) {
  // begin Sources/FlipbookTesting/ExpectMotion.swift
  expectMotion(recording)
  expectMotion(recording, .jump, .flash, .droppedFrames)
  // end
}

func observedRules(_ recording: Recording) {
  // begin Sources/MotionRules/Observed/ObservedMotionRule.swift
  let rules: [ObservedMotionRule] = [.jump, .flash, .overlapAtRest]
  let violations: [ObservedMotionViolation] = recording.motionViolations(of: rules)
  for violation in violations { print(violation.rule.rawValue, violation.message) }
  // end
}

func findings(_ film: Film) throws {
  // begin Sources/Analysis/Check/Finding.swift
  for finding in try film.check().findings {
    let frame: ObservedFrame? = finding.frame
    print(finding.message, frame.map { "frame \($0.number) at \($0.time)" } ?? "")
  }
  // end
}

func rule(_ film: Film) throws {
  // begin Sources/MotionRules/Simulated/MotionRule.swift
  expectMotion(try film.transition(3), .noJump(share: 0.05), .noFlash, .ends(within: .seconds(0.5)))
  // end
}

func frames(_ recorder: Recorder<String, Int>, _ snapshot: Snapshot<String, Int>) {
  // begin Sources/Recordings/Events/LayoutFrames.swift
  var frames = LayoutFrames<String, Int>(
    visible: LayoutFrame(x: 0, y: 0, width: 375, height: 600))
  frames.items = [LayoutPlace(id: 7, to: LayoutFrame(x: 0, y: 0, width: 375, height: 44))]
  recorder.apply(snapshot, animated: true, frames: frames)
  // end
}

/// An engine that moves rows on its own.
struct Engine {
  var frames: [[(name: String, frame: Rect, alpha: Double, title: String)]]
}

func motion(_ engine: Engine) {
  // begin Sources/MotionRules/Simulated/MotionRow.swift
  let frames = engine.frames.map { cells in
    cells.map { MotionRow($0.name, at: $0.frame, opacity: $0.alpha, title: $0.title) }
  }
  let motion = MotionProbe(rows: frames, width: 375, height: 812)
  expectMotion(motion, .noJump(share: 0.05), .noFlash, .noOverlapAtRest, named: "my list")
  // end
}

struct Named: Hashable, Sendable {
  var id: Int
  var title: String
}

func mapping(_ list: Snapshot<Named, Named>) throws {
  // begin Sources/DiffableData/Snapshot/MappedIdentifiers.swift
  let names = try list.mapIdentifiers(sections: { $0.title }, items: { "\($0.id)" })
  // end
  #expect(names.numberOfItems == list.numberOfItems)
}
