import Browser
import Comparison
import Encoding
import Foundation
import Processes
import Recordings
import Rendering
import TextAndFiles

struct SequenceFrame {
  /// `frame 31`, or a file's name.
  var label: String
  /// Nanoseconds; nil if the sequence has no clock.
  var time: Int64?
  /// The scene on screen; nil if only pixels are known.
  var scene: SceneFrame?
  /// Pixels per point of the scene.
  var scale: Double?
  /// The operations of the apply in flight, by item.
  var operations = OperationDescriptions()
  /// The apply that began last, with its operations: `apply 3: 1 moved`; nil if it is not known.
  var transition: String?
  /// True if odd sides may be padded to even ones, as most video formats require.
  var hasEvenSides = false
  /// The PNG file that holds the frame; nil if it has none.
  var file: String?
  /// The frame's pixels, drawn or read on demand.
  var picture: () throws -> Raster
}

/// A sequence of pictures that is read once.
protocol PictureSequence: AnyObject {
  /// Returns the next frame; nil after the last.
  func next() throws -> SequenceFrame?
  /// The end of the last frame that was read, in nanoseconds from the first one, in a format that may
  /// leave out equal frames; nil in others.
  var end: Int64? { get }
  /// The end of the last frame, in nanoseconds from the first one; nil without a clock. Known once all
  /// frames are read.
  var length: Int64? { get }
}

extension PictureSequence {
  var end: Int64? { nil }
  var length: Int64? { end }
}

package enum ComparingError: Error, Hashable, Sendable, CustomStringConvertible {
  case missing(path: String)
  case picture(path: String, reason: String)
  case noFrames(path: String)
  /// Ignored parts that cover a frame.
  case nothingCompared(frame: String)
  /// A file in the place of a folder of goldens.
  case noFolder(path: String)
  /// A video that the decoder cannot read, with the last lines of its output.
  case video(path: String, lines: [String])

  package var description: String {
    switch self {
    case .missing(let path): "\(path): error: there is no such file or folder"
    case .picture(let path, let reason): "\(path): error: \(reason)"
    case .noFrames(let path):
      "\(path): error: the folder holds no PNG frames\(SourceFile.sourcesInFolder(path))"
    case .nothingCompared(let frame):
      "flipbook: error: --ignore covers all pixels of \(frame), and leaves nothing to compare"
    case .noFolder(let path):
      "\(path): error: it is a file; name the folder in which the goldens lie"
    case .video: lines.joined(separator: "\n")
    }
  }
}

extension ComparingError: DetailedError {
  package var lines: [String] {
    guard case .video(let path, let lines) = self else { return [description] }
    return ["\(path): error: ffmpeg cannot read this video"] + lines.map { "  \($0)" }
  }

  package var isLocated: Bool { true }
}

struct SequenceSource {
  /// Suffixes of videos. ffmpeg reads all of them but `webp`.
  static let videos = ["mp4", "webm", "gif", "apng", "webp", "mov", "mkv", "m4v"]

  /// Suffixes of scenarios and recordings; a source without a suffix may be either.
  private static let sources = ["yaml", "yml", "json", "jsonl", "gz", ""]

  var framesPerSecond = 60
  var scale: Double?
  /// Returns true to stop; called while a video's next frame is awaited.
  var pages = PageOptions()
  /// Receives the warnings of sources.
  var warn: ([Diagnostic]) -> Void = { _ in }

  /// Opens a picture, a folder of frames, a video, or the film of a scenario or recording.
  ///
  /// - Throws: `ComparingError`, `SourceError`, `FontError` and `OutputError`.
  func open(_ path: String) throws -> any PictureSequence {
    let status = fileStatus(path)
    guard status != nil || path == "-" else { throw ComparingError.missing(path: path) }
    if status?.isFolder == true {
      let folder = try FrameFolder(path)
      if let warning = folder.warning { warn([warning]) }
      return folder
    }
    let suffix = (path as NSString).pathExtension.lowercased()
    if suffix == "png" {
      guard !Self.isAnimated(path) else {
        throw ComparingError.picture(
          path: path, reason: "it is an animated PNG; name it .apng to compare all of its frames")
      }
      return FrameFolder(file: path)
    }
    if suffix == "webp" { return try WebPFrames(path) }
    if Self.videos.contains(suffix) {
      return try VideoFrames(
        path, search: ProgramSearch(path: nil), isCancelled: pages.isCancelled)
    }
    do {
      let source = try SourceFile.load(
        path, stopwatch: Stopwatch.read, options: .reporting, pages: pages)
      warn(source.warnings)
      return try FilmFrames(Film(source, framesPerSecond: framesPerSecond), scale: scale)
    } catch SourceError.refused where !Self.sources.contains(suffix) {
      throw ComparingError.picture(
        path: path,
        reason: "only these can be compared: a picture (.png), a folder of PNG "
          + "frames, a video (.\(Self.videos.joined(separator: ", ."))), a scenario (.yaml, .yml, "
          + ".json) or a recording (.jsonl, .gz)")
    }
  }
}

extension SequenceSource {
  /// Returns true if a PNG file has the chunk of an animation, which stands before the pixels.
  private static func isAnimated(_ path: String) -> Bool {
    guard fileStatus(path)?.isRegularFile == true,
      let file = FileHandle(forReadingAtPath: path)
    else { return false }
    defer { try? file.close() }
    let start = (try? file.read(upToCount: 4096)) ?? Data()
    let pixels = start.range(of: Data("IDAT".utf8))?.lowerBound ?? start.endIndex
    return start[..<pixels].range(of: Data("acTL".utf8)) != nil
  }
}

/// The frames of a film, drawn on demand.
final class FilmFrames: PictureSequence {
  let film: Film
  private let rasterizer: SceneRasterizer
  private let scale: Double
  private var number = 0
  private var operations: (apply: Int, names: OperationDescriptions)?
  private let transitions: [String]

  init(_ film: Film, scale: Double?) throws {
    self.film = film
    self.scale = scale ?? film.recording.stage.scale
    rasterizer = try SceneRasterizer(fonts: FontSet.installed(), scale: self.scale)
    transitions = film.timeline.applyMotions.enumerated().map { "apply \($0): \($1.apply.summary)" }
  }

  /// The recording if it has frames after an apply; nil if the film shows only modeled motion.
  var observedRecording: Recording? {
    let recording = film.recording
    return recording.hasFrames && !recording.timedApplies.isEmpty ? recording : nil
  }

  var length: Int64? {
    film.timeline.length(ofFrames: film.frameCount)
  }

  func next() -> SequenceFrame? {
    guard number < film.timeline.frameCount else { return nil }
    let scene = film.timeline.frame(number)
    defer { number += 1 }
    return SequenceFrame(
      label: "frame \(number)", time: film.timeline.length(ofFrames: number), scene: scene,
      scale: scale, operations: names(scene.apply),
      transition: scene.apply.map { transitions[$0] } ?? "before the first apply",
      picture: { [rasterizer] in try rasterizer.draw(scene) })
  }

  private func names(_ apply: Int?) -> OperationDescriptions {
    guard let apply else { return OperationDescriptions() }
    if let operations, operations.apply == apply { return operations.names }
    let names = OperationDescriptions(film.timeline, apply: apply)
    operations = (apply, names)
    return names
  }
}

/// One PNG file, or the PNG files of a folder: in the order of its `frames.json`, else by name.
final class FrameFolder: PictureSequence {
  private let files: [(path: String, label: String, time: Int64?)]
  let length: Int64?
  /// A warning of pictures that `frames.json` does not list; nil if there are none.
  let warning: Diagnostic?
  private var number = 0

  init(file path: String) {
    (files, length, warning) = ([(path, (path as NSString).lastPathComponent, nil)], nil, nil)
  }

  init(_ path: String) throws(ComparingError) {
    let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
    let listed = try Self.index(folder)
    let names =
      ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.lowercased().hasSuffix(".png") && !$0.hasPrefix(".") }
      .sorted { $0.compare($1, options: .numeric) == .orderedAscending }
    files =
      listed?.files ?? names.map { ("\(folder)/\($0)", $0, nil) }
    length = listed?.length
    warning = Self.warning(of: names.map { "\(folder)/\($0)" }, beside: listed?.files.map(\.path))
    guard !files.isEmpty else { throw .noFrames(path: path) }
  }

  /// Returns a warning of the pictures that a list leaves out; nil if there are none, or no list.
  private static func warning(of paths: [String], beside listed: [String]?) -> Diagnostic? {
    guard let listed, let first = Set(paths).subtracting(listed).min() else { return nil }
    let others = Set(paths).subtracting(listed).count - 1
    return Diagnostic(
      .warning, file: first,
      message: others == 0
        ? "'\(FolderOwnership.index)' does not list it, so it is not compared"
        : "'\(FolderOwnership.index)' lists neither it nor "
          + "\(counted(others, "other picture", "other pictures")), so they are not compared")
  }

  func next() throws -> SequenceFrame? {
    guard number < files.count else { return nil }
    let file = files[number]
    number += 1
    return SequenceFrame(
      label: file.label, time: file.time, file: file.path,
      picture: { try Self.read(file.path) })
  }

  static func read(_ path: String) throws(ComparingError) -> Raster {
    try decode(bytes(path), path)
  }

  static func bytes(_ path: String) throws(ComparingError) -> [UInt8] {
    guard let status = fileStatus(path) else { throw .missing(path: path) }
    guard status.isRegularFile else {
      throw .picture(path: path, reason: "it is not a regular file")
    }
    do {
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw .picture(path: path, reason: systemReason(error))
    }
  }

  static func decode(_ bytes: [UInt8], _ path: String) throws(ComparingError) -> Raster {
    do {
      return try PNGReader.read(bytes)
    } catch {
      throw .picture(path: path, reason: "\(error)")
    }
  }

  /// Returns the pictures listed in `frames.json` and the film's length; nil without it, or if it is
  /// something else.
  ///
  /// - Throws: `ComparingError.picture` if it is no JSON, names a member twice, or lists anything but
  ///   PNG files of this folder.
  private static func index(
    _ folder: String
  ) throws(ComparingError) -> (
    files: [(path: String, label: String, time: Int64?)], length: Int64?
  )? {
    let path = "\(folder)/\(FolderOwnership.index)"
    guard let data = fileContents(path) else { return nil }
    do throws(JSONError) {
      try JSONValue.check(Array(data))
    } catch {
      throw .picture(
        path: path, reason: "it is damaged: \(error.message); without it, names give the order")
    }
    guard let index = FrameList(inFolder: folder) else { return nil }
    for frame in index.frames where !frame.file.hasSuffix(".png") || frame.file.contains("/") {
      throw .picture(
        path: path,
        reason: "'\(frame.file)' of frame \(frame.frame) is not a PNG file of this folder; without "
          + "this list, names give the order")
    }
    var length: Int64?
    if let first = index.frames.first, let last = index.frames.last, let fps = index.fps, fps > 0 {
      length = last.time - first.time + Int64(1e9 / fps)
    }
    return (index.frames.map { ("\(folder)/\($0.file)", "frame \($0.frame)", $0.time) }, length)
  }
}
