import Analysis
import Flipbook
import Testing

@Suite("A change that a table cannot animate")
struct TableReloadFilmTests {
  /// Two sections swap their names' positions, or rows move out of a deleted section.
  private func film(_ view: String, _ next: String) throws -> Film {
    let script = """
      flipbook: 1
      name: sections
      stage: {view: \(view)}
      steps:
        - apply: {sections: [{section: a, items: [x, y]}, {section: b, items: [z]}]}
        - wait: 1
        - apply: {sections: [\(next)]}
        - wait: 1

      """
    let sandbox = try Sandbox("a.yaml", script)
    return try Film("\(sandbox.path)/a.yaml")
  }

  @Test(
    "is shown without animation exactly where `check` reports it",
    arguments: ["table", "collection"],
    [
      "{section: b, items: [z, x]}", "{section: b, items: [x, z, y]}, {section: a}",
      "{section: a, items: [y]}, {section: b, items: [z]}, {section: c, items: [x]}",
      "{section: a, items: [x]}, {section: b, items: [z, y]}",
      "{section: a, items: [y, x]}, {section: b, items: [z]}",
    ])
  func agreement(view: String, next: String) throws {
    let film = try film(view, next)
    let found = Check(film.recording).findings().filter { $0.rule == "table-reload-fallback" }
    let step = film.timeline.applyMotions[1]
    #expect((step.duration == 0) == (found.count == 1), "\(view): \(next)")
    let moving = film.timeline.scene(at: step.start + 50_000_000, number: 0)
    let rest = film.timeline.scene(at: step.start + 900_000_000, number: 0)
    #expect((moving.elements == rest.elements) == (found.count == 1), "\(view): \(next)")
    if view == "collection" { #expect(found.isEmpty) }
  }

  @Test("is one in a table whose row leaves a deleted section")
  func fallback() throws {
    let film = try film("table", "{section: b, items: [z, x]}")
    #expect(film.timeline.applyMotions[1].duration == 0)
    #expect(film.timeline.applyMotions[1].apply.isAnimated)
  }
}
