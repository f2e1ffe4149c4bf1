import Foundation
import Testing

@Suite("The public API")
struct APIListingTests {
  /// The folder with the modules of this build.
  private static let build: String = {
    let bundles = Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }.map(\.bundlePath)
    let places =
      bundles + [Bundle.main.executablePath, CommandLine.arguments.first].compactMap(\.self)
    let folders = places.map {
      URL(filePath: $0).standardizedFileURL.deletingLastPathComponent().path
    }
    let found = folders.first { FileManager.default.fileExists(atPath: "\($0)/Modules") }
    return found ?? Repository.root.appending(path: ".build/debug").path
  }()

  @Test("equals its listing")
  func listing() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try Repository.output(of: "scripts/api", folder.path, Self.build)

    let made = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let listings = made.filter { $0.hasSuffix(".txt") }.sorted()
    let kept = Repository.files(below: "Documentation/API").map(\.lastPathComponent)
    #expect(kept == listings, "run scripts/api")
    #expect(listings.contains("Flipbook.txt"))
    for name in made {
      let place =
        switch name {
        case "Flipbook.md": "Sources/Flipbook/Flipbook.docc/\(name)"
        case "Library.md": "Documentation/\(name)"
        default: "Documentation/API/\(name)"
        }
      let new = try lines(folder.appending(path: name))
      let old = try lines(Repository.root.appending(path: place))
      let changes = new.difference(from: old).map { change in
        switch change {
        case .insert(_, let line, _): "+ \(line)"
        case .remove(_, let line, _): "- \(line)"
        }
      }
      #expect(
        changes.isEmpty,
        """
        \(place) does not list this build's API. Run scripts/api, look at the difference, and write \
        what users have to know of it into CHANGELOG.md:
        \(changes.joined(separator: "\n"))
        """)
    }
  }

  private func lines(_ url: URL) throws -> [String] {
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }
}
