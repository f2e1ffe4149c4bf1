import Foundation

/// Returns the installed alternatives: Python programs that draw a similar screen.
func yardsticks(_ screen: Screen, frames: Int) -> [FilmCase] {
  guard screen.name == "A" else { return [] }
  return [
    ("pillow", "Pillow, PNG in memory"),
    ("chromium", "headless Chromium, a screenshot a frame, and its start"),
  ].compactMap { name, title in
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Yardsticks/\(name).py").standardizedFileURL.path
    // With 0 frames the script only checks its requirements.
    guard (try? python(script, frames: 0)) == 0 else { return nil }
    return FilmCase(name: title) { _ in _ = try python(script, frames: frames) }
  }
}

/// Returns the exit status of a script.
private func python(_ script: String, frames: Int) throws -> Int32 {
  try Process.status(of: URL(filePath: "/usr/bin/env"), ["python3", script, "\(frames)"])
}
