import Comparison
import Foundation
import Recordings
import Rendering
import TextAndFiles

/// A golden as it is stored: geometry, pictures, and the fingerprint of the machine that drew them.
struct Golden {
  var manifest: GoldenManifest
  var geometry: GeometryFile
  /// The pictures of all moments in one, arranged as in the manifest.
  var sheet: Raster

  /// Returns a copy of one moment's picture. O(its pixels).
  func picture(_ index: Int) throws -> Raster {
    let division = manifest.sheet
    let (x, y) = division.origin(index)
    guard
      let part = try sheet.part(x: x, y: y, width: division.width, height: division.height)
    else {
      throw GoldenError.unreadable(
        path: manifest.golden, reason: "picture \(index) is not in it")
    }
    return part
  }
}

/// A folder of goldens: `NAME.png` with `NAME.txt` and `NAME.json`, or only `NAME.geometry.txt`, or
/// only `NAME.motion.txt`.
package struct GoldenStore: Sendable {
  /// The folder's path.
  package let folder: String

  /// The goldens of a folder, which need not exist yet.
  package init(folder: String) { self.folder = folder }

  /// The files that a golden of pictures consists of.
  package static let suffixes = ["json", "png", "txt"]
  static let geometrySuffix = "geometry.txt"
  /// The suffix of a golden of observed motion.
  package static let motionSuffix = "motion.txt"
  /// The end of the names of these goldens.
  package static let motionEnd = ".motion"

  /// Returns the names of all goldens, in order; those of geometry only end in `.geometry`, and
  /// those of observed motion in `.motion`.
  ///
  /// The names include goldens that lack their manifest or their geometry, and those with files
  /// that cannot be read; reading one gives an error. They exclude foreign files with the same
  /// suffixes.
  package func names() -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let names = files.compactMap { file -> String? in
      let isNamed = Self.suffixes.contains((file as NSString).pathExtension)
      return isNamed && !file.hasPrefix(".") ? (file as NSString).deletingPathExtension : nil
    }
    return Set(names).filter { holdsGolden($0) || unreadableFile(of: $0) != nil }.sorted()
  }

  /// Returns the existing files of a golden.
  package func files(of name: String) -> [String] {
    Self.suffixes.map { path(name, $0) }.filter(FileManager.default.fileExists)
  }

  /// Returns true if one of the files identifies itself as a golden's, even if others are damaged;
  /// a picture does by the gap around its sheet.
  ///
  /// Foreign pictures and texts may be in the same folder.
  package func holdsGolden(_ name: String) -> Bool {
    if GeometryFile.isGeometry(path(name, "txt")) { return true }
    if let json = fileContents(path(name, "json")) {
      return (try? JSONValue(parsing: Array(json)))?["golden"]?.string != nil
    }
    return !FileManager.default.fileExists(atPath: path(name, "txt"))
      && GoldenManifest.Sheet.isFrame(of: fileContents(path(name, "png")))
  }

  /// Returns a file that may be a golden's manifest or geometry and cannot be read, such as a link
  /// to nothing; nil if there is none.
  package func unreadableFile(of name: String) -> String? {
    let isAlone = name.hasSuffix(".geometry") || name.hasSuffix(Self.motionEnd)
    let path = path(name, isAlone ? "txt" : "json")
    let isFile = fileStatus(path)?.isRegularFile ?? (linkStatus(path) != nil)
    return isFile && fileContents(path) == nil ? path : nil
  }

  /// Removes a golden's files; foreign files stay.
  ///
  /// - Throws: `OutputError.inputOutput`.
  package func remove(_ name: String) throws(OutputError) {
    guard holdsGolden(name) else { return }
    for file in files(of: name) {
      do {
        try FileManager.default.removeItem(atPath: file)
      } catch {
        throw .inputOutput(path: file, reason: systemReason(error))
      }
    }
  }

  /// Returns the description of a golden's picture; nil for one of geometry only, or of observed
  /// motion.
  ///
  /// - Throws: `GoldenError.missing` and `.unreadable`.
  package func manifest(of name: String) throws(GoldenError) -> GoldenManifest? {
    if name.hasSuffix(".geometry") || name.hasSuffix(Self.motionEnd) { return nil }
    let path = path(name, "json")
    if let file = files(of: name).first, !FileManager.default.fileExists(atPath: path) {
      throw .unreadable(
        path: file,
        reason: "its manifest \(name).json is missing; restore it, or delete the "
          + "golden's other files")
    }
    let data = Data(try bytes(path))
    do {
      try JSONValue.check(Array(data))
      let manifest = try JSONDecoder().decode(GoldenManifest.self, from: data)
      if let problem = manifest.problem {
        throw GoldenError.unreadable(path: path, reason: problem)
      }
      return manifest
    } catch let error as GoldenError {
      throw error
    } catch let error as JSONError {
      throw .unreadable(path: path, reason: "it is not a manifest of a golden: \(error.message)")
    } catch {
      throw .unreadable(path: path, reason: "it is not a manifest of a golden")
    }
  }

  /// Reads a golden of pictures.
  ///
  /// - Throws: `GoldenError.missing`, and `.unreadable` for any of its files.
  func load(_ name: String) throws(GoldenError) -> Golden {
    try Self.check(name)
    if files(of: name).isEmpty { throw .missing(path: path(name, "png")) }
    guard let manifest = try manifest(of: name) else { throw .badName(name) }
    for suffix in ["txt", "png"] where !FileManager.default.fileExists(atPath: path(name, suffix)) {
      throw .unreadable(
        path: path(name, suffix),
        reason: "this file of the golden is missing; restore it, or "
          + "delete the golden's other files")
    }
    let geometry = try geometry(path(name, "txt"))
    guard geometry.moments == manifest.moments else {
      throw .unreadable(path: path(name, "txt"), reason: "its moments are not the manifest's")
    }
    guard geometry.film == GeometryFile.oneLine(manifest.film),
      geometry.mark == manifest.mark.map(GeometryFile.oneLine),
      geometry.mark != nil || geometry.apply == manifest.apply
    else {
      throw .unreadable(path: path(name, "txt"), reason: "its film or apply is not the manifest's")
    }
    return Golden(
      manifest: manifest, geometry: geometry, sheet: try sheet(path(name, "png"), manifest))
  }

  /// Reads a golden of geometry only.
  ///
  /// - Throws: `GoldenError.missing` and `.unreadable`.
  func loadGeometry(_ name: String) throws(GoldenError) -> GeometryFile {
    try Self.check(name)
    return try geometry(path(name, Self.geometrySuffix))
  }

  /// Reads a golden of observed motion.
  ///
  /// - Throws: `GoldenError.missing` and `.unreadable`.
  package func loadMotion(_ name: String) throws(GoldenError) -> MotionFile {
    try Self.check(name)
    let path = path(name, Self.motionSuffix)
    return try MotionFile(String(decoding: try bytes(path), as: UTF8.self), path: path)
  }

  /// Writes a golden of observed motion.
  func write(_ motion: MotionFile, as name: String) throws {
    try Self.check(name)
    try checkReplaceable(name + Self.motionEnd)
    try AtomicFile.write(Array(motion.text.utf8), to: path(name, Self.motionSuffix))
  }

  /// Writes a golden of pictures.
  ///
  /// - Throws: `GoldenError.badName` and `OutputError`; an older golden is then unchanged.
  func write(_ golden: Golden, as name: String) throws {
    try Self.check(name)
    try checkReplaceable(name)
    try AtomicFile.write([
      (PNGEncoder().encode(golden.sheet, scale: golden.manifest.sheet.scale), path(name, "png")),
      (Array(golden.geometry.text.utf8), path(name, "txt")),
      (AtomicFile.bytes(json: golden.manifest), path(name, "json")),
    ])
  }

  /// Writes a golden of geometry only.
  func write(_ geometry: GeometryFile, as name: String) throws {
    try Self.check(name)
    try checkReplaceable("\(name).geometry")
    try AtomicFile.write(Array(geometry.text.utf8), to: path(name, Self.geometrySuffix))
  }

  /// Refuses to write over files that do not belong to a golden.
  private func checkReplaceable(_ name: String) throws(OutputError) {
    guard let file = files(of: name).first, !holdsGolden(name) else { return }
    throw .cannotCreate(path: file, reason: "something else has this name, which is not a golden")
  }

  /// Returns the path of a golden's file. Names are in Unicode's normalization form C, so that
  /// equal names have equal bytes.
  package func path(_ name: String, _ suffix: String) -> String {
    "\(folder)/\(name.precomposedStringWithCanonicalMapping).\(suffix)"
  }

  func geometry(_ path: String) throws(GoldenError) -> GeometryFile {
    try GeometryFile(String(decoding: try bytes(path), as: UTF8.self), path: path)
  }

  private func sheet(
    _ path: String, _ manifest: GoldenManifest
  ) throws(GoldenError) -> Raster {
    let file = try bytes(path)
    let size = manifest.sheet.size(of: manifest.moments.count)
    do {
      let picture = try PNGReader.read(file)
      guard picture.width == size.width, picture.height == size.height else {
        throw GoldenError.unreadable(
          path: path,
          reason: "it has \(picture.width)×\(picture.height) pixels, and its manifest says "
            + "\(size.width)×\(size.height)")
      }
      return picture
    } catch let error as GoldenError {
      throw error
    } catch {
      throw .unreadable(path: path, reason: "\(error)")
    }
  }

  private func bytes(_ path: String) throws(GoldenError) -> [UInt8] {
    guard let status = fileStatus(path) else {
      if linkStatus(path) == nil { throw .missing(path: path) }
      throw .unreadable(path: path, reason: "it is a link to nothing")
    }
    guard status.isRegularFile else {
      throw .unreadable(path: path, reason: "it is not a regular file")
    }
    do {
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw .unreadable(path: path, reason: systemReason(error))
    }
  }

  private static func isUsable(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || "-_. ".unicodeScalars.contains(scalar)
  }

  /// Returns a text with `-` for what a golden's name cannot have.
  static func usableName(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.precomposedStringWithCanonicalMapping.unicodeScalars.map { isUsable($0) ? $0 : "-" }))
  }

  /// Refuses names that leave the folder.
  private static func check(_ name: String) throws(GoldenError) {
    let isPlain = name.precomposedStringWithCanonicalMapping.unicodeScalars.allSatisfy(isUsable)
    // `x.geometry` would be the golden of x's geometry.
    guard !name.isEmpty, isPlain, !name.hasPrefix("."), !name.hasSuffix(".geometry"),
      !name.hasSuffix(motionEnd), name.utf8.count <= 200
    else {
      throw .badName(name)
    }
  }
}
