import CResources
import Comparison
import Foundation
import Rendering
import TextAndFiles

/// A report of a comparison as a self-contained HTML file: side by side, a divider to drag, blink,
/// heat map, a scrubber over the frames, and the differences of the geometry.
package struct ComparisonPage {
  package var title: String
  package var verdict: String
  package var notes: [String] = []
  /// The names of the first and the second picture.
  package var names = ("golden", "this run")
  package var frames: [FrameOutcome] = []
  /// The pair that is shown first.
  package var worst = 0
  /// The comparison that the heat maps show.
  package var comparison = PictureComparison()
  package var command: String?

  package init(title: String, verdict: String) {
    self.title = title
    self.verdict = verdict
  }

  /// Returns the page's text. O(pixels): every picture is in it as PNG.
  ///
  /// - Throws: `OutputError` and `SurfaceError` if there is no memory.
  package func html() throws -> String {
    let encoder = try PNGEncoder()
    let data = JSONValue.object([
      "names": .strings([names.0, names.1]), "worst": .integer(worst),
      "command": command.map { .string($0) },
      "frames": .array(try frames.map { try json($0, encoder) }),
    ])
    let body = Template(String(cString: resource_report_html())).filled([
      "title": title, "verdict": capitalized(verdict),
      "notes": notes.map { "<p>\(escaped(capitalized($0)))</p>\n" }.joined(),
    ])
    var page = WebPage(title: title, body: body)
    page.description = verdict
    page.styles = [resource_report_css()].map { String(cString: $0) }
    page.data = data.text
    page.scripts = [resource_report_js()].map { String(cString: $0) }
    return page.text
  }

  private func json(_ frame: FrameOutcome, _ encoder: PNGEncoder) throws -> JSONValue {
    var heat: Raster?
    if let expected = frame.expected, let actual = frame.actual, frame.isDifferent {
      heat = try HeatMap.draw(expected, actual, by: comparison)
    }
    func picture(_ raster: Raster?) -> JSONValue? {
      raster.map { .string(Data(encoder.encode($0, scale: 1)).base64EncodedString()) }
    }
    let size = frame.actual ?? frame.expected
    return .object([
      "label": .string(frame.label), "different": .bool(frame.isDifferent),
      "summary": .string(capitalized(frame.picture?.summary ?? frame.sizes ?? "")),
      "under": frame.under.map { .string($0) },
      "size": .array([.integer(size?.width ?? 0), .integer(size?.height ?? 0)]),
      "expected": picture(frame.expected), "actual": picture(frame.actual), "heat": picture(heat),
      "regions": .array(
        (frame.picture?.regions ?? []).prefix(200).map { box in
          .array([box.x, box.y, box.width, box.height].map { .integer($0) })
        }),
      "geometry": frame.hasGeometry
        ? JSONValue.array(
          frame.geometry.prefix(100).map { change in
            .object([
              "says": .string(capitalized(change.sentence)),
              "expected": change.expected.map { .string($0) },
              "found": change.found.map { .string($0) },
            ])
          }) : nil,
    ])
  }
}
