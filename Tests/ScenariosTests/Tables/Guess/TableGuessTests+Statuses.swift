import Testing

extension TableGuessTests {
  @Test("puts the words of a status in the order of the steps, whichever comes first")
  func finishedFirst() throws {
    let csv = """
      date,ticket,status
      1,T0,Shipped
      1,T1,Sighted
      1,T2,Sighted
      2,T1,Building
      3,T2,Building
      4,T1,Shipped
      """
    let lines = try guess(csv).lines
    let start = try #require(lines.firstIndex { $0.hasPrefix("sections:") })
    #expect(lines[(start + 1)...].prefix(3) == ["Sighted: {}", "Building: {}", "Shipped: {}"])
  }

  @Test("knows a status by its words, however each is written")
  func mixedSpellings() throws {
    let csv = "date,ticket,status\n1,T,To do\n2,T,to do\n3,T,DONE\n4,T,Done\n"
    let text = try GuessedScript(csv, hasWarnings: true).text
    #expect(text.contains("section: status"))
  }

  @Test("lists a status in two spellings once")
  func spellings() throws {
    let csv = "date,key,status\n1,T-1,Open\n1,T-2,Open\n2,T-1,Done\n3,T-2,done\n"
    let text = try GuessedScript(csv, hasWarnings: true).text
    #expect(text.contains("\n  Done: {}\n") && !text.contains("done: {}"))
  }

  @Test("orders unknown words of a status by the steps of the items")
  func unknownStatuses() throws {
    let lines = try guess(Self.cases[0].csv).lines
    let start = try #require(lines.firstIndex { $0.hasPrefix("sections:") })
    #expect(
      lines[(start + 1)...].prefix(4) == [
        "Backlog: {}", "Ready for development: {}", "In Arbeit: {}", "Done: {}",
      ])
  }
}
