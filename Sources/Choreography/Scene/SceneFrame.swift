import Recordings

/// The scene of one frame: the boundary between choreography and painting.
///
/// A scene is a pure function of the timeline and the frame's number; painters read nothing else.
public struct SceneFrame: Hashable, Sendable {
  /// The frame's number; its time is number ÷ frames per second.
  public var number: Int
  /// The last apply that has begun, counted from 0; nil before the first.
  public var apply: Int?
  /// The stage, in points.
  public var size: Size
  /// Light or dark.
  public var theme: Stage.Theme
  /// The background behind the elements.
  public var background: Background
  /// Back to front.
  public var elements: [SceneElement]
  /// The device, the text size and the reading direction.
  package var environment = DisplayEnvironment()
  /// True if rows in flight are tinted by their operation.
  package var showsOperations = false

  /// The background behind all elements.
  public enum Background: String, Hashable, Sendable {
    /// The background of a plain list or grid.
    case plain
    /// The background around rounded groups.
    case grouped
    /// Black in every theme.
    case black
    /// The dimmed background behind a sheet.
    case dimmed
    /// The page around stages.
    case page
  }

  /// Creates a scene.
  package init(
    number: Int, apply: Int?, size: Size, theme: Stage.Theme, background: Background,
    elements: [SceneElement]
  ) {
    self.number = number
    self.apply = apply
    self.size = size
    self.theme = theme
    self.background = background
    self.elements = elements
  }

  /// The whole stage.
  package var bounds: Rect { Rect(size) }

  /// Returns true if both frames look the same, so that one picture serves both. O(elements).
  package func looksLike(_ other: SceneFrame) -> Bool {
    hasSameBackground(as: other) && elements == other.elements
  }

  /// Returns true if everything except the elements looks the same.
  package func hasSameBackground(as other: SceneFrame) -> Bool {
    size == other.size && theme == other.theme && background == other.background
      && environment == other.environment && showsOperations == other.showsOperations
  }
}

/// One element on screen.
public struct SceneElement: Hashable, Sendable {
  /// The identity of the element from frame to frame.
  public var id: ElementID
  /// The frame, in points of the stage.
  public var frame: Rect
  /// From 0 to 1.
  public var opacity = 1.0
  /// The scale about the frame's center; 1 is the natural size.
  public var scale = 1.0
  /// The visible area; nil is the whole stage.
  public var clip: Rect?
  /// The stacking level; elements of one level keep their order in the list.
  package var level: StackingLevel
  /// The content.
  package var content: ElementContent
  /// The operation that animates the element; nil at rest.
  public var operation: ElementOperation?
  /// True for a row, a header or a footer.
  package var isOfList: Bool { [.cell, .header, .footer].contains(id.role) }
  /// The degree to which a drag has lifted the element, from 0 to 1, for its shadow.
  package var lift = 0.0
  /// The degree to which a moved row stands out above those that it crosses, from 0 to 1, for its
  /// shadow and rim.
  package var crossing = 0.0
  /// The opacity of the operation's tint and sign, from 0 to 1.
  package var emphasis = 1.0
  /// The points by which the frame is narrower than the layout made it, because its edges are
  /// aligned to pixels.
  package var widthLoss = 0.0
}

extension SceneElement {
  /// Creates a resting row of a list without groups.
  package init(row item: ItemContent, at frame: Rect, opacity: Double) {
    self.init(
      id: ElementID(.cell, item.id), frame: frame, opacity: opacity, level: .resting,
      content: .row(RowAppearance(item: item, isGrouped: false)))
  }
}

/// The identity of an element: its role, its identifier and its generation.
public struct ElementID: Hashable, Sendable, CustomStringConvertible {
  /// The kind of element.
  public enum Role: String, Hashable, Sendable {
    case cell, header, footer, navigationBar, searchField, sheet
    case scrollIndicator, scrollEdge, touch, pace, keyboard, composer, statusBar, homeIndicator
    /// The background of a rounded group, while any of its rows is in flight.
    case group
    case title, scene, marks, bezel, panel, labels
    /// A row in Flipbook's own motion, over a film of observed motion.
    case model

    /// The role in words: `navigation bar`.
    package var words: String {
      switch self {
      case .navigationBar: "navigation bar"
      case .searchField: "search field"
      case .scrollIndicator: "scroll indicator"
      case .scrollEdge: "scroll edge"
      case .statusBar: "status bar"
      case .homeIndicator: "home indicator"
      default: rawValue
      }
    }
  }

  /// The kind of element.
  public var role: Role
  /// The item's or section's identifier; empty for chrome.
  public var name: String
  /// The number of earlier cells of the item: a reload or a deletion ends a generation.
  public var generation: Int

  /// Creates an identity.
  package init(_ role: Role, _ name: String = "", generation: Int = 0) {
    self.role = role
    self.name = name
    self.generation = generation
  }

  /// `cell everest`, or `cell everest #2` in its third generation; `navigation bar` and its
  /// `large title`.
  public var description: String {
    let isPart = role == .navigationBar && !name.isEmpty
    let words = (isPart ? [] : [role.words]) + (name.isEmpty ? [] : [name])
    return words.joined(separator: " ") + (generation > 0 ? " #\(generation)" : "")
  }
}

/// The stacking order, back to front.
public enum StackingLevel: Int, Hashable, Sendable, Comparable {
  /// The background of rows.
  case backdrop
  /// A leaving element, beneath all that stay.
  case leaving
  /// An entering element, beneath the rows that make room for it.
  case entering
  /// A section's header or footer, beneath passing rows.
  case header
  case resting
  /// A row that the difference moves, above rows that only shift; also what moves with a section.
  case moving
  /// A header at the top of the list while its section scrolls below it.
  case pinned
  /// A dragged row, above all others.
  case lifted
  case chrome

  /// Returns true if `a` lies behind `b`.
  public static func < (a: StackingLevel, b: StackingLevel) -> Bool { a.rawValue < b.rawValue }
}

/// The operation that animates an element.
public enum ElementOperation: String, Hashable, Sendable {
  case insert, delete, move, reload
}

/// The content of an element.
///
/// Large payloads are indirect, because a scene has hundreds of elements, and every frame copies,
/// sorts and compares them.
public enum ElementContent: Hashable, Sendable {
  indirect case row(RowAppearance)
  indirect case card(ItemContent)
  /// A cell of an app's own layout, with its text in the middle.
  indirect case tile(ItemContent)
  /// A message of a chat.
  indirect case bubble(Bubble)
  case swatch(color: String)
  /// A share sheet's figure, with the opacity of the text below it.
  indirect case device(ItemContent, labelOpacity: Double = 1)
  /// A header. `shade` is the degree to which a pinned one stands out from the rows below it, from
  /// 0 to 1. `count` is the number of rows of a board's column, `share` the largest part of the
  /// size that a board's headers have.
  case header(
    String, style: SectionLayout.Kind, shade: Double = 0, count: Int? = nil, share: Double = 1)
  case footer(String, style: SectionLayout.Kind)
  /// The navigation bar. `shade` is the degree to which it stands out from the list, from 0 to 1.
  case navigationBar(shade: Double)
  /// The title of a navigation bar: the large one, or the small one that replaces it.
  case barTitle(String, isLarge: Bool)
  /// The indicator of the scroll position.
  case scrollIndicator
  /// The fade of rows toward controls that float above their lower end.
  case scrollEdge
  /// The dot of a finger.
  case touch
  /// The playback rate, if it is not 1.
  case pace(Double)
  /// A search field; `caret` is the opacity of its caret.
  indirect case searchField(text: String, placeholder: String, caret: Double)
  /// The bar of a field for messages, with a button that sends; `caret` is the opacity of its
  /// caret.
  indirect case composer(text: String, placeholder: String, caret: Double)
  /// A button without a background, such as the one that ends a search.
  case button(String)
  /// A keyboard, with the letter whose key is pressed (or `delete`), capitals while its shift key
  /// is active, and a key that searches or ends a line.
  case keyboard(pressed: String?, isShifted: Bool = false, searches: Bool = true)
  case statusBar, homeIndicator
  case sheet(title: String)
  /// Content that changes while its element stays; `share` of the newer content, from 0 to 1.
  indirect case crossFade(from: ElementContent, to: ElementContent, share: Double)
  /// The outline of a row in Flipbook's own motion.
  case modelOutline
  /// A line above a stage.
  case title(String)
  /// A whole stage.
  indirect case scene(SceneFrame)
  /// Tints, signs and paths over a stage.
  indirect case marks(OverlayContent, isMirrored: Bool)
  /// A column of labels beside a stage.
  indirect case labels(OverlayContent, isMirrored: Bool)
  /// The panel below a stage.
  indirect case panel(OverlayContent)
  /// The hardware around a stage, with its status bar.
  case bezel(Device, SceneFrame.Background, isMirrored: Bool = false)
}

/// A table row's content, with the properties that depend on its neighbors.
public struct RowAppearance: Hashable, Sendable {
  /// The item's content.
  public var item: ItemContent
  /// True if the row lies in a rounded group, false if it spans the list.
  public var isGrouped: Bool
  /// Radius of both upper corners, in points.
  public var topRadius = 0.0
  /// Radius of both lower corners, in points.
  public var bottomRadius = 0.0
  /// Opacity of the line below the row.
  public var separator = 1.0
  /// The distance from the row's lower edge up to the line, in points: where the rows that make
  /// room for the row, or close its gap, still cover its lower part.
  package var separatorRise = 0.0
  /// Opacity of the line above the row, while it passes over rows of its own color.
  public var upperEdge = 0.0
  /// The position of the switch: 0 off, 1 on.
  public var switchProgress = 0.0
  /// The indentation of the row's level in a tree, in points.
  public var indent = 0.0
  /// The rotation of a parent's chevron, from 0 closed to 1 open (a quarter turn); springs
  /// overshoot. Nil without a chevron.
  public var disclosure: Double?
  /// The opacity of a touch's highlight, from 0 to 1.
  public var highlight = 0.0
  /// The distance of a swipe, in points, which is the visible width of the action. Negative for an
  /// action at the leading edge.
  public var swipe = 0.0
  /// The text or symbol of the action; nil for deletion.
  public var action: String?
  /// The actions side by side, from the edge inward; empty for the one of `action`.
  package var actions: [Event.Swipe.Action] = []
  /// Lines of the subtitle; with more than one the detail is beside the title.
  package var subtitleLines = 1
  /// The width of the bar behind the row, as a share of the row's, from 0 to 1; 0 without a bar.
  public var bar = 0.0
  /// True if a symbol or picture before the texts leaves its room empty.
  package var hidesFigure = false
  /// True for a card of a board, with its texts below each other.
  package var isCard = false
  /// True if the texts of a card are those of narrow columns.
  package var isNarrow = false
  /// The outline of the group that clips the row, relative to the row's top left corner; nil if the
  /// row lies inside.
  public var group: GroupOutline?

  /// The color of the row's background as `#RRGGBB`; nil for the theme's.
  package var background: String? {
    item.symbol == nil && item.bar == nil && !isCard ? item.color : nil
  }
}

/// The outline of a rounded group of rows, in points.
public struct GroupOutline: Hashable, Sendable {
  /// The frame of the group.
  public var frame: Rect
  /// Radius of both upper corners.
  public var topRadius: Double
  /// Radius of both lower corners.
  public var bottomRadius: Double

  /// Returns true if a row with these corners certainly lies inside. Conservative within the height
  /// of a corner from either end.
  func contains(_ row: Rect, topRadius: Double, bottomRadius: Double) -> Bool {
    let slack = 1e-6
    guard frame.inset(x: -slack, y: -slack).contains(row) else { return false }
    func fits(_ distance: Double, _ radius: Double, in corner: Double) -> Bool {
      // Corners are clamped to half of the row's height.
      distance >= corner
        || distance <= slack && min(radius, row.height / 2) >= corner - slack
    }
    return fits(row.y - frame.y, topRadius, in: self.topRadius)
      && fits(frame.maxY - row.maxY, bottomRadius, in: self.bottomRadius)
  }
}
