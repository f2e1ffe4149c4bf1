import Choreography
import DiffableData
import Recordings
import Rendering

@testable import Encoding

/// Small films: a few swatches that are inserted and deleted.
enum Films {
  /// Two applies, the second animated from 0.1 s to 0.25 s, then rest.
  static func swatches(
    width: Double = 60, height: Double = 40, scale: Double = 1, duration: Int64 = 400_000_000,
    framesPerSecond: Int = 60
  ) throws -> Timeline {
    var stage = Stage(width: width, height: height, scale: scale, chrome: Stage.Chrome.none)
    stage.layout = StageLayout(base: SectionLayout(kind: .swatches))
    return try timeline(
      stage, [["a", "b", "c"], ["c", "a", "d", "e"]], duration: duration,
      framesPerSecond: framesPerSecond)
  }

  /// A table, for films with text.
  static func table(scale: Double = 2, part: FilmPart? = nil) throws -> Timeline {
    let stage = Stage(width: 200, height: 160, scale: scale, view: .table)
    return try timeline(
      stage, [["K2", "Lhotse"], ["Everest", "K2"], ["K2", "Makalu", "Lhotse", "Everest"]],
      duration: 600_000_000, part: part)
  }

  /// Redrawn in part: text, edges within pixels, a shadow.
  enum Kind: CaseIterable {
    case table, swatches, drag

    func film() throws -> Timeline {
      switch self {
      case .table: try Films.table(scale: 1)
      case .swatches: try Films.swatches(width: 200, height: 160, scale: 0.75)
      case .drag: try Films.drag(scale: 0.75)
      }
    }

    /// For each picture.
    var byteCount: Int { self == .table ? 200 * 160 * 3 : 150 * 120 * 3 }
  }

  /// A row that is dragged past another, above its shadow.
  static func drag(scale: Double = 0.75) throws -> Timeline {
    var layout = SectionLayout(kind: .insetGrouped)
    layout.rowHeight = 30
    let stage = Stage(
      width: 200, height: 160, scale: scale, layout: StageLayout(base: layout),
      chrome: Stage.Chrome.none)
    return try timeline(stage, [["K2", "Lhotse", "Makalu"]], duration: 600_000_000) { recorder in
      let drag = Event.Drag(
        item: "K2", target: ItemPath(section: 0, item: 1), duration: 400_000_000)
      recorder.append(.drag(drag), at: 100_000_000)
    }
  }

  /// A row whose detail changes twice, the second time while the first change fades.
  static func reconfigured() throws -> Timeline {
    let stage = Stage(width: 200, height: 160, scale: 2, view: .table)
    return try timeline(stage, [["K2", "Lhotse"]], duration: 800_000_000) { recorder in
      var list = Snapshot<String, String>()
      try list.appendSections(["main"])
      try list.appendItems(["K2", "Lhotse"], toSection: "main")
      for (detail, time) in [("8611", 100), ("28 251", 180), ("8611", 500)] {
        var item = ItemContent(id: "K2")
        item.detail = detail
        let nanoseconds = Int64(time) * 1_000_000
        recorder.content(items: [item], at: nanoseconds)
        var new = list
        try new.reconfigureItems(["K2"])
        let apply = Apply(snapshot: new, difference: new.difference(from: list), isAnimated: true)
        recorder.append(.apply(apply), at: nanoseconds)
      }
    }
  }

  static func timeline(
    _ stage: Stage, _ lists: [[String]], duration: Int64, framesPerSecond: Int = 60,
    part: FilmPart? = nil,
    then append: (inout RecordingBuilder) throws -> Void = { _ in }
  ) throws -> Timeline {
    let motion = Motion(duration: 150_000_000, curve: .easeInOut)
    var recorder = RecordingBuilder(
      Recording(name: "tiny", title: "Tiny", stage: stage, motion: motion))
    let colors = ["#FF3B30", "#34C759", "#007AFF", "#FFCC00", "#AF52DE"]
    let names = lists.flatMap { $0 }.reduce(into: [String]()) { names, name in
      if !names.contains(name) { names.append(name) }
    }
    let items = names.enumerated().map { index, name in
      var item = ItemContent(id: name)
      item.color = colors[index % colors.count]
      return item
    }
    recorder.content(items: items, at: 0)
    var old = Snapshot<String, String>()
    for (index, list) in lists.enumerated() {
      var new = Snapshot<String, String>()
      try new.appendSections(["main"])
      try new.appendItems(list, toSection: "main")
      let apply = Apply(
        snapshot: new, difference: new.difference(from: old), isAnimated: index > 0)
      recorder.append(.apply(apply), at: Int64(index) * 100_000_000)
      old = new
    }
    try append(&recorder)
    recorder.finish(at: duration)
    return Timeline(recorder.recording, framesPerSecond: framesPerSecond, part: part)
  }

  /// A request for outputs in a folder.
  static func request(
    _ timeline: Timeline, _ outputs: String..., in folder: TemporaryFolder, jobs: Int = 2
  ) throws -> RenderRequest {
    let targets = try outputs.map { try OutputTarget("\(folder.path)/\($0)") }
    var request = RenderRequest(
      timeline: timeline, targets: targets, fonts: try FontSet.installed())
    request.jobs = jobs
    return request
  }
}
