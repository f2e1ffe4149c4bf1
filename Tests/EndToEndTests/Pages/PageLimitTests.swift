import Testing

@Suite("A page without an end", .enabled(if: Chromium.isTested, "no browser: scripts/setup test"))
struct PageLimitTests {
  @Test("in a loop ends after FLIPBOOK_PROGRAM_TIMEOUT")
  func loop() throws {
    let page = try PageSandbox(script: "go.onclick = () => { for (;;); }")
    let outcome = try page.record(environment: ["FLIPBOOK_PROGRAM_TIMEOUT": "3"])
    #expect(outcome.status == 65)
    #expect(
      outcome.errors
        == "page.yaml:7:5: error: the page gives no answer for 3 s; does a loop of its scripts not end?"
        + PageFault.tap)
  }

  @Test("in a loop while it loads ends after FLIPBOOK_PROGRAM_TIMEOUT")
  func loading() throws {
    let page = try PageSandbox(script: "for (;;);")
    let outcome = try page.record(environment: ["FLIPBOOK_PROGRAM_TIMEOUT": "3"])
    #expect(outcome.status == 65)
    #expect(outcome.errors.hasPrefix("page.yaml:5:1: error: 'page.html' is not loaded after 3 s\n"))
  }

  @Test("ends if it grows for ever")
  func growth() throws {
    let page = try PageSandbox(
      script: """
        go.onclick = () => setInterval(() => {
          document.body.insertAdjacentHTML('beforeend', '<p hidden>' + '<b></b>'.repeat(4e4))
        }, 1)
        """)
    let outcome = try page.record()
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("error: the page grows without end: it has 3"))
    #expect(!page.sandbox.names().contains("page.flip.jsonl"))
  }

  @Test("ends if its list never rests, if its messages do not end, or a promise is not settled")
  func never() throws {
    let motion =
      "list.animate([{translate: '0'}, {translate: '50px'}], {duration: 500, iterations: Infinity})"
    let page = try PageSandbox(script: motion, steps: [##"tap: "#go""##])
    #expect(
      try page.record().errors == """
        page.yaml:7:5: error: the list still moves 10 s after the last step; end its motion, or use \
        'clock: real', which does not wait for it
        """ + PageFault.tap)

    let messages = try PageSandbox(
      script: """
        const {port1, port2} = new MessageChannel
        port1.onmessage = () => port2.postMessage(1)
        go.onclick = () => port2.postMessage(1)
        """)
    #expect(
      try messages.record().errors
        == "page.yaml:7:5: error: the page sends itself messages without end" + PageFault.tap)

    let promise = try PageSandbox(steps: ["evaluate: new Promise(() => {})"])
    #expect(
      try promise.record().errors == """
        page.yaml:7:5: error: the promise of 'evaluate' is not settled after 10 s
          - evaluate: new Promise(() => {})
            ^

        """)
  }
}
