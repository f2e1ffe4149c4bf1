import Choreography
import Encoding
import Films
import Foundation
import Recordings
import Rendering
import TextAndFiles

/// The files that show a film in a README, and the markup that shows them.
///
/// Browsers show the animated SVG, which follows the system's light or dark colors, and the page's
/// if they differ; a `<source>` cannot. Viewers without SVG show the last frame: films of pixels
/// would have a hundred times the bytes. The film ends, because WCAG 2.2 (2.2.2, level A) requires
/// a way to pause, stop or hide motion that starts automatically and lasts more than five seconds.
package struct ReadmeBundle: Sendable {
  /// As the user wrote it, with a `/` at its end.
  private let folder: String
  private let name: String
  /// The number of times that the film plays, 0 for endlessly; nil for as many as fit into five
  /// seconds, from one to three.
  private let loops: Int?

  /// The longest motion, in seconds, that needs no control to stop it.
  private static let limit = 5.0

  /// Creates a bundle in a folder; the names of its files begin with `name`.
  package init(in folder: String, name: String, loops: Int?) {
    self.folder = folder.hasSuffix("/") ? folder : folder + "/"
    (self.name, self.loops) = (name, loops)
  }

  private var film: String { "\(name).svg" }
  private var still: String { "\(name)-still.svg" }
  private var light: String { "\(name)-light.png" }
  private var dark: String { "\(name)-dark.png" }

  package var targets: [OutputTarget] { lightTargets + darkTargets }
  private var lightTargets: [OutputTarget] {
    [target(film, .animatedSVG), target(still, .stillSVG), target(light, .stillPNG)]
  }
  private var darkTargets: [OutputTarget] { [target(dark, .stillPNG)] }

  private func target(_ file: String, _ format: OutputTarget.Format) -> OutputTarget {
    OutputTarget(folder + file, as: format)
  }

  /// Renders into the folder. A new folder is created atomically, with all files.
  private func rendered(
    _ render: (_ place: String) throws -> RenderReport
  ) throws -> RenderReport {
    let path = absolutePath(folder)
    guard fileStatus(path) == nil else { return try render(path) }
    let place = try PendingOutput(path, name: folder, as: .folder)
    do {
      let report = try render(place.path)
      try place.commit()
      return report
    } catch {
      place.discard()
      throw error
    }
  }

  /// The markup, and what it cost to write the files.
  package struct Outcome: Sendable {
    /// The `<picture>` to paste.
    package var snippet: String
    /// The film's playing time, in a sentence.
    package var duration: String
    package var report: RenderReport

    /// The size of all files, in bytes.
    package var byteCount: Int64 { report.outputs.reduce(0) { $0 + $1.bytes } }
    /// True if a page would load noticeably later with the bundle.
    package var isHeavy: Bool { byteCount > 5_000_000 }
  }

  /// Writes all files, or none.
  ///
  /// - Throws: `FontError` and `OutputError`; no partial file is left.
  package func write(_ film: Film, options: RenderOptions) throws -> Outcome {
    var options = options
    let seconds =
      Double(try film.frameCount(options: options)) / Double(film.timeline.framesPerSecond)
    let plays = loops ?? max(1, min(3, Int(Self.limit / seconds)))
    options.formats.loopCount = plays
    let page = film.composition(options)
    let report = try rendered { place in
      (options.theme, options.darkTheme) = (Theme(.light), Theme(.dark))
      let inLight = try film.request(for: lightTargets.map { $0.moved(to: place) }, options)
      (options.theme, options.darkTheme) = (Theme(.dark), nil)
      let inDark = try film.request(for: darkTargets.map { $0.moved(to: place) }, options)
      return try Encoding.render([inLight, inDark])
    }
    let isShort = plays > 0 && seconds * Double(plays) <= Self.limit
    let time = Int64(seconds * Double(max(1, plays)) * 1e9)
    let duration =
      switch plays {
      case 0: "plays for ever"
      case 1: "plays once, \(secondsText(time))"
      default: "plays \(plays) times, \(secondsText(time)) in all"
      }
    let reason =
      "; longer than 5 s, so the markup has a title that closes it with a click (WCAG 2.2.2)"
    return Outcome(
      snippet: snippet(page, isShort: isShort),
      duration: duration + (isShort ? "" : reason), report: report)
  }

  private func snippet(_ page: Composition, isShort: Bool) -> String {
    let picture = """
      <picture>
        <source media="(prefers-reduced-motion: reduce)" srcset="\(address(still))">
        <source type="image/svg+xml" srcset="\(address(self.film))">
        <source media="(prefers-color-scheme: dark)" srcset="\(address(dark))">
        <img src="\(address(light))" width="\(Int(page.size.width.rounded()))" alt="\(escaped(page.subjectText(limit: Self.maxLetters)))">
      </picture>

      """
    guard !isShort else { return picture }
    let title = escaped(page.subjectTitle)
    return "<details open>\n<summary>\(title)</summary>\n\(picture)</details>\n"
  }

  /// The number of characters that screen readers read without a pause.
  private static let maxLetters = 250

  /// Returns a file's address relative to the README's folder: the current one, or for a bundle
  /// elsewhere the nearest folder above it with a README or a repository, else that above it.
  private func address(_ file: String) -> String {
    var path = folder
    if path.hasPrefix("/") {
      let place = URL(filePath: folder).resolvingSymlinksInPath().path + "/"
      path = String(place.dropFirst(Self.base(of: place).utf8.count))
    }
    while path.hasPrefix("./") { path.removeFirst(2) }
    // In `srcset` a comma separates sources.
    let plain = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: ","))
    let address = (path + file).addingPercentEncoding(withAllowedCharacters: plain) ?? path + file
    return escaped(address)
  }

  /// Returns the README's folder for an absolute path of a bundle; both end with a `/`.
  private static func base(of folder: String) -> String {
    let files = FileManager.default
    let here =
      URL(filePath: files.currentDirectoryPath).resolvingSymlinksInPath().path + "/"
    if folder.hasPrefix(here) { return here }
    func isBase(_ folder: URL) -> Bool {
      ((try? files.contentsOfDirectory(atPath: folder.path)) ?? []).contains { name in
        name == ".git" || name.lowercased().hasPrefix("readme")
      }
    }
    let above = URL(filePath: folder).deletingLastPathComponent()
    var base = above
    while !isBase(base), base.path != "/" { base.deleteLastPathComponent() }
    let path = base.path == "/" ? above.path : base.path
    return path.hasSuffix("/") ? path : path + "/"
  }
}
