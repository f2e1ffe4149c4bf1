import Foundation
import Processes
import TextAndFiles

/// A file that ffmpeg encodes as frames arrive, without pictures on the disk.
final class FFmpegSink: FrameSink, FileOutput {
  let forms: Set<PictureForm>
  let encodesWhileWriting = true
  let file: PendingOutput
  let note: String?

  private let format: any FFmpegFormat
  private let encoder: ChildProcess
  private let startProbe: ([String]) throws(OutputError) -> ChildProcess
  /// The number of the film's pictures.
  private var pictures = 0
  /// The last picture that ffmpeg got, and for each the number of pictures that it stands for.
  private var held: [UInt8] = []
  private var holds: [Int] = []

  /// Starts ffmpeg.
  ///
  /// - Throws: `OutputError.programMissing` with the install line, also for ffprobe, which checks
  ///   the finished file.
  init(
    _ target: OutputTarget, as format: any FFmpegFormat, search: ProgramSearch,
    isCancelled: @escaping @Sendable () -> Bool
  ) throws(OutputError) {
    let (ffmpeg, ffprobe) = try search.findFFmpeg()
    let limit = try search.timeLimit()
    self.format = format
    (forms, note) = ([.pixels(format.layout)], format.note)
    startProbe = { (arguments) throws(OutputError) in
      try ChildProcess(
        ffprobe, arguments: arguments, link: .output, timeLimit: limit, isCancelled: isCancelled)
    }
    file = try PendingOutput(target.path, name: target.name, as: .file)
    do {
      func start(_ arguments: [String]) throws(OutputError) -> ChildProcess {
        try ChildProcess(
          ffmpeg, arguments: arguments, link: .input, timeLimit: limit, isCancelled: isCancelled)
      }
      encoder = try start(try format.arguments(to: file.path, start))
    } catch {
      file.discard()
      throw Self.named(error, target.name)
    }
  }

  func write(_ picture: Picture, as frame: FrameInfo) throws(OutputError) {
    guard let buffer = picture.buffers[format.layout] else { return }
    while format.frame(ofPicture: pictures) == frame.number {
      if let hold = holds.last, hold < format.longestHold, Self.areEqual(held, buffer) {
        holds[holds.count - 1] += 1
      } else {
        try work { () throws(OutputError) in try encoder.write(buffer) }
        holds.append(1)
        held = buffer
      }
      pictures += 1
    }
  }

  /// Returns true if two buffers have equal bytes. O(1) for a buffer and its copy.
  private static func areEqual(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    a.withUnsafeBytes { a in
      b.withUnsafeBytes { b in
        guard let start = a.baseAddress, let other = b.baseAddress, a.count == b.count else {
          return false
        }
        return start == other || memcmp(start, other, a.count) == 0
      }
    }
  }

  func finish() throws(OutputError) {
    try work { () throws(OutputError) in try encoder.finish(writing: file.path) }
    try format.complete(file.path, name: file.name, holds: holds)
    let video = try VideoSummary(readingFrom: file.path, startProbe)
    if let (found, expected) = format.mismatch(with: video, holds: holds) {
      // ffmpeg may exit with status 0 after a write error.
      if let error = Self.diskError(in: encoder.lastLines, name: file.name) { throw error }
      throw .wrongVideo(path: file.name, found: found, expected: expected)
    }
  }

  private func work(_ body: () throws(OutputError) -> Void) throws(OutputError) {
    do throws(OutputError) {
      try body()
    } catch {
      throw Self.named(error, file.name)
    }
  }

  /// Returns the output's own error if ffmpeg failed because the disk is full.
  private static func named(_ error: OutputError, _ name: String) -> OutputError {
    guard case .programFailed(_, _, let lines) = error else { return error }
    return diskError(in: lines, name: name) ?? error
  }

  private static func diskError(in lines: [String], name: String) -> OutputError? {
    let code = [ENOSPC, EDQUOT, EFBIG].first { code in
      lines.contains { $0.lowercased().contains(SystemError(code).reason) }
    }
    return code.map { .writing(name, code: $0) }
  }

  func discard() {
    encoder.kill()
    file.discard()
  }
}

protocol FFmpegFormat {
  /// The layout of the frames that ffmpeg reads.
  var layout: PixelLayout { get }
  /// A note for the user on a limitation of the format.
  var note: String? { get }

  /// Writes ffmpeg's input files other than the frames, and returns its arguments.
  ///
  /// - Parameters:
  ///   - path: The file's path, in a folder that is removed with its contents.
  ///   - start: Starts ffmpeg with other arguments.
  func arguments(
    to path: String, _ start: ([String]) throws(OutputError) -> ChildProcess
  ) throws(OutputError) -> [String]

  /// Returns the number of the film's frame that a picture shows.
  func frame(ofPicture number: Int) -> Int

  /// The most equal pictures for which ffmpeg gets one; 1 for a format that has every picture.
  var longestHold: Int { get }

  /// Writes into ffmpeg's file what ffmpeg does not know.
  ///
  /// - Parameters:
  ///   - name: The file's name in errors.
  ///   - holds: For each picture that ffmpeg got, the number of pictures that it stands for.
  func complete(_ path: String, name: String, holds: [Int]) throws(OutputError)

  /// Returns the found and the expected content of an incorrect file; nil for a correct one.
  ///
  /// - Parameter video: The file's summary; nil if it is not a video.
  func mismatch(with video: VideoSummary?, holds: [Int]) -> (found: String, expected: String)?
}

extension FFmpegFormat {
  var longestHold: Int { 1 }
  func complete(_ path: String, name: String, holds: [Int]) throws(OutputError) {}
}
