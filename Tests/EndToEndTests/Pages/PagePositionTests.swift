import Foundation
import Testing

@Suite("A frame of a page", .enabled(if: Chromium.isTested, "no browser: scripts/setup test"))
struct PagePositionTests {
  /// Pages that move rows by transitions, animations, a library and a view transition. The last one
  /// shows pictures of rows, so it has no box of the page's own to compare with.
  private static let pages = ["css-transitions", "web-animations", "vue", "d3", "react"]

  @Test("has rows where the page has them while they move, within 0.1 pt", arguments: pages)
  func positions(_ name: String) throws {
    guard let page = PageCase.tested.first(where: { $0.name == name }) else { return }
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
}
