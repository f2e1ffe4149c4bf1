import ArgumentParser
import Foundation
import Workloads

/// The types that lists are identified by, each as apps have it.
enum IdentifierKind: String, CaseIterable, ExpressibleByArgument {
  /// `UUID`, random.
  case uuid
  /// `Int`, counting up as the keys of a database do.
  case int
  /// "item-000123": a string that needs no memory of its own.
  case text
  /// A UUID as 36 characters, each string with memory of its own.
  case longText = "text36"
  /// A struct of a `UUID` and a `String`.
  case pair

  var title: String {
    switch self {
    case .uuid: "UUID"
    case .int: "Int"
    case .text: "String, 11"
    case .longText: "String, 36"
    case .pair: "UUID + String"
    }
  }
}

/// An identifier of two parts.
struct PairID: Hashable, Sendable {
  let list: UUID
  let name: String

  init(number: Int) {
    list = uuid(number)
    name = itemName(number)
  }
}

/// An identifier whose hash says nothing.
struct CollidingID: Hashable, Sendable {
  let number: Int

  func hash(into hasher: inout Hasher) {}
}

func uuid(_ number: Int) -> UUID {
  let high = SplitMix64.mixed(UInt64(number) &+ 0x9E37_79B9_7F4A_7C15)
  let low = SplitMix64.mixed(high &+ UInt64(number))
  func byte(_ word: UInt64, _ index: UInt64) -> UInt8 {
    UInt8(truncatingIfNeeded: word >> (index * 8))
  }
  return UUID(
    uuid: (
      byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3), byte(high, 4), byte(high, 5),
      byte(high, 6) & 0x0F | 0x40, byte(high, 7), byte(low, 0) & 0x3F | 0x80, byte(low, 1),
      byte(low, 2), byte(low, 3), byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
    ))
}

func itemName(_ number: Int) -> String {
  let digits = String(number)
  return "item-" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits
}

/// A string of its own for each call, never one that shares its memory.
func longText(_ number: Int) -> String { uuid(number).uuidString }
