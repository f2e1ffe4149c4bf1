import Choreography
import Flipbook
import Rendering

/// A change of a film, of its scenes or of the painter, with the word that its failure must have.
struct FilmMutation: Sendable {
  enum Change: Sendable {
    /// Replaced texts of the script.
    case script([(String, String)])
    case film(@Sendable (Film) -> Film)
    case scenes(@Sendable (inout [GoldenContent.Moment]) -> Void)
    case painter(@Sendable (MutatedSurface) -> Void)
  }

  var film: String
  var name: String
  var change: Change
  var word: String

  private static func script(
    _ film: String, _ name: String, _ old: String, _ new: String, _ word: String
  ) -> FilmMutation {
    FilmMutation(film: film, name: name, change: .script([(old, new)]), word: word)
  }

  static let all: [FilmMutation] = texts + looks + lists + times + scenes + painters + appearances

  private static let texts = [
    script("shop", "title", "title: Milk", "title: Silk", #"its title is "Silk", was "Milk""#),
    script("shop", "no-break space", "Bread roll", "Bread\u{A0}roll", #""Bread\u{A0}roll""#),
    script("shop", "thousands and decimals", "1,234.50", "1.234,50", #"its detail is "1.234,50""#),
    script("shop", "badge", "badge: \"2\"", "badge: \"3\"", #"its badge is "3", was "2""#),
    script("shop", "header", "header: To buy", "header: To do", "header main"),
    script("shop", "title off the stage", "title: Rice", "title: Ride", "off the stage: row Ride"),
    script(
      "shop", "badge off the stage", "badge: \"9\"", "badge: \"8\"", "off the stage: row Rice"),
    script(
      "shop", "footer off the stage", "footer: End", "footer: Eng", "off the stage: footer far"),
    script("shop", "header off the stage", "header: Later", "header: Later!", "header far"),
    script("team", "title", "title: Bob", "title: Bop", #"its title is "Bop", was "Bob""#),
    script("team", "new content of an apply", "Defense", "Defence", "Defence"),
    script("team", "footer", "Both teams", "Both Teams", "footer b"),
    script("cards", "title", "title: Cat", "title: Car", #"its title is "Car""#),
    script("chat", "message", "Who comes?", "Who came?", "m1"),
    script("chat", "note", "9:02", "9:03", #""9:03", was "9:02""#),
    script("mail", "second line", "the key", "a key", "m1"),
    script("tree", "child", "Nut]", "Nub]", "Nub"),
    script("wifi", "accent", "Café", "Cafe", "cafe"),
  ]

  private static let looks = [
    script(
      "shop", "symbol", "symbol: star", "symbol: bookmark", "its symbol is bookmark, was star"),
    script("shop", "emoji", "🎺", "📯", "its symbol is 📯, was 🎺"),
    script("shop", "color by one level", "#007AFF", "#007AFE", "#007AFE"),
    script("shop", "accessory", "accessory: disclosure", "accessory: checkmark", "eggs"),
    script("team", "color", "#34C759", "#34C75F", "Cem"),
    script("cards", "symbol", "symbol: star", "symbol: folder", "cell b"),
    script("cards", "missing color", ", color: \"#FF9500\"", "", "its color is none"),
    script("chat", "side", "Fine, isOwn: true", "Fine", "m3"),
    script("mail", "read", "isUnread: true", "isUnread: false", "its mark is none"),
    script("wifi", "missing image", ", image: lock", "", "home"),
    script("wifi", "switch", "accessory: switch", "accessory: none", "cell on"),
  ]

  private static let lists = [
    script("shop", "order", "before: milk", "after: milk", "Tea"),
    script(
      "shop", "missing row",
      "            - {id: bread, title: Bread roll, badge: \"2\", symbol: \"🎺\"}\n",
      "", "lacks the row 'Bread roll'"),
    script(
      "shop", "row missing off the stage", ", {id: rice, title: Rice, badge: \"9\"}", "", "rice"),
    script("shop", "another deletion", "items: [eggs]", "items: [eggs, salt]", "Salt, deleted at"),
    script("team", "order", "before: ann", "after: ann", "Dan"),
    script("cards", "columns", "columns: 3", "columns: 2", "pt too"),
    script("cards", "place of an insert", "before: c", "before: d", "Fox inserted"),
    script("chat", "missing message", ", {id: m2, title: I do, isOwn: true}", "", "m2"),
    script("tree", "another parent", "[Apple, Nut]}, Flags", "[Apple]}, Nut", "Nut"),
    script("wifi", "missing insert", ", {id: work, title: Work}", "", "work"),
    script("shop", "height", "rowHeight: 40", "rowHeight: 40.5", "0.5 pt"),
    script("cards", "spacing", "spacing: 8", "spacing: 9", "pt too"),
    script(
      "shop", "zoom", "  - edit:", "  - zoom: {to: milk, duration: 0}\n  - edit:",
      "zoom ("),
    script("cards", "inset of the list", "inset: 12", "inset: 13", "1 pt too"),
  ]

  private static let times = [
    script(
      "shop", "duration", "duration: 0.25", "duration: 0.26",
      "lasts 0.260 s where the golden has 0.250 s"),
    script(
      "shop", "curve", "curve: linear", "curve: ease", "curve ease where the golden has linear"),
    script("team", "curve", "easeInOut", "easeIn", "curve easeIn where the golden has easeInOut"),
    script("cards", "overlap", "easeOut", "easeOut, overlap: retarget", "overlap retarget"),
    script(
      "chat", "spring", "curve: smooth", "curve: bouncy", "curve bouncy where the golden has smooth"
    ),
    script(
      "mail", "swipe held a frame longer", "duration: 0.7", "duration: 0.716667",
      "'swipe of m1, delete, 0.717 s' where"),
    script("mail", "another action", "action: delete", "action: archive", "archive"),
    script(
      "mail", "swipe at the other edge", "action: delete", "edge: leading, action: delete",
      "leading"),
    script(
      "mail", "missing swipe", "  - swipe: {item: m1, action: delete, duration: 0.7}\n", "",
      "lacks the touch"),
    script("wifi", "stagger", "stagger: 0.02", "stagger: 0.03", "work"),
    script("wifi", "animation of rows", "rowAnimation: left", "rowAnimation: right", "cafe"),
    script("tree", "curve", "curve: ease", "curve: easeIn", "curve easeIn"),
    FilmMutation(
      film: "shop", name: "frame rate", change: .film { Film($0.recording, framesPerSecond: 30) },
      word: "30 frames per second where the golden has 60"),
    FilmMutation(
      film: "team", name: "reduced motion", change: .film { Film($0.recording, style: .reduced) },
      word: "dan"),
  ]

  private static func scenes(
    _ film: String, _ name: String, _ word: String,
    _ change: @escaping @Sendable (inout [GoldenContent.Moment]) -> Void
  ) -> FilmMutation {
    FilmMutation(film: film, name: name, change: .scenes(change), word: word)
  }

  private static let scenes = [
    scenes("shop", "row 1 pt lower", "row Bread roll is 1 pt too low") {
      $0[1].scene = $0[1].scene.changing("bread") { $0.frame.y += 1 }
    },
    scenes("cards", "card 0.25 pt lower", "0.25 pt too low") {
      $0[1].scene = $0[1].scene.changing("b") { $0.frame.y += 0.25 }
    },
    scenes("shop", "opacity", "Eggs, deleted at 2,") {
      $0[1].scene = $0[1].scene.changing("eggs") { $0.opacity *= 0.98 }
    },
    scenes("team", "missing header", "header a is missing") {
      $0[1].scene.elements.removeAll { $0.id.role == .header && $0.id.name == "a" }
    },
    scenes("shop", "frames swapped", "are swapped") {
      ($0[1].scene.elements, $0[2].scene.elements) = ($0[2].scene.elements, $0[1].scene.elements)
    },
    scenes("cards", "late frame", "is late") { $0[2].scene.elements = $0[1].scene.elements },
    scenes("mail", "missing touch", "touch") { shots in
      for index in shots.indices { shots[index].scene.elements.removeAll { $0.id.role == .touch } }
    },
  ]

  private static func painter(
    _ film: String, _ name: String, _ word: String,
    _ change: @escaping @Sendable (MutatedSurface) -> Void
  ) -> FilmMutation {
    FilmMutation(film: film, name: name, change: .painter(change), word: word)
  }

  private static let painters = [
    painter("shop", "radius 10 → 11", "radius 0 above and 11 below") {
      $0.radius = { $0 == 10 ? 11 : $0 }
    },
    painter("cards", "radius of cards", "radius 9") { $0.radius = { $0 == 8 ? 9 : $0 } },
    painter("shop", "separator inset +2", "line inset") {
      $0.hairlinePlace = { Rect(x: $0.x + 2, y: $0.y, width: $0.width - 2, height: $0.height) }
    },
    painter("team", "separator inset +2", "line inset") {
      $0.hairlinePlace = { Rect(x: $0.x + 2, y: $0.y, width: $0.width - 2, height: $0.height) }
    },
    painter("shop", "subtitle ΔE 2", "text #3C3C43 75.4 %") {
      $0.textColor = { $0.size == 13 && $1.alpha < 1 ? $1.opacity($1.alpha - 0.026) : $1 }
    },
    painter("team", "color of separators", "line inset") {
      $0.hairline = { $0.opacity($0.alpha - 0.05) }
    },
    painter("tree", "missing separators", "is missing") { $0.hairline = { _ in nil } },
    painter("mail", "size of type", "only pixels differ") {
      $0.text(where: "Tom") { $0.size += 0.5 }
    },
    painter("chat", "weight of type", "only pixels differ") {
      $0.text(where: "Fine") { $0.weight = .semibold }
    },
  ]

  private static func film(
    _ film: String, _ name: String, _ word: String, _ change: @escaping @Sendable (Film) -> Film
  ) -> FilmMutation {
    FilmMutation(film: film, name: name, change: .film(change), word: word)
  }

  private static let appearances = [
    film("shop", "dark", "the stage is") { $0.showing(theme: .dark) },
    film("team", "high contrast", "the stage is") { $0.showing(theme: .highContrast) },
    film("cards", "text size", "text 1.118") { $0.showing(textSize: .xl) },
    film("mail", "right to left", "right to left") { $0.showing(rightToLeft: true) },
    film("team", "device", "the stage is") { $0.showing(device: .phone) },
  ]
}

extension FilmMutation: CustomStringConvertible {
  var description: String { "\(film): \(name)" }
}
