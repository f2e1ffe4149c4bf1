import Recordings

/// The frames of the bar, the search field and the sheet, and the remaining area of the list, at
/// the top of its content. Scrolling lets the part of the bar with the large title shrink.
struct ChromeLayout: Sendable {
  let chrome: Stage.Chrome
  /// The area of the list.
  let content: Rect
  let navigationBar: Rect?
  let searchField: Rect?
  let sheet: Rect?
  /// True if a bare stage shows the status bar and the home indicator of a phone.
  let hasSystemBars: Bool
  /// The frame of the raised keyboard; nil without a field, or if the stage is neither a phone's
  /// nor a tablet's.
  let keyboard: Rect?
  /// The bar of the field for messages while the keyboard is down, to the bottom of the stage; nil
  /// without such a field.
  let composer: Rect?

  /// The height of the bar's part with the large title, by which it shrinks; 0 without a bar.
  let largeTitleHeight: Double
  /// The frame of the small title, which replaces the large one.
  private let smallTitle: Rect

  /// The width of the button that ends a search, with the gap to the field.
  private let cancelWidth: Double
  private let fieldPlacement: FieldPlacement
  /// The distance by which the raised keyboard lifts a search field at the bottom, in points.
  private let fieldLift: Double
  /// True if the raised keyboard would cover the search field, and lifts it.
  var liftsSearchField: Bool { fieldLift > 0 }
  /// The height of the list's lower part that the home indicator or floating controls cover, in
  /// points.
  let coveredHeight: Double
  /// The frame in which rows fade toward floating controls at the bottom; nil without them.
  private let lowerEdge: Rect?

  /// The place of a search field.
  private enum FieldPlacement {
    /// In the bar, below the large title.
    case belowTitle
    /// In the bar, at its end.
    case besideTitle
    /// Above the list, at the bottom of the stage.
    case atBottom

    init(_ stage: Stage, _ metrics: StyleMetrics) {
      // The field for messages takes the place at the bottom.
      guard metrics.floatsControls, stage.composerPlaceholder == nil else {
        self = .belowTitle
        return
      }
      // Source: Apple's Human Interface Guidelines, Search fields: at the bottom in iOS, at the
      // trailing end of the bar in iPadOS.
      self = stage.width > 500 ? .besideTitle : .atBottom
    }

    /// The width of a field beside the title, in points.
    static func widthBesideTitle(_ stage: Stage) -> Double { min(280, stage.width / 3) }

    /// Returns the frame of a field.
    ///
    /// - Parameters:
    ///   - edges: The lower edges of the status bar and of the navigation bar.
    ///   - margin: The distance of a field at the bottom from the edges of the stage.
    func frame(
      on stage: Stage, below edges: (status: Double, bar: Double), margin: Double, height: Double
    ) -> Rect {
      switch self {
      case .belowTitle:
        Rect(x: 16, y: edges.bar + 2, width: max(0, stage.width - 32), height: height)
      case .besideTitle:
        Rect(
          x: stage.width - 16 - Self.widthBesideTitle(stage), y: edges.status + 2,
          width: Self.widthBesideTitle(stage), height: height)
      case .atBottom:
        Rect(
          x: margin, y: stage.height - margin - height, width: max(0, stage.width - 2 * margin),
          height: height)
      }
    }
  }

  private static let keyboardHeight = 291.0
  private static let tabletKeyboardHeight = 300.0
  private static let barHeight = 44.0
  private static let sheetTop = 56.0
  /// The distance between a floating field and the keyboard, and between the field and the list's
  /// end.
  private static let keyboardGap = 8.0
  /// The radius of the keyboard's upper corners, behind which rows show.
  private let keyboardRadius: Double
  private static let sheetHeader = 68.0

  init(stage: Stage, environment: DisplayEnvironment = DisplayEnvironment()) {
    let metrics = environment.metrics
    cancelWidth =
      metrics.floatsControls ? environment.fieldHeight + 12 : environment.grown(76, by: 64)
    keyboardRadius = metrics.keyboardRadius
    fieldPlacement = FieldPlacement(stage, metrics)
    composerHeight = environment.fieldHeight + 2 * DisplayEnvironment.fieldMargin
    chrome = stage.chrome ?? (stage.layout.base.kind == .swatches ? .none : .navigation)
    let whole = stage.bounds
    hasSystemBars = stage.isPhone && chrome != .none && environment.device == .none
    let status = hasSystemBars ? Stage.statusBarHeight : environment.device.safeTop
    largeTitleHeight = chrome == .navigation ? environment.grown(52, by: 17) : 0
    let safe = hasSystemBars ? Device.phone.safeBottom : environment.device.safeBottom
    // Concentric with the corners of a phone's screen.
    let margin = safe > 0 ? 28.0 : 16
    let titleInset =
      fieldPlacement == .besideTitle && stage.searchPlaceholder != nil
      ? FieldPlacement.widthBesideTitle(stage) + 28 : 60
    smallTitle = Rect(
      x: titleInset, y: status, width: max(0, stage.width - 2 * titleInset),
      height: Self.barHeight)
    let bar = smallTitle.maxY + largeTitleHeight
    var top = 0.0
    var bottom = 0.0
    switch chrome {
    case .none:
      (navigationBar, searchField, sheet) = (nil, nil, nil)
      if environment.device != .none {
        (top, bottom) = (environment.device.safeTop, environment.device.safeBottom)
      }
    case .navigation:
      let field =
        stage.searchPlaceholder == nil
        ? nil
        : fieldPlacement.frame(
          on: stage, below: (status, bar), margin: margin, height: environment.fieldHeight)
      top = fieldPlacement == .belowTitle ? field.map { $0.maxY + 10 } ?? bar : bar
      navigationBar = Rect(x: 0, y: 0, width: stage.width, height: top)
      (searchField, sheet) = (field, nil)
    case .sheet:
      (navigationBar, searchField) = (nil, nil)
      let rise = max(0, environment.device.safeTop - Stage.statusBarHeight)
      let y = min(Self.sheetTop + rise, stage.height / 8)
      sheet = Rect(x: 0, y: y, width: stage.width, height: max(0, stage.height - y))
      top = y + Self.sheetHeader
    }
    keyboard =
      searchField != nil || stage.composerPlaceholder != nil
      ? Self.keyboardFrame(on: stage, environment.device) : nil
    let height = composerHeight + safe
    composer =
      stage.composerPlaceholder == nil
      ? nil : Rect(x: 0, y: stage.height - height, width: stage.width, height: height)
    let floatsField = searchField != nil && fieldPlacement == .atBottom
    fieldLift =
      floatsField ? keyboard.map { max(0, $0.height + Self.keyboardGap - margin) } ?? 0 : 0
    var covered = chrome == .none || composer != nil ? 0 : safe
    if floatsField, let searchField { covered = whole.height - searchField.y + Self.keyboardGap }
    if let composer {
      // A bar ends the list, a floating field covers it.
      if metrics.floatsControls { covered = composer.height } else { bottom = composer.height }
    }
    coveredHeight = covered
    let hasEdge = metrics.floatsControls && (floatsField || composer != nil)
    lowerEdge =
      hasEdge
      ? Rect(x: 0, y: whole.height - covered, width: whole.width, height: covered) : nil
    content = Rect(
      x: 0, y: top, width: whole.width, height: max(0, whole.height - top - bottom))
  }

  /// Returns the frame of the raised keyboard of a phone or a tablet; nil for another stage.
  private static func keyboardFrame(on stage: Stage, _ device: Device) -> Rect? {
    guard stage.isPhone || device == .tablet || Device.tablet.hasScreen(of: stage) else {
      return nil
    }
    let height = stage.isPhone ? keyboardHeight : tabletKeyboardHeight
    return Rect(x: 0, y: stage.height - height, width: stage.width, height: height)
  }

  /// Returns the frame in which rows fade toward floating controls at the bottom, beside the
  /// visible share of a keyboard; nil without such controls.
  func lowerEdge(keyboard share: Double) -> Rect? {
    lowerEdge.map { edge in
      let lift = share * max(fieldLift, composerLift)
      return Rect(x: edge.x, y: edge.y - lift, width: edge.width, height: edge.height + lift)
    }
  }

  /// Returns the distance by which the bar is shorter, and the list's area begins higher.
  func shrinkage(atOffset offset: Double) -> Double { min(largeTitleHeight, max(0, offset)) }

  /// Returns the area of the list below a bar that is shorter.
  func content(shrunkBy distance: Double) -> Rect {
    var area = content
    (area.y, area.height) = (area.y - distance, area.height + distance)
    return area
  }

  /// Returns the area of the list at a scroll offset.
  func content(atOffset offset: Double) -> Rect {
    content(shrunkBy: shrinkage(atOffset: offset))
  }

  /// The distance by which the raised keyboard lifts the field for messages, in points; 0 without
  /// one.
  var composerLift: Double {
    guard let composer, let keyboard else { return 0 }
    return max(0, keyboard.height - (composer.height - composerHeight))
  }

  /// The height of the bar of the field for messages, without the part below that is the system's.
  private let composerHeight: Double

  /// Returns the area of the list below a bar that is shorter, as far as a keyboard leaves it free;
  /// `share` is the visible share of the keyboard.
  func visibleContent(keyboard share: Double, shrunkBy distance: Double) -> Rect {
    var area = content(shrunkBy: distance)
    if composer != nil {
      area.height -= share * composerLift
    } else if let keyboard, share == 1 {
      area.height = keyboard.y + keyboardRadius - area.y
    }
    return area
  }

  /// Returns the titles of a bar that is shorter. As `collapse` goes to 1, the small one replaces
  /// the large one.
  func titles(_ text: String, collapse: Double, shrunkBy distance: Double) -> [SceneElement] {
    guard navigationBar != nil else { return [] }
    let large = Rect(
      x: 16, y: smallTitle.maxY - distance, width: smallTitle.width + 88, height: largeTitleHeight)
    return [
      SceneElement(
        .navigationBar, "large title", at: large, opacity: 1 - 2 * collapse,
        .barTitle(text, isLarge: true)),
      SceneElement(
        .navigationBar, "title", at: smallTitle, opacity: 2 * collapse - 1,
        .barTitle(text, isLarge: false)),
    ].filter { $0.opacity > 0 }
  }

  /// Returns the frame of the search field below a bar that is shorter, or above the visible share
  /// of a keyboard, beside the button that ends a search.
  func searchField(besideCancel share: Double, shrunkBy distance: Double) -> Rect? {
    searchField.map { field in
      Rect(
        x: field.x, y: fieldTop(keyboard: share, shrunkBy: distance),
        width: max(0, field.width - share * cancelWidth), height: field.height)
    }
  }

  private func fieldTop(keyboard share: Double, shrunkBy distance: Double) -> Double {
    let top = searchField?.y ?? 0
    return switch fieldPlacement {
    case .belowTitle: top - distance
    case .besideTitle: top
    case .atBottom: top - share * fieldLift
    }
  }

  /// Returns the frame of the button that ends a search, beside the field, which makes room for it;
  /// nil without a field or a share of it.
  func cancelButton(share: Double, shrunkBy distance: Double) -> Rect? {
    guard let searchField, share > 0 else { return nil }
    return Rect(
      x: searchField.maxX - share * cancelWidth + 12,
      y: fieldTop(keyboard: share, shrunkBy: distance), width: cancelWidth - 12,
      height: searchField.height)
  }

  func background(for kind: SectionLayout.Kind) -> SceneFrame.Background {
    if chrome == .sheet { return .dimmed }
    switch kind {
    case .insetGrouped, .board: return .grouped
    case .swatches: return .black
    case .list, .outline, .grid, .carousel, .bubbles, .recorded: return .plain
    }
  }
}
