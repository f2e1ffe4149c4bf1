/// The identity of an item, a header or a footer in all of its generations and views.
package struct ElementKey: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The kind of element: a cell, a header or a footer.
  package var role: ElementID.Role
  /// The identifier of the item, or of the section.
  package var name: String

  /// Creates the key of an item, a header or a footer.
  package init(_ role: ElementID.Role, _ name: String) {
    (self.role, self.name) = (role, name)
  }

  package init(_ id: ElementID) { self.init(id.role, id.name) }

  package static func cell(_ name: String) -> ElementKey { ElementKey(.cell, name) }

  /// The visible part of the content, whose place shows the scrolling.
  package static let visiblePart = ElementKey(.scene, "")

  /// `bread`, `the header of dairy`, or `the visible part`.
  package var description: String {
    switch role {
    case .cell: name
    case .scene: "the visible part"
    default: "the \(role.rawValue) of \(name)"
    }
  }

  package static func < (a: Self, b: Self) -> Bool {
    (a.role.rawValue, a.name) < (b.role.rawValue, b.name)
  }
}
