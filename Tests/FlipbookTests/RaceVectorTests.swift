import Films
import Foundation
import Testing

@testable import Flipbook

@Suite("The animated SVG of a race")
struct RaceVectorTests {
  @Test("says the look and the place of a number that counts once")
  func counting() throws {
    let sandbox = try Sandbox("empty", "")
    let path = sandbox.path + "/race.svg"
    try Film(shippedScenario("race")).render(to: [path])
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let motion = text.components(separatedBy: "<g class=\"states\"")[0]
    func count(_ part: String) -> Int { motion.components(separatedBy: part).count - 1 }
    #expect(count("<g style=\"animation-name:") > 3000)
    #expect(count(" visibility=\"hidden\"") < 1200)
    #expect(text.utf8.count < 1_200_000)
  }
}
