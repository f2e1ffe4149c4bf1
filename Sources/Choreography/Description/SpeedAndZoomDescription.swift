import DiffableData
import Recordings

/// A film's speed and zoom, and the values that the words last named.
struct SpeedAndZoomDescription {
  private var (rate, saidRate) = (1.0, 1.0)
  private var (target, saidTarget): (String?, String?)
  /// Nanoseconds of the recording at which the zoom last changed.
  private(set) var time: Int64 = 0

  mutating func consume(_ event: Event) {
    switch event.kind {
    case .pace(let pace): rate = pace.rate
    case .zoom(let zoom):
      target = zoom.scale == 1 ? nil : zoom.target?.identifier
      time = event.nanoseconds
    default: break
    }
  }

  /// Returns what has changed since the last call, in sentences.
  ///
  /// - Parameter isEnd: True if no apply follows; a change of speed is then not mentioned.
  mutating func sentences(
    _ wording: ListWording, in list: Snapshot<String, String>, isEnd: Bool = false
  ) -> [String] {
    var sentences: [String] = []
    if rate != saidRate, !isEnd {
      saidRate = rate
      let number = ListWording.number(rate)
      sentences.append(
        rate == 1
          ? "The film plays at its normal speed again."
          : "The film plays at \(number) times its normal speed.")
    }
    // A zoom to what the list lacks does not happen.
    let isThere = target.map { list.contains(item: $0) || list.contains(section: $0) } ?? true
    if target != saidTarget, isThere {
      saidTarget = target
      let name = target.map { target in
        switch Event.Target(target, in: list) {
        case .item(let id): wording.title(id)
        case .section(let id): wording.section(id)
        }
      }
      sentences.append(
        name.map { "The picture zooms in on \($0)." } ?? "The picture shows the whole stage again.")
    }
    return sentences
  }
}
