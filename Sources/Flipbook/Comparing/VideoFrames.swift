import Comparison
import Encoding
import Foundation
import Rendering

/// The frames of a video, decoded by `ffmpeg` into a pipe of PPM pictures.
final class VideoFrames: PictureSequence {
  private let path: String
  private let process = Process()
  private let output: FileHandle
  /// A file without a name.
  private let complaints: FileHandle
  private var pending = Data()
  private var number = 0
  private var hasEnded = false

  /// Starts the decoder.
  ///
  /// - Throws: `EncodingError.programMissing`, `ComparingError.video`, and what `TemporaryFiles`
  ///   throws.
  init(_ path: String, search: ProgramSearch) throws {
    self.path = path
    complaints = FileHandle(
      fileDescriptor: try TemporaryFiles.openNameless(), closeOnDealloc: true)
    let pipe = Pipe()
    output = pipe.fileHandleForReading
    process.executableURL = URL(
      filePath: try search.find("ffmpeg", package: "ffmpeg"))
    process.arguments = [
      "-v", "error", "-nostdin", "-i", URL(fileURLWithPath: path).path, "-an",
      "-fps_mode", "passthrough", "-f", "image2pipe", "-c:v", "ppm", "-pix_fmt", "rgb24", "-",
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = complaints
    do {
      try process.run()
    } catch {
      throw ComparingError.video(path: path, lines: ["\(error)"])
    }
  }

  deinit {
    // A decoder that nobody reads any more would wait for ever.
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  func next() throws -> SequenceFrame? {
    guard !hasEnded, let picture = try picture() else {
      if number == 0 { throw failure("it holds no picture") }
      return nil
    }
    defer { number += 1 }
    return SequenceFrame(label: "frame \(number)", hasEvenSides: true, picture: { picture })
  }

  /// The next picture; nil at the end.
  private func picture() throws -> Raster? {
    guard let header = try header() else { return try end() }
    let limits = BitmapLimits()
    guard 1...limits.side ~= header.width, 1...limits.side ~= header.height,
      header.width * header.height <= limits.pixels
    else { throw failure("\(header.width)×\(header.height) pixels are too many") }
    let byteCount = header.width * header.height * 3
    guard try fill(byteCount) else { throw failure("it ends within a picture") }
    let bytes = pending.prefix(byteCount)
    let raster = try Raster(width: header.width, height: header.height) { target in
      bytes.withUnsafeBytes { Self.unpack($0, into: target) }
    }
    pending = Data(pending.dropFirst(byteCount))
    return raster
  }

  /// Reads `P6`, width, height and 255, which stand on lines of their own.
  private func header() throws -> (width: Int, height: Int)? {
    guard try fill(16) || !pending.isEmpty else { return nil }
    let text = String(decoding: pending.prefix(40), as: UTF8.self)
    guard let match = text.prefixMatch(of: /P6\s(\d{1,6})\s(\d{1,6})\s255\s/),
      let width = Int(match.1), let height = Int(match.2)
    else { throw failure("the decoder's answer is not understood") }
    pending = Data(pending.dropFirst(match.0.utf8.count))
    return (width, height)
  }

  /// Reads until so many bytes are there; false at the end.
  private func fill(_ count: Int) throws -> Bool {
    while pending.count < count {
      let chunk = try output.read(upToCount: max(65_536, count - pending.count)) ?? Data()
      if chunk.isEmpty { return false }
      pending.append(chunk)
    }
    return true
  }

  private func end() throws -> Raster? {
    hasEnded = true
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw failure(nil) }
    return nil
  }

  private func failure(_ reason: String?) -> ComparingError {
    // The decoder may still write, at the same offset: reading must not move it.
    var bytes = [UInt8](repeating: 0, count: 4096)
    let size = lseek(complaints.fileDescriptor, 0, SEEK_CUR)
    let start = max(0, size - off_t(bytes.count))
    let count = pread(complaints.fileDescriptor, &bytes, bytes.count, start)
    let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline).suffix(4).map(String.init)
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
