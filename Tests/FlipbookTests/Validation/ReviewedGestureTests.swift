import Testing

@Suite("The validation of a recording reports of its gestures")
struct ReviewedGestureTests {
  @Test(
    "a gesture or a direction that films ignore",
    arguments: [
      (
        #"{"k":"tap","item":"aples"}"#,
        "'tap' names 'aples', which the list does not have; did you mean 'apples'?"
      ),
      (
        #"{"k":"scroll","to":"x","duration":0}"#, "'scroll' names 'x', which the list does not have"
      ),
      (#"{"k":"swipe","item":"x","action":"star"}"#, "'swipe' names 'x', which …"),
      (#"{"k":"drag","item":"main"}"#, "'drag' names 'main', which …"),
      (#"{"k":"zoom","to":"man"}"#, "'zoom' names 'man', which the list does not have"),
      (
        #"{"k":"tap"}"#, "malformed 'tap': the key 'item' is missing"
      ),
      (#"{"k":"tap","item":5}"#, "malformed 'tap': 'item' is not text"),
      (
        #"{"k":"tap","item":"bread","at":5}"#,
        "'at' in 'tap' has a value of another type than it needs"
      ),
      (
        #"{"k":"drag","item":"bread","allowed":"yes"}"#,
        "'allowed' in 'drag' has a value of another type than it needs"
      ),
      (
        #"{"k":"scroll","to":"bread","duration":0.4}"#,
        "'scroll': 'duration' must be a whole number from 0 to 60000000000, not 0.4; times are in "
          + "nanoseconds, and a second has 1000000000…"
      ),
      (
        #"{"k":"scroll","to":"bread","duration":400}"#,
        "'scroll': 'duration' is 400 ns, too short to be visible; times are in nanoseconds, and a …"
      ),
      (
        #"{"k":"drag","item":"bread","duration":60000000001}"#,
        "'drag': 'duration' must be a whole number from 0 to 60000000000, not 60000000001; …"
      ),
      (
        #"{"k":"swipe","item":"bread","action":"star","edge":"left"}"#,
        "'swipe': 'left' is none of …"
      ),
      (
        #"{"k":"tap","item":"bread","at":[3,3]}"#,
        "'tap' cannot be there: 'at' is [3, 3], but 'bread' is at [0, 1]"
      ),
      (
        #"{"k":"swipe","item":"bread","at":[0,0],"action":"star"}"#,
        "'swipe' cannot be there: 'at' is [0, 0], but 'bread' is at [0, 1]"
      ),
      (
        #"{"k":"drag","item":"bread","from":[0,0],"to":[0,0]}"#,
        "'drag' cannot be there: 'from' is [0, 0], but 'bread' is at [0, 1]"
      ),
      (
        #"{"k":"drag","item":"bread","from":[0,1],"to":[0,2]}"#,
        "'drag' cannot be there: 'to' is [0, 2], and the last place of its section is 1"
      ),
      (
        #"{"k":"drag","item":"bread","from":[0,1],"to":[5,9]}"#,
        "'drag' cannot be there: 'to' is [5, 9], and the list has 1 section"
      ),
      (#"{"k":"pace","rate":0}"#, "'pace': 'rate' is a number from 0.01 to 100, and not 0"),
      (#"{"k":"zoom","scale":0.5}"#, "'zoom': 'scale' is a number from 1 to 8, and not 0.5"),
      (#"{"k":"zoom","scal":2}"#, "unknown key 'scal' in 'zoom'; did you mean 'scale'?"),
      (
        #"{"k":"batch","delets":[[0,0]],"refused":[{"message":"No"}]}"#,
        "unknown key 'delets' in 'batch'; did you mean 'deletes'?"
      ),
      (
        #"{"k":"batch","refused":[{"kind":"out_of_rang"}]}"#,
        "'refused' of 'batch': 'out_of_rang' is none of …"
      ),
      (#"{"k":"complaint","kind":"mixed_queue"}"#, "'complaint': 'mixed_queue' is none of …"),
    ])
  func gesture(_ event: String, _ message: String) throws {
    try ReviewedRecording.expect(ReviewedRecording.recording(event), line: 3, message)
  }

  @Test(
    "a swipe whose row is deleted only after it slid back",
    arguments: [(700, nil), (701, "0.001"), (1200, "0.5"), (650, nil), (5000, nil)])
  func swipe(_ milliseconds: Int, _ delay: String?) throws {
    let text = """
      \(ReviewedRecording.header)
      \(ReviewedRecording.list)
      {"k":"swipe","seq":1,"dt":0,"item":"apples","duration":700000000}
      {"k":"swipe","seq":2,"dt":0,"item":"bread","duration":700000000}
      {"k":"apply","seq":3,"dt":\(milliseconds)000000,"ops":[{"delete":"bread","at":[0,1]}]}
      {"k":"end","seq":4}

      """
    guard let delay else {
      let (mild, strict) = try ReviewedRecording.outcomes(text)
      #expect(mild.messages == "")
      #expect(strict.messages == "")
      return
    }
    try ReviewedRecording.expect(
      text, line: 4,
      "'bread' is deleted \(delay) s after the end of its swipe, and films let the row go back "
        + "before")
  }

  @Test("a drag that the app refused, and whose item the next apply moves")
  func refusedDrag() throws {
    func text(_ item: String, _ delay: Int) -> String {
      """
      \(ReviewedRecording.header)
      \(ReviewedRecording.list)
      {"k":"drag","seq":1,"dt":0,"item":"apples","from":[0,0],"to":[0,1],"allowed":false,"duration":300000000}
      {"k":"apply","seq":2,"dt":\(delay)000000,"ops":[{"move":"\(item)","from":[0,0],"to":[0,1]}]}
      {"k":"end","seq":3}

      """
    }
    try ReviewedRecording.expect(
      text("apples", 300), line: 3,
      "'drag' says that the app refused it, and the next apply moves 'apples'")
    #expect(try ReviewedRecording.outcomes(text("apples", 900)).strict.messages == "")
  }

  @Test("no gesture for an item of applies that the recorder dropped")
  func dropped() throws {
    let text = """
      \(ReviewedRecording.header)
      \(ReviewedRecording.list)
      {"k":"tap","seq":1,"dt":0,"item":"dates"}
      {"k":"snapshot","seq":2,"dt":9,"sections":[{"section":"main","items":["dates"]}],"dropped":3}
      {"k":"end","seq":3,"duration":1000000000}

      """
    #expect(try ReviewedRecording.outcomes(text).strict.messages == "")
  }
}
