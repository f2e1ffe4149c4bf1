import Recordings
import TestSupport
import Testing

@testable import Choreography
@testable import Flipbook
@testable import Rendering

@Suite("The texts of a film", .timeLimit(.minutes(15)))
struct TextScaleTests {
  private static let scales = [1, 0.5, 1.5, 2, 3]

  /// Cells of each layout whose texts are as wide as their room.
  private static func script(_ kind: SectionLayout.Kind, width: Int) -> String {
    """
    flipbook: 1
    name: texts
    stage: {size: [\(width), 480], layout: {kind: \(kind.rawValue)}, composer: Message}
    sections: {main: {header: A header of some words, footer: A footer of some more words}}
    steps:
      - apply:
          sections:
            - section: main
              items:
                - {id: a, title: Mia, subtitle: "…"}
                - {id: b, title: Bartholomew, subtitle: "👍", detail: Yesterday}
                - {id: c, title: Alexandra Papadopoulos, subtitle: Ok, badge: three}
                - {id: d, title: Ok, isOwn: true, detail: Delivered to three people}
      - wait: 0.5
      - edit: [{op: moveItem, item: d, before: a}]
        content: [{id: b, detail: "Now"}]
        reconfigure: changed
      - wait: 1
    """
  }

  @Test("are the same at all scales", arguments: ShippedScenario.names.share(oneIn: 3, from: 1))
  func scenarios(name: String) throws {
    for style in Stage.Style.allCases {
      var recording = try Film(shippedScenario(name)).recording
      recording.stage.style = style
      try expectEqualTexts(Timeline(recording), count: 12)
    }
  }

  @Test(
    "are the same at all scales in each layout, at odd widths",
    arguments: SectionLayout.Kind.allCases.filter { $0 != .recorded })
  func layouts(kind: SectionLayout.Kind) throws {
    for width in [321, 375, 390] {
      for style in Stage.Style.allCases {
        var recording = try Film(script: Self.script(kind, width: width)).recording
        recording.stage.style = style
        try expectEqualTexts(Timeline(recording), count: 8)
      }
    }
  }

  private func expectEqualTexts(_ timeline: Timeline, count: Int) throws {
    let text = try TextEngine(fonts: .installed())
    for moment in 0..<count {
      let frame = moment * (timeline.frameCount - 1) / max(1, count - 1)
      let scene = timeline.frame(frame)
      let texts = Self.scales.map { scale in
        let surface = DisplayListSurface(text: text, scale: scale)
        let items = surface.frame {
          Painter().paint(prepared: scene.prepared(scale: scale, text: text), on: surface)
        }
        return items.flatMap { $0.lines(text) }
      }
      for (scale, found) in zip(Self.scales, texts) where found != texts[0] {
        Issue.record(
          "frame \(frame) at \(scale): \(Set(found).symmetricDifference(texts[0]).sorted())")
      }
    }
  }
}

extension DisplayItem {
  /// The texts with their widths after truncation.
  fileprivate func lines(_ text: TextEngine) -> [String] {
    switch self {
    case .line(let line, _, _):
      ["\(line.string) \(Int((text.measure(line).width * 100).rounded()))"]
    case .group(_, let items): items.flatMap { $0.lines(text) }
    case .element(_, let list): list.parts.flatMap { $0.lines(text) }
    case .fill, .stroke: []
    }
  }
}
