import Encoding
import Foundation
import TextAndFiles

extension RunFiles {
  /// Adds a source, the data files that its script names, and its settings.
  ///
  /// - Throws: `OutputError.replacesInput` if an output is one of them.
  package mutating func read(source path: String) throws(OutputError) {
    try read(path)
    for file in SourceFile.dataFiles(of: path) { try read(file) }
    if let settings = CheckConfiguration.path(for: path) { try read(settings) }
  }

  /// Adds an output of a render, and the hidden files beside it.
  ///
  /// - Throws: `OutputError.replacesInput` and `.conflictingOutputs`.
  package mutating func write(_ target: OutputTarget) throws(OutputError) {
    try write(target.path, name: target.name, asFolder: target.isFolder)
    try write(ResumeStore.place(of: target.path), asFolder: true)
    try write(OutputStamp.place(target))
  }

  /// Adds the folder of a part of a film, and the hidden folder of its unfinished pictures.
  ///
  /// - Throws: `OutputError.replacesInput` and `.conflictingOutputs`.
  package mutating func write(
    partOf output: String, _ shard: Shard
  ) throws(OutputError) {
    guard output != "-" else { throw .standardOutput }
    let folder = PartRender.folder(of: output, shard)
    try write(folder, asFolder: true)
    try write(ResumeStore.place(of: folder), asFolder: true)
  }
}
