import Comparison
import Encoding
import Foundation
import Processes
import Rendering
import TextAndFiles

/// The frames of a video, decoded by `ffmpeg` into a pipe of PPM pictures.
final class VideoFrames: PictureSequence {
  private let path: String
  private let program: String
  private let timeLimit: Double
  private let isCancelled: () -> Bool
  /// The decoder, started by the first call of `next()`.
  private lazy var running = Result { () throws(OutputError) in try start() }
  /// The start times of the frames relative to the first one's and the end of the last, in
  /// nanoseconds; nil without `ffprobe`.
  private lazy var packets = try? packetTimes()
  var end: Int64? { hasLastingFrames ? packets?.end : nil }
  /// True if a frame may last as long as several of a film.
  private let hasLastingFrames: Bool
  private var number = 0
  private var hasEnded = false

  /// Finds the decoder.
  ///
  /// - Throws: `OutputError.programMissing`.
  init(
    _ path: String, search: ProgramSearch, isCancelled: @escaping () -> Bool = { false }
  ) throws(OutputError) {
    self.path = path
    self.isCancelled = isCancelled
    hasLastingFrames = ["gif", "apng"].contains((path as NSString).pathExtension.lowercased())
    program = try search.find("ffmpeg", package: "ffmpeg")
    timeLimit = try search.timeLimit()
  }

  private func start() throws(OutputError) -> ChildProcess {
    try ChildProcess(
      program,
      arguments: [
        "-v", "error", "-nostdin", "-i", URL(fileURLWithPath: path).path, "-an",
        "-fps_mode", "passthrough", "-f", "image2pipe", "-c:v", "ppm", "-pix_fmt", "rgb24", "-",
      ], link: .output, timeLimit: timeLimit, isCancelled: isCancelled)
  }

  /// Returns the times of the packets of the first video stream, sorted, and the end of the last,
  /// without decoding them; nil if there is none.
  private func packetTimes() throws(OutputError) -> (starts: [Int64], end: Int64)? {
    let ffprobe = try ChildProcess(
      try ProgramSearch(path: nil).find("ffprobe", package: "ffmpeg"),
      arguments: [
        "-v", "error", "-select_streams", "v:0", "-show_entries", "packet=pts_time,duration_time",
        "-of", "csv=p=0", URL(fileURLWithPath: path).path,
      ], link: .output, timeLimit: timeLimit, isCancelled: isCancelled)
    let packets = try ffprobe.readText().split(separator: "\n").compactMap { line in
      let values = line.split(separator: ",").map { Double($0) }
      return values.first?.map {
        (start: $0, duration: values.dropFirst().first.flatMap { $0 } ?? 0)
      }
    }.sorted { $0.start < $1.start }
    guard try ffprobe.wait() == 0, let first = packets.first, let last = packets.last else {
      return nil
    }
    func nanoseconds(_ seconds: Double) -> Int64 {
      Int64(((seconds - first.start) * 1e9).rounded())
    }
    return (packets.map { nanoseconds($0.start) }, nanoseconds(last.start + last.duration))
  }

  func next() throws -> SequenceFrame? {
    guard !hasEnded, let picture = try picture() else {
      if number == 0 { throw failure("it holds no picture") }
      return nil
    }
    defer { number += 1 }
    let times = packets?.starts ?? []
    let time = times.indices.contains(number) ? times[number] : nil
    return SequenceFrame(
      label: "frame \(number)", time: time, hasEvenSides: true, picture: { picture })
  }

  /// Returns the next picture; nil at the end.
  private func picture() throws -> Raster? {
    let decoder = try running.get()
    guard let header = try header(decoder) else { return try end(decoder) }
    let limits = BitmapLimits()
    guard 1...limits.side ~= header.width, 1...limits.side ~= header.height,
      header.width * header.height <= limits.pixels
    else { throw failure("\(header.width)×\(header.height) pixels are too many") }
    var bytes = [UInt8](repeating: 0, count: header.width * header.height * 3)
    let count = try bytes.withUnsafeMutableBytes { try decoder.read(into: $0) }
    guard count == bytes.count else { throw failure("it ends within a picture") }
    return try Raster(width: header.width, height: header.height) { target in
      bytes.withUnsafeBytes { Self.unpack($0, into: target) }
    }
  }

  /// Reads `P6`, width, height and 255, each followed by white space; nil at the end.
  private func header(_ decoder: ChildProcess) throws -> (width: Int, height: Int)? {
    var words = [""]
    while words.count < 5 {
      var byte: UInt8 = 0
      let count = try withUnsafeMutableBytes(of: &byte) { try decoder.read(into: $0) }
      if count == 0, words == [""] { return nil }
      let isWord = !Character(Unicode.Scalar(byte)).isWhitespace
      guard count == 1, words[words.count - 1].count < 7 else { break }
      if isWord { words[words.count - 1].unicodeScalars.append(Unicode.Scalar(byte)) }
      if !isWord { words.append("") }
    }
    guard words.count == 5, words[0] == "P6", words[3] == "255", let width = Int(words[1]),
      let height = Int(words[2])
    else { throw failure("the decoder's answer is not understood") }
    return (width, height)
  }

  private func end(_ decoder: ChildProcess) throws -> Raster? {
    hasEnded = true
    let status = try decoder.wait()
    guard status >= 0 else {
      throw OutputError.programFailed(
        program: "ffmpeg", status: status, lines: decoder.lastLines)
    }
    if status != 0, decoder.lastLines.contains(where: { $0.contains("'fps_mode'") }) {
      throw OutputError.programTooOld(program: program, needed: "5.1")
    }
    guard status == 0 else { throw failure(nil) }
    return nil
  }

  private func failure(_ reason: String?) -> ComparingError {
    let lines = (try? running.get().lastLines.suffix(4)) ?? []
    return .video(path: path, lines: lines + [reason].compactMap { $0 })
  }

  private static func unpack(
    _ bytes: UnsafeRawBufferPointer, into target: UnsafeMutableRawBufferPointer
  ) {
    guard let source = bytes.bindMemory(to: UInt8.self).baseAddress,
      let pixels = target.bindMemory(to: UInt32.self).baseAddress
    else { return }
    let count = target.count / 4
    var index = 0
    while index < count {
      let part = source + index &* 3
      pixels[index] =
        0xFF00_0000 | UInt32(part[0]) &<< 16 | UInt32(part[1]) &<< 8 | UInt32(part[2])
      index &+= 1
    }
  }
}
