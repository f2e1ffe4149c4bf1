import Recordings
import Testing

@testable import Choreography
@testable import Rendering

@Suite("A row as of a mailbox")
struct MailRowTests {
  private let frame = Rect(x: 0, y: 100, width: 375, height: 78)

  /// The lines that a row draws, with their places.
  private func lines(
    isUnread: Bool? = nil, swipe: Double = 0, actions: [Event.Swipe.Action] = [],
    action: String? = nil, textScale: Double = 1
  ) throws -> [(string: String, frame: Rect)] {
    var item = ItemContent(id: "x", title: "Mia")
    item.subtitle =
      "Who comes to the lake? I have the key of the boat house, and Jonas brings the boat, so all "
      + "is well."
    (item.detail, item.badge, item.isUnread) = ("9:41", "2", isUnread)
    var look = RowAppearance(item: item, isGrouped: false)
    look.subtitleLines = 2
    (look.swipe, look.actions, look.action) = (swipe, actions, action)
    let surface = RecordingSurface(text: try TextEngine(fonts: .installed()))
    let element = SceneElement(.group, at: frame, .row(look))
    var scene = SceneFrame(
      number: 0, apply: nil, size: Size(width: 375, height: 667), theme: .light, background: .plain,
      elements: [element])
    scene.environment = DisplayEnvironment(textScale: textScale)
    Painter(theme: nil).paint(scene, on: surface)
    return surface.lines.map { ($0.string, $0.frame) }
  }

  @Test("has the detail beside the title, two lines of text below, and the badge beside them")
  func places() throws {
    let lines = try lines()
    let (title, time) = (try #require(lines.first { $0.string == "Mia" }), lines[0])
    #expect(time.string == "9:41" && abs(time.frame.midY - title.frame.midY) < 0.1)
    #expect(abs(time.frame.maxX - 359) < 1 && title.frame.x == 16)
    let text = lines.filter { $0.frame.y > title.frame.maxY && $0.string != "2" }
    #expect(text.count == 2)
    #expect(text[1].frame.maxY - text[0].frame.maxY == 18)
    let badge = try #require(lines.first { $0.string == "2" })
    #expect(text.allSatisfy { $0.frame.maxX < badge.frame.x })
  }

  @Test("has a bold title while it is unread, and keeps its place when it is read")
  func unread() throws {
    let rows = [try lines(isUnread: true), try lines(isUnread: false)]
    let titles = try rows.map { try #require($0.first { $0.string == "Mia" }) }
    #expect(titles[0].frame.width > titles[1].frame.width)
    #expect(titles[0].frame.x == titles[1].frame.x && titles[0].frame.x > 16)
  }

  @Test(
    "swiped aside names its actions from the edge inward; the touched one takes the others' place")
  func actions() throws {
    let actions = [Event.Swipe.Action("delete"), .init("Archive", color: "#8944AB")]
    func middles(_ swipe: Double, _ action: String?) throws -> [String: Double] {
      let lines = try lines(swipe: swipe, actions: actions, action: action)
      let named = lines.filter { ["Delete", "Archive"].contains($0.string) }
      return Dictionary(named.map { ($0.string, $0.frame.midX) }) { $1 }
    }
    let open = try middles(148, nil)
    #expect(abs((open["Delete"] ?? 0) - (375 - 37)) < 1)
    #expect(abs((open["Archive"] ?? 0) - (375 - 111)) < 1)
    // The title of the touched action is beside the row.
    #expect(try middles(300, nil).keys.sorted() == ["Delete"])
    #expect(abs((try middles(300, nil)["Delete"] ?? 0) - (375 - 300 + 37)) < 1)
    #expect(try middles(300, "Archive").keys.sorted() == ["Archive"])
  }

  @Test("swiped aside has an action as wide as its word in large text")
  func largeText() throws {
    let widths = SwipeActionWidths(["flag", "delete"], rowWidth: 375, textScale: 1.8)
    let line = TextLine("Delete", size: 17 * 1.8)
    let word = try TextEngine(fonts: .installed()).measure(line).width
    #expect(widths.values[0] == 74 && widths.values[1] > word + 16 && widths.total <= 300)
  }

  @Test("swiped aside has room for a long name beside a short one")
  func longAction() throws {
    let names = ["delete", "Als gelesen markieren"]
    let widths = SwipeActionWidths(names, rowWidth: 375, textScale: 1)
    #expect(widths.values[0] == 74 && widths.total <= 300)
    let lines = try lines(swipe: widths.total, actions: names.map { Event.Swipe.Action($0) })
    let name = try #require(lines.first { $0.string == names[1] })
    let whole = try TextEngine(fonts: .installed()).measure(TextLine(names[1], size: 17)).width
    #expect(abs(name.frame.width - whole) < 0.1 && whole < widths.values[1] - 16)
  }
}
