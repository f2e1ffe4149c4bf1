import Browser
import Encoding
import Processes
import Rendering
import TextAndFiles

/// The versions of this machine's libraries, fonts and programs, and the problems.
package struct DoctorReport: Sendable {
  /// Flipbook's and the libraries' versions, as in `Cairo 1.16.0`.
  package let versions: [String]
  /// Every font file with its font and version; empty if fonts are missing.
  package let fonts: [(name: String, file: String)]
  /// Everything that can change a pixel; nil if fonts are missing.
  package let fingerprint: DrawingFingerprint?
  /// The path of `ffmpeg`; nil without it or without `ffprobe`.
  package let ffmpeg: String?
  /// The browser that runs pages, with its path and version; nil without one.
  package let browser: (path: String, version: String)?
  /// The reason that there is no browser, and what to install; nil with a browser. Only pages need
  /// one.
  package let missingBrowser: String?
  /// The missing parts, each with the command that installs it.
  package let problems: [String]

  /// Examines the machine. Reads every font file.
  ///
  /// - Parameter programSearchPath: The folders of programs, as in `PATH`; nil is the
  ///   environment's.
  package init(programSearchPath: String? = nil) {
    var problems: [String] = []
    func tried<Value, Failure: Error>(_ work: () throws(Failure) -> Value) -> Value? {
      do throws(Failure) {
        return try work()
      } catch {
        problems.append("\(error)")
        return nil
      }
    }
    versions = ["Flipbook \(FlipbookVersion.current)"] + FontSet.libraries
    let set = tried { () throws(FontError) in try FontSet.installed() }
    let names = set.flatMap { set in tried { () throws(FontError) in try set.versions() } }
    fonts = zip(names ?? [], set?.files ?? []).map { ($0, $1) }
    fingerprint = set.flatMap { set in
      tried { () throws(FontError) in try DrawingFingerprint(fonts: set) }
    }
    ffmpeg = tried { () throws(OutputError) in
      try ProgramSearch(path: programSearchPath).findFFmpeg().ffmpeg
    }
    self.problems = problems
    do throws(OutputError) {
      let found = try BrowserProgram.find(in: ProgramSearch(path: programSearchPath))
      browser = (found.path, try found.version())
      missingBrowser = nil
    } catch {
      browser = nil
      missingBrowser = error.lines.joined(separator: "; ")
    }
  }

  package var lines: [String] {
    var lines = ["versions"] + versions.map { "  \($0)" }
    lines += ["fonts"] + fonts.map { "  \($0.name)  \($0.file)" }
    lines.append("programs")
    lines.append("  ffmpeg  \(ffmpeg ?? "missing")")
    let version = browser.map { "\($0.version)  \($0.path)" }
    lines.append(
      "  browser  " + (version ?? "missing, which only pages need: \(missingBrowser ?? "")"))
    lines.append("golden fingerprint")
    lines += (fingerprint?.parts ?? []).map { "  \($0.name) \($0.value)" }
    return lines
  }

  package var json: JSONValue {
    .object([
      "flipbook": .integer(1), "versions": .strings(versions),
      "fonts": .array(
        fonts.map { .object(["name": .string($0.name), "file": .string($0.file)]) }),
      "ffmpeg": ffmpeg.map { .string($0) } ?? .null,
      "browser": browser.map {
        .object(["path": .string($0.path), "version": .string($0.version)])
      } ?? .null,
      "fingerprint": fingerprint.map { fingerprint in
        .object(fingerprint.parts.map { JSONValue.Member($0.name.lowercased(), .string($0.value)) })
      } ?? .null,
      "problems": .strings(problems),
    ])
  }
}
