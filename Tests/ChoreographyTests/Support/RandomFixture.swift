import Recordings
import TestSupport

/// Overlapping applies with every kind of change, for a seed.
func randomFixture(
  seed: UInt64, stage: Stage, motion: Motion = Motion(duration: ms(400), curve: .easeInOut),
  applies: Int = 30,
  items: Int = 60
) throws -> TimelineFixture {
  var random = SplitMix64(seed: seed)
  var fixture = TimelineFixture(stage: stage, motion: motion)
  var time: Int64 = 0
  fixture.sections(SectionContent(id: "S0", header: "Zero", footer: "end"), at: 0)
  fixture.sections(SectionContent(id: "S2", header: "Two"), at: 0)
  for _ in 0..<applies {
    let item = "i\(Int.random(in: 0..<items, using: &random))"
    var content = ItemContent(id: item, title: "\(time)")
    if Bool.random(using: &random) { content.subtitle = "second line" }
    fixture.content(content, at: time)
    var next = edited(fixture.current, items: items, using: &random)
    let marked = Array(next.itemIdentifiers.shuffled(using: &random).prefix(3))
    switch Int.random(in: 0..<6, using: &random) {
    case 0: try next.reloadItems(marked)
    case 1: try next.reconfigureItems(marked)
    case 2: try next.reloadSections(Array(next.sectionIdentifiers.prefix(1)))
    default: break
    }
    let dice = Int.random(in: 0..<10, using: &random)
    fixture.apply(next, at: time, kind: dice == 0 ? .reload : .apply, isAnimated: dice > 1)
    time += ms(.random(in: 0...300, using: &random))
  }
  fixture.finish(at: time + ms(500))
  return fixture
}

private func edited(
  _ old: TextSnapshot, items: Int, using random: inout SplitMix64
) -> TextSnapshot {
  var new = old
  let pool = (0..<items).map { "i\($0)" }
  let sections = (0..<4).map { "S\($0)" }.shuffled(using: &random)
  if Int.random(in: 0..<4, using: &random) == 0 { try? new.deleteSections([sections[0]]) }
  for section in sections where Bool.random(using: &random) {
    try? new.appendSections([section])
  }
  try? new.moveSection(sections[1], before: sections[2])
  try? new.deleteItems(Array(pool.shuffled(using: &random).prefix(items / 10)))
  try? new.appendItems(
    Array(pool.shuffled(using: &random).prefix(items / 8)), toSection: sections[3])
  try? new.appendItems(Array(pool.shuffled(using: &random).prefix(items / 8)))
  for _ in 0..<4 {
    let pair = pool.shuffled(using: &random)
    try? new.moveItem(pair[0], before: pair[1])
  }
  return new
}
