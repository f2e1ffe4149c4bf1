import Foundation

/// The dependencies between targets in the output of `swift package dump-package`.
struct Manifest: Decodable, Sendable {
  struct Target: Decodable, Sendable {
    enum Kind: String, Decodable {
      case regular, executable, test, system, plugin, macro, binary
    }

    var name: String
    var type: Kind
    var path: String? = nil
    var dependencies: [Dependency]

    var dependencyNames: Set<String> { Set(dependencies.map(\.name)) }
  }

  var targets: [Target]

  /// The package's library and program targets in Swift, without programs that only tests run,
  /// examples and plugins, which import none of them.
  var ownTargets: [Target] {
    targets.filter { target in
      let isElsewhere = ["Tests/", "Examples/", "Sources/C/"].contains {
        target.path?.hasPrefix($0) == true
      }
      return ![.test, .system, .plugin].contains(target.type) && !isElsewhere
    }
  }

  /// This repository's, loaded once.
  static let ofThisPackage = Result { try dumped() }

  /// The running `swift test` locks the default scratch folder, so this uses another.
  private static func dumped() throws -> Manifest {
    let scratch = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let json = try Repository.output(
      of: "swift", "package", "--scratch-path", scratch.path, "dump-package")
    return try JSONDecoder().decode(Manifest.self, from: json)
  }
}

extension Manifest {
  /// A target or product by name: `{"byName": ["Recordings", null]}` or `{"product": ["Yams", …]}`.
  struct Dependency: Decodable, Sendable {
    var name: String

    init(name: String) {
      self.name = name
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Kind.self)
      guard let kind = container.allKeys.first else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "a dependency of unknown kind"))
      }
      var values = try container.nestedUnkeyedContainer(forKey: kind)
      name = try values.decode(String.self)
    }

    private enum Kind: String, CodingKey {
      case byName, product, target
    }
  }
}
