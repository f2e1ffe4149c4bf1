import Foundation

/// Returns `; did you mean 'race.csv'?` for a file that is missing beside one of a similar name, else
/// an empty text.
///
/// - Parameters:
///   - path: the missing file.
///   - folder: the folder from which the path counts, with its slash; empty for the current one.
package func fileSuggestion(for path: String, in folder: String = "") -> String {
  let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
  let (directory, name) = (path[..<slash], FileName(path[slash...]))
  let place = folder + directory
  let found = try? FileManager.default.contentsOfDirectory(atPath: place.isEmpty ? "." : place)
  // The system's order is arbitrary, and so are the first of very many files.
  let names = (found ?? []).sorted().prefix(10_000).map { FileName($0[...]) }
  let stems = names.filter { $0.suffix.lowercased() == name.suffix.lowercased() }.map(\.stem)
  let suffixes = names.filter { $0.stem == name.stem }.map(\.suffix)
  let near =
    closeName(to: name.stem, among: stems, shortest: 2).flatMap { stem in
      names.first { $0.stem == stem && $0.suffix.lowercased() == name.suffix.lowercased() }
    } ?? closeName(to: name.suffix, among: suffixes, shortest: 2).map { FileName(name.stem, $0) }
  return near.map { "; did you mean '\(directory)\($0.stem)\($0.suffix)'?" } ?? ""
}

private struct FileName {
  let stem: String
  /// With its dot; empty without one.
  let suffix: String

  init(_ stem: String, _ suffix: String) {
    (self.stem, self.suffix) = (stem, suffix)
  }

  init(_ name: Substring) {
    let dot = name.lastIndex(of: ".") ?? name.endIndex
    self.init(String(name[..<dot]), String(name[dot...]))
  }
}
