import Testing

// Steps and keys without effect at their position.
extension WarningTests {
  @Test("motions in milliseconds")
  func longMotions() throws {
    #expect(
      try warnings(Self.list + "\n- scroll: {to: a, duration: 30}", head: "motion: {duration: 12}")
        == [
          "3:20:12 seconds are long for a motion; times are in seconds, not in milliseconds",
          "6:29:30 seconds are long for a motion; times are in seconds, not in milliseconds",
        ])
    #expect(
      messages(script("- wait: 10000", head: "motion: {duration: 300}")) == [
        "3:20:expected a number from 0 to 60, found 300; times are in seconds, not in milliseconds",
        "5:9:expected a number from 0 to 3,600, found 10000; times are in seconds, not in milliseconds",
      ])
  }

  @Test("a stagger of rows without an animation")
  func idleStagger() throws {
    let head = "motion: {rowAnimation: none, stagger: 0.02}"
    #expect(
      try warnings(head: head) == ["3:30:'stagger' has no effect with the row animation 'none'"])
    #expect(try warnings(head: "motion: {rowAnimation: left, stagger: 0.02}") == [])
    #expect(
      messages(script("- wait: 1", head: "motion: {stagger: 0.2}")) == [
        "3:19:expected a number from 0 to 0.1, found 0.2"
      ])
    #expect(
      messages(script("- wait: 1", head: "motion: {stagger: -0.01}")) == [
        "3:19:expected a number from 0 to 0.1, found -0.01"
      ])
  }

  @Test("drags to an item's own place")
  func idleDrag() throws {
    func drag(_ target: String) throws -> [String] {
      try warnings(Self.list + "\n- drag: {item: a, \(target)}")
    }
    #expect(try drag("to: [0, 0]") == ["5:3:'a' is dragged to its own place, and nothing moves"])
    #expect(try drag("before: b").count == 1)
    #expect(try drag("after: b") == [])
    #expect(try drag("before: b, cancelled: true") == [])
  }

  @Test("steps that are repeated 0 times")
  func idleSteps() throws {
    let files = ["t.csv": "t,id\n1,a\n1,b\n", "u.csv": "t,id\n1,a\n2,a\n"]
    func table(_ file: String, _ steps: String) throws -> [String] {
      try warnings(
        "- start: {}\n" + steps, head: "model: {table: {file: \(file), at: t, id: id}}",
        files: files)
    }
    #expect(
      try table("t.csv", "- tick: {every: 1}")
        == ["6:3:the table has one time, and the step does nothing"])
    #expect(
      try table("u.csv", "- tick: {every: 1}\n- tick: {every: 1}")
        == ["7:3:the table has no further time here, and the step does nothing"])
    #expect(
      try table("u.csv", "- tick: {every: 1, count: 0}")
        == ["6:3:the step is repeated 0 times, and does nothing"])
    #expect(
      try warnings(
        "- start: {}\n- sort: {every: 1}\n- sort: {every: 1}",
        head: "model: {insertionSort: {columns: 3, rows: 1}}")
        == ["7:3:everything is sorted here, and the step does nothing"])
    let devices = "data: {d: [x]}\nmodel: {discovery: {devices: d}}"
    #expect(
      try warnings("- start: {}\n- discover: 0", head: devices)
        == ["7:13:the number is 0, and the step does nothing"])
    #expect(
      try warnings("- start: {}\n- type: \"\"", head: "data: {d: [x]}\nmodel: {search: {items: d}}")
        == ["7:3:nothing is typed, and the step does nothing"])
  }

  @Test("ticks of 'churn' on a list without its items, and rates of less than one item")
  func churn() throws {
    let head = "model: {churn: {items: 100}}"
    let found = try warnings(
      "- start: {}\n- apply: {sections: [{section: s0, items: [a]}]}\n- tick: {every: 1}",
      head: head)
    #expect(
      found == [
        "6:3:the ticks after this step change next to nothing: 'churn' changes items of its own "
          + "(c0, c1, …), and this list has none; 'start' brings them back"
      ])
    #expect(
      try warnings(
        "- start: {}\n- apply: {sections: [{section: s0, items: [c1]}]}\n- tick: {every: 1}",
        head: head) == [])
    #expect(
      try warnings("- start: {}", head: "model: {churn: {items: 10}}")
        == ["3:24:a tick changes nothing: each share of 10 items is less than one item"])
    #expect(
      try warnings(
        "- start: {}", head: "model: {churn: {items: 10, inserts: 0.5, moves: 0.01, crossMoves: 1}}"
      )
        == [
          "3:42:'moves' has no effect on 10 items: the share is less than one item",
          "3:55:'crossMoves' has no effect in a single section",
        ])
  }

  @Test("a swipe whose row no step deletes in time")
  func swipes() throws {
    let delete = "\n- edit: [{op: deleteItems, items: [a]}]"
    let goesBack = "5:3:'a' goes back, as no step deletes it when the swipe ends; "
    #expect(try warnings(Self.list + "\n- swipe: a" + delete) == [])
    #expect(try warnings(Self.list + "\n- swipe: a\n- caption: Gone\n- wait: 0" + delete) == [])
    #expect(
      try warnings(Self.list + "\n- swipe: a\n- apply: {sections: [{section: main, items: [b]}]}")
        == [])
    #expect(try warnings(Self.list + "\n- swipe: {item: a, action: star}") == [])
    #expect(
      try warnings(Self.list + "\n- swipe: a\n- wait: 0.5" + delete)
        == [goesBack + "line 7 deletes it too late, and belongs right after the swipe"])
    #expect(
      try warnings(Self.list + "\n- swipe: a\n- edit: [{op: deleteItems, items: [b]}]")
        == [goesBack + "delete it right after the swipe, or give the swipe another 'action'"])
  }

  @Test("keys and operations without an effect")
  func idleKeys() throws {
    #expect(
      try warnings(Self.list + "\n- zoom: {to: a, scale: 1}")
        == ["5:10:'to' has no effect beside 'scale: 1', which shows the whole stage"])
    #expect(
      try warnings(Self.list + "\n- collapse: a")
        == ["5:3:'a' has no children, and nothing collapses"])
    #expect(
      try warnings("- outline: {section: s, tree: [x], edit: [{op: expand, items: [y]}]}")
        == ["4:43:there is no item 'y' in the tree (items: x); UIKit expands nothing"])
    #expect(
      try warnings(
        "- start: {}", head: "model: {outline: {tree: [{id: x, children: [y]}, z], lazy: [x, z]}}")
        == ["3:54:'lazy' has no effect on 'z', which has no children to load"])
  }

  @Test("captions, speeds and zooms that the next step replaces immediately")
  func replacedSteps() throws {
    #expect(
      try warnings(Self.list + "\n- caption: A\n- mark: m\n- caption: B\n- wait: 1\n- caption: C")
        == ["5:3:line 7 replaces this caption at the same time"])
    for blank in ["", "  "] {
      let steps = "\n- caption: A\n- wait: 1\n- caption: \"\(blank)\"\n- caption: C"
      #expect(try warnings(Self.list + steps) == [])
    }
    #expect(
      try warnings(Self.list + "\n- pace: 2\n- zoom: a\n- pace: 3\n- zoom: b") == [
        "5:3:line 7 replaces this pace at the same time",
        "6:3:line 8 replaces this zoom at the same time",
      ])
  }

  @Test("items that are expanded or collapsed already")
  func disclosure() throws {
    let tree = "- outline: {section: s, tree: [{id: x, children: [y]}]}\n"
    #expect(try warnings(tree + "- collapse: x") == ["5:3:'x' is collapsed already"])
    #expect(try warnings(tree + "- expand: x\n- expand: x") == ["6:3:'x' is expanded already"])
    #expect(try warnings(tree + "- expand: x\n- collapse: x") == [])
  }

  @Test("an animation of the first apply")
  func firstAnimation() throws {
    #expect(
      try warnings("- wait: 1\n" + Self.list + "\n  animated: true")
        == ["6:3:'animated' has no effect here: the first apply is never animated"])
    #expect(try warnings(Self.list + "\n" + Self.list + "\n  animated: true") == [])
  }

  @Test("more devices than the scenario has")
  func devices() throws {
    #expect(
      try warnings(
        "- start: {}\n- discover: 2\n- vanish: 1",
        head: "data: {d: [x]}\nmodel: {discovery: {devices: d}}")
        == ["7:3:the model has 1 device, and the step asks for 2"])
  }
}
