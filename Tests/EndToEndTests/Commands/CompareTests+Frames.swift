import Testing

extension CompareTests {
  /// The files of `small.yaml` at 10 frames per second: its frames, and a video.
  static let rendered = Result {
    let sandbox = try Sandbox(["small.yaml": Script.small])
    try sandbox.output("render", "small.yaml", "--fps", "10", "-o", "a/", "-o", "a.mp4")
    return (frames: try sandbox.files(in: "a"), video: try sandbox.bytes("a.mp4"))
  }

  /// Writes the frames of `small.yaml` into folders.
  func writeFrames(_ folders: String...) throws {
    for folder in folders {
      for (name, bytes) in try Self.rendered.get().frames {
        try sandbox.write(bytes, to: "\(folder)/\(name)")
      }
    }
  }
}
