import Foundation
import Recordings
import TextAndFiles

/// The pictures that a script or its data name by their paths, each read once.
///
/// A picture becomes a part of the content, so that a recording needs no other file.
final class PictureFiles {
  private let folder: DataFolder
  private var pictures: [String: String] = [:]

  /// Bytes of a picture's file: 32 MiB.
  static let limit = 32 << 20

  init(_ folder: DataFolder) {
    self.folder = folder
  }

  /// Returns the picture of a path, as a recording holds it, and any other text as it is.
  ///
  /// - Throws: the reason for which there is no picture at the path.
  func image(_ text: String) throws(MessageError) -> String {
    if text.hasPrefix(ItemContent.picturePrefix) {
      let bytes = Data(base64Encoded: String(text.dropFirst(ItemContent.picturePrefix.count)))
      guard let bytes, folder.preparePicture([UInt8](bytes)) != nil else {
        throw MessageError("the picture after '\(ItemContent.picturePrefix)' is damaged")
      }
      return text
    }
    let isPath = text.hasPrefix("./") || text.hasPrefix("../") || text.hasPrefix("/")
    guard isPath || text.lowercased().hasSuffix(".png") else { return text }
    guard isPath else {
      throw MessageError("a picture's path begins with './': did you mean './\(text)'?")
    }
    if let picture = pictures[text] { return picture }
    let picture = try read(text)
    pictures[text] = picture
    return picture
  }

  private func read(_ path: String) throws(MessageError) -> String {
    let bytes: [UInt8]
    do {
      bytes = try folder.read(path, limit: Self.limit)
    } catch {
      throw MessageError(folder.message(about: error, path: path, kind: "picture"))
    }
    guard let png = folder.preparePicture(bytes) else {
      throw MessageError("\(quoted(path)) is no PNG picture, or it is damaged")
    }
    return ItemContent.picturePrefix + Data(png).base64EncodedString()
  }
}
