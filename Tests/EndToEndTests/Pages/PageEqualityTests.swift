import SeededRandom
import Testing

@Suite("Runs of a page", .enabled(if: Chromium.isTested, "no browser: scripts/setup test"))
struct PageEqualityTests {
  /// The number of rounds of one run, and of runs at the same time.
  private static let (rounds, runs) = CaseShare.isWhole ? (8, 4) : (1, 2)

  /// A page that moves rows in every way that has a time, and loads more of them.
  private static let body = """
    <style>#list { height: 120px; overflow: auto } li { transition: opacity 0.2s, height 50ms }
    li:hover { opacity: 0.8 } li.new { animation: enter 0.25s } @keyframes enter { from { opacity: 0 } }
    </style>
    """.replacing("\n", with: " ")
  private static let script = """
    const wait = time => new Promise(done => setTimeout(done, time))
    const add = async name => {
      const row = list.insertBefore(document.createElement('li'), list.children[Math.floor(Math.random() * 3)])
      row.dataset.id = row.textContent = name
      row.className = 'new'
      for (const other of list.children) {
        if (other !== row) other.animate([{transform: 'translateY(-20px)'}, {}], {duration: 200, easing: 'ease-out'})
      }
      await wait(30)
      row.style.height = '30px'
      await new Promise(done => { row.ontransitionend = done })
      row.firstChild.data += performance.now()
    }
    go.onclick = async () => {
      const names = await (await fetch('names.json')).json()
      for (const name of names) { await add(name); await wait(70) }
      requestIdleCallback(() => list.append(list.children[1]))
      new IntersectionObserver(entries => {
        if (entries.some(entry => entry.isIntersecting) && count < 20) for (let row = 0; row < 5; row++) log('more')
        list.append(list.querySelector('[data-id=b]'))
      }).observe(list.querySelector('[data-id=b]'))
      new ResizeObserver(() => { list.dataset.height = list.scrollHeight }).observe(list)
    }
    """

  @Test("one after the other and at the same time give equal recordings")
  func equal() throws {
    let pages = try (0..<Self.runs).map { _ in
      let page = try PageSandbox(
        body: Self.body, script: Self.script,
        steps: [
          ##"tap: "#go""##, "wait: 0.8", "scroll: {by: 100, duration: 0.3}", "wait: 0.5",
          #"tap: "li:nth-child(4)""#, "wait: 0.3",
        ])
      try page.sandbox.write(#"["oslo", "rome", "lima"]"#, to: "names.json")
      return page
    }
    var recordings: [String] = []
    for _ in 0..<Self.rounds {
      let outcome = try pages[0].record()
      #expect(outcome.status == 0, "\(outcome.errors)")
      recordings.append(try pages[0].sandbox.text("page.flip.jsonl"))
      let runs = try pages.map { try $0.start() }
      for (run, page) in zip(runs, pages) {
        let outcome = try run.wait()
        #expect(outcome.status == 0, "\(outcome.errors)")
        recordings.append(try page.sandbox.text("page.flip.jsonl"))
      }
    }
    #expect(Set(recordings).count == 1)
    #expect(recordings[0].count { $0 == "\n" } > 80)
    #expect(recordings[0].contains(#""more""#))
  }
}
