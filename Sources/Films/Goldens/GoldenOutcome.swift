import Comparison
import Rendering
import TextAndFiles

/// The outcome of one golden: only `equal` passes.
package struct GoldenOutcome: Sendable {
  /// The result of a comparison.
  package enum Status: String, Hashable, Sendable {
    /// The run equals the golden.
    case equal
    /// The run differs from the golden.
    case different
    /// There is no golden, or it cannot be read or compared.
    case failed
  }

  /// The golden's name.
  package var name: String
  package var folder: String
  /// The result of the comparison.
  package var status: Status
  /// True if the golden was written anew. The test fails nevertheless, this once.
  package var isRecorded = false
  /// The problems other than differing frames: a missing golden, another size, other moments.
  package var problems: [String] = []
  /// The rule for pixels; nil if none were compared.
  package var rule: ComparisonRule?
  /// The reason for that rule.
  package var ruleReason = ""
  /// A sentence about a late, missing or extra frame; nil if there is none.
  package var sequence: String?
  /// Every moment that was compared.
  package var frames: [FrameOutcome] = []
  /// True if the transition's duration, curve, overlap, frame rate or scale differs.
  package var isMistimed = false
  /// True if the list has other rows, or the apply other operations, on or off the stage.
  package var hasOtherRows = false
  /// True if radii, insets or colors differ.
  package var hasOtherLook = false
  /// True if the golden shows another film or another apply of it.
  package var isOtherApply = false
  /// True if there is no golden.
  package var isMissing = false
  /// The film's name; empty if it is not known.
  package var film = ""
  /// The apply, counted from 0.
  package var apply = 0
  /// The apply of this run that shows what the golden shows; nil if there is none.
  package var shift: GoldenShift?
  /// The golden of a later apply whose operations this run's apply has, because applies were
  /// removed; nil if there is none.
  package var successor: (name: String, distance: Int)?
  /// The error of writing the golden; nil if there was none.
  package var writeError: OutputError?
  /// The reason that the report could not be written; nil if there is none.
  package var reportError: OutputError?
  /// The duration of the comparison, in seconds; nil if it was not measured.
  package var seconds: Double?
  /// The pictures of the worst moment as PNG files, for test frameworks that keep attachments:
  /// reference, actual and difference.
  package var images: [(name: String, bytes: [UInt8])] = []
  /// The HTML report's path; nil if none was written.
  package var report: String?
  /// The command that accepts the change.
  package var acceptCommand: String?
  /// The command that accepts the changes of all goldens; nil if it is not known.
  package var acceptAllCommand: String?

  package init(name: String, folder: String, status: Status) {
    self.name = name
    self.folder = folder
    self.status = status
  }

  /// The name by which `GoldenStore.names()` lists it: goldens of geometry only and of observed
  /// motion have a suffix.
  package var fileName: String {
    isGeometry ? name + ".geometry" : motion == nil ? name : name + GoldenStore.motionEnd
  }
  /// True if it is a golden of geometry only.
  package var isGeometry = false
  /// The differences of an observed motion, the worst first; nil for another golden.
  package var motion: [MotionDifference]?
  /// The rules that rows of the run's observed motion break, one sentence each.
  package var faults: [String] = []

  /// True if a test may pass.
  package var passes: Bool { status == .equal && !isRecorded }

  /// Releases the pictures, which a written report shows.
  mutating func dropPictures() {
    for index in frames.indices { (frames[index].expected, frames[index].actual) = (nil, nil) }
  }

  /// True if neither film, apply, time, list nor any moment differs.
  var isEqual: Bool {
    !isOtherApply && !isMistimed && !hasOtherRows && !hasOtherLook
      && !frames.contains(where: \.isDifferent)
  }

  /// The moments that differ.
  package var differing: [FrameOutcome] { frames.filter(\.isDifferent) }

  /// The moment that differs the most; nil if none does.
  package var worst: FrameOutcome? {
    differing.max { $0.badness < $1.badness }
  }

  /// The greatest change of an element's geometry.
  package struct Row: Sendable {
    package var change: GeometryChange
    /// The moment of the change.
    package var label: String
    /// The number of moments in which the element differs.
    package var count = 1
  }

  /// The greatest change of each element's geometry, the worst first.
  package var rows: [Row] {
    var rows: [Row] = []
    var places: [String: Int] = [:]
    for frame in differing {
      for change in frame.geometry {
        guard let place = places[change.element] else {
          places[change.element] = rows.count
          rows.append(Row(change: change, label: frame.label))
          continue
        }
        rows[place].count += 1
        if change.weight > rows[place].change.weight {
          (rows[place].change, rows[place].label) = (change, frame.label)
        }
      }
    }
    return rows.enumerated().sorted {
      ($1.element.change.weight, $0.offset) < ($0.element.change.weight, $1.offset)
    }.map(\.element)
  }
}

/// The result of a comparison at one moment.
package struct FrameOutcome: Sendable {
  /// `t = 0.50`.
  package var label: String
  /// The film's time, in nanoseconds.
  package var time: Int64
  /// The transition that the frame shows; nil if it is not known.
  package var transition: String?
  /// Differences of the geometry, the worst first.
  package var geometry: [GeometryChange] = []
  /// True if the geometry was compared; false if only pixels are known.
  package var hasGeometry = true
  /// The difference of the pixels; nil if they were not compared.
  package var picture: PictureDifference?
  /// Both sizes if they differ; pixels were not compared then.
  package var sizes: String?
  /// The subject under the densest change: `everest, moved 7 → 2,`.
  package var under: String?
  /// The golden's picture, while a report is written; nil otherwise.
  package var expected: Raster?
  /// This run's picture, while a report is written; nil otherwise.
  package var actual: Raster?

  package init(label: String, time: Int64) {
    self.label = label
    self.time = time
  }

  package var pictureBytes: Int {
    [expected, actual].reduce(0) { $0 + ($1.map { $0.width * $0.height * 4 } ?? 0) }
  }

  /// True if anything differs under the rule.
  package var isDifferent: Bool {
    !geometry.isEmpty || sizes != nil || picture?.isDifferent == true
  }

  /// The distance of the worst element, then the number of pixels that differ.
  package var badness: (Double, Int) { (geometry.first?.weight ?? 0, picture?.changedPixels ?? 0) }
}
