import Foundation
import Rendering

extension Theme {
  /// Returns a built-in theme by its name, or one in a JSON file.
  ///
  /// - Throws: `SourceError` if the file is missing or wrong.
  public static func load(_ name: String) throws(SourceError) -> Theme {
    if let theme = builtIn.first(where: { $0.name == name }) { return theme }
    guard name.hasSuffix(".json") else {
      let names = builtIn.map(\.name)
      let near = suggestion(for: name, among: names)
      throw .refused(
        Diagnostics([
          Diagnostic(
            message: "unknown theme '\(name)', expected \(names.joined(separator: ", ")) "
              + "or a .json file\(near)")
        ]))
    }
    let data = try SourceFile.data(name)
    do {
      return try Theme(json: data, file: name)
    } catch {
      throw .refused(error)
    }
  }
}
