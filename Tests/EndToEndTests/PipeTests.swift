import Foundation
import Testing

@Suite("A pipe without a writer instead of a file")
struct PipeTests {
  @Test("of a folder of frames is an error: status 65")
  func compare() throws {
    let sandbox = try Sandbox(["small.yaml": Script.small])
    try sandbox.output("render", "small.yaml", "-o", "a/", "--fps", "5")
    _ = try sandbox.shell("cp -r a b; rm b/00001.png; mkfifo b/00001.png")
    let outcome = try sandbox.flipbook("compare", "a", "b")
    #expect(outcome.status == 65)
    #expect(outcome.errors == "b/00001.png: error: it is not a regular file\n")
    _ = try sandbox.shell("rm b/frames.json; mkfifo b/frames.json")
    #expect(try sandbox.flipbook("compare", "a", "b").status == 65)
    // It is no longer one of Flipbook's folders.
    #expect(try sandbox.flipbook("render", "small.yaml", "-o", "b/").status == 73)
  }

  @Test("of a part is damage, which the command in the message repairs")
  func join() throws {
    let sandbox = try Sandbox(["small.yaml": Script.small])
    try sandbox.output("render", "small.yaml", "-o", "film", "--fps", "5", "--shard", "1/1")
    let part = "film.part-1-of-1"
    let picture = try #require(sandbox.names(in: part).first { $0.hasSuffix(".png") })
    for (name, status) in [(picture, 66), ("source-0.flip.jsonl.gz", 74), ("part.json", 65)] {
      _ = try sandbox.shell("mv \(part)/\(name) kept; mkfifo \(part)/\(name)")
      #expect(try sandbox.flipbook("join", part, "-o", "x.apng").status == Int32(status), "\(name)")
      _ = try sandbox.shell("rm \(part)/\(name); mv kept \(part)/\(name)")
    }
    try sandbox.output("join", part, "-o", "x.apng")
  }

  @Test("of a project's settings is an error: status 74")
  func settings() throws {
    let sandbox = try Sandbox(["small.yaml": Script.small])
    _ = try sandbox.shell("mkfifo flipbook.yaml")
    let outcome = try sandbox.flipbook("check", "small.yaml")
    #expect(outcome.status == 74)
    #expect(
      outcome.errors.contains("flipbook.yaml: error: cannot be read: it is not a regular file"))
  }

  @Test("of a followed file is an error of a preview: status 74")
  func preview() throws {
    let sandbox = try Sandbox()
    _ = try sandbox.shell("mkfifo small.yaml")
    let outcome = try sandbox.flipbook("preview", "small.yaml", "--port", "0")
    #expect(outcome.status == 74)
    #expect(outcome.errors == "small.yaml: error: cannot be read: it is not a regular file\n")
  }

  @Test("that marks stored pictures loses these, and nothing else")
  func resume() throws {
    let sandbox = try Sandbox(["small.yaml": Script.small])
    _ = try sandbox.shell("mkdir .x.apng.unfinished; mkfifo .x.apng.unfinished/film")
    try sandbox.output("render", "small.yaml", "-o", "x.apng", "--fps", "5", "--resume")
    #expect(sandbox.names() == [".x.apng.stamp", "small.yaml", "x.apng"])
  }
}
