/// Scripts of small films, each with another layout or gesture, at two pixels per point.
enum MutationFilms {
  static let scripts = [
    "shop": stage("{kind: insetGrouped, rowHeight: 40}", "chrome: none") + """
      motion: {duration: 0.25, curve: linear}
      sections: {main: {header: To buy, footer: Two shops}, far: {header: Later, footer: End}}
      steps:
        - apply:
            sections:
              - section: main
                items:
                  - {id: milk, title: Milk, subtitle: Fresh, detail: "1,234.50", symbol: star, color: "#007AFF"}
                  - {id: bread, title: Bread roll, badge: "2", symbol: "🎺"}
                  - {id: eggs, title: Eggs, detail: "12", accessory: disclosure}
                  - {id: tea, title: Tea, accessory: checkmark}
              - section: far
                items: [{id: salt, title: Salt}, {id: rice, title: Rice, badge: "9"}]
        - wait: 0.5
        - edit: [{op: moveItem, item: tea, before: milk}, {op: deleteItems, items: [eggs]}]
        - wait: 0.5

      """,
    "team": stage("{kind: list, rowHeight: 40}", "touches: true") + """
      motion: {duration: 0.3, curve: easeInOut}
      sections: {a: {header: First}, b: {header: Second, footer: Both teams}}
      steps:
        - apply:
            sections:
              - {section: a, items: [{id: ann, title: Ann}, {id: bob, title: Bob, subtitle: Goal}]}
              - {section: b, items: [{id: cem, title: Cem, color: "#34C759", symbol: folder}, {id: dan, title: Dan}]}
        - wait: 0.5
        - edit: [{op: moveItem, item: dan, before: ann}]
        - content: [{id: bob, subtitle: Defense}]
        - wait: 0.5

      """,
    "cards": stage("{kind: grid, columns: 3, rowHeight: 60, spacing: 8, inset: 12}", "chrome: none")
      + """
      motion: {duration: 0.25, curve: easeOut}
      steps:
        - apply:
            sections:
              - section: main
                items: [{id: a, title: Ace}, {id: b, title: Boy, symbol: star}, {id: c, title: Cat, color: "#FF9500"}, {id: d, title: Dog}, {id: e, title: Elk}]
        - wait: 0.5
        - edit: [{op: moveItem, item: e, before: a}, {op: insertItems, items: [{id: f, title: Fox}], before: c}]
        - wait: 0.5

      """,
    "chat": stage("{kind: bubbles}", "chrome: none") + """
      motion: {duration: 0.25, curve: smooth}
      steps:
        - apply: {sections: [{section: chat, items: [{id: m1, title: Mia, subtitle: "Who comes?", detail: "9:02"}, {id: m2, title: I do, isOwn: true}]}]}
        - wait: 0.5
        - edit: [{op: appendItems, items: [{id: m3, title: Fine, isOwn: true}]}]
        - wait: 0.6

      """,
    "mail": stage("{kind: list, subtitleLines: 2}", "touches: true") + """
      motion: {duration: 0.25}
      steps:
        - apply: {sections: [{section: inbox, items: [{id: m1, title: Mia, subtitle: "Who comes to the lake? I have the key.", detail: "9:41", isUnread: true}, {id: m2, title: Tom, subtitle: "Lunch", detail: "8:15"}]}]}
        - wait: 0.3
        - swipe: {item: m1, action: delete, duration: 0.7}
        - edit: [{op: deleteItems, items: [m1]}]
        - wait: 0.3
        - tap: m2
        - wait: 0.5

      """,
    "tree": stage("{kind: insetGrouped, rowHeight: 40}", "chrome: none") + """
      motion: {duration: 0.25, curve: ease}
      steps:
        - outline: {section: main, tree: [{id: Food, children: [Apple, Nut]}, Flags]}
        - wait: 0.3
        - expand: Food
        - wait: 0.5

      """,
    "wifi": stage("{kind: insetGrouped, rowHeight: 40}", "chrome: none") + """
      motion: {duration: 0.25, curve: linear, rowAnimation: left, stagger: 0.02}
      steps:
        - apply: {sections: [{section: main, items: [{id: on, title: Wi-Fi, accessory: switch}, {id: home, title: Home, image: lock}]}]}
        - wait: 0.3
        - edit: [{op: appendItems, items: [{id: cafe, title: Café, image: wifi}, {id: work, title: Work}]}]
        - wait: 0.6

      """,
  ]

  private static func stage(_ layout: String, _ rest: String) -> String {
    """
    flipbook: 1
    name: film
    title: Film
    stage: {size: [240, 220], scale: 2, theme: light, layout: \(layout), \(rest)}

    """
  }
}
