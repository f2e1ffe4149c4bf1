/// The allowed keys of one kind of mapping.
package struct MappingKeys: Hashable, Sendable {
  /// The mapping's name among the schema's `$defs`.
  let name: String
  /// The mapping's name in messages: the key whose value it is.
  let title: String
  /// In the order of the documentation.
  let names: [String]
  let required: [String]

  package init(
    _ name: String, _ names: [String], required: [String] = [], title: String? = nil
  ) {
    (self.name, self.title) = (name, title ?? name)
    self.names = names
    self.required = required
  }
}
