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
  private var pictures = 0

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
      try work { () throws(OutputError) in try encoder.write(buffer) }
      pictures += 1
    }
  }

  func finish() throws(OutputError) {
    try work { () throws(OutputError) in try encoder.finish(writing: file.path) }
    let video = try VideoSummary(readingFrom: file.path, startProbe)
    if let (found, expected) = format.mismatch(with: video, pictures: pictures) {
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

  /// Returns the found and the expected content of an incorrect file; nil for a correct one.
  ///
  /// - Parameter video: The file's summary; nil if it is not a video.
  func mismatch(with video: VideoSummary?, pictures: Int) -> (found: String, expected: String)?
}
