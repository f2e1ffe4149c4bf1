import CResources
import TextAndFiles

/// A first script: it can be filmed, and its comments list the other options.
public enum StarterScript {
  /// Returns true if a text can be a scenario's name: `[a-z0-9-]+`.
  public static func isName(_ text: String) -> Bool {
    text.wholeMatch(of: /[a-z0-9-]+/) != nil
  }

  /// Returns the reason that a text cannot be a scenario's name, with a similar name that can.
  package static func refusal(ofName text: String) -> String {
    let near = text.lowercased().matches(of: /[a-z0-9]+/).map { String($0.output) }
      .joined(separator: "-")
    return "has only a-z, 0-9 and '-', found \(quoted(text))"
      + (near.isEmpty ? "" : "; did you mean \(quoted(near))?")
  }

  /// Returns the script for a scenario's name.
  public static func text(name: String) -> String {
    filled(String(cString: resource_starter_yaml()), ["NAME": name])
  }

  /// Returns a built-in script with its uppercase words replaced by values.
  static func filled(_ script: String, _ values: [String: String]) -> String {
    script.replacing(/[A-Z]+/) { word in
      values[String(word.output)] ?? String(word.output)
    }
  }
}
