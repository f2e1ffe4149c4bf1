import Foundation
import ListSimulator
import Recordings

/// The frames of a hosted list's rows, headers and footers around each apply.
@MainActor final class FrameRecorder {
  /// The frames of the rows on screen and near it, after the last apply.
  private var prepared: [String: LayoutFrame] = [:]
  /// The rows whose frames the last apply has.
  private var recorded: Set<String> = []
  /// The rows that were visible after the last apply.
  private var visible: [String] = []

  /// Returns the frames around an apply that the list already shows.
  func frames(
    of list: HostedList, showing snapshot: Snapshot<String, String>,
    after last: Snapshot<String, String>
  ) -> LayoutFrames<String, String>? {
    guard let host = list.host else { return nil }
    var frames = LayoutFrames<String, String>(visible: LayoutFrame(host.visibleRect))
    func frame(_ item: String) -> LayoutFrame? {
      snapshot.path(ofItem: item).flatMap { host.frame(ofItemAt: IndexPath($0)) }
        .map { LayoutFrame($0) }
    }
    let shown = list.view.visiblePaths.filter {
      host.frame(ofItemAt: IndexPath($0)).map(host.visibleRect.intersects) ?? false
    }
    .compactMap(snapshot.itemIdentifier)
    let isShown = Set(shown)
    let names = shown + visible.filter { !isShown.contains($0) && snapshot.contains(item: $0) }
    frames.items = names.map { name in
      let from = recorded.contains(name) || !last.contains(item: name) ? nil : prepared[name]
      return LayoutPlace(id: name, from: from, to: frame(name))
    }
    for (index, section) in snapshot.sectionIdentifiers.enumerated() {
      for (kind, places) in [
        (ListView.headerKind, \LayoutFrames<String, String>.headers),
        (ListView.footerKind, \.footers),
      ] {
        guard let frame = host.frame(ofKind: kind, section: index),
          frame.intersects(host.visibleRect)
        else { continue }
        frames[keyPath: places].append(LayoutPlace(id: section, to: LayoutFrame(frame)))
      }
    }
    (recorded, visible, prepared) = (Set(names), shown, [:])
    for path in list.view.preparedPaths {
      if let name = snapshot.itemIdentifier(at: path) { prepared[name] = frame(name) }
    }
    return frames
  }
}

extension LayoutFrame {
  fileprivate init(_ rect: CGRect) {
    self.init(
      x: Double(rect.minX), y: Double(rect.minY), width: Double(rect.width),
      height: Double(rect.height))
  }
}
