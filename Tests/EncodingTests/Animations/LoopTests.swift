import Foundation
import Testing

@testable import Encoding

@Suite("An animation plays as often as asked, and without a wish for ever:")
struct LoopTests {
  @Test("an APNG by its number of plays", arguments: [(nil, 0), (0, 0), (1, 1), (300, 300)])
  func animatedPNG(loops: Int?, plays: Int) throws {
    let bytes = try film("x.apng", loops)
    #expect(try number(in: bytes, after: "acTL", at: 4, 4).reversed == plays)
  }

  @Test("a WebP by its loop count", arguments: [(nil, 0), (0, 0), (1, 1), (300, 300)])
  func webP(loops: Int?, count: Int) throws {
    let bytes = try film("x.webp", loops)
    // After the chunk's size and the background.
    #expect(try number(in: bytes, after: "ANIM", at: 8, 2).value == count)
  }

  @Test("a GIF by the repetitions after the first time", arguments: [(nil, 0), (0, 0), (3, 2)])
  func gif(loops: Int?, repetitions: Int) throws {
    let bytes = try film("x.gif", loops)
    #expect(try number(in: bytes, after: "NETSCAPE2.0", at: 2, 2).value == repetitions)
  }

  @Test("a GIF that plays once has no loop")
  func once() throws {
    let bytes = try film("x.gif", 1)
    #expect(bytes.range(of: Data("NETSCAPE".utf8)) == nil)
  }

  private func film(_ name: String, _ loops: Int?) throws -> Data {
    let folder = try TemporaryFolder()
    var request = try Films.request(try Films.swatches(), name, in: folder)
    request.formats.loops = loops
    _ = try render(request)
    return Data(try folder.contents(name))
  }

  /// The bytes of a number behind a word, read from its least and from its greatest byte.
  private func number(
    in bytes: Data, after word: String, at offset: Int, _ count: Int
  ) throws -> (value: Int, reversed: Int) {
    let end = try #require(bytes.range(of: Data(word.utf8))).upperBound + offset
    let number = bytes[end..<end + count]
    return (
      number.reversed().reduce(0) { $0 << 8 | Int($1) }, number.reduce(0) { $0 << 8 | Int($1) }
    )
  }
}
