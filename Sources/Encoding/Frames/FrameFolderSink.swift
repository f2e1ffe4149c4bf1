import Foundation
import TextAndFiles

/// A folder with a file per frame, and `frames.json`.
///
/// A repeated frame is a hard link to the previous one if the file system supports it, else a copy.
final class FrameFolderSink: FrameSink {
  let forms: Set<PictureForm>
  let encodesWhileWriting = false

  private let kind: PictureForm
  private let pattern: FramePattern
  private let folder: PendingOutput
  /// The folder, as the user wrote it.
  private let place: String
  private var index: FrameIndex?
  private var last: String?
  /// The frames that have a file of their own.
  private var drawn: [Int] = []
  private var bytes: Int64 = 0
  private var files = 0

  init(
    _ target: OutputTarget, kind: PictureForm, pattern: FramePattern?, film: FilmInfo
  ) throws(OutputError) {
    self.kind = kind
    forms = [kind]
    self.pattern =
      pattern ?? .numbers(upTo: film.frameCount, suffix: kind == .png ? "png" : "svg")
    place = target.folderName
    folder = try PendingOutput(target.path, name: target.name, as: .folder)
    do {
      index = try FrameIndex(inFolder: folder.path, film: film)
    } catch {
      folder.discard()
      throw error
    }
  }

  func write(_ picture: Picture, as frame: FrameInfo) throws(OutputError) {
    let file = pattern.name(of: frame.number)
    let path = "\(folder.path)/\(file)"
    if !frame.isRepeat || !link(to: path) {
      let content = kind == .png ? picture.png : picture.svg
      try OutputFile.write(content, to: path, name: "\(place)/\(file)")
      bytes += Int64(content.count)
      last = path
      drawn.append(frame.number)
    }
    files += 1
    try index?.append(frame, file: file)
  }

  /// Links to the last file; false if the file system has no links, or at their limit.
  private func link(to path: String) -> Bool {
    last.map { Foundation.link($0, path) == 0 } ?? false
  }

  /// True if there are finished PNG files to save.
  var hasPictures: Bool { kind == .png && !drawn.isEmpty }

  /// Stores the finished files in an archive, up to the first failure.
  func saveFrames(to archive: any PictureArchive) {
    for number in drawn {
      let path = "\(folder.path)/\(pattern.name(of: number))"
      guard let file = fileContents(path),
        (try? archive.keep([UInt8](file), asFrame: number)) != nil
      else { return }
    }
  }

  func finish() throws(OutputError) {
    guard let index else { return }
    try index.close()
    self.index = nil
    bytes += Int64(fileStatus("\(folder.path)/\(FrameIndex.fileName)")?.st_size ?? 0)
    files += 1
  }

  func commit() throws(OutputError) -> RenderReport.Output {
    try folder.commit()
    return RenderReport.Output(path: folder.name, bytes: bytes, files: files)
  }

  func discard() {
    index = nil
    folder.discard()
  }
}
