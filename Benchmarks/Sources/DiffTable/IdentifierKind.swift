import ArgumentParser
import Foundation
import Workloads

/// The types of identifiers, as in apps.
enum IdentifierKind: String, CaseIterable, ExpressibleByArgument {
  /// `UUID`, random.
  case uuid
  /// `Int`, ascending like the keys of a database.
  case int
  /// "item-000123": a small string, without allocated storage.
  case text
  /// A UUID as 36 characters, with allocated storage.
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
    list = UUID(number: number)
    name = itemName(number)
  }
}

/// An identifier whose hashes are all equal.
struct CollidingID: Hashable, Sendable {
  let number: Int

  func hash(into hasher: inout Hasher) {}
}

/// Returns a new string at each call; no two share storage.
func longText(_ number: Int) -> String { UUID(number: number).uuidString }
