import ArgumentParser
import Encoding
import Flipbook
import Foundation
import Recordings
import TextAndFiles

struct GoldenAppearanceOptions: ParsableArguments {
  @Option(
    help: "The size of text: xs, s, m, l, xl, xxl, xxxl, or a factor from 0.5 to 3.",
    completion: .list(TextSize.allCases.map(\.rawValue)))
  var textSize: String?

  @Flag(help: "Lay everything out from right to left.")
  var rightToLeft = false

  @Option(help: "The hardware around the stage: none, phone or tablet.")
  var device: Device?

  @Option(
    help: "The colors: light, dark or high-contrast.",
    completion: .list(Stage.Theme.allCases.map(\.rawValue)))
  var theme: String?

  func validate() throws {
    if let textSize, TextSize.scale(textSize) == nil {
      throw ValidationError(RenderAppearanceOptions.refusal(ofTextSize: textSize))
    }
    let themes = Stage.Theme.allCases.map(\.rawValue)
    if let theme, !themes.contains(theme) {
      throw ValidationError(
        "a golden's theme is one of \(listing(themes, "or")); '\(theme)' is not"
          + suggestion(for: theme, among: themes))
    }
  }

  /// The changes of a film's appearance.
  var change: FilmAppearance {
    FilmAppearance(
      textSize: textSize, isRightToLeft: rightToLeft ? true : nil, device: device?.rawValue,
      theme: theme)
  }

  /// True if one of the options is given.
  var isGiven: Bool { change != FilmAppearance() }
}

struct GoldenFolderOptions: ParsableArguments {
  @Argument(help: "The folder.", completion: .directory)
  var folder: String

  private var goldens: GoldenFolder { GoldenFolder(folder) }

  /// The folder, which need not exist yet.
  var usable: GoldenFolder {
    get throws { fileStatus(folder) == nil ? goldens : try present }
  }

  var present: GoldenFolder {
    get throws {
      guard let status = fileStatus(folder) else { throw ComparingError.missing(path: folder) }
      guard status.isFolder else { throw ComparingError.noFolder(path: folder) }
      return goldens
    }
  }

  static func print(
    _ report: GoldenFolderReport, _ format: ResultFormat, page: (String) -> String? = { _ in nil }
  ) throws {
    switch format {
    case .text: try Terminal.output(report.lines)
    case .json: try Terminal.data(report.json.prettyText + "\n")
    case .junit: try Terminal.data(report.junit.text)
    case .markdown: try Terminal.data(report.markdown(page: page).text)
    }
    if report.skippedCount > 0 {
      Terminal.error("\(report.skippedCount) belong to tests and were skipped")
    }
  }
}
