import DiffableData

/// The screen of a film: its size, its list view and the layout of that view.
public struct Stage: Hashable, Sendable {
  /// The maximum number of pixels of a film's frame: 8192 × 4352, the largest frame of H.264.
  public static let maxPixels = 8192 * 4352
  /// The range of the width and the height of scripts and recordings, in points.
  package static let sides = 1.0...16_384.0
  /// The range of the scale of scripts, recordings and films, in pixels per point.
  package static let scales = 0.1...16.0

  /// The kind of list view that shows the snapshots; it determines the default motion.
  public enum View: String, Hashable, Sendable, CaseIterable {
    case table, collection
  }

  /// The surroundings of the list.
  public enum Chrome: String, Hashable, Sendable, CaseIterable {
    /// A navigation bar with the title, and a search field if there is one.
    case navigation
    /// A sheet over a dimmed background, with the title at its top.
    case sheet
    /// No surroundings: the list fills the stage.
    case none
  }

  /// The shapes of rows and controls.
  public enum Style: String, Hashable, Sendable, CaseIterable, Codable {
    /// Corners of 10 points, a search field in the bar, small headers in capitals.
    case classic
    /// As in iOS 26: corners of 26 points, rows of 52, controls as capsules above the list.
    case ios26
  }

  /// The colors of everything drawn.
  public enum Theme: String, Hashable, Sendable, CaseIterable {
    case light, dark
    /// Light, with opaque text and strong lines.
    case highContrast = "high-contrast"
  }

  /// The width in points.
  public var width: Double
  /// The height in points.
  public var height: Double
  /// The number of pixels per point.
  public var scale: Double
  /// The kind of list view that shows the snapshots.
  public var view: View
  /// The layout of the sections.
  public var layout: StageLayout
  /// The colors of everything drawn.
  public var theme: Theme
  /// The shapes of rows and controls.
  public var style: Style
  /// The surroundings of the list; nil for those of the layout.
  public var chrome: Chrome?
  /// The placeholder of a search field above the list; nil without one.
  public var searchPlaceholder: String?
  /// The placeholder of a field for messages below the list; nil without one.
  public var composerPlaceholder: String?
  /// True if films show touches as dots; nil counts as true, or as false on a stage without
  /// surroundings.
  public var showsTouches: Bool?
  /// The part of the list that keeps its position while rows change.
  public var anchor: ListAnchor

  /// Creates a stage, by default a phone's of 375 × 812 points with two pixels per point.
  public init(
    width: Double = 375, height: Double = 812, scale: Double = 2, view: View = .collection,
    layout: StageLayout = StageLayout(), theme: Theme = .light, style: Style = .classic,
    chrome: Chrome? = nil, searchPlaceholder: String? = nil,
    composerPlaceholder: String? = nil,
    showsTouches: Bool? = nil, anchor: ListAnchor = .top
  ) {
    self.width = width
    self.height = height
    self.scale = scale
    self.view = view
    self.layout = layout
    self.theme = theme
    self.style = style
    self.chrome = chrome
    self.searchPlaceholder = searchPlaceholder
    self.composerPlaceholder = composerPlaceholder
    self.showsTouches = showsTouches
    self.anchor = anchor
  }
}

extension Stage {
  /// True if the stage has the size of a phone, and shows its status bar and home indicator.
  package var isPhone: Bool { (320...500).contains(width) && height >= 560 }

  /// The height of a navigation bar with its large title and its search field, below a phone's
  /// status bar, in points, at the default text size.
  package var barHeight: Double {
    let bar = 44.0 + 52
    let hasField = searchPlaceholder != nil && style == .classic
    return (isPhone ? Self.statusBarHeight : 0) + bar + (hasField ? 48 : 0)
  }

  /// The height of a phone's status bar, in points.
  package static let statusBarHeight = 44.0

  /// Makes room for a navigation bar above the list.
  package mutating func addNavigationBar() {
    let wasPhone = isPhone
    height += barHeight
    if isPhone, !wasPhone { height += Self.statusBarHeight }
  }
}

/// The layout of a section. Lengths are in points; nil is the default of the kind.
public struct SectionLayout: Hashable, Sendable {
  /// The kind of layout.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case list, insetGrouped, grid, swatches, carousel, outline, bubbles, board
    /// The app's own frames, which the recording holds; see `LayoutFrames`.
    case recorded

    /// The kinds that a script can choose: all but `recorded`, which needs a recording's frames.
    public static let allCases: [Kind] = [
      .list, .insetGrouped, .grid, .swatches, .carousel, .outline, .bubbles, .board,
    ]
  }

  /// The kind of layout.
  public var kind: Kind
  /// Columns of a grid.
  public var columns: Int?
  /// Height of a row.
  public var rowHeight: Double?
  /// Lines of a row's subtitle; with more than one the detail is beside the title.
  public var subtitleLines: Int?
  /// Width of a swatch, a carousel's item or a board's column.
  public var itemWidth: Double?
  /// Distance between neighbors.
  public var spacing: Double?
  /// Distance from the stage's edges.
  public var inset: Double?

  // The ranges of scripts and recordings.
  package static let columnCounts = 1...1_000
  package static let lineCounts = 1...5
  package static let sides = 1.0...16_384.0
  package static let gaps = 0.0...16_384.0

  /// The inset and the spacing of a board without one of its own, in points.
  package static let (boardInset, boardSpacing) = (12.0, 10.0)

  /// Creates a layout with the defaults of its kind.
  public init(kind: Kind = .list) {
    self.kind = kind
  }
}

/// The layouts of all sections: one for all, and exceptions by section identifier.
public struct StageLayout: Hashable, Sendable {
  /// The layout of sections without one of their own.
  public var base: SectionLayout
  /// Layouts by section identifier.
  public var sections: [String: SectionLayout]

  /// Creates layouts, by default one for all sections.
  public init(base: SectionLayout = SectionLayout(), sections: [String: SectionLayout] = [:]) {
    self.base = base
    self.sections = sections
  }

  /// Returns the layout of a section. O(1).
  public func layout(ofSection section: String) -> SectionLayout {
    sections[section] ?? base
  }
}
