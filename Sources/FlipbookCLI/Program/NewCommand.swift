import ArgumentParser
import Encoding
import Flipbook
import Foundation
import Scenarios

struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Write a commented script to begin with.",
    discussion: "The script is complete and can be filmed. An existing file is not overwritten.")

  @Argument(help: "The scenario's name: a-z, 0-9 and '-'.")
  var name: String

  @Option(
    name: .shortAndLong, help: "The script to write, or '-'. (default: NAME.yaml)",
    completion: .file())
  var output: String?

  func validate() throws {
    guard StarterScript.isName(name) else {
      throw ValidationError("A name has only a-z, 0-9 and '-'; '\(name)' has something else.")
    }
  }

  func run() throws {
    try reporting {
      let path = output ?? "\(name).yaml"
      let text = StarterScript.text(name: name)
      if path == "-" { return try Terminal.data(text) }
      guard !FileManager.default.fileExists(atPath: path) else {
        throw EncodingError.cannotCreate(path: path, reason: "there is a file of this name")
      }
      try AtomicFile.write(Array(text.utf8), to: path)
      Terminal.error("\(path): film it with: flipbook render \(path) -o \(name).mp4")
    }
  }
}
