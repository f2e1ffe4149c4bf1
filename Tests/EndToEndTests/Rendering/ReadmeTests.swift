import Foundation
import TestSupport
import Testing

@Suite("A film for a README")
struct ReadmeTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox(["small.yaml": Script.small]) }

  private static let files = [
    "small-dark.png", "small-light.png", "small-still.svg", "small.svg",
  ]

  @Test("has four files and the markup that shows them, alone on standard output")
  func bundle() throws {
    let outcome = try sandbox.flipbook(
      "render", "small.yaml", "-o", "docs/my films/", "--for", "readme", "--fps", "10")
    #expect(outcome.status == 0)
    #expect(sandbox.names(in: "docs/my films") == Self.files)
    #expect(
      outcome.output == """
        <picture>
          <source media="(prefers-reduced-motion: reduce)" \
        srcset="docs/my%20films/small-still.svg">
          <source type="image/svg+xml" srcset="docs/my%20films/small.svg">
          <source media="(prefers-color-scheme: dark)" srcset="docs/my%20films/small-dark.png">
          <img src="docs/my%20films/small-light.png" width="60" \
        alt="Small: c comes and a goes.">
        </picture>

        """)
    for file in Self.files { #expect(outcome.errors.contains("docs/my films/\(file) "), "\(file)") }
    let size = try Self.files.reduce(0) { try $0 + sandbox.bytes("docs/my films/\($1)").count }
    #expect(outcome.errors.contains("  \((size + 500) / 1000) kB in all\n"))
  }

  @Test(
    "has addresses from the README's folder also in a folder with an absolute path",
    arguments: [
      ("project/README.md", "project/docs/films/"), ("project/.git/config", "project/docs/films/"),
      ("project/docs/readme.txt", "films/"),
    ])
  func absolutePath(marker: String, address: String) throws {
    // The current folder is another one.
    let films = try Sandbox(["here/small.yaml": Script.small, marker: ""])
    let outcome = try films.run(
      "/bin/bash",
      [
        "-c",
        "cd here && \"$FLIPBOOK\" render small.yaml --for readme --fps 5 "
          + "-o '\(films.path)/project/docs/films/'",
      ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let expected = address.replacing("project/", with: "")
    #expect(outcome.output.contains("srcset=\"\(expected)small.svg\""), "\(outcome.output)")
  }

  @Test("has an alternative text of a sentence about the film's subject")
  func alternativeText() throws {
    let league = repository.appending(path: "Scenarios/league.yaml").path
    let markup = try sandbox.output(
      "render", league, "-o", ".", "--for", "readme", "--fps", "1", "--select", "apply:1..2")
    let text = try #require(markup.firstMatch(of: /alt="([^"]*)"/)?.1)
    #expect(
      text
        == "League: Saltmarsh rises from 9th to 2nd place; Harbour Rovers falls to 9th; "
        + "Fernhill and Kingsway Athletic come; Redcliff and Bellport go; 5 more rows change.")
  }

  @Test("has SVGs without scripts and external references")
  func vectors() throws {
    try sandbox.output("render", "small.yaml", "-o", ".", "--for", "readme", "--fps", "10")
    for name in ["small.svg", "small-still.svg"] {
      let text = try sandbox.text(name)
      #expect(text.components(separatedBy: "http").count == 2, "the namespace alone")
      #expect(!text.contains("<script") && !text.contains("@import") && !text.contains("url(h"))
      #expect(text.contains("@media (prefers-color-scheme:dark)"))
    }
    #expect(try !sandbox.text("small-still.svg").contains("animation"))
  }

  @Test(
    "ends within five seconds; readers can close a longer one",
    arguments: [
      ([], "3 forwards", false), (["--slow", "apply:1x0.1"], "1 forwards", false),
      (["--loop", "7"], "7 forwards", true), (["--loop", "0"], "infinite", true),
    ])
  func duration(options: [String], times: String, isFolded: Bool) throws {
    let outcome = try sandbox.run(
      Program.path(),
      ["render", "small.yaml", "-o", "readme/", "--for", "readme", "--fps", "10"] + options)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try sandbox.text("readme/small.svg").contains("step-end \(times)}"))
    #expect(outcome.output.hasPrefix("<details open>\n") == isFolded)
    #expect(
      outcome.errors.contains("so the markup has a title that closes it with a click") == isFolded)
  }

  @Test("warns of files beyond 5 MB, with what makes them smaller")
  func heavy() throws {
    var random = SplitMix64(seed: 5)
    // Four pictures that no format compresses.
    let noise = (0..<4 * 600 * 400 * 3 / 8).map { _ in random.next() }
    try noise.withUnsafeBytes { Data($0) }
      .write(to: URL(filePath: sandbox.path).appending(path: "noise.rgb"))
    let pictures = try sandbox.run(
      "/usr/bin/env",
      ["ffmpeg", "-v", "error", "-f", "rawvideo", "-pix_fmt", "rgb24", "-s", "600x400"]
        + ["-i", "noise.rgb", "%d.png"])
    #expect(pictures.status == 0, "\(pictures.errors)")
    try sandbox.write(
      """
      flipbook: 1
      name: heavy
      stage: {size: [600, 1200], layout: {kind: bubbles}, chrome: none}
      steps:
        - apply:
            sections:
              - section: a
                items: [{id: x, image: ./1.png}, {id: y, image: ./2.png}, {id: z, image: ./3.png},
                  {id: w, image: ./4.png}]
        - wait: 0.2

      """, to: "heavy.yaml")
    let heavy = try sandbox.flipbook("render", "heavy.yaml", "-o", "heavy/", "--for", "readme")
    #expect(heavy.status == 0)
    let size = try sandbox.names(in: "heavy").reduce(0) {
      try $0 + sandbox.bytes("heavy/\($1)").count
    }
    #expect(size > 5_000_000)
    #expect(
      heavy.errors.contains("the files for the README have ")
        && heavy.errors.contains("film a part of it with --select"), "\(heavy.errors)")
    let light = try sandbox.flipbook("render", "small.yaml", "-o", "light/", "--for", "readme")
    #expect(light.status == 0 && !light.errors.contains("the files for the README have"))
  }

  @Test("has names without patterns")
  func percent() throws {
    try sandbox.write(Script.small, to: "50% off.yaml")
    let text = try sandbox.output(
      "render", "50% off.yaml", "-o", "readme/", "--for", "readme", "--fps", "10")
    #expect(text.contains("srcset=\"readme/50%25%20off.svg\""))
    #expect(sandbox.names(in: "readme").contains("50% off.svg"))
  }

  @Test("is written as a whole or not at all")
  func wholeness() throws {
    try sandbox.write("old", to: "readme/small.svg")
    try sandbox.write("", to: "readme/small-dark.png/in-the-way")
    let outcome = try sandbox.flipbook(
      "render", "small.yaml", "-o", "readme/", "--for", "readme", "--fps", "10")
    #expect(outcome.status == 73)
    #expect(outcome.output == "")
    #expect(sandbox.names(in: "readme") == ["small-dark.png", "small.svg"])
    #expect(try sandbox.text("readme/small.svg") == "old")
  }

  @Test(
    "needs one folder, and keeps its own colors",
    arguments: [
      ["-o", "film.svg"], ["-o", "x.xyz"], ["-o", "a/", "-o", "b/"],
      ["-o", "a/", "--theme", "dark"],
      ["-o", "a/", "--resume"],
    ])
  func refusals(options: [String]) throws {
    let outcome = try sandbox.run(
      Program.path(), ["render", "small.yaml", "--for", "readme"] + options)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("--for readme"))
    #expect(sandbox.names() == ["small.yaml"])
  }

  @Test(
    "has the system's colors, which other formats reject", arguments: ["x.webp", "f/", "x.html"])
  func systemColors(output: String) throws {
    let outcome = try sandbox.flipbook("render", "small.yaml", "-o", output, "--theme", "auto")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("'\(output)' looks the same on every screen"))
  }
}
