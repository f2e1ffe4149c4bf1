/// A first script: it can be filmed, and its comments list the other options.
public enum StarterScript {
  /// Returns true if a text can be a scenario's name: `[a-z0-9-]+`.
  public static func isName(_ text: String) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy { scalar in
        switch scalar {
        case "a"..."z", "0"..."9", "-": true
        default: false
        }
      }
  }

  /// Returns the script for a scenario's name.
  public static func text(name: String) -> String {
    """
    # A scenario: the steps of a list.
    #
    #   flipbook render \(name).yaml -o \(name).mp4     # also .png, .gif, .html, frames/
    #   flipbook inspect \(name).yaml                  # what each apply does
    #   flipbook check \(name).yaml                    # what could go wrong
    #   flipbook list keys                             # all keys; steps and operations too
    #
    flipbook: 1
    name: \(name)
    title: Groceries
    summary: A list for the shop is put into order.

    stage:
      size: [375, 500]                 # points
      scale: 2                         # pixels per point
      view: table                      # table or collection
      layout: {kind: insetGrouped}     # flipbook list layouts
      theme: light                     # light or dark

    motion:
      duration: 0.3                    # seconds
      curve: easeInOut                 # flipbook list curves
      overlap: additive                # or retarget: the effect of an apply during an animation
      rowAnimation: fade               # right, left, top, bottom, middle, none, automatic

    sections:                          # headers and footers
      shop: {header: To buy}
      done: {header: In the basket}

    data:                              # the content of rows; identity is only the id
      groceries:
        rows:                          # or file: groceries.csv, id: name, title: name
          - {id: apples, title: Apples, detail: "6"}
          - {id: bread, title: Bread, detail: "1"}
          - {id: cheese, title: Cheese, detail: 200 g}
          - {id: dates, title: Dates, detail: a box}

    steps:
      # A whole snapshot. The first one is never animated.
      - apply:
          sections:
            - {section: shop, items: [apples, bread, cheese]}
            - {section: done, items: []}
      - wait: 1.0

      # Changes of a copy of the snapshot, which is then applied.
      - caption: Something was forgotten
      - edit:
          - {op: insertItems, items: [dates], before: cheese}
      - wait: 1.0

      - caption: One after the other goes into the basket
      - apply:
          sections:
            - {section: shop, items: [apples, dates, cheese]}
            - {section: done, items: [bread]}
      - wait: 0.8
      - apply:
          sections:
            - {section: shop, items: [dates, cheese]}
            - {section: done, items: [apples, bread]}
      - wait: 0.8

      # New content needs a mark: reconfigureItems keeps the cell, reloadItems makes another one.
      - caption: Two boxes
      - edit:
          - {op: reconfigureItems, items: [{id: dates, title: Dates, detail: two boxes}]}
      - wait: 1.0

      # A named moment, for --select mark:empty..
      - mark: empty
      - caption: Done
      - apply:
          sections:
            - {section: shop, items: []}
            - {section: done, items: [cheese, dates, apples, bread]}
      - wait: 1.0

    """
  }
}
