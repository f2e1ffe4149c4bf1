import TestSupport
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

  /// Every kind of frame report, after work of some milliseconds in the handler that causes it.
  private static func reports(_ work: Int) -> String {
    """
    const work = () => { for (let turn = 0, sum = 0; turn < \(work) * 2e5; turn++) sum = sum * 31 + turn | 0 }
    const kinds = ['transitionrun', 'transitionend', 'animationstart', 'animationend', 'scroll']
    for (const kind of kinds) document.addEventListener(kind, () => log(kind, performance.now().toFixed()), true)
    new ResizeObserver(() => log('size', field.offsetWidth)).observe(field)
    const after = (time, change) => setTimeout(() => { change(); work() }, time)
    go.onclick = () => {
      const [a, b] = list.children
      a.style.opacity = 0.5
      work()
      after(50, () => { list.scrollTop = 5 })
      after(150, () => { b.style.opacity = 0.5; after(1, () => {}) })
      after(300, () => { a.className = 'new' })
      after(400, () => { field.style.width = '80px' })
      after(500, () => { list.scrollTop = 10; after(2, () => { list.scrollTop = 15 }) })
      after(600, () => {
        b.style.opacity = 0
        requestAnimationFrame(() => { b.style.opacity = 0.5; log(getComputedStyle(b).opacity) })
      })
    }
    """
  }

  @Test("do not depend on how long a page works, while the browser draws frames of its own")
  func work() throws {
    var recordings: [String] = []
    for milliseconds in [0, 40] {
      let page = try PageSandbox(
        body: Self.body, script: Self.reports(milliseconds),
        steps: [##"tap: "#go""##, "wait: 0.8"])
      #expect(try page.record().status == 0)
      recordings.append(try page.sandbox.text("page.flip.jsonl"))
    }
    #expect(recordings[0] == recordings[1])
    for report in ["transitionrun 167", "animationstart 317", "size", "scroll 517"] {
      #expect(recordings[0].contains(report), "\(report)")
    }
  }
}
