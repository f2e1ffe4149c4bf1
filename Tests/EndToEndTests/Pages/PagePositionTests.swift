import Foundation
import Testing

@Suite("A frame of a page", .enabled(if: Chromium.isTested, "no browser: scripts/setup test"))
struct PagePositionTests {
  /// Pages that move rows by transitions, animations, a library and a view transition. The last one
  /// shows pictures of rows, so it has no box of the page's own to compare with.
  private static let pages = ["css-transitions", "web-animations", "vue", "d3", "react"]

  @Test("has rows where the page has them while they move, within 0.1 pt", arguments: pages)
  func positions(_ name: String) throws {
    guard let page = PageCase.installed.first(where: { $0.name == name }) else { return }
    let sandbox = try Sandbox()
    try page.write(to: sandbox)
    // A step takes no time, so the mark stands behind the frame that it describes.
    let places = """
      Flipbook.places = () => {
        const list = document.querySelector('#list')
        const place = ({dataset: {id}, style}, {x, y, width, height}) => [id, x, y, width, height]
        return JSON.stringify([...list.querySelectorAll('li')].filter(row => row.dataset.id)
          .map(row => place(row, row.getBoundingClientRect())))
      }
      """
    let look = "- wait: 0.05\n  - evaluate: console.error(Flipbook.places())\n"
    let text = """
      flipbook: 1
      name: places
      stage: {size: [390, 600]}
      page: {file: "\(page.page)", list: "#list", items: li, id: data-id}
      steps:
        - evaluate: |
      \(places.split(separator: "\n").map { "      \($0)\n" }.joined())  - tap: "#add"
        \(look)  \(look)  \(look)
      """
    try sandbox.write(text, to: "case.yaml")
    let outcome = try sandbox.flipbook("record", "case.yaml", "-o", "case.flip.jsonl")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let seen = try outcome.errors.matches(of: /console\.error: (\[.*\])/).map {
      try JSONDecoder().decode(JSON.self, from: Data($0.1.utf8)).elements
    }
    #expect(seen.count == 3)
    #expect(Set(seen).count == 3, "the rows do not move")
    try compare(seen, with: sandbox)
  }

  /// Compares places in the window with those of the frames 0.05 s apart.
  private func compare(_ seen: [[JSON]], with sandbox: Sandbox) throws {
    var places: [String: [Double]] = [:]
    var origin: [Double]?
    var (time, index, compared) = (0, 0, 0)
    for line in try sandbox.text("case.flip.jsonl").split(separator: "\n") {
      let event = try JSONDecoder().decode(JSON.self, from: Data(line.utf8))
      time += event["dt"]?.integer ?? 0
      while index < seen.count, time > 50_000_000 * (index + 1) + 1_000_000 {
        compared += difference(places, seen[index], &origin)
        index += 1
      }
      guard event["k"]?.string == "frame" else { continue }
      if event["full"] == .bool(true) { places = [:] }
      for gone in event["gone"]?.strings ?? [] { places[gone] = nil }
      for item in event["items"]?.elements ?? [] {
        guard let id = item["id"]?.string else { continue }
        places[id] = item["at"]?.elements.compactMap(\.double)
      }
    }
    while index < seen.count {
      compared += difference(places, seen[index], &origin)
      index += 1
    }
    #expect(compared >= 3 * 5)
  }

  /// Compares the rows of one frame; returns how many were compared.
  ///
  /// - Parameter origin: The list's place in the window: that of the first row compared.
  private func difference(
    _ places: [String: [Double]], _ seen: [JSON], _ origin: inout [Double]?
  ) -> Int {
    var count = 0
    for row in seen {
      let box = row.elements.dropFirst().compactMap(\.double)
      guard let id = row[0]?.string, let place = places[id], box.count == 4 else { continue }
      let shift = origin ?? [box[0] - place[0], box[1] - place[1]]
      origin = shift
      let expected = [place[0] + shift[0], place[1] + shift[1], place[2], place[3]]
      let far = zip(expected, box).contains { abs($0 - $1) > 0.1 }
      #expect(!far, "\(id): \(expected) in the frame, \(box) in the page")
      count += 1
    }
    return count
  }

  @Test("lists rows in the order in which the page paints them")
  func paintOrder() throws {
    let styles = [
      "translate: 0 5px", "scale: 1.5", "transform: scale(1.5)", "opacity: 0.5",
      "position: relative",
    ]
    let page = try PageSandbox(
      script: "const row = list.children[0]",
      steps: styles.flatMap {
        [
          "evaluate: 'row.style.cssText = \"\($0)\"'", "wait: 0.1",
          "evaluate: row.style.cssText = ''", "wait: 0.1",
        ]
      })
    #expect(try page.record().status == 0)
    let orders = try page.frames().filter { $0["full"] == .bool(true) }.map { frame in
      frame["items"]?.elements.compactMap { $0["id"]?.string }.joined()
    }
    #expect(orders == ["ab"] + styles.flatMap { _ in ["ba", "ab"] })
  }

  @Test("has a row from the moment when it comes into view, however far away it starts")
  func distantRow() throws {
    let page = try PageSandbox(
      script: """
        for (let index = 0; index < 98; index += 1) list.append(list.children[1].cloneNode())
        ;[...list.children].forEach((row, index) => { row.dataset.id = `row-${index}` })
        go.onclick = () => list.children[99].animate(
          [{transform: 'none'}, {transform: 'translateY(-1980px)'}], 500)
        """, steps: ["wait: 0.2", ##"tap: "#go""##, "wait: 0.8"])
    #expect(try page.record().status == 0)
    let tops = try page.frames().compactMap { frame in
      frame["items"]?.elements.first { $0["id"]?.string == "row-99" }?["at"]?[1]?.double
    }
    let visible = 200.0, step = 1980.0 / 30
    // It moves by 66 pt in a frame of 1/60 s.
    #expect(tops.first.map { $0 > visible - step - 1 } == true, "\(tops)")
    #expect(zip(tops, tops.dropFirst()).allSatisfy { abs($0 - $1 - step) < 1 }, "\(tops)")
  }
}
