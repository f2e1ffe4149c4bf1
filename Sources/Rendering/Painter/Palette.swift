import Choreography

/// The colors of a theme, by purpose.
///
/// Text colors are stronger than the system's, for a contrast of 4.5 to 1 on every background, and
/// 3 to 1 for symbols (WCAG 2.2, criteria 1.4.3 and 1.4.11).
///
/// Source: Apple's Human Interface Guidelines, Color, iOS system colors.
struct Palette: Hashable, Sendable {
  var plainBackground: Color
  var groupedBackground: Color
  var dimmedBackground: Color
  /// The background of rows in groups.
  var row: Color
  var sheet: Color
  /// The background of rows in groups on a sheet.
  var sheetRow: Color
  /// The background of cards on the plain background.
  var card: Color
  var cardEdge: Color
  var bar: Color
  var label: Color
  var secondaryLabel: Color
  var tertiaryLabel: Color
  var separator: Color
  /// The background of a touched row.
  var highlight: Color
  /// The background of the search field.
  var fieldFill: Color
  var accent: Color
  var switchOn: Color
  var switchOff: Color
  /// The background of a destructive action.
  var destructive: Color

  /// The background of the page around stages.
  var page: Color
  var ink: Color
  var quietInk: Color

  static let light = Palette(
    plainBackground: Color(0xFFFFFF), groupedBackground: Color(0xF2F2F7),
    dimmedBackground: Color(0xB9B9C0),
    row: Color(0xFFFFFF), sheet: Color(0xF2F2F7), sheetRow: Color(0xFFFFFF), card: Color(0xF2F2F7),
    cardEdge: Color(0x3C3C43, alpha: 0.14), bar: Color(0xFFFFFF), label: Color(0x000000),
    secondaryLabel: Color(0x3C3C43, alpha: 0.78), tertiaryLabel: Color(0x3C3C43, alpha: 0.6),
    separator: Color(0x3C3C43, alpha: 0.29), highlight: Color(0xE5E5EA),
    fieldFill: Color(0x767680, alpha: 0.12),
    accent: Color(0x007AFF), switchOn: Color(0x34C759), switchOff: Color(0xE9E9EA),
    destructive: Color(0xDE2B20),
    page: Color(0xFAF9F7), ink: Color(0x1C1B1A), quietInk: Color(0x6B6864))

  static let dark = Palette(
    plainBackground: Color(0x000000), groupedBackground: Color(0x000000),
    dimmedBackground: Color(0x0B0B0C),
    row: Color(0x1C1C1E), sheet: Color(0x1C1C1E), sheetRow: Color(0x2C2C2E), card: Color(0x1C1C1E),
    cardEdge: Color(0x545458, alpha: 0.5), bar: Color(0x000000), label: Color(0xFFFFFF),
    secondaryLabel: Color(0xEBEBF5, alpha: 0.6), tertiaryLabel: Color(0xEBEBF5, alpha: 0.45),
    separator: Color(0x545458, alpha: 0.65), highlight: Color(0x3A3A3C),
    fieldFill: Color(0x767680, alpha: 0.24),
    accent: Color(0x0A84FF), switchOn: Color(0x30D158), switchOff: Color(0x39393D),
    destructive: Color(0xDE2B20),
    page: Color(0x161618), ink: Color(0xF2F2F3), quietInk: Color(0x9D9DA3))

  /// The accessible variants of the light colors, with opaque secondary text and strong lines.
  static let highContrast = Palette(
    plainBackground: Color(0xFFFFFF), groupedBackground: Color(0xE4E4EA),
    dimmedBackground: Color(0x8E8E93),
    row: Color(0xFFFFFF), sheet: Color(0xE4E4EA), sheetRow: Color(0xFFFFFF), card: Color(0xFFFFFF),
    cardEdge: Color(0x1C1C1E), bar: Color(0xFFFFFF), label: Color(0x000000),
    secondaryLabel: Color(0x2C2C2E), tertiaryLabel: Color(0x3A3A3C), separator: Color(0x1C1C1E),
    highlight: Color(0xB8B8C0), fieldFill: Color(0xD8D8DE), accent: Color(0x0040DD),
    switchOn: Color(0x1B6B30),
    switchOff: Color(0x6C6C70), destructive: Color(0xD70015), page: Color(0xFFFFFF),
    ink: Color(0x000000),
    quietInk: Color(0x2C2C2E))

  func background(_ background: SceneFrame.Background) -> Color {
    switch background {
    case .plain: plainBackground
    case .grouped: groupedBackground
    case .dimmed: dimmedBackground
    case .black: Color(0x000000)
    case .page: page
    }
  }

  /// Returns the background of a row. A dark sheet is elevated, so that everything on it is lighter
  /// than on the screen; its plain rows have the sheet's color.
  func row(isGrouped: Bool, on background: SceneFrame.Background) -> Color {
    guard background == .dimmed else { return isGrouped ? row : plainBackground }
    return isGrouped ? sheetRow : isDark ? sheet : plainBackground
  }

  /// Returns the background of a card, which differs from that of a sheet below it.
  func card(on background: SceneFrame.Background) -> Color {
    background == .dimmed ? sheetRow : card
  }

  /// Returns the palette for what stands on a color: all texts and symbols are black or white, of
  /// which one has a contrast of 4.5 to 1 with any color.
  func on(_ color: Color) -> Palette {
    var palette = self
    palette.label = Color(color.isLight ? 0x000000 : 0xFFFFFF)
    (palette.secondaryLabel, palette.tertiaryLabel) = (palette.label, palette.label)
    palette.accent = palette.label
    return palette
  }

  /// The opacity of a diagram's thin lines in ink: more where separators are opaque.
  var lineOpacity: Double { separator.alpha < 1 ? 0.22 : 0.5 }

  /// True if the background is darker than the text.
  var isDark: Bool { plainBackground.luma < label.luma }

  /// Returns the background of a lifted element: lighter on dark backgrounds, where shadows are
  /// invisible. `lift` is from 0 to 1.
  func lifted(_ background: Color, by lift: Double) -> Color {
    isDark ? background.mixed(with: label, 0.08 * lift) : background
  }

  /// Returns the color of the hairline around a lifted element; nil if its shadow suffices.
  func rim(lift: Double) -> Color? {
    guard lift > 0 else { return nil }
    if isDark { return label.opacity(0.2 * lift) }
    return separator.alpha == 1 ? separator.opacity(lift) : nil
  }

  /// Returns the color of the hairline around a touched row, without which its background would
  /// vanish where it fades through that of the list; nil if it does not.
  ///
  /// - Parameters:
  ///   - highlight: The opacity of the touch's highlight, from 0 to 1.
  ///   - resting: The row's background at rest.
  func rim(highlight: Double, over resting: Color, around background: SceneFrame.Background)
    -> Color?
  {
    guard highlight > 0 else { return nil }
    if separator.alpha == 1 { return separator.opacity(min(1, 2 * highlight)) }
    let around = self.background(around: background).luma
    guard (resting.luma - around) * (self.highlight.luma - around) < 0 else { return nil }
    return separator.opacity(2 * separator.alpha * highlight * (1 - highlight))
  }

  /// Returns the color around a list's items: on a dimmed background, that of the sheet.
  func background(around background: SceneFrame.Background) -> Color {
    background == .dimmed ? sheet : self.background(background)
  }
}

extension Color {
  /// The brightness of a color, from 0 to 1.
  fileprivate var luma: Double { 0.3 * red + 0.59 * green + 0.11 * blue }
}
