import Foundation
import Testing

@testable import Encoding

@Suite("The number of plays, forever by default, is in")
struct LoopTests {
  @Test("an APNG's number of plays", arguments: [(nil, 0), (0, 0), (1, 1), (300, 300)])
  func animatedPNG(loops: Int?, plays: Int) throws {
    let bytes = try film("x.apng", loops)
    #expect(try number(in: bytes, after: "acTL", at: 4, 4).reversed == plays)
  }

  @Test("a WebP's loop count", arguments: [(nil, 0), (0, 0), (1, 1), (300, 300)])
  func webP(loops: Int?, count: Int) throws {
    let bytes = try film("x.webp", loops)
    // After the chunk's size and the background.
    #expect(try number(in: bytes, after: "ANIM", at: 8, 2).value == count)
  }

  @Test("a GIF's repetitions after the first play", arguments: [(nil, 0), (0, 0), (3, 2)])
  func gif(loops: Int?, repetitions: Int) throws {
    let bytes = try film("x.gif", loops)
    #expect(try number(in: bytes, after: "NETSCAPE2.0", at: 2, 2).value == repetitions)
  }

  @Test("no loop of a GIF that plays once")
  func once() throws {
    let bytes = try film("x.gif", 1)
    #expect(bytes.range(of: Data("NETSCAPE".utf8)) == nil)
  }

  private func film(_ name: String, _ loops: Int?) throws -> Data {
    let folder = try TemporaryFolder()
    var request = try Films.request(try Films.swatches(), name, in: folder)
    request.formats.loopCount = loops
    _ = try render(request)
    return Data(try folder.contents(name))
  }

  /// The bytes of a number after a keyword, as little endian and as big endian.
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
