import Flipbook
import Foundation
import Synchronization
import Testing
import TextAndFiles

@Suite("A render in a task")
struct RenderTaskTests {
  @Test("reports each frame, and makes the same files as one without a task")
  func progress() async throws {
    let sandbox = try Sandbox("a.yaml", groceries)
    let film = try Film("\(sandbox.path)/a.yaml", framesPerSecond: 10)
    let told = Mutex<[RenderProgress]>([])
    let report = try await film.render(to: ["\(sandbox.path)/a.svg", "\(sandbox.path)/frames/"]) {
      progress in told.withLock { $0.append(progress) }
    }
    #expect(report.frames == 10)
    #expect(report.wallTime > .zero)
    let frames = told.withLock { $0 }.suffix(10)
    #expect(frames.map(\.frames) == Array(1...10))
    #expect(frames.allSatisfy { $0.total == 10 })
    try renderAtOnce(film, to: ["\(sandbox.path)/b.svg"])
    #expect(
      FileManager.default.contentsEqual(
        atPath: "\(sandbox.path)/a.svg", andPath: "\(sandbox.path)/b.svg"))
  }

  /// In a separate function, because a task prefers the `render` that is `async`.
  private func renderAtOnce(_ film: Film, to outputs: [String]) throws {
    try film.render(to: outputs)
  }

  @Test("stops when the task is cancelled, without leaving files")
  func cancelled() async throws {
    let sandbox = try Sandbox("a.yaml", groceries)
    let film = try Film("\(sandbox.path)/a.yaml", framesPerSecond: 10)
    let (frames, counter) = AsyncStream.makeStream(of: Void.self)
    let gate = DispatchSemaphore(value: 0)
    let task = Task { [path = sandbox.path] in
      // The render waits in its first frame until the task is cancelled.
      try await film.render(to: ["\(path)/frames/"]) { _ in
        counter.yield()
        gate.wait()
      }
    }
    for await _ in frames { break }
    task.cancel()
    gate.signal()
    await #expect(throws: OutputError.cancelled) { try await task.value }
    #expect(sandbox.names(in: "") == ["a.yaml"])
  }

  @Test("has an error of one type, and then no file")
  func failing() async throws {
    let sandbox = try Sandbox("a.yaml", groceries)
    let film = try Film("\(sandbox.path)/a.yaml", framesPerSecond: 10)
    do throws(OutputError) {
      try await film.render(to: ["\(sandbox.path)/a.svg", "\(sandbox.path)/a.xyz"])
      Issue.record("there is no format .xyz")
    } catch {
      #expect(error == .unknownFormat(path: "\(sandbox.path)/a.xyz"))
    }
    #expect(sandbox.names(in: "") == ["a.yaml"])
  }
}

@Suite("A film of a script's text")
struct ScriptTextTests {
  @Test("equals that of the file with this text")
  func text() throws {
    let sandbox = try Sandbox("a.yaml", groceries)
    let (film, same) = (try Film(script: groceries), try Film("\(sandbox.path)/a.yaml"))
    #expect(
      film.recording.timedApplies.map(\.apply.snapshot)
        == same.recording.timedApplies.map(\.apply.snapshot))
    #expect(try film.image(ofApply: 1, progress: 0.3) == same.image(ofApply: 1, progress: 0.3))
  }

  @Test("has errors with lines of the text")
  func errors() {
    let error = #expect(throws: SourceError.self) {
      try Film(script: "flipbook: 1\nname: fruit\nsteps:\n  - wiat: 1.0\n")
    }
    #expect(error?.description.hasPrefix("script:4:5: error: ") == true)
    let failure = #expect(throws: SourceError.self) { try Film(script: failingGroceries) }
    #expect(failure?.description.hasPrefix("script:11:12: error: there is no item 'x'") == true)
  }
}

@Suite("A film's check")
struct FilmCheckTests {
  private static let text = """
    flipbook: 1
    name: fruit
    steps:
      - apply: {sections: [{section: main, items: [Apples, Pears]}]}
      - wait: 1.0
      - apply: {sections: [{section: main, items: [Apples, Pears]}]}
    """

  @Test("finds what `flipbook check` finds, with a project's settings")
  func check() throws {
    let film = try Film(script: Self.text)
    #expect(try film.check().findings.map(\.rule) == ["no-op-apply"])
    let settings = CheckConfiguration(settings: ["no-op-apply": .off])
    #expect(try film.check(settings).findings.isEmpty)
  }

  @Test("checks the film's budgets")
  func budgets() throws {
    let film = try Film(script: groceries)
    var budgets = Budgets()
    budgets.operations = 2
    let findings = try film.check(CheckConfiguration(budgets: budgets)).findings
    #expect(findings.map(\.rule).contains("budget-operations"))
  }
}
