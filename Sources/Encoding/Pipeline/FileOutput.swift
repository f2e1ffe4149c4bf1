import Foundation

/// An output that is one file.
protocol FileOutput: Output {
  /// The file, under its hidden name.
  var file: PartialPlace { get }
  /// A note on a difference from the request that the format cannot avoid.
  var note: String? { get }
}

extension FileOutput {
  var note: String? { nil }

  func commit() throws(EncodingError) -> RenderReport.Output {
    let bytes = Int64(fileStatus(file.path)?.st_size ?? 0)
    try file.commit()
    return RenderReport.Output(path: file.name, bytes: bytes, files: 1, note: note)
  }

  func discard() { file.discard() }
}

/// A file that needs no pictures of the film: its bytes are made at once.
final class WholeFile: FileOutput {
  let file: PartialPlace
  private let bytes: () throws(EncodingError) -> [UInt8]

  init(
    _ target: OutputTarget, _ bytes: @escaping () throws(EncodingError) -> [UInt8]
  ) throws(EncodingError) {
    self.bytes = bytes
    file = try PartialPlace(target.path, name: target.name, as: .file)
  }

  func finish() throws(EncodingError) {
    try OutputFile.write(try bytes(), to: file.path, name: file.name)
  }
}
