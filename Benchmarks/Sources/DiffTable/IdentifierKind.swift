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

/// A string of its own for each call, never one that shares its memory.
func longText(_ number: Int) -> String { uuid(number).uuidString }
