import Foundation
import Recordings
import TextAndFiles

/// The picture files that a script or its data name, each read once.
///
/// A picture becomes a part of the content, so that a recording needs no other file.
final class PictureFiles {
  private let folder: DataFolder
  private var pictures: [String: String] = [:]
  /// Returns a picture file as the PNG of a recording; nil for other bytes.
  private var prepare: @Sendable ([UInt8]) -> [UInt8]?

  /// The largest size of a picture file in bytes: 32 MiB.
  static let limit = 32 << 20

  init(_ folder: DataFolder) {
    self.folder = folder
    prepare = folder.preparePicture
  }

  /// Keeps the pictures of later calls in the size at which a layout draws them.
  func fit(_ layout: StageLayout) {
    let kinds = [layout.base.kind] + layout.sections.values.map(\.kind)
    guard kinds.contains(.bubbles), let prepare = folder.prepareMessagePicture else { return }
    self.prepare = prepare
  }

  /// Returns the picture at a path in the form of a recording; any other text is unchanged.
  ///
  /// - Throws: the reason that there is no picture at the path.
  func image(_ text: String) throws(MessageError) -> String {
    if text.hasPrefix(ItemContent.picturePrefix) {
      let bytes = Data(base64Encoded: String(text.dropFirst(ItemContent.picturePrefix.count)))
      guard let bytes, prepare([UInt8](bytes)) != nil else {
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
    guard let png = prepare(bytes) else {
      throw MessageError(
        "\(quoted(path)) is not a PNG picture, or it is damaged; save it as PNG again")
    }
    return ItemContent.picturePrefix + Data(png).base64EncodedString()
  }
}
