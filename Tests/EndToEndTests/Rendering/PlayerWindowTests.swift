import Foundation
import Testing

@Suite(
  "The player's window", .enabled(if: Chromium.isTested, "no browser: scripts/setup test"),
  .serialized)
struct PlayerWindowTests {
  /// Applies at 0, 0.4 s (frame 24, 12 frames long) and 1.3 s.
  private static let script = """
    flipbook: 1
    name: fruit
    title: Fruit
    stage: {size: [240, 400], scale: 1, layout: {kind: insetGrouped}, chrome: none}
    motion: {duration: 0.2, curve: easeInOut}
    data:
      rows:
        rows: [{id: a, title: Apples, detail: "12 of them"}, {id: b, title: Bread}, {id: Cheese}]
    steps:
      - apply: {sections: [{section: main, items: [a, b, Cheese]}]}
      - wait: 0.4
      - apply: {sections: [{section: main, items: [b, a, Cheese]}]}
      - wait: 0.9
      - edit: [{op: reconfigureItems, items: [{id: a, title: Apricots}]}]
      - wait: 0.9

    """

  /// The value that a script on the player's page puts into `seen`, in a window of a size.
  private func seen(
    _ script: String, at address: String = "#frame=10", width: Int = 1600, height: Int = 900,
    caption: String? = nil
  ) throws -> String {
    let step = caption.map { "  - caption: \($0)\n  - edit" } ?? "  - edit"
    let sandbox = try Sandbox(["fruit.yaml": Self.script.replacing("  - edit", with: step)])
    try sandbox.output("render", "fruit.yaml", "-o", "film.html")
    let page = try sandbox.text("film.html").replacingOccurrences(
      of: "</body>",
      with: "<script>const say = seen => { document.title = 'seen ' + seen; };"
        + "\(script)</script></body>")
    try sandbox.write(page, to: "page.html")
    let text = try Chromium.text(
      of: "file://\(sandbox.path)/page.html\(address)", width: width, height: height, on: sandbox)
    return String(try #require(text.firstMatch(of: /<title>seen ([^<]*)<\/title>/)).1)
  }

  @Test("has a picture of at least three quarters of a wide window's height")
  func height() throws {
    let box = "const box = $('stage').getBoundingClientRect();"
    let tall = try seen(box + "say(box.height / innerHeight >= 0.75 && box.bottom <= innerHeight)")
    #expect(tall == "true")
  }

  @Test(
    "has a picture of a low window's height, and its controls beside it", arguments: [568, 844])
  func lowWindow(width: Int) throws {
    let fits = try seen(
      """
      const box = $('stage').getBoundingClientRect();
      say([box.height / innerHeight >= 0.75, box.bottom <= innerHeight,
        $('buttons').getBoundingClientRect().bottom <= innerHeight].join());
      """, width: width, height: 390)
    #expect(fits == "true,true,true")
  }

  @Test(
    "shows picture, list and controls without an overlap",
    arguments: [
      (1600, 900), (900, 700), (500, 800), (240, 600), (568, 320), (844, 390),
    ])
  func places(width: Int, height: Int) throws {
    let overlaps = try seen(
      """
      const boxes = ['stage', 'caption', 'controls', 'applies', 'about']
        .map(id => [id, $(id).getBoundingClientRect()]);
      const found = boxes.flatMap(([a, one], i) => boxes.slice(i + 1)
        .filter(([, two]) => one.left < two.right && two.left < one.right
          && one.top < two.bottom && two.top < one.bottom).map(([b]) => a + '/' + b));
      const wide = boxes.filter(([, box]) => box.right > innerWidth).map(([id]) => id);
      say(found.concat(wide, document.documentElement.scrollWidth > innerWidth).join());
      """, width: width, height: height)
    #expect(overlaps == "false")
  }

  @Test("has the controls below the picture, and a clock that screen readers do not announce")
  func controlsBelow() throws {
    let found = try seen(
      """
      const [stage, controls] = ['stage', 'controls'].map(id => $(id).getBoundingClientRect());
      say([controls.top >= stage.bottom, controls.left < stage.right,
        !!$('clock').closest('output, [aria-live]')].join());
      """, width: 1280)
    #expect(found == "true,true,false")
  }

  @Test("plays the transition of a clicked apply to its end")
  func choosing() throws {
    let states = try seen(
      """
      document.querySelectorAll('li button')[1].click();
      const states = [now, isPlaying];
      for (const elapsed of [100, 1000]) {
        advance(startedAt + elapsed);
        states.push(Math.round(now), isPlaying);
      }
      say(states.join());
      """)
    #expect(states == "24,true,30,true,36,false")
  }

  /// What the page says to screen readers after each of some actions, which are `ms` apart.
  private func spoken(_ actions: [String], every ms: Int) throws -> String {
    try seen(
      """
      const spoken = [];
      new MutationObserver(() => spoken.push($('voice').textContent))
        .observe($('voice'), {childList: true});
      const actions = [\(actions.map { "() => { \($0) }" }.joined(separator: ", "))];
      const next = () => {
        if (actions.length === 0) return say(spoken.join(' | '));
        actions.shift()();
        setTimeout(next, \(ms));
      };
      next();
      """, caption: "Ripe ones")
  }

  private static let words = [
    "The list appears with 3 rows: Apples, Bread and Cheese.",
    "Bread goes from the second to the first place in 0.2 s; Apples moves down. Nothing is deleted.",
    "Apples now reads “Apricots”, and it loses the text “12 of them” in 0.2 s.",
  ]

  @Test("says to screen readers the apply and the caption to which somebody steps, and then rests")
  func steps() throws {
    let text = try spoken(["goTo(30)", "stepApply(1)", "step(-1)", "goTo(0)"], every: 350)
    #expect(
      text
        == [
          Self.words[1], "Ripe ones \(Self.words[2])", Self.words[1], Self.words[0],
        ].joined(separator: " | "))
    // The applies at the frames 24 and 78 are passed in 216 ms.
    let quick = try spoken(
      (10..<90).map { "goTo(\($0))" } + [String](repeating: "", count: 90), every: 4)
    #expect(quick == "Ripe ones \(Self.words[2])")
  }

  @Test(
    "says in a playing film what is shown when the voice is silent, and nothing of a repetition")
  func playing() throws {
    let film = "play(); advance(startedAt + 500); advance(startedAt + 1400)"
    let text = try spoken(["goTo(0)", film, "advance(startedAt + 9000)", ""], every: 350)
    // The voice takes 3.6 s for the first apply. The film ends earlier, in the last one.
    #expect(text == "\(Self.words[0]) | Ripe ones \(Self.words[2])")
    let repeated = try spoken(
      ["goTo(last)", "round = {...round, times: 0}; said.end = 0; play(); played = 1; \(film)"],
      every: 400)
    #expect(repeated == "Ripe ones \(Self.words[2])")
  }

  @Test("names the row under the pointer by its title, not by its detail")
  func title() throws {
    let names = try seen(
      """
      const names = [10, 120].map((frame, index) => {
        goTo(frame);
        const box = canvas.getBoundingClientRect(), scale = box.height / height;
        const y = box.top + (12 + (index ? 66 : 22)) * scale;
        $('stage').dispatchEvent(new PointerEvent(
          'pointermove', {clientX: box.left + 120 * scale, clientY: y}));
        return $('name').textContent;
      });
      say(names.join());
      """)
    #expect(names == "Apples,Apricots")
  }

  @Test("repeats the applies of the address, from its time, at its speed")
  func loop() throws {
    let states = try seen(
      """
      const states = [speed(), $('speed').selectedOptions[0].text];
      play();
      startedFrom = now = 30;
      for (const elapsed of [1000, 9000]) {
        advance(startedAt + elapsed);
        states.push(now, isPlaying);
      }
      say(states.join());
      """, at: "#t=0.5&loop=1..1&speed=0.3")
    // From frame 30 on: the apply begins at frame 24 and the next one at 78; 0.3 × 60 frames pass
    // in a second.
    #expect(states == "0.3,0.3×,48,true,24,true")
  }

  @Test("has neither controls nor scroll bars if the address hides them; a click plays it")
  func controls() throws {
    let states = try seen(
      """
      const isShown = id => $(id).getClientRects().length > 0;
      const states = ['stage', 'caption', 'controls', 'applies', 'about'].filter(isShown);
      states.push(document.documentElement.scrollHeight <= innerHeight);
      $('stage').click();
      states.push(isPlaying);
      say(states.join());
      """, at: "#frame=10&controls=0")
    #expect(states == "stage,caption,true,true")
  }

  @Test("logs ignored words of the address in the console")
  func badWords() throws {
    let sandbox = try Sandbox(["fruit.yaml": Self.script])
    try sandbox.output("render", "fruit.yaml", "-o", "film.html")
    let words = ["t=9", "loop=1..3", "speed=0", "controls=no", "frame=x"]
    let lines = try Chromium.consoleMessages(
      of: "file://\(sandbox.path)/film.html#\(words.joined(separator: "&"))", on: sandbox)
    #expect(lines.count == words.count)
    for word in words { #expect(lines.contains { $0.contains("#\(word) is ignored") }, "\(word)") }
  }

  @Test("keeps hairlines at one pixel at small scales")
  func hairlines() throws {
    // Between three rows are two lines of #3C3C43 at 29 % on white: 198.
    let lines = try seen(
      """
      goTo(10);
      // Between the title and the detail.
      const x = Math.round(canvas.width * 0.43);
      const {data} = canvas.getContext('2d').getImageData(x, 0, 1, canvas.height);
      const gray = [...Array(canvas.height).keys()].map(y => data[4 * y]);
      const first = gray.indexOf(255), last_ = gray.lastIndexOf(255);
      const dark = gray.slice(first, last_).filter(value => value < 210).length;
      say(pixels + ' ' + dark);
      """, width: 500, height: 400)
    let parts = lines.split(separator: " ")
    #expect(try #require(Double(parts[0])) < 1)
    #expect(parts[1] == "2")
  }
}
