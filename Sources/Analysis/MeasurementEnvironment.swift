import Recording

/// What measured, so that nobody compares numbers that cannot be compared.
public struct MeasurementEnvironment: Hashable, Sendable, Codable {
  /// How the program was built.
  public enum Build: String, Hashable, Sendable, Codable {
    case debug, release

    /// Of this program.
    public static var current: Build {
      #if DEBUG
        .debug
      #else
        .release
      #endif
    }
  }

  /// How the program was built.
  public var build: Build
  /// The operating system with its version.
  public var system: String
  /// The processor's name.
  public var processor: String
  /// Cores that the program may use.
  public var cores: Int

  /// What measured.
  public init(
    build: Build = .current, system: String, processor: String, cores: Int
  ) {
    self.build = build
    self.system = system
    self.processor = processor
    self.cores = cores
  }

  /// The same for programs.
  public var json: JSONValue {
    .object([
      "build": .string(build.rawValue), "system": .string(system),
      "processor": .string(processor), "cores": .integer(cores),
    ])
  }

  /// A line for people.
  public var text: String {
    "\(build.rawValue) build, \(processor), \(counted(cores, "core", "cores")), \(system)"
  }
}
