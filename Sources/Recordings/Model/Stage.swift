import DiffableData

/// The screen that a film plays on: its size, the view on it and the layout of that view.
public struct Stage: Hashable, Sendable {
  /// The most pixels of a film's frame: 8192 × 4352, the largest picture of H.264.
  public static let mostPixels = 8192 * 4352

  /// The kind of list view that shows the snapshots; it decides the default motion.
  public enum View: String, Hashable, Sendable, CaseIterable {
    case table, collection
  }

  /// The surroundings of the list.
  public enum Chrome: String, Hashable, Sendable, CaseIterable {
    /// A navigation bar with the title, and a search field where there is one.
    case navigation
    /// A sheet over a dimmed ground, with the title at its top.
    case sheet
    /// Nothing: the list has the whole stage.
    case none
  }

  /// The colors of everything drawn.
  public enum Theme: String, Hashable, Sendable, CaseIterable {
    case light, dark
    /// Light, with opaque text and strong lines.
    case highContrast = "high-contrast"
  }

  /// Points.
  public var width: Double
  /// Points.
  public var height: Double
  /// Pixels a point.
  public var scale: Double
  /// The kind of list view that shows the snapshots.
  public var view: View
  /// The layout of the sections.
  public var layout: StageLayout
  /// The colors of everything drawn.
  public var theme: Theme
  /// The surroundings of the list; nil for those of the layout.
  public var chrome: Chrome?
  /// The placeholder of a search field above the list; nil without one.
  public var searchField: String?
  /// True if films show a dot where a finger touches; nil is true, but false on a stage without
  /// surroundings.
  public var touches: Bool?
  /// The place that the list keeps while its rows change.
  public var anchor: ListAnchor

  /// A phone's stage of 375 × 812 points at two pixels a point.
  public init(
    width: Double = 375, height: Double = 812, scale: Double = 2, view: View = .collection,
    layout: StageLayout = StageLayout(), theme: Theme = .light, chrome: Chrome? = nil,
    searchField: String? = nil, touches: Bool? = nil, anchor: ListAnchor = .top
  ) {
    self.width = width
    self.height = height
    self.scale = scale
    self.view = view
    self.layout = layout
    self.theme = theme
    self.chrome = chrome
    self.searchField = searchField
    self.touches = touches
    self.anchor = anchor
  }
}

extension Stage {
  /// The height of a navigation bar with its search field, in points, at the normal size of type.
  package var barHeight: Double { searchField == nil ? 92 : 136 }
}

/// One section's arrangement. Lengths are in points; nil is the layout's own default.
public struct SectionLayout: Hashable, Sendable {
  /// The arrangement's name.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case list, insetGrouped, grid, swatches, carousel, outline
    /// The app's own frames, which the recording holds; see `LayoutFrames`.
    case recorded

    /// The kinds that a script can choose: all but `recorded`, which needs a recording's frames.
    public static let allCases: [Kind] = [
      .list, .insetGrouped, .grid, .swatches, .carousel, .outline,
    ]
  }

  /// The arrangement's name.
  public var kind: Kind
  /// Columns of a grid.
  public var columns: Int?
  /// Height of a row.
  public var rowHeight: Double?
  /// Width of a swatch or a carousel's item.
  public var itemWidth: Double?
  /// Distance between neighbors.
  public var spacing: Double?
  /// Distance from the stage's edges.
  public var inset: Double?

  /// An arrangement with its own defaults.
  public init(kind: Kind = .list) {
    self.kind = kind
  }
}

/// The arrangement of every section: one for all, or one for each by identifier.
public struct StageLayout: Hashable, Sendable {
  /// The arrangement of sections that have none of their own.
  public var base: SectionLayout
  /// Arrangements by section identifier.
  public var sections: [String: SectionLayout]

  /// One arrangement for all, or some sections with their own.
  public init(base: SectionLayout = SectionLayout(), sections: [String: SectionLayout] = [:]) {
    self.base = base
    self.sections = sections
  }

  /// The arrangement of one section. O(1).
  public func layout(ofSection section: String) -> SectionLayout {
    sections[section] ?? base
  }
}
