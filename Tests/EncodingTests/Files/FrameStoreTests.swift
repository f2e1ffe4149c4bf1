import Foundation
import Rendering
import Testing

@testable import Encoding

@Suite("A store of finished frames")
struct FrameStoreTests {
  /// A store that accepts any bytes as a picture of one pixel.
  private func store(_ folder: TemporaryFolder) throws -> FrameStore {
    try FrameStore("\(folder.path)/store", compression: .stable) { _ in
      try Raster(width: 1, height: 1)
    }
  }

  @Test("returns what it stored, also to the next process")
  func roundTrip() throws {
    let folder = try TemporaryFolder()
    try store(folder).keep([1, 2, 3], asFrame: 7)
    try store(folder).keep([4, 5], asFrame: 123_456)
    let again = try store(folder)
    #expect(again.picture(ofFrame: 7)?.file == [1, 2, 3])
    #expect(again.picture(ofFrame: 123_456)?.file == [4, 5])
    #expect(again.picture(ofFrame: 8) == nil)
    #expect(again.names.keys.sorted() == [7, 123_456])
  }

  @Test("does not return changed, truncated or incomplete pictures")
  func damage() throws {
    let folder = try TemporaryFolder()
    let store = try store(folder)
    for number in 0..<3 { try store.keep([UInt8(number), 9, 9], asFrame: number) }
    let path = "\(folder.path)/store"
    try Data([0, 9, 8]).write(to: URL(filePath: "\(path)/\(try #require(store.names[0]))"))
    try Data([1]).write(to: URL(filePath: "\(path)/\(try #require(store.names[1]))"))
    try Data([7]).write(to: URL(filePath: "\(path)/.00005.0123456789abcdef.png.99"))
    let again = try self.store(folder)
    #expect(again.picture(ofFrame: 0) == nil)
    #expect(again.picture(ofFrame: 1) == nil)
    #expect(again.picture(ofFrame: 2)?.file == [2, 9, 9])
    #expect(again.picture(ofFrame: 5) == nil)
  }

  @Test("replaces a damaged picture of a frame")
  func replacement() throws {
    let folder = try TemporaryFolder()
    let store = try store(folder)
    try store.keep([1], asFrame: 0)
    try store.keep([2], asFrame: 0)
    #expect(store.picture(ofFrame: 0)?.file == [2])
    #expect(folder.names(in: "store").count == 1)
  }

  @Test("keeps other files")
  func others() throws {
    for name in ["00001.png", "1.0123456789abcdef.png", "00001.0123.png", "x", "00001.svg"] {
      #expect(FrameStore.frame(named: name) == nil, "\(name)")
    }
    #expect(FrameStore.frame(named: "00012.0123456789abcdef.png") == 12)
  }
}
