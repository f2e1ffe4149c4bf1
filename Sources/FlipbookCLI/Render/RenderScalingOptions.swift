import ArgumentParser
import Flipbook
import Foundation

struct RenderScalingOptions: ParsableArguments {
  @Option(
    help: """
      The part to draw for 'join', such as 3/16. 'auto' reads it from a job array's variables, \
      'auto/16' only the first number, 'auto/0-15' that of tasks from 0 to 15. With {name}, 3/16 \
      draws every 16th film.
      """)
  var shard: ShardChoice?

  @Flag(help: "Continue an interrupted run. Unchanged outputs are not drawn again.")
  var resume = false

  /// Returns the part of this process; nil if it renders the whole film.
  func part() throws -> Shard? {
    do {
      return try shard?.shard(in: ProcessInfo.processInfo.environment)
    } catch {
      throw ValidationError(error.description)
    }
  }

  /// Returns a command line without `--shard` and its value.
  static func withoutShard(_ words: [String]) -> [String] {
    var rest: [String] = []
    var isValue = false
    for word in words {
      if isValue {
        isValue = false
      } else if word == "--shard" {
        isValue = true
      } else if !word.hasPrefix("--shard=") {
        rest.append(word)
      }
    }
    return rest
  }
}

extension ShardChoice: ExpressibleByArgument {
  /// Reads a part from the command line.
  public init?(argument: String) {
    self.init(argument)
  }
}
