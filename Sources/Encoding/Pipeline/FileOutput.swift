import Foundation
import TextAndFiles

/// An output that is one file.
protocol FileOutput: RenderOutput {
  /// The file under its temporary name.
  var file: PendingOutput { get }
  /// A note for the user on a limitation of the format.
  var note: String? { get }
}

extension FileOutput {
  var note: String? { nil }

  func commit() throws(OutputError) -> RenderReport.Output {
    let bytes = Int64(fileStatus(file.path)?.st_size ?? 0)
    try file.commit()
    return RenderReport.Output(path: file.name, bytes: bytes, files: 1, note: note)
  }

  func discard() { file.discard() }
}

/// An output file that is generated as a whole, without frames.
final class WholeFile: FileOutput {
  let file: PendingOutput
  private let bytes: () throws(OutputError) -> [UInt8]

  init(
    _ target: OutputTarget, _ bytes: @escaping () throws(OutputError) -> [UInt8]
  ) throws(OutputError) {
    self.bytes = bytes
    file = try PendingOutput(target.path, name: target.name, as: .file)
  }

  func finish() throws(OutputError) {
    try OutputFile.write(try bytes(), to: file.path, name: file.name)
  }
}
