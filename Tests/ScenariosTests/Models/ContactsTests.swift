import DiffableData
import Recordings
import Testing

@testable import Scenarios

@Suite("Contacts") struct ContactsTests {
  private static let people = "id,name,email,g\na,Ada,ada@x,F\nb,Ben,ben@x,F\nc,Chi,chi@x,W\n"
  private static let head = """
    data: {p: {file: p.csv, id: id, title: name}}
    model: {contacts: {people: p, group: g, email: email}}
    """

  private func run(_ steps: String) throws -> Recording {
    let text = script("- start: {}\n" + steps, head: Self.head)
    return try parse(text, files: ["p.csv": Self.people]).run().recording
  }

  @Test("are in their groups, sorted by name")
  func start() throws {
    let recording = try run("- wait: 1")
    #expect(recording.states == ["F: Ada <ada@x> Ben <ben@x> | W: Chi <chi@x>"])
    #expect(recording.recordedItems.map(\.title) == ["Ada", "Ben", "Chi"])
    #expect(recording.recordedItems.map(\.subtitle) == ["ada@x", "ben@x", "chi@x"])
  }

  @Test("become new items after an edit: identity churn")
  func churn() throws {
    let apply = try #require(
      try run("- update: {contact: a, email: new@x}").timedApplies.last?.apply)
    #expect(apply.difference.itemDeletes.map(\.id) == ["Ada <ada@x>"])
    #expect(apply.difference.itemInserts.map(\.id) == ["Ada <new@x>"])
    #expect(apply.markCount == 0)
  }

  @Test("stay the same items if the update keeps their identity")
  func kept() throws {
    let recording = try run("- update: {contact: a, name: Zoe, identity: kept}")
    let apply = try #require(recording.timedApplies.last?.apply)
    #expect(recording.states.last == "F: Ben <ben@x> Ada <ada@x> | W: Chi <chi@x>")
    #expect(apply.difference.itemDeletes.isEmpty && apply.difference.itemInserts.isEmpty)
    #expect(apply.difference.itemMoves.count == 1)
    #expect(apply.snapshot.reconfiguredItemIdentifiers == ["Ada <ada@x>"])
    #expect(recording.recordedItems.last?.title == "Zoe")
  }

  @Test("are removed; an empty group stays")
  func remove() throws {
    #expect(try run("- remove: c").states.last == "F: Ada <ada@x> Ben <ben@x> | W: ")
  }

  @Test("are named in commands by their rows")
  func names() {
    let text = script(
      "- start: {}\n- update: {contact: ad, name: x}\n- remove: bb\n- update: {contact: a}",
      head: Self.head)
    #expect(
      messages(text, files: ["p.csv": Self.people]) == [
        "7:21:unknown contact 'ad'; did you mean 'a'?",
        "8:11:unknown contact 'bb'; did you mean 'b'?",
        "9:11:missing key 'name' or 'email' in 'update'",
      ])
  }

  @Test("with the same identity are rejected")
  func duplicates() {
    let text = script("- start: {}", head: Self.head)
    #expect(
      messages(text, files: ["p.csv": "id,name,email,g\na,Ada,x,F\nb,Ada,x,W\n"]) == [
        "4:19:the contacts 'a' and 'b' have one identity, 'Ada <x>'"
      ])
  }
}
