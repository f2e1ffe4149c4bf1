import Foundation
import Testing
import Yams

@Suite("Releases, workflows and templates")
struct ReleaseTests {
  @Test("pin the actions of others by commit, with the version beside it")
  func pins() throws {
    var pinned = 0
    let files = [
      ".github/workflows/ci.yml", "action.yml", "Documentation/PullRequests.md",
      "Documentation/Check.md",
    ]
    for file in files {
      for match in try text(file).matches(of: /(?m)^ *- uses: +([^.\s].*)$|^ +uses: +([^.\s].*)$/) {
        let action = try #require(match.1 ?? match.2)
        #expect(
          action.wholeMatch(of: #/[\w-]+/[\w/-]+@[0-9a-f]{40} # v\d+(\.\d+)*/#) != nil, "\(action)")
        pinned += 1
      }
    }
    #expect(pinned == 8)
  }

  @Test("run .ci/run on Linux, and known targets on macOS, in steps that Bash can read")
  func workflow() throws {
    let workflow = try YAMLDecoder().decode(Workflow.self, from: text(".github/workflows/ci.yml"))
    let linux = try #require(workflow.jobs["linux"])
    #expect(linux.runsOn.hasPrefix("ubuntu-"))
    #expect(linux.steps.compactMap(\.run) == ["bash .ci/run"])
    let macOS = try #require(workflow.jobs["macos"])
    #expect(macOS.runsOn.hasPrefix("macos-"))
    let filter = try #require(macOS.steps.compactMap(\.run).last?.firstMatch(of: /'(.*)'/)?.1)
    let manifest = try text("Package.swift")
    for target in filter.split(separator: "|") {
      #expect(
        manifest.contains(".testTarget(name: \"\(target)\"")
          || manifest.contains("name: \"\(target)\", dependencies"), "\(target)")
    }
    let sandbox = try Sandbox()
    for script in workflow.jobs.values.flatMap(\.steps).compactMap(\.run) {
      try sandbox.write(script, to: "step")
      #expect(try sandbox.run("/bin/bash", ["-n", "step"]).status == 0, "\(script)")
    }
  }

  @Test("ask for the output of doctor, and for the script or the recording")
  func template() throws {
    let form = try YAMLDecoder().decode(
      IssueForm.self, from: text(".github/ISSUE_TEMPLATE/bug.yml"))
    let required = form.body.filter { $0.validations?.required == true }.compactMap(\.id)
    #expect(Set(required).isSuperset(of: ["recording", "doctor"]))
    #expect(form.body.contains { $0.attributes.label.contains("`flipbook doctor`") })
  }

  @Test("have a page and a name for the action's place in a list of actions")
  func branding() throws {
    let action = try YAMLDecoder().decode(Branded.self, from: text("action.yml"))
    #expect(!action.name.isEmpty)
    #expect(action.description.count <= 125)
    #expect(action.branding.color == "blue")
  }

  @Test("are made only of a tree without changes, and of a program that is there")
  func refusals() throws {
    let sandbox = try Sandbox()
    let made = try sandbox.run(
      "/bin/bash",
      [
        "-ec",
        """
        mkdir -p tree/scripts; cp '\(repository.path)'/scripts/release tree/scripts/; cd tree
        git init -q; git add -A
        git -c user.name=a -c user.email=a@example.com commit -qm 'first'
        """,
      ])
    try #require(made.status == 0, "\(made.errors)")
    let script = "\(sandbox.path)/tree/scripts/release"
    let missing = try sandbox.run(script, [], environment: ["FLIPBOOK": "none"])
    #expect(missing.status == 66)
    #expect(missing.errors.contains("run: make program"))
    try sandbox.write("", to: "tree/new")
    let changed = try sandbox.run(script, [], environment: ["FLIPBOOK": "none"])
    #expect(changed.status == 65)
    #expect(changed.errors.contains("?? new"))
    #expect(try sandbox.run(script, ["a", "b"]).status == 64)
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try repositoryFile(path), as: UTF8.self)
  }
}

private struct Workflow: Decodable {
  struct Step: Decodable { var run: String? }
  struct Job: Decodable {
    enum CodingKeys: String, CodingKey {
      case runsOn = "runs-on"
      case steps
    }
    var runsOn: String
    var steps: [Step]
  }
  var jobs: [String: Job]
}

private struct IssueForm: Decodable {
  struct Attributes: Decodable { var label: String }
  struct Validations: Decodable { var required: Bool }
  struct Field: Decodable { var id: String?, attributes: Attributes, validations: Validations? }
  var body: [Field]
}

private struct Branded: Decodable {
  struct Branding: Decodable { var icon: String, color: String }
  var name: String
  var description: String
  var branding: Branding
}
