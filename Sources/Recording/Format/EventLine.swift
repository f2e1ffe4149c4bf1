import DiffableData
import Foundation

/// A recording's first line.
struct HeaderLine: Decodable {
  struct StageLine: Decodable {
    var size: [Double]
    var scale: Double?
    var view: String?
    var layout: LayoutLine?
    var theme: String?
    var chrome: String?
    var searchField: String?
  }

  final class LayoutLine: Decodable {
    var kind: String?
    var columns: Int?
    var rowHeight: Double?
    var itemWidth: Double?
    var spacing: Double?
    var inset: Double?
    var sections: [String: LayoutLine]?
  }

  struct MotionLine: Decodable {
    var duration: Int64?
    var curve: CurveLine?
    var overlap: String?
    var rowAnimation: String?
  }

  /// A name, or two control points.
  enum CurveLine: Decodable {
    case name(String)
    case points([Double])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let name = try? container.decode(String.self) {
        self = .name(name)
      } else {
        self = .points(try container.decode([Double].self))
      }
    }
  }

  /// A number, or a string of digits where it is too large for other readers' integers.
  struct Seed: Decodable {
    var value: UInt64

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(UInt64.self) {
        value = number
      } else if let number = UInt64(try container.decode(String.self)) {
        value = number
      } else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "the seed is no number")
      }
    }
  }

  var flipbook: Int
  var name: String?
  var title: String?
  var stage: StageLine?
  var motion: MotionLine?
  var seed: Seed?
  var features: [String]?
}

/// Any later line: which keys are there depends on `k`.
struct EventLine: Decodable {
  struct ItemLine: Decodable {
    var id: String
    var title: String?
    var subtitle: String?
    var detail: String?
    var color: String?
    var symbol: String?
    var accessory: String?
    var on: Bool?
    var image: String?
    var badge: String?
  }

  struct SectionLine: Decodable {
    var id: String?
    var header: String?
    var footer: String?
    /// In a snapshot: which section, with its items.
    var section: String?
    var items: [String]?
  }

  /// One operation; which keys are there says which.
  struct OperationLine: Decodable {
    enum Place: Decodable {
      case section(Int)
      case item(Int, Int)

      init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let index = try? container.decode(Int.self) {
          self = .section(index)
        } else {
          let path = try container.decode([Int].self)
          guard path.count == 2 else {
            throw DecodingError.dataCorruptedError(
              in: container, debugDescription: "a place is [section, item]")
          }
          self = .item(path[0], path[1])
        }
      }
    }

    var insert: String?
    var delete: String?
    var move: String?
    var insertSection: String?
    var deleteSection: String?
    var moveSection: String?
    var at: Place?
    var from: Place?
    var to: Place?
  }

  struct Cost: Decodable {
    var diff: Int64?
  }

  struct WarningLine: Decodable {
    var kind: String
    var ids: [String]
  }

  var k: String
  var seq: Int
  var dt: Int64?
  var items: [ItemLine]?
  var sections: [SectionLine]?
  var ops: [OperationLine]?
  var reloads: [String]?
  var reconfigures: [String]?
  var reload_sections: [String]?
  var reload: Bool?
  var animated: Bool?
  var queue: String?
  var cost: Cost?
  var warnings: [WarningLine]?
  var h: String?
  var text: String?
  var label: String?
  var duration: Int64?
}
