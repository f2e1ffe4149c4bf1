import Testing

@Suite(
  "The animations of a page", .enabled(if: Chromium.isTested, "no browser: scripts/setup test"))
struct PageAnimationTests {
  @Test("begin in the next frame, and stop, go on and turn round as in a browser")
  func control() throws {
    let page = try PageSandbox(
      script: """
        const state = () => [animation.playState, Math.round(animation.currentTime), animation.pending]
        const wait = time => new Promise(done => setTimeout(done, time))
        let animation
        go.onclick = async () => {
          animation = list.animate([{opacity: 0}, {opacity: 1}], 200)
          log('begin', state(), animation.startTime)
          animation.ready.then(() => log('ready'))
          animation.finished.then(() => log('finished', Math.round(performance.now()), state()))
          animation.onfinish = ({currentTime, timelineTime}) => log('event', currentTime, Math.round(timelineTime))
          await new Promise(requestAnimationFrame)
          log('frame', state())
          await wait(50)
          log(Math.round(performance.now()), state(), Math.round(animation.startTime))
          animation.pause()
          await wait(50)
          log('paused', state())
          animation.play()
          await wait(50)
          log('played', state())
          animation.playbackRate = 2
          animation.reverse()
          await wait(30)
          log('reversed', state(), animation.playbackRate)
        }
        """, steps: [##"tap: "#go""##, "wait: 0.6"])
    let log = try page.log()
    #expect(
      log == [
        "begin running,0,true", "ready", "frame running,0,false",
        "67 running,33,false 17", "paused paused,33,false", "played running,67,false",
        "reversed running,67,false -2", "finished 217 finished,0,false", "event 0 217",
      ])
  }

  @Test("end at their times, also at once, with delays, rates and places of the page's choice")
  func ends() throws {
    let page = try PageSandbox(
      script: """
        const animate = (name, timing) => {
          const animation = list.animate([{opacity: 0}, {opacity: 1}], timing)
          animation.finished.then(
            () => log(name, Math.round(performance.now()), Math.round(animation.currentTime)),
            error => log(name, Math.round(performance.now()), error.name))
          return animation
        }
        go.onclick = () => {
          animate('finish', 200).finish()
          setTimeout(() => cancelled.cancel(), 40)
          const cancelled = animate('cancel', 200)
          animate('place', 100).currentTime = 50
          animate('start', 100).startTime = document.timeline.currentTime - 80
          animate('short', 1)
          animate('reverse', 100).reverse()
          animate('half', 100).playbackRate = 0.5
          animate('double', 100).updatePlaybackRate(2)
          animate('alternate', {duration: 50, iterations: 3, direction: 'alternate'})
          animate('delay', {duration: 50, delay: 50, endDelay: 100})
          animate('timeline', {duration: 80, timeline: new DocumentTimeline({originTime: 1})})
        }
        """, steps: [##"tap: "#go""##, "wait: 0.5"])
    let log = try page.log().sorted()
    #expect(
      log == [
        "alternate 167 150", "cancel 40 AbortError", "delay 217 200", "double 67 100",
        "finish 0 200", "half 217 100", "place 67 100", "reverse 117 0", "short 33 1",
        "start 33 100", "timeline 100 80",
      ])
  }

  @Test("of CSS have their events in their frames, and obey animation-play-state")
  func css() throws {
    let page = try PageSandbox(
      body: """
        <style>#go { position: relative; transition: opacity 0.2s, transform 0.1s 0.05s }
        .on { opacity: 0.5; transform: translateX(1px) } .spin { animation: spin 0.1s 3 }
        @keyframes spin { to { left: 5px } } .held { animation-play-state: paused }</style>
        """.replacing("\n", with: " "),
      script: """
        for (const type of ['transitionrun', 'transitionstart', 'transitionend', 'transitioncancel',
          'animationstart', 'animationiteration', 'animationend']) {
          go.addEventListener(type, ({propertyName, animationName, elapsedTime, timeStamp}) =>
            log(type, propertyName ?? animationName, elapsedTime.toFixed(1), timeStamp.toFixed(0)))
        }
        """,
      steps: [
        "evaluate: go.className = 'on'", "wait: 0.5", "evaluate: go.className = 'on spin'",
        "wait: 0.15", "evaluate: go.classList.add('held')", "wait: 1",
        "evaluate: go.classList.remove('held')", "wait: 0.3",
      ])
    let log = try page.log()
    #expect(
      log == [
        "transitionrun transform 0.0 0", "transitionrun opacity 0.0 0",
        "transitionstart opacity 0.0 0", "transitionstart transform 0.0 67",
        "transitionend transform 0.1 167", "transitionend opacity 0.2 217",
        "animationstart spin 0.0 500", "animationiteration spin 0.1 617",
        "animationiteration spin 0.2 1733", "animationend spin 0.3 1833",
      ])
  }

  @Test("in a frame of the same origin follow the same clock")
  func embedded() throws {
    let page = try PageSandbox(
      body: #"<iframe id="inner" srcdoc="<p id=text>text"></iframe>"#,
      script: """
        go.onclick = () => {
          const inner = document.querySelector('#inner').contentWindow
          inner.setTimeout(() => log('timer', inner.performance.now(), inner.Date.now() - Date.now()), 30)
          inner.requestAnimationFrame(time => log('frame', Math.round(time)))
          const animation = inner.text.animate([{opacity: 0}, {opacity: 1}], 100)
          animation.finished.then(() => log('end', Math.round(performance.now()), animation.currentTime))
        }
        """)
    #expect(try page.log() == ["frame 17", "timer 30 0", "end 117 100"])
  }

  @Test("are not seen before they start, which may be a part of a frame later")
  func unstarted() throws {
    let page = try PageSandbox(
      script: """
        go.onclick = () => requestAnimationFrame(() => {
          list.append(list.children[0])
          const options = {duration: 300}
          const rows = [[list.children[0], 20], [list.children[1], -20]]
          for (const [row, y] of rows) {
            const animation = row.animate([{transform: `translateY(${y}px)`}, {transform: 'none'}], options)
            animation.startTime = document.timeline.currentTime + 5
          }
        })
        """, options: ", clock: real", steps: ["wait: 0.3", ##"tap: "#go""##, "wait: 0.8"])
    #expect(try page.record().status == 0)
    let places = try page.sandbox.text("page.flip.jsonl").split(separator: "\n")
      .filter { $0.contains(#""k":"frame""#) }
      .compactMap { $0.firstMatch(of: #/"id":"a","at":\[0,([0-9.]+)/#).flatMap { Double($0.1) } }
    #expect(places.count > 3)
    // Row a glides down; it is never at its end first.
    #expect(places == places.sorted())
  }

  @Test("of a View Transition fade a removed row out, and of a replaced one show one picture")
  func viewTransition() throws {
    let page = try PageSandbox(
      body: "<style>::view-transition-group(*) { animation-duration: .3s }</style>",
      script: """
        function draw(names) {
          list.replaceChildren(...names.map(name => {
            const row = document.createElement('li')
            row.dataset.id = row.textContent = row.style.viewTransitionName = name
            return row
          }))
        }
        draw(['a', 'b', 'c'])
        go.onclick = () => document.startViewTransition(() => draw(['a', 'c']))
        """, steps: ["wait: 0.2", ##"tap: "#go""##, "wait: 0.8"])
    #expect(try page.record().status == 0)
    let arguments = ["inspect", "page.flip.jsonl", "--format", "json", "--select", "observed:0.."]
    let frames = try page.sandbox.run(Program.path(), arguments).json["frames"]?.elements ?? []
    func opacities(_ id: String) -> [[Double]] {
      frames.map { frame in
        (frame["items"]?.elements ?? []).filter { $0["id"]?.string == id }
          .compactMap { $0["opacity"]?.double ?? 1 }
      }
    }
    // The removed row has one picture, which fades to the end.
    let fading = opacities("b").dropFirst().prefix { !$0.isEmpty }.flatMap { $0 }
    #expect(fading.count > 10)
    #expect(fading == fading.sorted(by: >))
    #expect(fading.contains { (0.3...0.7).contains($0) })
    #expect(opacities("b").last == [])
    #expect(opacities("c").allSatisfy { $0 == [1] }, "\(opacities("c"))")
  }
}
