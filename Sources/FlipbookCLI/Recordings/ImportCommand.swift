import ArgumentParser
import Flipbook
import Foundation
import Recordings
import Scenarios

struct ImportCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Make a recording of snapshots that any program prints, one per line.",
    discussion: """
      A line is JSON: [{"section": "main", "items": ["a", {"id": "b", "title": "B"}]}]

      Beside 'items' a section takes 'header' and 'footer', beside 'id' an item takes title, \
      subtitle, detail, color, symbol, accessory, isOn, image, badge, badgeColor, bar, isOwn and isUnread. An object {"at": 1.5, "sections": [...]} gives the time in seconds, and takes 'caption', 'animated' and 'reloads' too. Times \
      count from that of the first line. An item whose content differs is reconfigured.

      {"at": 1.516, "frame": {"visible": [0, 0, 375, 600], "items": [{"id": "a", "at": [16, 8, \
      343, 44], "opacity": 0.5}]}} is everything that was visible at a time, from back to front. \
      The recording ends with the last line; {"at": 3} says that nothing changed until then.

        my-program | flipbook import - -o x.flip.jsonl
        flipbook import snapshots.jsonl -o x.flip.jsonl.gz

      \(InstalledDocuments.place(of: "Recording.md"))
      """)

  @Argument(help: "A file of snapshots, or '-'.")
  var snapshots: String

  @OptionGroup var output: RecordingOutputOptions

  @Option(help: "The title above the list. (default: the file's name)")
  var title: String?

  @Option(help: "Seconds between a line and the next one without 'at', 0 to 60.")
  var every = 1.0

  @Option(help: "The layout of the list: \(Self.layouts).")
  var layout = SectionLayout.Kind.list

  @Option(help: "The size of the list in points, as in 375x812.")
  var size: ImportSize?

  private static let layouts = SectionLayout.Kind.allCases.map(\.rawValue).joined(separator: ", ")

  func validate() throws {
    try require("--every", every, in: 0...60)
  }

  func work() throws {
    try output.check(of: snapshots)
    let (recording, warnings) = try SnapshotLines.recording(
      header, of: [UInt8](try SourceFile.data(snapshots)), file: SourceFile.name(snapshots),
      folder: SourceFile.folder(of: snapshots), pause: Int64((every * 1e9).rounded()))
    Terminal.warn(warnings)
    try output.write(recording)
  }

  private var header: Recording {
    var stage = Stage(layout: StageLayout(base: SectionLayout(kind: layout)))
    stage.view = layout == .list || layout == .insetGrouped ? .table : .collection
    if let size { (stage.width, stage.height) = (size.width, size.height) }
    let file = snapshots == "-" ? "" : (snapshots as NSString).lastPathComponent
    let stem = String(file.prefix { $0 != "." })
    let name = String(stem.lowercased().map { StarterScript.isName(String($0)) ? $0 : "-" })
    return Recording(
      name: name.isEmpty ? "imported" : name, title: title ?? (stem.isEmpty ? "Imported" : stem),
      stage: stage, motion: Motion(for: stage.view))
  }
}

struct ImportSize: ExpressibleByArgument {
  let width: Double
  let height: Double

  init?(argument: String) {
    let sides = argument.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      Stage.sides.contains(width), Stage.sides.contains(height)
    else { return nil }
    (self.width, self.height) = (width, height)
  }
}

extension SectionLayout.Kind: ExpressibleByArgument {}
