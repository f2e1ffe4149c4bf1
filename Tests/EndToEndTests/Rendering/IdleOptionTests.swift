import Testing

/// Options without effect on the outputs of a run.
@Suite("A render warns")
struct IdleOptionTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox(["small.yaml": Script.small]) }

  /// Returns the warnings of a render to a folder of frames.
  private func warnings(_ options: String...) throws -> String {
    let outcome = try sandbox.run(
      Program.path(), ["render", "small.yaml", "-o", "f/", "--fps", "5", "--quiet"] + options)
    #expect(outcome.status == 0)
    return outcome.errors
  }

  @Test("of the options of other formats")
  func formats() throws {
    #expect(
      try warnings("--codec", "av1", "--webp-quality", "80") == """
        flipbook: warning: --codec has no effect: it is for .webm
        flipbook: warning: --webp-quality has no effect: it is for .webp

        """)
    #expect(
      try warnings("--lossless-color")
        == "flipbook: warning: --lossless-color has no effect: it is for .mp4 and .webm\n")
    #expect(try warnings("--png", "fast") == "")
    #expect(try warnings("--webp-quality", "80", "-o", "x.webp") == "")
  }

  @Test("of a compression of PNG without a PNG output")
  func compression() throws {
    let outcome = try sandbox.flipbook(
      "render", "small.yaml", "-o", "x.svg", "--fps", "5", "--quiet", "--png", "fast")
    #expect(
      outcome.errors
        == "flipbook: warning: --png has no effect: it is for PNG frames, .png and .apng\n")
  }

  @Test("of titles that no film shows")
  func titles() throws {
    #expect(
      try warnings("--title", "A", "--title", "B")
        == "flipbook: warning: --title 'A' has no effect: titles stand above several sources side "
        + "by side\n")
    #expect(
      try warnings("small.yaml", "--title", "A", "--title", "B", "--title", "C")
        == "flipbook: warning: --title 'C' has no effect: there are 2 sources, and each has one "
        + "title\n")
    #expect(try warnings("small.yaml", "--title", "A", "--title", "B") == "")
    #expect(
      try warnings("small.yaml", "--title", "A")
        == "flipbook: warning: --title 'A' is for one of 2 sources, and the others keep their titles; "
        + "give it once for each\n")
  }

  @Test("of options for a picture of a film without one")
  func pictures() throws {
    #expect(
      try warnings("--apply", "1", "--picture", "onion") == """
        flipbook: warning: --apply has no effect: it is for a .png; --select apply:1 films it
        flipbook: warning: --picture has no effect: it is for .png and .svg

        """)
    #expect(try warnings("-o", "x.png", "--apply", "1") == "")
  }

  @Test("of rows with stale content, at their step")
  func staleContent() throws {
    try sandbox.write(
      """
      flipbook: 1
      name: stale
      stage: {size: [60, 80], scale: 1}
      steps:
        - apply: {sections: [{section: main, items: [{id: a, title: A}]}]}
        - wait: 0.5
        - apply: {sections: [{section: main, items: [{id: a, title: B}, b]}]}

      """, to: "stale.yaml")
    let warning = """
      stale.yaml:7:5: warning: 'a' has new content and no mark: the old one stays on screen; mark \
      the row by reconfigureItems (stale-content)
        - apply: {sections: [{section: main, items: [{id: a, title: B}, b]}]}
          ^

      """
    let outcome = try sandbox.flipbook("render", "stale.yaml", "-o", "f/", "--fps", "5", "--quiet")
    #expect(outcome.status == 0)
    #expect(outcome.errors == warning)
    let checked = try sandbox.flipbook("validate", "stale.yaml")
    #expect(checked.status == 0)
    #expect(checked.errors == warning)
    // A row without content shows its identifier, which the first content replaces.
    let bare = try sandbox.text("stale.yaml").replacing("{id: a, title: A}", with: "a")
    try sandbox.write(bare, to: "bare.yaml")
    #expect(
      try sandbox.flipbook("validate", "bare.yaml").errors
        == warning.replacing("stale.yaml", with: "bare.yaml"))
    let marked = try sandbox.text("stale.yaml").replacing(
      "  - apply: {sections: [{section: main, items: [{id: a, title: B}, b]}]}",
      with: "  - edit: [{op: reconfigureItems, items: [{id: a, title: B}]}]")
    try sandbox.write(marked, to: "marked.yaml")
    #expect(try sandbox.flipbook("validate", "marked.yaml").errors == "")
  }
}
