import Testing

@Suite("The validation of a recording reports of its frames")
struct ReviewedFrameTests {
  private static let header = #"{"flipbook":1,"minor":1}"#
  private static let first =
    #"{"k":"frame","seq":1,"dt":0,"full":true,"visible":[0,0,99,99],"items":["#
    + #"{"id":"apples","at":[0,0,9,9],"view":1},{"id":"bread","at":[0,9,9,9],"view":2}]}"#

  /// A list, a full frame, and the members of another frame.
  private static func recording(_ members: String, header: String = header) -> String {
    """
    \(header)
    \(ReviewedRecording.list)
    \(first)
    {"k":"frame","seq":2,"dt":16666667,\(members)}
    {"k":"end","seq":3,"dt":1000000000}

    """
  }

  private static let box =
    "must be [x, y, width, height], points up to 10⁹ with lengths of at least 0"

  @Test(
    "mistakes with their line, which --strict refuses",
    arguments: [
      (
        #""items":[{"id":"bread"},{"id":"apples","at":[0,0,9]}]"#,
        "'items' in 'frame' is left out: 'items[1].at' \(box)"
      ),
      (
        #""items":[{"id":"bread","at":[0,0,-9,9]}]"#,
        "'items' in 'frame' is left out: 'items[0].at' \(box)"
      ),
      (
        #""items":[{"id":"bread","clip":[1e300,0,9,9]}]"#,
        "'items' in 'frame' is left out: 'items[0].clip' \(box)"
      ),
      (
        #""items":[{"at":[0,0,9,9]}]"#,
        "'items' in 'frame' is left out: the key 'id' is missing in 'items[0]'"
      ),
      (#""gone":["bread",5]"#, "'gone' in 'frame' is left out: 'gone[1]' is not text"),
      (
        #""items":[{"id":"bread","opacity":60}]"#,
        "'items' of 'frame': 'opacity' is a number from 0 to 1, and not 60"
      ),
      (
        #""items":[{"id":"bread","frame":[0,0,9,9]}]"#,
        "unknown key 'frame' in 'items' of 'frame'; did you mean 'at'?"
      ),
      (#""gone":["milk"]"#, "'gone' of 'frame' names 'milk', which was not visible before"),
      (
        #""gone":[{"id":"bread","view":1}]"#,
        "'gone' of 'frame' names 'bread', which was not visible before"
      ),
      (#""gone":[{"footer":"main"}]"#, "'gone' of 'frame' names 'main', which was not …"),
      (
        #""items":[{"id":"bread","at":[0,0,9,9]}],"gone":["bread"]"#,
        "'gone' of 'frame' names 'bread', which its 'items' show"
      ),
      (
        #""items":[{"id":"breda","at":[0,0,9,9]}]"#,
        "'frame' names 'breda', which the list does not have; did you mean 'bread'?"
      ),
      (
        #""headers":[{"id":"mian","at":[0,0,9,9]}]"#,
        "'frame' names 'mian', which the list does not have"
      ),
      (
        #""items":[{"id":"apples","view":3},{"id":"bread","view":3}]"#,
        "'items' of 'frame' gives the view 3 to 'apples' and to 'bread'"
      ),
      (
        #""items":[{"id":"bread","at":[0,0,9,9]},{"id":"bread","at":[0,0,8,8]}]"#,
        "'items' of 'frame' has 'bread' twice; each needs its own 'view'"
      ),
      (
        #""full":true,"items":[{"id":"bread","at":[0,0,9,9]},{"id":"bread","at":[0,0,8,8],"view":5}]"#,
        "'items' of 'frame' has 'bread' twice; each needs its own 'view'"
      ),
      (
        #""headers":[{"id":"main","opacity":0.5}]"#,
        "'main' in 'headers' of 'frame' has no 'at', and was not visible before: it is left out"
      ),
      (
        #""full":true,"visible":[0,0,9,9],"items":[{"id":"bread"}]"#,
        "'bread' in 'items' of 'frame' has no 'at', which a full frame needs: it is left out"
      ),
      (
        #""items":[{"id":"bread","above":"bread"}]"#, "'above' of 'bread' names the item itself"
      ),
      (
        #""items":[{"id":"bread","above":"milk"}]"#,
        "'above' of 'bread' names 'milk', which is not visible"
      ),
    ])
  func mistakes(_ members: String, _ message: String) throws {
    try ReviewedRecording.expect(Self.recording(members), line: 4, message)
  }

  @Test(
    "nothing about what is legal",
    arguments: [
      #""items":[{"id":"bread","above":"apples"}],"headers":[{"id":"main","at":[0,0,9,9]}]"#,
      #""items":[{"id":"bread","view":1}],"gone":["apples"]"#,
      #""items":[{"id":"bread","at":[0,0,9,9],"view":8},{"id":"bread","at":[0,0,9,9],"view":9}]"#,
      #""items":[{"id":"bread","at":[0,0,9,9]},{"id":"bread","at":[0,0,8,8],"view":5}]"#,
      #""gone":[{"id":"bread","view":2}],"visible":[0,9,99,99]"#,
    ])
  func legal(_ members: String) throws {
    let (mild, strict) = try ReviewedRecording.outcomes(Self.recording(members))
    #expect(mild.messages == "" && strict.messages == "")
  }

  @Test("nothing about rows that leave: deleted, replaced with the whole list, and seen before")
  func leaving() throws {
    let text = """
      \(Self.header)
      \(ReviewedRecording.list)
      {"k":"apply","seq":1,"dt":0,"ops":[{"delete":"apples","at":[0,0]}]}
      {"k":"frame","seq":2,"dt":0,"full":true,"visible":[0,0,99,99],"items":[{"id":"apples","at":[0,0,9,9]}]}
      {"k":"snapshot","seq":3,"dt":0,"sections":[]}
      {"k":"frame","seq":4,"dt":16666667,"full":true,"items":[{"id":"apples","at":[0,0,9,9]},{"id":"bread","at":[0,0,9,9]}],"headers":[{"id":"main","at":[0,0,9,9]}]}
      {"k":"snapshot","seq":5,"dt":0,"sections":[]}
      {"k":"frame","seq":6,"dt":16666667,"full":true,"items":[{"id":"bread","at":[0,0,9,9]}]}
      {"k":"end","seq":7,"dt":1000000000}

      """
    let (mild, strict) = try ReviewedRecording.outcomes(text)
    #expect(mild.messages == "" && strict.messages == "")
  }

  @Test("a row that the first list does not have, unless that list is animated")
  func unknownList() throws {
    func text(_ animated: Bool) -> String {
      Self.recording(#""visible":[0,9,99,99]"#)
        .replacing(#"["apples","bread"]}]"#, with: #"["apples"]}],"animated":\#(animated)"#)
    }
    try ReviewedRecording.expect(
      text(false), line: 3, "'frame' names 'bread', which the list does not have")
    #expect(try ReviewedRecording.outcomes(text(true)).mild.messages == "")
  }

  @Test("a first frame that lacks elements, the visible part, or the mark of a full one")
  func first() throws {
    let text = """
      \(Self.header)
      \(ReviewedRecording.list)
      {"k":"frame","seq":1,"dt":0,"items":[{"id":"bread","opacity":0.5}]}
      {"k":"end","seq":2}

      """
    let (mild, strict) = try ReviewedRecording.outcomes(text)
    #expect(
      mild.messages == """
        x.flip.jsonl:3: warning: the first frame after a 'snapshot' needs '"full":true', for a \
        reader that begins there
        x.flip.jsonl:3: warning: 'visible', the visible part of the content, is missing in the \
        first frame
        x.flip.jsonl:3: warning: 'bread' in 'items' of 'frame' has no 'at', and was not visible \
        before: it is left out

        """)
    #expect(strict.isRefused)
  }

  @Test("a header of another version, a frame before the list, and times in milliseconds")
  func doubtful() throws {
    try ReviewedRecording.expect(
      Self.recording(#""items":[]"#, header: #"{"flipbook":1}"#), line: 3,
      "the header of a recording with frames needs '\"minor\":1'")
    try ReviewedRecording.expect(
      Self.recording(#""items":[]"#).replacing("16666667", with: "17"), line: 4,
      "this frame comes 17 ns after the one before; 'dt' is in nanoseconds, and a second has "
        + "1000000000")
    // After a plausible time one frame may come at once, as from a busy browser, but not two.
    func frames(_ intervals: [Int]) -> String {
      let lines = intervals.enumerated().map { index, interval in
        #"{"k":"frame","seq":\#(index + 2),"dt":\#(interval),"items":[]}"#
      }
      return """
        \(Self.header)
        {"k":"snapshot","seq":0,"sections":[]}
        {"k":"frame","seq":1,"full":true,"visible":[0,0,9,9]}
        \(lines.joined(separator: "\n"))
        {"k":"end","seq":\(intervals.count + 2)}

        """
    }
    let busy = try ReviewedRecording.outcomes(frames([16_666_667, 6_000, 16_660_667]))
    #expect(busy.mild.messages.isEmpty && !busy.strict.isRefused)
    try ReviewedRecording.expect(
      frames([1_000_000, 16_667, 16_667]), line: 6,
      "this frame comes 16667 ns after the one before; 'dt' is in nanoseconds, and a second has "
        + "1000000000")
    let text = """
      \(Self.header)
      {"k":"frame","seq":0,"full":true,"visible":[0,0,9,9],"items":[{"id":"milk","at":[0,0,9,9]}]}
      {"k":"snapshot","seq":1,"sections":[]}
      {"k":"end","seq":2}

      """
    try ReviewedRecording.expect(
      text, line: 2, "a frame comes before the first 'snapshot'")
  }
}
