import Foundation
import Testing

/// Runs other programs, to compare their results with Flipbook's files.
enum Program {
  /// Returns the standard output of a program that must succeed.
  static func output(
    _ program: String, _ arguments: [String], at place: SourceLocation = #_sourceLocation
  ) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(program)", sourceLocation: place)
    return [UInt8](data)
  }

  /// A picture's or a video's frames as 8-bit RGB, in order; a repeated frame
  /// occurs once.
  static func decodedRGB(_ path: String) throws -> [UInt8] {
    try output(
      "ffmpeg",
      [
        "-v", "error", "-i", path, "-vsync", "passthrough", "-f", "rawvideo", "-pix_fmt", "rgb24",
        "-",
      ])
  }

  /// Returns ffprobe's description of a video stream, as `key=value` lines, with counted frames.
  static func probe(_ path: String) throws -> Set<Substring> {
    let text = try output(
      "ffprobe", ["-v", "error", "-count_frames", "-show_streams", "-of", "default=nw=1", path])
    return Set(String(decoding: text, as: UTF8.self).split(separator: "\n"))
  }
}
