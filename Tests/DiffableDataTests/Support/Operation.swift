import DiffableData
import TestSupport
import Testing

/// A call in the format of the JSON cases: its name, then its arguments.
struct Operation: Decodable, Sendable {
  let name: String
  let arguments: [Argument]

  enum Argument: Decodable, Sendable {
    case one(String)
    case many([String])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self = .one(text)
      } else {
        self = .many(try container.decode([String].self))
      }
    }
  }

  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    name = try container.decode(String.self)
    arguments = try container.decode([Argument].self)
  }

  func run(on snapshot: inout TextSnapshot) throws {
    switch name {
    case "appendSections": try snapshot.appendSections(try many(0))
    case "insertSectionsBefore": try snapshot.insertSections(try many(0), before: try one(1))
    case "insertSectionsAfter": try snapshot.insertSections(try many(0), after: try one(1))
    case "deleteSections": try snapshot.deleteSections(try many(0))
    case "moveSectionBefore": try snapshot.moveSection(try one(0), before: try one(1))
    case "moveSectionAfter": try snapshot.moveSection(try one(0), after: try one(1))
    case "reloadSections": try snapshot.reloadSections(try many(0))
    default: try runOnItems(of: &snapshot)
    }
  }

  private func runOnItems(of snapshot: inout TextSnapshot) throws {
    switch name {
    case "appendItems" where arguments.count == 1: try snapshot.appendItems(try many(0))
    case "appendItems": try snapshot.appendItems(try many(0), toSection: try one(1))
    case "insertItemsBefore": try snapshot.insertItems(try many(0), before: try one(1))
    case "insertItemsAfter": try snapshot.insertItems(try many(0), after: try one(1))
    case "deleteItems": try snapshot.deleteItems(try many(0))
    case "deleteAllItems": snapshot.deleteAllItems()
    case "moveItemBefore": try snapshot.moveItem(try one(0), before: try one(1))
    case "moveItemAfter": try snapshot.moveItem(try one(0), after: try one(1))
    case "reloadItems": try snapshot.reloadItems(try many(0))
    case "reconfigureItems": try snapshot.reconfigureItems(try many(0))
    default: throw Unknown(name: name)
    }
  }

  private func one(_ index: Int) throws -> String {
    guard arguments.indices.contains(index), case .one(let text) = arguments[index]
    else { throw Unknown(name: name) }
    return text
  }

  private func many(_ index: Int) throws -> [String] {
    guard arguments.indices.contains(index), case .many(let texts) = arguments[index]
    else { throw Unknown(name: name) }
    return texts
  }

  struct Unknown: Error {
    let name: String
  }
}
