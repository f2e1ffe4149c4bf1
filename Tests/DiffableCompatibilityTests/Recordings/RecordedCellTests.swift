import DiffableCompatibility
import Foundation
import ListSimulator
import Recordings
import Testing

@MainActor
@Suite("The recording of the cells of a UIKit app has")
struct RecordedCellTests: AppRecordingSuite {
  let clock = AnimationClock()

  /// A table whose rows the test configures.
  private final class RowsViewController: UITableViewController {
    var source: UITableViewDiffableDataSource<Int, String>?
    let configure: (UITableViewCell, String) -> Void

    init(_ configure: @escaping (UITableViewCell, String) -> Void) {
      self.configure = configure
      super.init(style: .plain)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      source = UITableViewDiffableDataSource(tableView: tableView) { [configure] _, _, item in
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        configure(cell, item)
        return cell
      }
      var list = NSDiffableDataSourceSnapshot<Int, String>()
      list.appendSections([0])
      list.appendItems(["a", "b", "c"])
      source?.apply(list, animatingDifferences: false)
    }
  }

  @Test("the background of a row, wherever the app sets it")
  func backgrounds() throws {
    let app = RowsViewController { cell, item in
      switch item {
      case "a": cell.contentView.backgroundColor = .red
      case "b":
        cell.backgroundView = UIView()
        cell.backgroundView?.backgroundColor = .blue
      default:
        var background = UIBackgroundConfiguration.clear()
        background.backgroundColor = .green
        cell.backgroundConfiguration = background
      }
    }
    #expect(
      contents(try recorder(app).finish()).map(\.color) == ["#FF0000", "#0000FF", "#00FF00"])
  }

  @Test("a translucent background as it looks on white")
  func translucent() throws {
    let app = RowsViewController { cell, item in
      cell.backgroundColor = item == "a" ? UIColor.black.withAlphaComponent(0.2) : .white
    }
    // 0.8 × 255 = 204
    #expect(contents(try recorder(app).finish()).first?.color == "#CCCCCC")
  }

  @Test("a switch within the content, its tap and its new state")
  func switches() throws {
    let toggle = UISwitch()
    let app = RowsViewController { cell, item in
      guard item == "b" else { return }
      let stack = UIStackView(arrangedSubviews: [UILabel(), toggle])
      cell.contentView.addSubview(stack)
    }
    let recorder = try recorder(app)
    clock.advance(by: .milliseconds(500))
    toggle.simulateTap()
    let recording = recorder.finish()
    let rows = contents(recording).filter { $0.id == "b" }
    #expect(rows.map(\.accessory) == [.switch, .switch])
    #expect(rows.map(\.isOn) == [false, true])
    let taps = recording.events.compactMap { (event) -> String? in
      if case .tap(let tap) = event.kind { tap.item } else { nil }
    }
    #expect(taps == ["b"])
  }
}
