import Flipbook
import Testing

@Suite struct SelectionTests {
  @Test(arguments: [
    ("apply:3", Selection.applies(3...3)),
    ("apply:12..15", .applies(12...15)),
    ("apply:..4", .applies(0...4)),
    ("apply:4..", .applies(4...Int.max)),
    ("time:1.5..3", .time(1_500_000_000...3_000_000_000)),
    ("time:0.25", .time(250_000_000...250_000_000)),
    ("mark:filtered..", .marks(from: "filtered", to: nil)),
    ("mark:a..b", .marks(from: "a", to: "b")),
    ("item:everest", .item("everest")),
  ])
  func aSelectionIsRead(_ text: String, _ expected: Selection) {
    #expect(Selection(text) == expected)
  }

  @Test(arguments: ["", "apply", "apply:", "apply:x", "apply:5..2", "time:-1", "row:3", "3"])
  func whatIsNoSelectionIsRefused(_ text: String) {
    #expect(Selection(text) == nil)
  }
}
