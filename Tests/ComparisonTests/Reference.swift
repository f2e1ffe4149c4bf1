import Comparison
import Foundation
import Rendering
import Testing

/// Reference results by Pillow, numpy and coloraide, made by `Fixtures/reference.py`.
struct Reference: Decodable {
  struct Facts: Decodable {
    var changed: Int
    var box: [Int]?
    var window: Int
  }

  struct Pair: Decodable, CustomTestStringConvertible {
    var name: String
    var pixels: Int
    var exact: Facts
    var step: Double
    var perceptual: Facts

    var testDescription: String { name }
  }

  var pairs: [Pair]
  var kinds: [String: [UInt32]]
  var colors: [[ColorEntry]]

  enum ColorEntry: Decodable {
    case color(String)
    case distance(Double)

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self = .color(text)
      } else {
        self = .distance(try container.decode(Double.self))
      }
    }
  }

  static func load() throws -> Reference {
    try JSONDecoder().decode(
      Reference.self, from: Data(contentsOf: folder.appending(path: "reference.json")))
  }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures")

  static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: path)))
  }

  static func picture(_ path: String) throws -> Raster { try PNGReader.read(bytes(path)) }
}

extension PixelBounds {
  /// As numpy writes it: left, top, columns, rows.
  init?(_ numbers: [Int]?) {
    guard let numbers, numbers.count == 4 else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
