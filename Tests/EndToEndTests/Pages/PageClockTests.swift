import Testing

@Suite("The clock of a page", .enabled(if: Chromium.isTested, "no browser: scripts/setup test"))
struct PageClockTests {
  @Test("runs timers, frames, messages and promises in the order of a browser, at exact times")
  func order() throws {
    let page = try PageSandbox(
      script: """
        const at = () => performance.now().toFixed(1)
        go.onclick = () => {
          setTimeout(() => log('20', at()), 20)
          setTimeout(() => log('10', at()), 10)
          setTimeout(() => log('0', at()))
          requestAnimationFrame(time => log('frame', time.toFixed(1), at()))
          const cancelled = requestAnimationFrame(() => log('never'))
          requestAnimationFrame(() => cancelAnimationFrame(later))
          const later = requestAnimationFrame(() => log('never'))
          cancelAnimationFrame(cancelled)
          clearTimeout(setTimeout(() => log('never')))
          requestIdleCallback(({didTimeout, timeRemaining}) => log('idle', at(), didTimeout))
          let ticks = 0
          const interval = setInterval(() => {
            log('interval', at())
            if (++ticks === 3) clearInterval(interval)
          }, 15)
          Promise.resolve().then(() => log('promise', at()))
          const {port1, port2} = new MessageChannel
          port1.onmessage = () => log('message', at())
          port2.postMessage(1)
        }
        """, steps: ["wait: 1", ##"tap: "#go""##, "wait: 0.2"])
    let log = try page.log()
    #expect(
      log == [
        "promise 1000.0", "message 1000.0", "0 1000.0", "10 1010.0", "interval 1015.0",
        "frame 1016.7 1016.7", "idle 1016.7 false", "20 1020.0", "interval 1030.0",
        "interval 1045.0",
      ])
  }

  @Test("is that of every date, and of timers within timers and their promises")
  func dates() throws {
    let page = try PageSandbox(
      script: """
        go.onclick = async () => {
          log(new Date().toISOString(), Date.now(), new Date(2020, 0).getFullYear(), new Date - Date.now())
          log(new Intl.DateTimeFormat('en', {timeStyle: 'medium', hourCycle: 'h23'}).format())
          log(globalThis.Temporal ? Temporal.Now.instant() : '2026-01-01T00:00:01Z')
          log(document.timeline.currentTime, performance.timeOrigin, performance.mark('x').startTime)
          log(await new Promise(done => { list.onclick = event => done(event.timeStamp); list.click() }))
          AbortSignal.timeout(50).onabort = () => log('aborted', performance.now())
          for (let count = 0; count < 20; count++) await new Promise(done => setTimeout(done))
          log('20 timers', performance.now())
          setTimeout("log('text', performance.now())", 60)
        }
        """, steps: ["wait: 1", ##"tap: "#go""##, "wait: 0.2"])
    let log = try page.log()
    #expect(
      log == [
        "2026-01-01T00:00:01.000Z 1767225601000 2020 0", "00:00:01", "2026-01-01T00:00:01Z",
        "1000 1767225600000 1000", "1000", "aborted 1050", "20 timers 1060", "text 1120",
      ])
  }

  @Test("goes on while a step's promise waits for it")
  func promise() throws {
    let page = try PageSandbox(
      steps: [
        "evaluate: log(await 1, performance.now())",
        "evaluate: new Promise(done => setTimeout(done, 300))",
        "evaluate: log(performance.now())",
        "evaluate: await new Promise(done => setTimeout(done, 200)); log(performance.now())",
        "evaluate: let later = 5",
        "evaluate: log(later, performance.now())",
        "wait: 0.1",
      ])
    let log = try page.log()
    #expect(log == ["1 0", "300", "500", "5 500"])
  }

  @Test("scrolls smoothly by the clock, to where the browser scrolls at once")
  func smoothScrolling() throws {
    let page = try PageSandbox(
      body: """
        <style>#box { height: 60px; overflow: auto } #box div { height: 20px }
        #other { height: 40px; overflow: auto; scroll-behavior: smooth }</style>
        <div id=box></div><div id=other></div>
        """,
      script: """
        for (let n = 0; n < 20; n++) {
          box.append(document.createElement('div'))
          other.append(Object.assign(document.createElement('p'), {textContent: n}))
        }
        go.onclick = () => {
          const places = []
          let ends = 0
          box.addEventListener('scrollend', () => ends++)
          box.lastChild.scrollIntoView({behavior: 'smooth', block: 'nearest'})
          other.scrollTop = 100
          const at = [box.scrollTop, other.scrollTop]
          const look = () => {
            places.push(box.scrollTop)
            if (places.length < 30) return requestAnimationFrame(look)
            const steps = places.slice(1).map((place, index) => place - places[index])
            log(...at, box.scrollTop, other.scrollTop, Math.max(...steps) < 40, Math.min(...steps) >= 0)
            log(steps.filter(step => step > 0).length, ends)
            box.scrollTo({top: 0, behavior: 'smooth'})
            box.scrollTop = 30
            other.scrollTo({top: 7, behavior: 'instant'})
            log(box.scrollTop, other.scrollTop)
          }
          requestAnimationFrame(look)
        }
        """,
      steps: [##"tap: "#go""##, "wait: 1"])
    let log = try page.log()
    // 340 points take 18.4 frames.
    #expect(log == ["0 0 340 100 true true", "18 1", "30 7"])
  }

  @Test("makes random numbers from the seed")
  func random() throws {
    let script = """
      const bytes = () => crypto.getRandomValues(new Uint8Array(3))
      go.onclick = () => log(Math.random(), crypto.randomUUID(), bytes())
      """
    let log = try PageSandbox(script: script).log()
    #expect(log == ["0.26642920868471265 3928256d-77a2-4b88-8d81-a62374bc94ca 63,25,231"])
    #expect(try PageSandbox(script: script, seed: 7).log() != log)
  }

  @Test(
    "of steps waits for a list that comes late, and that of the wall too",
    arguments: ["steps", "real"])
  func late(_ clock: String) throws {
    let page = try PageSandbox(
      script: "list.remove(); setTimeout(() => document.body.append(list), 300)",
      options: ", clock: \(clock)", steps: ["evaluate: log(performance.now() >= 300)", "wait: 0.1"])
    #expect(try page.log() == ["true"])
  }
}
