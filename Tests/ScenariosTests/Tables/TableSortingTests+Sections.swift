import Recordings
import Testing

@testable import Scenarios

extension TableSortingTests {
  private static let divisions = "t,id,d\n1,a,South\n1,b,North\n2,b,North\n2,c,Nroth\n"

  @Test("and 'sections' decides the order of sections and keeps empty ones")
  func sections() throws {
    let head = "sections: [{id: North}, {id: East, header: The east}, {id: South, footer: F}]"
    let (run, warnings) = try run("at: t, id: id, section: d", Self.divisions, head: head)
    #expect(
      run.recording.states == [
        "North: b | East:  | South: a", "North: b | East:  | South:  | Nroth: c",
      ])
    #expect(
      warnings == [
        "5:5:the section 'Nroth' is not in 'sections', and follows those; did you mean "
          + "'North'?"
      ])
    let contents = run.recording.events.flatMap { event -> [SectionContent] in
      if case .content(_, let sections) = event.kind { sections } else { [] }
    }
    #expect(
      contents.prefix(3).map { "\($0.id) \($0.header ?? "") \($0.footer ?? "")" } == [
        "North North ", "East The east ", "South South F",
      ])
  }

  @Test("and sections of a table without that column are unknown except 'main'")
  func sectionsWithoutAColumn() throws {
    let (_, warnings) = try run(
      "at: t, id: id", Self.divisions, head: "sections: {North: {header: N}}")
    #expect(warnings == ["3:12:no step makes a section 'North'; there is only 'main'"])
  }
}
