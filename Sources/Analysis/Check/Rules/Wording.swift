/// Returns identifiers for a message: the first three in quotes, and the number of the others.
func named(_ ids: [String]) -> String {
  let shown = ids.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
  return ids.count > 3 ? "\(shown) and \(ids.count - 3) more" : shown
}
