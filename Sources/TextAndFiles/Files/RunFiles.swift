import Foundation

/// The files that a run reads and writes. Rejects outputs that would replace one of them.
///
/// A command adds all files before it starts. Files are compared by identity: a link to a source is
/// the source.
package struct RunFiles {
  private var inputs = FileNames()
  private var outputs = FileNames()

  package init() {}

  /// Adds a file that the run reads, or a folder with everything in it; `-` is standard input.
  ///
  /// - Throws: `OutputError.replacesInput` if an output is this file.
  package mutating func addInput(
    _ path: String, asFolder: Bool = false
  ) throws(OutputError) {
    let here = path.hasPrefix("/") ? "" : FileManager.default.currentDirectoryPath + "/"
    guard
      let entry = path == "-"
        ? Entry(descriptor: STDIN_FILENO, name: "standard input")
        : Entry(here + path, name: path, isFolder: asFolder)
    else { return }
    if let output = outputs.name(overlapping: entry) {
      throw .replacesInput(output: output, input: entry.name)
    }
    inputs.add(entry)
  }

  /// Adds a file that the run writes, or a folder that it replaces as a whole.
  ///
  /// - Throws: `OutputError.replacesInput`, `.conflictingOutputs`, `.badPattern` for `-`, and
  ///   `.cannotCreate` for a file if a folder has its name or for a page that is not Flipbook's,
  ///   before earlier outputs are written.
  package mutating func addOutput(
    _ path: String, name: String? = nil, asFolder: Bool = false
  ) throws(OutputError) {
    guard path != "-" else { throw .standardOutput }
    if !asFolder, fileStatus(path)?.isFolder == true {
      throw .cannotCreate(path: name ?? path, reason: "a folder has this name")
    }
    try addOutput(Entry(absolutePath(path), name: name ?? path, isFolder: asFolder))
    if !asFolder { try WebPage.checkReplaceable(path, name: name ?? path) }
  }

  /// Adds the standard output, which a shell may append to an input.
  ///
  /// - Throws: `OutputError.replacesInput` and `.conflictingOutputs`.
  package mutating func addStandardOutput() throws(OutputError) {
    guard let entry = Entry(descriptor: STDOUT_FILENO, name: "standard output") else { return }
    try addOutput(entry)
  }

  private mutating func addOutput(_ entry: Entry) throws(OutputError) {
    if let input = inputs.name(overlapping: entry) {
      throw .replacesInput(output: entry.name, input: input)
    }
    if let other = outputs.name(overlapping: entry) { throw .conflictingOutputs(other, entry.name) }
    outputs.add(entry)
  }
}

private struct Entry {
  /// The path as the user wrote it.
  var name: String
  var identity: FileIdentity
  /// The folders above; for a link, also those above its target.
  var folders: [FileIdentity] = []
  /// True if everything in it belongs to the run.
  var isFolder = false

  init(_ path: String, name: String, isFolder: Bool) {
    (self.name, self.isFolder) = (name, isFolder)
    var path = path
    while path.hasSuffix("/"), path != "/" { path.removeLast() }
    let (folder, last) = FileIdentity.split(path)
    let link = FileIdentity.joined(FileIdentity.resolve(folder) ?? folder, last)
    let target = FileIdentity.resolve(link) ?? link
    identity = FileIdentity(resolved: target)
    folders = FileIdentity.folders(above: target)
    if target != link { folders += FileIdentity.folders(above: link) }
  }

  /// Creates the entry of a regular file; nil for a pipe or a device.
  init?(descriptor: Int32, name: String) {
    guard let identity = FileIdentity(descriptor: descriptor) else { return nil }
    (self.name, self.identity) = (name, identity)
  }
}

/// An index of files, for finding overlaps.
private struct FileNames {
  private var files: [FileIdentity: String] = [:]
  /// The folders that belong to the run with everything in them.
  private var folders: [FileIdentity: String] = [:]
  /// The folders above all of them, each with the name of one.
  private var above: [FileIdentity: String] = [:]

  mutating func add(_ entry: Entry) {
    files[entry.identity] = entry.name
    if entry.isFolder { folders[entry.identity] = entry.name }
    for folder in entry.folders { above[folder] = entry.name }
  }

  /// Returns the name of an entry that is the same file as another, lies in it or holds it.
  func name(overlapping entry: Entry) -> String? {
    files[entry.identity] ?? (entry.isFolder ? above[entry.identity] : nil)
      ?? entry.folders.lazy.compactMap { folders[$0] }.first
  }
}
