import Recordings
import TextAndFiles

/// The machine and the program of a measurement, so that only comparable numbers are compared.
public struct MeasurementEnvironment: Hashable, Sendable, Codable {
  /// The kinds of builds.
  public enum Build: String, Hashable, Sendable, Codable {
    case debug, release

    /// The build of this program.
    public static var current: Build {
      #if DEBUG
        .debug
      #else
        .release
      #endif
    }
  }

  /// The build of the program.
  public var build: Build
  /// The operating system with its version.
  public var system: String
  /// The processor's name.
  public var processor: String
  /// The number of cores that the program may use.
  public var cores: Int

  /// Creates an environment from its parts.
  public init(
    build: Build = .current, system: String, processor: String, cores: Int
  ) {
    self.build = build
    self.system = system
    self.processor = processor
    self.cores = cores
  }

  package var json: JSONValue {
    .object([
      "build": .string(build.rawValue), "system": .string(system),
      "processor": .string(processor), "cores": .integer(cores),
    ])
  }

  /// The environment in one line for people.
  public var text: String {
    "\(build.rawValue) build, \(processor), \(counted(cores, "core", "cores")), \(system)"
  }
}
