import Encoding
import Foundation
import TextAndFiles

extension RunFiles {
  /// Adds a source, the data files that its script names, and its settings.
  ///
  /// - Throws: `OutputError.replacesInput` if an output is one of them.
  package mutating func addInput(source path: String) throws(OutputError) {
    try addInput(path)
    for file in SourceFile.dataFiles(of: path) { try addInput(file) }
    if let settings = CheckConfiguration.path(for: path) { try addInput(settings) }
  }

  /// Adds an output of a render, and the hidden files beside it.
  ///
  /// - Throws: `OutputError.replacesInput` and `.conflictingOutputs`.
  package mutating func addOutput(_ target: OutputTarget) throws(OutputError) {
    try addOutput(target.path, name: target.name, asFolder: target.isFolder)
    try addOutput(ResumeStore.place(of: target.path), asFolder: true)
    try addOutput(OutputStamp.place(target))
  }

  /// Adds the folder of a part of a film, and the hidden folder of its unfinished pictures.
  ///
  /// - Throws: `OutputError.replacesInput` and `.conflictingOutputs`.
  package mutating func addOutput(
    partOf output: String, _ shard: Shard
  ) throws(OutputError) {
    guard output != "-" else { throw .standardOutput }
    let folder = PartRender.folder(of: output, shard)
    try addOutput(folder, asFolder: true)
    try addOutput(ResumeStore.place(of: folder), asFolder: true)
  }
}
