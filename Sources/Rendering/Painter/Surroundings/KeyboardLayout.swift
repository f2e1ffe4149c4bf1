import Choreography

/// The keys of a keyboard for search, left to right and top to bottom.
struct KeyboardLayout {
  struct Key {
    enum Kind: Hashable {
      case letter(String), symbol(String), numbers(String)
      case shift, delete, space, search
    }

    var kind: Kind
    var frame: Rect

    var letter: String? {
      if case .letter(let letter) = kind { letter } else { nil }
    }

    /// Returns true if this key types a letter, or is the one of its name.
    func isPressed(by pressed: String?) -> Bool {
      switch kind {
      case .letter(let letter): letter == pressed
      case .space: pressed == " "
      case .delete: pressed == "delete"
      case .symbol, .numbers, .shift, .search: false
      }
    }
  }

  /// True for the wider keyboard of a tablet, whose keys have no balloons.
  let isTablet: Bool
  private(set) var keys: [Key] = []
  /// Symbols without a key below the last row, with their places.
  private(set) var symbols: [(name: String, frame: Rect)] = []

  private let frame: Rect
  private let (margin, gap): (Double, Double)
  private let (pitch, height): (Double, Double)
  private let letters: [String]

  /// Lays out the keys in the keyboard's frame: a tablet's if it is wider than 600 points. A
  /// shifted one has capitals.
  init(in frame: Rect, isShifted: Bool = false) {
    self.frame = frame
    letters = ["qwertyuiop", "asdfghjkl", "zxcvbnm"].map { isShifted ? $0.uppercased() : $0 }
    isTablet = frame.width > 600
    (margin, gap) = isTablet ? (8, 12) : (3, 6)
    (pitch, height) = isTablet ? (67, 55) : (54, 42)
    if isTablet { layOutTablet() } else { layOutPhone() }
  }

  private func letters(_ row: Int) -> [Key.Kind] {
    letters[row].map { .letter(String($0)) }
  }

  private mutating func layOutPhone() {
    let width = (frame.width - 2 * margin - 9 * gap) / 10
    let side = 1.33 * width
    add(letters(0), from: frame.x + margin, width: width, row: 0)
    let second = frame.midX - (9 * width + 8 * gap) / 2
    add(letters(1), from: second, width: width, row: 1)
    let third = frame.midX - (7 * width + 6 * gap) / 2
    add([.shift], from: frame.x + margin, width: side, row: 2)
    add(letters(2), from: third, width: width, row: 2)
    add([.delete], from: frame.maxX - margin - side, width: side, row: 2)
    let search = 2.4 * width
    add([.numbers("123"), .symbol("face")], from: frame.x + margin, width: side, row: 3)
    let left = frame.x + margin + 2 * (side + gap)
    let right = frame.maxX - margin - search
    add([.space], from: left, width: right - gap - left, row: 3)
    add([.search], from: right, width: search, row: 3)
    let y = frame.y + 8 + 4 * pitch + 14
    symbols = [
      ("globe", Rect(around: Point(x: frame.x + 36, y: y), radius: 13)),
      ("microphone", Rect(around: Point(x: frame.maxX - 36, y: y), radius: 13)),
    ]
  }

  private mutating func layOutTablet() {
    let width = (frame.width - 2 * margin - 10 * gap) / 11
    let left = frame.x + margin
    add(letters(0) + [.delete], from: left, width: width, row: 0)
    let second = left + width / 2
    add(letters(1), from: second, width: width, row: 1)
    let search = second + 9 * (width + gap)
    add([.search], from: search, width: frame.maxX - margin - search, row: 1)
    add(
      [.shift] + letters(2) + [.letter(","), .letter("."), .shift], from: left, width: width,
      row: 2)
    let names: [Key.Kind] = [.numbers(".?123"), .symbol("globe"), .symbol("microphone")]
    add(names, from: left, width: width, row: 3)
    let space = left + 3 * (width + gap)
    let end = frame.maxX - margin - 2 * width - gap
    add([.space], from: space, width: end - gap - space, row: 3)
    add([.numbers(".?123"), .symbol("face")], from: end, width: width, row: 3)
  }

  private mutating func add(_ kinds: [Key.Kind], from x: Double, width: Double, row: Int) {
    let y = frame.y + 8 + Double(row) * pitch
    for (column, kind) in kinds.enumerated() {
      let place = Rect(
        x: x + Double(column) * (width + gap), y: y, width: width, height: height)
      keys.append(Key(kind: kind, frame: place))
    }
  }
}
