import Recordings
import Rendering

/// Checks that a recording has the pictures and frames that its film needs.
struct FilmRequirements {
  /// A warning about the first picture that is not in the recording, or is damaged.
  private(set) var warnings: [Diagnostic] = []
  private var hasApplies = false
  private var hasFrames = false
  private let path: String

  init(_ path: String) { self.path = path }

  /// Adds an event while it is read. O(1) for an apply, which is not decoded.
  mutating func append(_ event: RecordedEvent) {
    if let apply = event.apply {
      append(hasFrames: apply.hasFrames)
    } else {
      append(event.kind)
    }
  }

  mutating func append(_ kind: Event.Kind) {
    switch kind {
    case .apply(let apply): append(hasFrames: apply.frames != nil)
    case .frame: hasFrames = true
    case .content(let items, _) where warnings.isEmpty:
      warnings = items.lazy.compactMap(missingPicture).prefix(1).map { $0 }
    default: break
    }
  }

  private mutating func append(hasFrames: Bool) {
    hasApplies = true
    self.hasFrames = self.hasFrames || hasFrames
  }

  private func missingPicture(of item: ItemContent) -> Diagnostic? {
    guard item.hasPicture, let image = item.image, PictureFile(source: image) == nil else {
      return nil
    }
    let problem =
      image.hasPrefix("./")
      ? "the picture '\(image)' is not in the recording" : "a picture is damaged"
    return Diagnostic(
      .warning, file: SourceFile.name(path),
      message: "\(problem); films show an empty place for it (item '\(item.id)')")
  }

  /// Refuses a recording of applies without frames if its layout is the app's own.
  func check(_ header: Recording) throws(SourceError) {
    guard hasApplies, !hasFrames, header.stage.layout.base.kind == .recorded else { return }
    throw .refused(
      Diagnostics([
        Diagnostic(
          file: SourceFile.name(path), line: 1,
          message: "the layout 'recorded' needs the frames of the app's list, and no apply has "
            + "'frames'; record them, or choose another layout, such as 'list'")
      ]))
  }
}
