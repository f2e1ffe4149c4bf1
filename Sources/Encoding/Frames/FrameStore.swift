import Foundation
import Rendering
import TextAndFiles

/// A folder of finished pictures, `00012.9f3c0123456789ab.png`: the frame's number and a hash of
/// the file's bytes.
///
/// Files are written under a temporary name, renamed, and read only if the hash in the name
/// matches. So an interrupted process leaves no incomplete picture.
package struct FrameStore: Sendable {
  /// The folder.
  package let folder: String
  /// The library that compresses the files.
  package let compression: PNGEncoder.Compression
  private let decode: @Sendable ([UInt8]) throws -> Raster
  private let files: Monitor<[Int: String]>

  /// Creates a store in a folder, and the folder if it is missing; other files in it are kept.
  /// `decode` reads a PNG file.
  ///
  /// - Throws: `OutputError.cannotCreate` and `.inputOutput`.
  package init(
    _ folder: String, compression: PNGEncoder.Compression,
    decode: @escaping @Sendable ([UInt8]) throws -> Raster
  ) throws(OutputError) {
    (self.folder, self.compression, self.decode) = (folder, compression, decode)
    guard mkdir(folder, 0o777) == 0 || errno == EEXIST else {
      throw .creating(folder, code: errno)
    }
    files = Monitor(Self.pictures(in: folder))
  }

  /// The pictures' file names, by frame.
  package var names: [Int: String] { files.withLock { $0 } }

  /// Returns the file names of a folder's pictures, by frame. O(files).
  package static func pictures(in folder: String) -> [Int: String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    var files: [Int: String] = [:]
    for name in names.sorted() {
      if let number = frame(named: name) { files[number] = name }
    }
    return files
  }

  /// Returns a picture's bytes; nil if the file is missing or damaged.
  package static func bytes(_ name: String, in folder: String) -> [UInt8]? {
    guard let data = fileContents("\(folder)/\(name)") else { return nil }
    let bytes = [UInt8](data)
    guard let number = frame(named: name), self.name(of: bytes, frame: number) == name else {
      return nil
    }
    return bytes
  }

  private static func name(of bytes: [UInt8], frame: Int) -> String {
    var hash = WordHash()
    bytes.withUnsafeBytes { hash.add($0) }
    let digits = hash.digits
    return "\(zeroFilled(String(frame), to: 5)).\(digits).png"
  }

  /// Returns the frame's number in a file's name; nil for other files.
  package static func frame(named name: String) -> Int? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2] == "png", parts[1].count == 16, parts[0].count >= 5 else {
      return nil
    }
    return Int(parts[0])
  }
}

extension FrameStore: PictureArchive {
  /// Always true.
  package var keepsPictures: Bool { true }

  /// Returns a frame's picture; nil if it is missing or damaged.
  package func picture(ofFrame number: Int) -> ArchivedPicture? {
    guard let name = files.withLock({ $0[number] }), let bytes = Self.bytes(name, in: folder),
      let raster = try? decode(bytes)
    else { return nil }
    return ArchivedPicture(file: bytes, raster: raster)
  }

  /// Stores the PNG file of a frame.
  package func keep(_ file: [UInt8], asFrame number: Int) throws(OutputError) {
    let name = Self.name(of: file, frame: number)
    let partial = "\(folder)/.\(name).\(getpid())"
    do throws(OutputError) {
      try OutputFile.write(file, to: partial)
      guard rename(partial, "\(folder)/\(name)") == 0 else {
        throw .creating("\(folder)/\(name)", code: errno)
      }
    } catch {
      unlink(partial)
      throw error
    }
    // Removes a damaged file of the same frame, whose name would hide the new one.
    let old = files.withLock { $0.updateValue(name, forKey: number) }
    if let old, old != name { unlink("\(folder)/\(old)") }
  }
}
