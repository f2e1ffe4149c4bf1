/// One edit of a list whose identifiers are numbers.
enum Edit {
  enum Side { case before, after }

  case appendSection(Int)
  case insertSection(Int, Side, Int)
  case deleteSection(Int)
  case moveSection(Int, Side, Int)
  case append([Int], section: Int?)
  case insert([Int], Side, Int)
  case move(Int, Side, Int)
  case delete([Int])
  case deleteAll

  /// Decodes an edit, with item numbers below a bound.
  init(_ kind: Int, from input: inout ByteReader, bound: Int) {
    let side = kind & 1 == 0 ? Side.before : .after
    switch kind {
    case 0: self = .deleteAll
    case 1: self = .appendSection(input.section())
    case 2, 3: self = .insertSection(input.section(), side, input.section())
    case 4: self = .deleteSection(input.section())
    case 6, 7: self = .moveSection(input.section(), side, input.section())
    case 8: self = .append(input.run(bound: bound), section: nil)
    case 9: self = .append(input.run(bound: bound), section: input.section())
    case 10, 11: self = .insert(input.run(bound: bound), side, input.item(bound: bound))
    case 12, 13: self = .move(input.item(bound: bound), side, input.item(bound: bound))
    default: self = .delete(input.run(bound: bound))
    }
  }
}

extension ByteReader {
  fileprivate mutating func section() -> Int { next() % 7 }

  fileprivate mutating func item(bound: Int) -> Int { next() * bound / 256 }

  /// Returns neighboring or scattered numbers, sometimes with repetitions.
  fileprivate mutating func run(bound: Int) -> [Int] {
    let start = item(bound: bound)
    let shape = next()
    let step = [1, bound - 1, 7, 64][shape & 3]
    let count = (shape >> 2) * max(1, bound / 64)
    return (0..<count).map { (start + $0 * step) % bound }
  }
}
