import Recordings

/// The frames of the bar, the search field and the sheet, and the remaining area of the list.
struct ChromeLayout: Sendable {
  let chrome: Stage.Chrome
  /// The area of the list.
  let content: Rect
  let navigationBar: Rect?
  let searchField: Rect?
  let sheet: Rect?
  /// True if a bare stage shows the status bar and the home indicator of a phone.
  let hasSystemBars: Bool
  /// The frame of the raised keyboard; nil without a search field, or if the stage is neither a
  /// phone's nor a tablet's.
  let keyboard: Rect?

  /// The width of the button that ends a search, with the gap to the field.
  private let cancelWidth: Double

  private static let phoneWidths = 320.0...500.0
  private static let phoneHeight = 560.0
  private static let keyboardHeight = 291.0
  private static let tabletKeyboardHeight = 300.0
  private static let barHeight = 88.0
  private static let fieldHeight = 36.0
  private static let sheetTop = 56.0
  private static let sheetHeader = 68.0

  init(stage: Stage, environment: DisplayEnvironment = DisplayEnvironment()) {
    cancelWidth = environment.grown(76, by: 64)
    chrome = stage.chrome ?? (stage.layout.base.kind == .swatches ? .none : .navigation)
    let whole = Rect(x: 0, y: 0, width: stage.width, height: stage.height)
    // The bar of a bare stage already has room for a status bar.
    let extra = max(0, environment.device.safeTop - Device.none.safeTop)
    let bar = environment.grown(Self.barHeight, by: 17) + extra
    var top = 0.0
    var bottom = 0.0
    switch chrome {
    case .none:
      (navigationBar, searchField, sheet) = (nil, nil, nil)
      if environment.device != .none {
        (top, bottom) = (environment.device.safeTop, environment.device.safeBottom)
      }
    case .navigation:
      let field = stage.searchField.map { _ in
        Rect(
          x: 16, y: bar + 2, width: max(0, stage.width - 32),
          height: environment.grown(Self.fieldHeight, by: 17))
      }
      top = field.map { $0.maxY + 10 } ?? bar + 4
      navigationBar = Rect(x: 0, y: 0, width: stage.width, height: top)
      (searchField, sheet) = (field, nil)
    case .sheet:
      (navigationBar, searchField) = (nil, nil)
      let y = min(Self.sheetTop + extra, stage.height / 8)
      sheet = Rect(x: 0, y: y, width: stage.width, height: max(0, stage.height - y))
      top = y + Self.sheetHeader
    }
    let isPhone = Self.phoneWidths.contains(stage.width) && stage.height >= Self.phoneHeight
    hasSystemBars = isPhone && chrome != .none && environment.device == .none
    let keyboardHeight =
      isPhone ? Self.keyboardHeight : environment.device == .tablet ? Self.tabletKeyboardHeight : 0
    keyboard =
      keyboardHeight > 0 && searchField != nil
      ? Rect(
        x: 0, y: stage.height - keyboardHeight, width: stage.width, height: keyboardHeight) : nil
    content = Rect(
      x: 0, y: top, width: whole.width, height: max(0, whole.height - top - bottom))
  }

  /// Returns the search field's frame beside the visible share of the button that ends a search.
  func searchField(_ field: Rect, besideCancel share: Double) -> Rect {
    Rect(
      x: field.x, y: field.y, width: max(0, field.width - share * cancelWidth),
      height: field.height)
  }

  /// Returns the frame of the button that ends a search; nil without a field or a share of it.
  func cancelButton(share: Double) -> Rect? {
    guard let searchField, share > 0 else { return nil }
    let x = searchField.maxX + (1 - share) * 16 - cancelWidth + 12
    return Rect(x: x, y: searchField.y, width: cancelWidth - 12, height: searchField.height)
  }

  func ground(for kind: SectionLayout.Kind) -> SceneFrame.Ground {
    if chrome == .sheet { return .dimmed }
    switch kind {
    case .insetGrouped: return .grouped
    case .swatches: return .black
    case .list, .outline, .grid, .carousel, .recorded: return .plain
    }
  }
}
