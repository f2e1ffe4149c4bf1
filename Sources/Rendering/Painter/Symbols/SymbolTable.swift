/// The built-in symbols by name, on a square of 24 units. Each has one path of lines and one of
/// areas, so that parts of one color may overlap.
let symbolTable = symbolParts.mapValues { parts in
  (
    lines: parts.filter { !$0.isArea }.flatMap(\.steps),
    areas: parts.filter(\.isArea).flatMap(\.steps)
  )
}

private let symbolParts: [String: [SymbolPart]] = [
  "magnifier": [.circle(x: 10, y: 10, radius: 7), .line([(15.2, 15.2), (21, 21)])],
  "cross": [.line([(3, 3), (21, 21)]), .line([(21, 3), (3, 21)])],
  "face": [
    .circle(x: 12, y: 12, radius: 9.5), .circle(x: 8.7, y: 9.8, radius: 1.2, filled: true),
    .circle(x: 15.3, y: 9.8, radius: 1.2, filled: true),
    .arc(x: 12, y: 12.3, radius: 5.2, from: 20, to: 160),
  ],
  "globe": [
    .circle(x: 12, y: 12, radius: 9.5), .line([(12, 2.5), (12, 21.5)]),
    .line([(2.5, 12), (21.5, 12)]),
    .arc(x: 18, y: 12, radius: 11.2, from: 122, to: 238),
    .arc(x: 6, y: 12, radius: 11.2, from: -58, to: 58),
  ],
  "microphone": [
    .box(x: 8.5, y: 2, width: 7, height: 12.5, radius: 3.5),
    .arc(x: 12, y: 11, radius: 6.5, from: 0, to: 180), .line([(12, 17.5), (12, 21.5)]),
    .line([(8.5, 21.5), (15.5, 21.5)]),
  ],
  "plus": [.line([(12, 4), (12, 20)]), .line([(4, 12), (20, 12)])],
  "chevron": [.line([(8, 4), (16, 12), (8, 20)])],
  "checkmark": [.line([(3.5, 13), (9.5, 19.5), (20.5, 4.5)])],
  "wifi": [
    .arc(x: 12, y: 19, radius: 15.5, from: 228, to: 312),
    .arc(x: 12, y: 19, radius: 10.2, from: 226, to: 314),
    .arc(x: 12, y: 19, radius: 4.9, from: 224, to: 316),
    .circle(x: 12, y: 19, radius: 1.6, filled: true),
  ],
  "lock": [
    .polygon([(5, 11), (19, 11), (19, 21.5), (5, 21.5)]),
    .box(x: 5, y: 11, width: 14, height: 10.5, radius: 1.5),
    .arc(x: 12, y: 8, radius: 4.6, from: 180, to: 360),
    .line([(7.4, 8), (7.4, 11)]), .line([(16.6, 8), (16.6, 11)]),
  ],
  "message": [
    .box(x: 2.5, y: 4, width: 19, height: 13.5, radius: 6),
    .polygon([(6, 16), (12, 16.5), (5.5, 21.5)]),
  ],
  "mail": [
    .box(x: 2, y: 4.5, width: 20, height: 15, radius: 2.5),
    .line([(2.8, 6.8), (12, 13.6), (21.2, 6.8)]),
  ],
  "note": [
    .box(x: 4, y: 3, width: 16, height: 18, radius: 2.5), .line([(8, 8.5), (16, 8.5)]),
    .line([(8, 12.5), (16, 12.5)]), .line([(8, 16.5), (13, 16.5)]),
  ],
  "list": [
    .circle(x: 4.5, y: 6, radius: 1.6, filled: true),
    .circle(x: 4.5, y: 12, radius: 1.6, filled: true),
    .circle(x: 4.5, y: 18, radius: 1.6, filled: true),
    .line([(9.5, 6), (21, 6)]), .line([(9.5, 12), (21, 12)]), .line([(9.5, 18), (21, 18)]),
  ],
  "link": [
    .arc(x: 7.5, y: 12, radius: 4.5, from: 90, to: 270), .line([(7.5, 7.5), (10, 7.5)]),
    .line([(7.5, 16.5), (10, 16.5)]),
    .arc(x: 16.5, y: 12, radius: 4.5, from: -90, to: 90), .line([(16.5, 7.5), (14, 7.5)]),
    .line([(16.5, 16.5), (14, 16.5)]), .line([(8.5, 12), (15.5, 12)]),
  ],
  "folder": [
    .line([
      (2.5, 19.5), (2.5, 5), (9, 5), (11.5, 8), (21.5, 8), (21.5, 19.5), (2.5, 19.5), (2.5, 12),
    ])
  ],
  "printer": [
    .line([(7, 8), (7, 3), (17, 3), (17, 8)]),
    .line([(7, 17), (3, 17), (3, 8.5), (21, 8.5), (21, 17), (17, 17)]),
    .box(x: 7, y: 13.5, width: 10, height: 7.5, radius: 0.8),
  ],
  "bookmark": [
    .line([(6, 3), (18, 3), (18, 21), (12, 16), (6, 21), (6, 3), (12, 3)])
  ],
  "photo": [
    .box(x: 2.5, y: 4, width: 19, height: 16, radius: 2.5),
    .circle(x: 8, y: 9.5, radius: 1.9, filled: true),
    .line([(3.5, 18.5), (9.5, 13.5), (12.5, 16), (16, 11.5), (20.8, 16.5)]),
  ],
  "copy": [
    .box(x: 8.5, y: 8, width: 12.5, height: 13.5, radius: 2.5),
    .line([(5.5, 16.5), (4, 16.5), (4, 3), (15.5, 3), (15.5, 4.5)]),
  ],
  "star": [
    .polygon([
      (12, 2), (14.7, 8.7), (21.8, 9.2), (16.3, 13.8), (18.1, 20.8), (12, 17), (5.9, 20.8),
      (7.7, 13.8), (2.2, 9.2), (9.3, 8.7),
    ])
  ],
]
