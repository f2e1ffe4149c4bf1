import Foundation
import TextAndFiles

/// An output of a render: a path, and the format by the path's suffix.
package struct OutputTarget: Hashable, Sendable {
  package enum Format: Hashable, Sendable {
    /// A folder of PNG files; the pattern numbers them, nil is five digits or more.
    case pngFrames(FramePattern?)
    case svgFrames(FramePattern)
    /// One PNG with several times of a transition side by side.
    case filmstrip
    case apng
    case gif
    case webP
    case mp4
    case webM
    /// An animated SVG.
    case animatedSVG
    /// An SVG of the last frame.
    case stillSVG
    /// A PNG of the last frame.
    case stillPNG
    case player
    /// A Lottie animation; `isArchive` is a dotLottie, a ZIP that holds it.
    case lottie(isArchive: Bool)
  }

  /// The path as the user wrote it.
  package let name: String
  /// The absolute path of the file or folder.
  package let path: String
  package let format: Format

  /// The output formats with descriptions.
  package static let catalog: [(name: String, summary: String)] = [
    ("dir/", "PNG frames with a frames.json"),
    ("dir/%05d.png", "PNG frames, named by the pattern"),
    ("dir/%05d.svg", "one SVG per frame, text as outlines"),
    ("x.png", "a filmstrip: five moments of one transition"),
    ("x.apng", "animated PNG, only the changed part of each frame"),
    ("x.gif", "animated GIF of 256 colors, through ffmpeg"),
    ("x.webp", "animated WebP, only the changed part of each frame"),
    ("x.svg", "one SVG that plays, for a page or a README"),
    ("x.html", "a page that plays the film, with a list of its applies"),
    ("x.json", "a Lottie animation for apps and pages, text as outlines"),
    ("x.lottie", "the same as a dotLottie, a tenth of the bytes"),
    ("x.mp4", "H.264 video with chapters and captions, through ffmpeg"),
    ("x.webm", "VP9 or AV1 video with chapters and captions, through ffmpeg"),
  ]

  /// Creates an output of a format, independent of the suffix.
  package init(_ name: String, as format: Format) {
    self.init(name: name, path: absolutePath(name), format: format)
  }

  private init(name: String, path: String, format: Format) {
    (self.name, self.path, self.format) = (name, path, format)
  }

  /// Returns the same output in another folder, which will be renamed.
  package func moved(to folder: String) -> OutputTarget {
    let file = (path as NSString).lastPathComponent
    return OutputTarget(name: name, path: "\(folder)/\(file)", format: format)
  }

  /// Reads an output path. An existing folder is one of PNG frames, unless its suffix is a
  /// format's.
  ///
  /// - Throws: `OutputError.unknownFormat` and `.badPattern`.
  package init(_ name: String) throws(OutputError) {
    self.name = name
    let path = absolutePath(name)
    guard !name.isEmpty else { throw .unknownFormat(path: name) }
    guard name != "-" else { throw .standardOutput }
    if name.hasSuffix("/") {
      (self.path, format) = (path, .pngFrames(nil))
      return
    }
    let suffix = (name as NSString).pathExtension.lowercased()
    if suffix == "svg" || suffix == "png", name.contains("%") {
      let pattern = try FramePattern((name as NSString).lastPathComponent, in: name)
      self.path = (path as NSString).deletingLastPathComponent
      format = suffix == "svg" ? .svgFrames(pattern) : .pngFrames(pattern)
      return
    }
    self.path = path
    switch suffix {
    case "png": format = .filmstrip
    case "apng": format = .apng
    case "gif": format = .gif
    case "webp": format = .webP
    case "svg": format = .animatedSVG
    case "html": format = .player
    case "json": format = .lottie(isArchive: false)
    case "lottie": format = .lottie(isArchive: true)
    case "mp4": format = .mp4
    case "webm": format = .webM
    default:
      guard fileStatus(path)?.isFolder == true else { throw .unknownFormat(path: name) }
      format = .pngFrames(nil)
    }
  }

  /// The folder of an output of frames as the user wrote it, without a slash at its end.
  var folderName: String {
    let isPattern = name.contains("%") && (name as NSString).lastPathComponent.contains("%")
    let folder = isPattern ? (name as NSString).deletingLastPathComponent : name
    return folder.isEmpty ? "." : folder.hasSuffix("/") ? String(folder.dropLast()) : folder
  }

  /// True if the output is a folder that belongs to it only.
  package var isFolder: Bool {
    switch format {
    case .pngFrames, .svgFrames: true
    case .filmstrip, .apng, .gif, .webP, .animatedSVG, .stillSVG, .stillPNG, .player, .lottie,
      .mp4, .webM:
      false
    }
  }
}
