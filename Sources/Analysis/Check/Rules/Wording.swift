/// Identifiers as they stand in a message: the first three, quoted, and how many there are more.
func named(_ ids: [String]) -> String {
  let shown = ids.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
  return ids.count > 3 ? "\(shown) and \(ids.count - 3) more" : shown
}
