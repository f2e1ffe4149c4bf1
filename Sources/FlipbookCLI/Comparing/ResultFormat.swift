import ArgumentParser
import TextAndFiles

enum ResultFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, junit, markdown
}

struct ArtifactOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The web address to which the report's folder will be uploaded, for links in markdown.",
      valueName: "url"))
  var artifacts: WebFolder?

  /// Refuses an address if the result has no links.
  ///
  /// - Parameter option: The option that writes the files; `isGiven` is true if the user gave it.
  func check(isMarkdown: Bool, option: String, isGiven: Bool) throws {
    if artifacts != nil, !isMarkdown || !isGiven {
      throw ValidationError("--artifacts belongs to --format markdown and \(option).")
    }
  }
}

extension WebFolder: ExpressibleByArgument {
  package init?(argument: String) { self.init(argument) }
}
