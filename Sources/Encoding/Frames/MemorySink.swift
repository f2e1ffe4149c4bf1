/// Takes PNG files and drops them, to measure a film without a disk.
final class MemorySink: FrameSink {
  let forms: PictureForms = .png
  let encodesWhileWriting = false
  private var bytes: Int64 = 0
  private var files = 0

  func write(_ picture: Picture, as frame: FrameInfo) {
    guard !frame.isRepeat else { return }
    bytes += Int64(picture.png.count)
    files += 1
  }

  func finish() {}

  func commit() -> RenderReport.Output {
    RenderReport.Output(path: "memory", bytes: bytes, files: files)
  }

  func discard() {}
}
