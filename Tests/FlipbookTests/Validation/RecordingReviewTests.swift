import Testing

@Suite("The validation of a recording reports")
struct RecordingReviewTests {
  @Test("times in milliseconds")
  func milliseconds() throws {
    func text(_ factor: Int) -> String {
      """
      \(ReviewedRecording.header)
      \(ReviewedRecording.list)
      {"k":"apply","seq":1,"dt":\(500 * factor),"ops":[],"animated":true}
      {"k":"apply","seq":2,"dt":\(500 * factor),"ops":[],"animated":true}
      {"k":"end","seq":3,"dt":\(1000 * factor)}

      """
    }
    let (mild, strict) = try ReviewedRecording.outcomes(text(1))
    let message =
      "the whole recording takes 2000 ns; 'dt' and 'duration' are in nanoseconds, and a second has "
      + "1000000000\n"
    #expect(mild.messages == "x.flip.jsonl: warning: \(message)")
    #expect(!mild.isRefused)
    #expect(strict.messages == "x.flip.jsonl: error: \(message)")
    #expect(strict.isRefused)
    #expect(try ReviewedRecording.outcomes(text(1_000_000)).strict.messages == "")
  }

  @Test("a time out of range with its own message")
  func overflow() throws {
    let text = """
      \(ReviewedRecording.header)
      \(ReviewedRecording.list)
      {"k":"apply","seq":1,"dt":500000000,"ops":[]}
      {"k":"apply","seq":2,"dt":9223372036854775807,"ops":[]}
      {"k":"end","seq":3,"dt":0}

      """
    let (mild, strict) = try ReviewedRecording.outcomes(text)
    #expect(mild.isRefused && strict.isRefused)
    #expect(mild.messages.hasPrefix("x.flip.jsonl:4: error: "))
  }

  @Test("each name once, and a bounded number of names; with --strict more are an error")
  func bounded() throws {
    func text(_ names: [String]) -> String {
      let events = names.enumerated().map { #"{"k":"\#($1)","seq":\#($0 + 1)}"# }
      return
        ([ReviewedRecording.header, ReviewedRecording.list] + events + [
          #"{"k":"end","seq":\#(names.count + 1)}"#
        ])
        .joined(separator: "\n") + "\n"
    }
    let same = try ReviewedRecording.outcomes(text(Array(repeating: "hologram", count: 500)))
    #expect(same.mild.messages.split(separator: "\n").count == 1)
    #expect(!same.strict.isRefused)
    let many = try ReviewedRecording.outcomes(text((100..<400).map { "hologram-\($0)-hologram" }))
    #expect(many.mild.messages.split(separator: "\n").count == 101)
    #expect(!many.mild.isRefused)
    #expect(many.strict.isRefused)
  }

  @Test(
    "an end whose counts and index are not those of the recording",
    arguments: [
      (#""applies":3"#, "'applies' of 'end' is 3, and the recording has 2"),
      (
        #""duration":1"#,
        "'duration' of 'end' is 1 ns, and the times add up to 1000000000 ns"
      ),
      (#""index":[[0,53]]"#, "'index' of 'end' is unusable: it needs pairs, …"),
      (
        #""index":[[0,53]],"index_applies":[1],"index_times":[0]"#,
        "the index of 'end' is wrong at its entry 0, the keyframe [0,53] with apply 0 at 0 ns: …"
      ),
      (
        #""index":[[0,53],[1,50]],"index_applies":[0,1],"index_times":[0,0]"#,
        "the index of 'end' has 2 keyframes, and the recording has 1"
      ),
    ])
  func end(_ members: String, _ message: String) throws {
    let text = ReviewedRecording.recording(#"{"k":"apply","ops":[]}"#)
    try ReviewedRecording.expect(
      text.replacing(#""seq":2}"#, with: #""seq":2,\#(members)}"#), line: 4,
      message)
  }

  @Test("a second end, and with --strict a damaged picture")
  func secondEnd() throws {
    let text = ReviewedRecording.recording(nil) + #"{"k":"end","seq":2}"# + "\n"
    try ReviewedRecording.expect(
      text, line: 4, "an event follows the 'end', which must be the last line")
    let picture = ReviewedRecording.recording(
      #"{"k":"content","items":[{"id":"bread","image":"./bread.png"}]}"#)
    let (mild, strict) = try ReviewedRecording.outcomes(picture)
    #expect(!mild.isRefused)
    #expect(mild.messages.contains("warning: the picture './bread.png' is not in the recording"))
    #expect(strict.isRefused)
    #expect(strict.messages == mild.messages.replacing(": warning: ", with: ": error: "))
  }

  @Test("findings before an error, which may be its cause")
  func before() throws {
    let text = """
      \(ReviewedRecording.header)
      \(ReviewedRecording.list)
      {"k":"aply","seq":1,"ops":[{"delete":"bread","at":[0,1]}]}
      {"k":"apply","seq":2,"ops":[{"insert":"bread","at":[0,1]}]}
      {"k":"end","seq":3}

      """
    let mild = try ReviewedRecording.outcomes(text).mild
    #expect(mild.isRefused)
    let lines = mild.messages.split(separator: "\n")
    #expect(
      lines.first == "x.flip.jsonl:3: warning: unknown kind of event 'aply'; did you mean 'apply'?")
    #expect(lines.dropFirst().first?.hasPrefix("x.flip.jsonl:4: error: apply 1: ") == true)
  }
}
