import Choreography
import Flipbook
import TestSupport
import Testing

@Suite("Headers and footers of shipped scenarios")
struct LabelOverlapTests {
  /// Returns the two labels that are seen through each other; nil if there are none.
  private func overlap(in scene: SceneFrame) -> (SceneElement, SceneElement)? {
    let labels = scene.elements.filter { $0.id.role == .header || $0.id.role == .footer }
    for (place, front) in labels.enumerated() where front.opacity > 0.15 {
      // A plain header has a background, which hides what is beneath it.
      let isOpaque =
        if case .header(_, let style, _, _, _) = front.content { style.hasHeaderBackground } else {
          false
        }
      for back in labels[..<place] where back.id.name != front.id.name {
        let seen = isOpaque ? back.opacity * (1 - front.opacity) : back.opacity
        let common = front.frame.intersection(back.frame)
        if seen > 0.15, common.width > 0.5, common.height > 0.5 { return (back, front) }
      }
    }
    return nil
  }

  @Test("never lie over each other", arguments: ShippedScenario.names.share(oneIn: 3))
  func scenario(_ name: String) throws {
    let film = try Film(shippedScenario(name)).timeline
    for number in 0..<film.frameCount {
      if let (back, front) = overlap(in: film.frame(number)) {
        Issue.record(
          "frame \(number): \(front.id) \(front.opacity) over \(back.id) \(back.opacity)")
      }
    }
  }
}
