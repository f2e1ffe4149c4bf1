import Foundation
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

  @Test("compares WebP films by pixels and times")
  func webP() throws {
    try sandbox.write(
      Script.small.replacingOccurrences(of: "wait: 0.2", with: "wait: 1.2"), to: "late.yaml")
    for name in ["small", "late", "slow"] {
      try sandbox.output("render", "\(name).yaml", "--fps", "10", "-o", "\(name).webp")
    }
    try sandbox.output("render", "small.yaml", "--fps", "10", "-o", "small.apng")
    let equal = try sandbox.output("compare", "small.webp", "small.webp")
    #expect(equal.hasPrefix("equal: "))
    // APNG has the same pictures, decoded by ffmpeg.
    #expect(try sandbox.output("compare", "small.webp", "small.apng") == equal)
    let late = try sandbox.flipbook("compare", "small.webp", "late.webp")
    #expect(late.status == 1 && late.output.contains(" after the first one, not "))
    #expect(try sandbox.flipbook("compare", "small.webp", "slow.webp").status == 1)
    let bytes = try sandbox.bytes("small.webp")
    for (count, reason) in [(bytes.count / 2, "the file ends too early"), (3, "no WebP")] {
      try Data(bytes.prefix(count)).write(to: URL(fileURLWithPath: "\(sandbox.path)/cut.webp"))
      let cut = try sandbox.flipbook("compare", "cut.webp", "cut.webp")
      #expect(cut.status == 65)
      #expect(cut.errors.contains(reason), "\(cut.errors)")
    }
  }

  @Test("finds equal a film and an animation without its repeated frames, and a change of either")
  func repetitions() throws {
    try writeFrames("a")
    try sandbox.output(
      "render", "small.yaml", "--fps", "10", "-o", "a.apng", "-o", "a.webp")
    for animation in ["a.apng", "a.webp"] {
      for pair in [["a", animation], [animation, "a"], [animation, "small.yaml", "--fps", "10"]] {
        let equal = try sandbox.run(Program.path(), ["compare"] + pair).output
        #expect(equal.hasPrefix("equal: 8 frames"), "\(pair): \(equal)")
      }
    }
    try sandbox.write(Script.small + "  - wait: 0.3\n", to: "longer.yaml")
    try sandbox.output("render", "longer.yaml", "--fps", "10", "-o", "b.apng", "-o", "b.webp")
    for pair in [("a.apng", "b.apng"), ("a.webp", "b.apng"), ("a.apng", "b.webp")] {
      let longer = try sandbox.flipbook("compare", pair.0, pair.1)
      #expect(longer.status == 1)
      #expect(longer.output.contains("it lasts 1.100 s, not 0.800 s"), "\(longer)")
    }
    // A change of the last frame, which an animation shows in a longer one.
    try writeFrames("last")
    try FileManager.default.removeItem(atPath: "\(sandbox.path)/last/00007.png")
    try FileManager.default.copyItem(
      atPath: "\(sandbox.path)/last/00003.png", toPath: "\(sandbox.path)/last/00007.png")
    let last = try sandbox.flipbook("compare", "last", "a.apng")
    #expect(last.status == 1 && last.output.contains("1 of 8 frames differs"), "\(last)")
    try sandbox.write(Script.small + "  - wait: 0.6\n", to: "long.yaml")
    let long = try sandbox.flipbook("compare", "long.yaml", "a.apng", "--fps", "10")
    #expect(long.status == 1)
    #expect(long.output.contains("frames against 8"), "\(long)")
    try FileManager.default.removeItem(atPath: "\(sandbox.path)/a/00001.png")
    try FileManager.default.copyItem(
      atPath: "\(sandbox.path)/a/00003.png", toPath: "\(sandbox.path)/a/00001.png")
    let changed = try sandbox.flipbook("compare", "a", "a.apng")
    #expect(changed.status == 1)
  }
}
