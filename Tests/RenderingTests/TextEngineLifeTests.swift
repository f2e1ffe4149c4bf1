import Rendering
import Testing

@Suite("The life of a text engine")
struct TextEngineLifeTests {
  // Pango's threads outlast the call that starts them: tearing their font map down was a crash.
  @Test("Engines may end while Pango still looks for fonts, and leave nothing to the next one")
  func shortLives() async throws {
    let fonts = try FontSet.installed()
    let sizes = (0..<250).map { 9 + Double($0 % 40) }
    let measure = { @Sendable (size: Double) throws in
      try TextEngine(fonts: fonts).measure(TextLine("Everest 富士山 😀", size: size))
    }
    let single = try sizes.map { try measure($0) }
    let parallel = try await withThrowingTaskGroup(of: [TextMetrics].self) { group in
      for _ in 0..<4 { group.addTask { try sizes.map { try measure($0) } } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(parallel == Array(repeating: single, count: 4))
  }
}
