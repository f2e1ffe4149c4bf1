import DiffableData
import Recordings
import Testing

@Suite("The header and footer of a recorded section")
struct RecorderSectionTests {
  /// The header and footer of a section after each apply in a film, or nil.
  private func titles(_ recording: Recording, of section: String) -> [String] {
    var shown = SectionContent(id: section)
    var titles: [String] = []
    for event in recording.events {
      switch event.kind {
      case .content(_, let sections): shown = sections.last { $0.id == section } ?? shown
      case .apply: titles.append("\(shown.header ?? "-") \(shown.footer ?? "-")")
      default: break
      }
    }
    return titles
  }

  @Test(
    "are removed with the app's, also in a section that is inserted again, and in a continued file",
    arguments: [false, true])
  func header(isContinued: Bool) throws {
    let file = TemporaryFile()
    let answers: [(header: String?, footer: String?)] = [
      ("A", "F"), (nil, "F"), (nil, nil), ("B", nil), (nil, nil),
    ]
    var answer = answers[0]
    func recorder() -> Recorder<String, Int> {
      Recorder(
        to: file.path, header: Recording(name: "live", title: "Live"),
        options: RecorderOptions(opening: .appending),
        section: { SectionContent(id: $0, header: answer.header, footer: answer.footer) },
        describe: { ItemContent(id: "\($0)") })
    }
    let list = try Snapshot(validating: [(section: "main", items: [1])])
    var live = recorder()
    live.apply(list, animated: false)
    for next in answers.dropFirst() {
      answer = next
      if isContinued {
        live.finish()
        live = recorder()
        live.apply(list, animated: false)
      } else if next.header == nil {
        var marked = list
        try marked.reloadSections(["main"])
        live.apply(marked, animated: false)
      } else {
        live.apply(Snapshot(), animated: false)
        live.apply(list, animated: false)
      }
    }
    answer = (nil, nil)
    live.apply(Snapshot(), animated: false)
    live.apply(list, animated: false)
    live.finish()
    let recording = try readAll(file.path).recording
    var found = titles(recording, of: "main")
    for (index, event) in recording.timedApplies.enumerated().reversed()
    where event.apply.snapshot.numberOfItems == 0 { found.remove(at: index) }
    #expect(found == ["A F", "- F", "- -", "B -", "- -", "- -"])
  }

  @Test("are not written for a section without them")
  func nothing() throws {
    let file = TemporaryFile()
    let recorder = Recorder<String, Int>(
      to: file.path, header: Recording(name: "live", title: "Live")
    ) { ItemContent(id: "\($0)") }
    recorder.apply(try Snapshot(validating: [("a", [1]), ("b", [2])]), animated: false)
    recorder.apply(try Snapshot(validating: [("b", [2])]), animated: false)
    recorder.apply(try Snapshot(validating: [("a", [1]), ("b", [2])]), animated: false)
    recorder.finish()
    let sections = try readAll(file.path).recording.events.flatMap { event -> [SectionContent] in
      if case .content(_, let sections) = event.kind { sections } else { [] }
    }
    #expect(sections == [])
  }

  @Test("are removed in a recording in memory")
  func builder() {
    var builder = RecordingBuilder(Recording(name: "n", title: "N"))
    for header in [nil, "A", nil, nil, "B"] as [String?] {
      builder.content(sections: [SectionContent(id: "s", header: header, footer: nil)], at: 0)
    }
    let written = builder.recording.events.flatMap { event -> [String?] in
      if case .content(_, let sections) = event.kind { sections.map(\.header) } else { [] }
    }
    #expect(written == ["A", nil, "B"])
  }
}
