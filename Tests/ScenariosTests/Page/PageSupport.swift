@testable import Scenarios

/// The files beside a script with a page.
let pageFiles = ["todos.html": "<ul id=todos></ul>"]

/// A script with a page: its steps begin on line 5.
func pageScript(
  _ steps: String = "- wait: 1", page: String = "{file: todos.html, list: \"#todos\"}",
  head: String = ""
) -> String {
  script(steps, head: "page: \(page)" + (head.isEmpty ? "" : "\n" + head))
}

/// The page of a script without errors.
func page(of text: String) throws -> ScriptedPage? {
  try parse(text, files: pageFiles).page
}

/// The actions of a page's steps.
func actions(_ steps: String) throws -> [PageStep.Action] {
  try page(of: pageScript(steps))?.steps.map(\.action) ?? []
}

/// The errors of a script with a page, without lines and carets.
func pageMessages(_ text: String) -> [String] { messages(text, files: pageFiles) }

/// The warnings of a script with a page, as "line:column:message".
func pageWarnings(_ text: String) throws -> [String] {
  try parse(text, files: pageFiles).warnings.map { warning in
    "\(warning.line ?? 0):\(warning.column ?? 0):\(warning.message)"
  }
}
