import Rendering
import Testing

@Suite("The lifetime of a text engine")
struct TextEngineLifeTests {
  // Pango's threads run longer than the call that starts them: freeing their font map crashed.
  @Test("may end while Pango looks for fonts, without effect on the next engine")
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
