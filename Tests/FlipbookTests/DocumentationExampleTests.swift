import DiffableData
import Flipbook
import FlipbookTesting
import Foundation
import ListSimulator
import Testing

// The examples in the documentation of the main types, compiled: the test below holds them against
// the comments. What an example assumes is declared above its beginning.

private func snapshot() throws {
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

private func sectionSnapshot() throws {
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

private func difference() throws {
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

private final class NumberCell: ListCell {
  var number = 0
}

private func dataSource() throws {
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

private func recording() throws {
  // begin Sources/Recordings/Recording.swift
  let data = try Data(contentsOf: URL(filePath: "inbox.flip.jsonl"))
  let recording = try RecordingFile.parse(data, file: "inbox.flip.jsonl").recording
  for (time, apply) in recording.applies {
    print(time, apply.snapshot.numberOfItems, apply.difference.itemMoves.count)
  }
  // end
}

private func recorder(_ snapshot: Snapshot<String, Int>, _ titles: [Int: String]) {
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

private func film() throws {
  // begin Sources/Films/Film.swift
  let film = try Film(recording: "settings.flip.jsonl")
  let report = try film.render(to: ["settings.mp4", "settings.svg"])
  print(report.frames, report.drawnFrames)

  let scene = try film.timeline.scene(ofApply: 2, progress: 0.5)
  for element in scene.elements { print(element.geometryText) }
  // end
}

private func golden() throws {
  // begin Sources/FlipbookTesting/ExpectGolden.swift
  let film = try Film(scenario: "Scenarios/contacts.yaml")
  expectGolden(film.transition(3))
  expectGolden(film.transition(3).geometry, named: "geometry")
  // end
}

/// An engine that moves rows on its own.
private struct Engine {
  var frames: [[(name: String, frame: Rect, alpha: Double, title: String)]]
}

private func motion(_ engine: Engine) {
  // begin Sources/Choreography/MotionRules/MotionRow.swift
  let frames = engine.frames.map { cells in
    cells.map { MotionRow($0.name, at: $0.frame, opacity: $0.alpha, title: $0.title) }
  }
  let motion = MotionProbe(rows: frames, width: 375, height: 812)
  expectMotion(motion, .noJump(12), .noFlash, .noOverlapAtRest, named: "my list")
  // end
}

@Suite("An example in the documentation of a type")
struct DocumentationExampleTests {
  private static let compiled: [(file: String, code: String)] = {
    let source = (try? String(contentsOf: URL(filePath: #filePath), encoding: .utf8)) ?? ""
    let block = #/(?ms)^  // begin (\S+)\n(.*?)^  // end$/#
    return source.matches(of: block).map { match in
      let lines = match.2.split(separator: "\n", omittingEmptySubsequences: false)
      return ("\(match.1)", lines.map { $0.trimmingPrefix("  ") }.joined(separator: "\n"))
    }
  }()

  @Test("is the compiled one", arguments: compiled)
  func isCompiled(file: String, code: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let source = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
    let example = try #require(source.firstMatch(of: #/(?s)/// ```swift\n(.*?)/// ```\n/#)?.1)
    let lines = example.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.map { $0.replacing(#/^/// ?/#, with: "") }.joined(separator: "\n") == code)
  }

  @Test("is there for each main type")
  func areThere() {
    #expect(Self.compiled.count == 9)
  }

  @Test("has the results that its comments name")
  func results() throws {
    try snapshot()
    try sectionSnapshot()
    try difference()
    // A row that goes down 40 points in 20 frames, and rests before and after.
    let steps = [0] + (0...20).map { $0 * 2 } + [40]
    motion(
      Engine(
        frames: steps.map { step in
          [("a", Rect(x: 0, y: Double(step), width: 375, height: 44), 1, "A")]
        }))
  }
}
