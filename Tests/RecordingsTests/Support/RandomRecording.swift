import DiffableData
import Recordings
import TestSupport

/// A long random recording with every kind of event, for a seed.
func randomRecording(seed: UInt64, applies: Int) throws -> Recording {
  var random = SplitMix64(seed: seed)
  var fixture = RecorderFixture(
    Recording(
      name: "random", title: "“Random” \\ \u{1F3D4}\u{FE0F}", stage: richStage,
      motion: Motion(duration: 123_456_789, curve: .cubic(x1: 0.1, y1: -0.25, x2: 0.7, y2: 1.5)),
      seed: .max - seed))
  var time: Int64 = 0
  for number in 0..<applies {
    time += .random(in: 0...700_000_000, using: &random)
    addSomething(to: &fixture, at: time, number: number, using: &random)
    var next = edited(fixture.current, using: &random)
    try mark(&next, using: &random)
    fixture.apply(
      next, at: time, kind: Int.random(in: 0..<12, using: &random) == 0 ? .reload : .apply,
      isAnimated: .random(using: &random),
      queue: Bool.random(using: &random) ? .main : .background,
      diffCost: Bool.random(using: &random) ? .random(in: 0...9_999_999, using: &random) : nil)
  }
  fixture.finish(at: time + 1_234_567_891)
  return fixture.recording
}

/// A stage without default values.
private var richStage: Stage {
  var grid = SectionLayout(kind: .grid)
  (grid.columns, grid.rowHeight, grid.spacing, grid.inset) = (4, 31.5, 7.25, 3)
  var carousel = SectionLayout(kind: .carousel)
  carousel.itemWidth = 80.125
  return Stage(
    width: 801, height: 600.5, scale: 1.5, view: .table,
    layout: StageLayout(base: grid, sections: ["S1": carousel, "S0": SectionLayout()]),
    theme: .dark, style: .ios26, chrome: .sheet, searchPlaceholder: "Search \"here\"",
    composerPlaceholder: "Message"
  )
}

private func addSomething(
  to fixture: inout RecorderFixture, at time: Int64, number: Int, using random: inout SplitMix64
) {
  let words = ["", "can", "naïve \n tab\t", "山 \u{2028} \u{7}", "🏔️ \"q\" \\"]
  let word = words.randomElement(using: &random) ?? ""
  switch Int.random(in: 0..<7, using: &random) {
  case 0: fixture.append(.field(text: word), at: time)
  case 1: fixture.append(Bool.random(using: &random) ? .title(word) : .caption(word), at: time)
  case 2: fixture.append(.mark("mark \(number) \(word)"), at: time)
  case 3, 4: fixture.content(items: [richItem(number, word, using: &random)], at: time)
  case 5:
    let section = SectionContent(id: "S\(number % 4)", header: word, footer: "\(number)")
    fixture.content(sections: [section], at: time)
  default: break
  }
}

private func richItem(
  _ number: Int, _ word: String, using random: inout SplitMix64
) -> ItemContent {
  var item = ItemContent(id: "i\(number % 30)", title: word)
  item.subtitle = Bool.random(using: &random) ? "\(number)" : nil
  item.detail = Bool.random(using: &random) ? word : nil
  item.color = Bool.random(using: &random) ? "#00FF7F" : nil
  item.symbol = Bool.random(using: &random) ? "wifi" : nil
  item.accessory = ItemContent.Accessory.allCases.randomElement(using: &random)
  item.isOn = Bool.random(using: &random) ? .random(using: &random) : nil
  item.image = Bool.random(using: &random) ? "face" : nil
  (item.isOwn, item.isUnread) = (item.isOn, item.isOn)
  item.badge = Bool.random(using: &random) ? "9+" : nil
  item.badgeColor = Bool.random(using: &random) ? "#DE2B20" : nil
  item.bar = Bool.random(using: &random) ? 0.375 : nil
  return item
}

/// The list with some items deleted, inserted and moved, and sometimes another section order.
private func edited(_ old: TextSnapshot, using random: inout SplitMix64) -> TextSnapshot {
  var new = old
  let pool = (0..<30).map { "i\($0)" }
  let sections = (0..<4).map { "S\($0)" }.shuffled(using: &random)
  if Int.random(in: 0..<8, using: &random) == 0 { try? new.deleteSections([sections[0]]) }
  if new.numberOfSections < 2 { try? new.appendSections([sections[0]]) }
  try? new.moveSection(sections[1], before: sections[2])
  try? new.deleteItems(Array(pool.shuffled(using: &random).prefix(2)))
  try? new.appendItems(Array(pool.shuffled(using: &random).prefix(3)), toSection: sections[3])
  try? new.appendItems(Array(pool.shuffled(using: &random).prefix(1)))
  try? new.moveItem(pool[Int.random(in: 0..<30, using: &random)], after: pool[7])
  return new
}

private func mark(_ snapshot: inout TextSnapshot, using random: inout SplitMix64) throws {
  let items = snapshot.itemIdentifiers.shuffled(using: &random)
  switch Int.random(in: 0..<6, using: &random) {
  case 0: try snapshot.reloadItems(Array(items.prefix(2)))
  case 1: try snapshot.reconfigureItems(Array(items.prefix(2)))
  case 2: try snapshot.reloadSections(Array(snapshot.sectionIdentifiers.prefix(1)))
  case 3: try snapshot.deleteItems(Array(items.prefix(1)))
  default: break
  }
}
