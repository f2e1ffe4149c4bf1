import DiffableData
import Foundation
import ListSimulator
import Measuring
import Workloads

/// Returns times of updates beyond one plain difference, each beside the difference that sets its
/// goal.
func updateTable(_ selection: Selection) -> TextTable {
  var table = TextTable(
    title: "Updates, processor time",
    columns: ["update", "beside", "time", "beside it", "ratio", ""], words: 2)
  let apply = SimulatedApply(.scattered(count: 1_000_000))
  let tree = MarkedSections()
  for (update, beside, target, measure) in [
    (
      "apply of 1,000,000 rows on a simulated view, 1 % scattered", "its difference", 2.0,
      apply.measure
    ),
    (
      "difference of 10 sections, 100,000 String, 20: 1.2 % across, 1 % marked",
      "difference of one section, 1 % scattered", 3.0, tree.measure
    ),
  ] {
    selection.report(update)
    let samples = selection.rounds.samples(of: 2, measure)
    let (time, other) = (median(samples[0]), median(samples[1]))
    table.rows.append([
      update, beside, duration(time), duration(other), ratio(time, other),
      met(Double(time) <= target * Double(other), "≤", target),
    ])
  }
  return table
}

/// A list of `UUID`s in a simulated collection view.
private struct SimulatedApply {
  private let old: Snapshot<Int, UUID>
  private let new: Snapshot<Int, UUID>

  init(_ pair: ListPair) {
    old = snapshot(of: items(of: pair.old, UUID.init(number:)))
    new = snapshot(of: items(of: pair.new, UUID.init(number:)))
  }

  /// Returns the time of an apply for 0, that of the difference for 1.
  func measure(_ engine: Int) -> Int {
    let meter = Meter.processorTime
    if engine == 1 { return meter.read { new.difference(from: old) }.amount }
    let view = ListView(complaints: .none)
    let source = DiffableDataSource<Int, UUID>(owner: .caller, view: view, complaints: .none) {
      _, _, _ in ListCell()
    }
    source.apply(old, animatingDifferences: false)
    return meter.read { source.apply(new) }.amount
  }
}

/// Strings in ten sections; some move to another section, and some are marked for reconfiguring.
private struct MarkedSections {
  private let sections: (old: Snapshot<Int, String>, new: Snapshot<Int, String>)
  private let plain: (old: Snapshot<Int, String>, new: Snapshot<Int, String>)

  init() {
    func made(_ list: [NumberedSection]) -> Snapshot<Int, String> {
      snapshot(of: items(of: list) { "a row: \(itemName($0))" })
    }
    let (pair, other) = (acrossSections(10, itemsEach: 10_000), ListPair.scattered(count: 100_000))
    plain = (made(other.old), made(other.new))
    var marked = made(pair.new)
    do {
      let items = marked.itemIdentifiers
      try marked.reconfigureItems(stride(from: 50, to: items.count, by: 100).map { items[$0] })
    } catch {
      preconditionFailure("the items are missing: \(error)")
    }
    sections = (made(pair.old), marked)
  }

  /// Returns the time of the difference of sections for 0, that of a plain list for 1.
  func measure(_ engine: Int) -> Int {
    let (old, new) = engine == 0 ? sections : plain
    return Meter.processorTime.read { new.difference(from: old) }.amount
  }
}
