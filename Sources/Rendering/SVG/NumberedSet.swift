/// A set of values, numbered in the order of first use.
package struct NumberedSet<Element: Hashable> {
  /// The values by number.
  package private(set) var elements: [Element] = []
  private var numbers: [Element: Int] = [:]

  /// Creates an empty set.
  package init() {}

  /// Returns the number of a value, a new one at its first use. Expected O(1).
  package mutating func number(of element: Element) -> Int {
    if let number = numbers[element] { return number }
    numbers[element] = elements.count
    elements.append(element)
    return elements.count - 1
  }
}
