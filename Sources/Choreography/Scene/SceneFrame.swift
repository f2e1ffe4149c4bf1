import Recording

/// What is on screen at one frame: the second waist of Flipbook.
///
/// A pure function of the timeline and the frame's number; painters read nothing else.
public struct SceneFrame: Hashable, Sendable {
  /// The frame's number; its time is number ÷ frames a second.
  public var number: Int
  /// The last apply that has begun, counted from 0; nil before the first.
  public var apply: Int?
  /// The stage, in points.
  public var size: Size
  /// Light or dark.
  public var theme: Stage.Theme
  /// The ground that the elements lie on.
  public var ground: Ground
  /// Back to front.
  public var elements: [SceneElement]
  /// The device, the size of type and the direction of reading.
  public var environment = DisplayEnvironment()
  /// Whether rows in flight are tinted by their operation.
  public var showsOperations = false

  /// What lies behind every element.
  public enum Ground: String, Hashable, Sendable {
    /// The ground of a plain list or grid.
    case plain
    /// The quiet ground around rounded groups.
    case grouped
    /// Black, whatever the theme.
    case black
    /// A darkened ground behind a sheet.
    case dimmed
    /// The paper around stages.
    case page
  }

  /// What is on screen at one frame.
  public init(
    number: Int, apply: Int?, size: Size, theme: Stage.Theme, ground: Ground,
    elements: [SceneElement]
  ) {
    self.number = number
    self.apply = apply
    self.size = size
    self.theme = theme
    self.ground = ground
    self.elements = elements
  }

  /// Whether both frames look the same, so that one picture serves both. O(elements).
  public func looksLike(_ other: SceneFrame) -> Bool {
    size == other.size && theme == other.theme && ground == other.ground
      && environment == other.environment && showsOperations == other.showsOperations
      && elements == other.elements
  }
}

/// One thing on screen.
public struct SceneElement: Hashable, Sendable {
  /// Who the element is, from frame to frame.
  public var id: ElementID
  /// Where it is, in points of the stage.
  public var frame: Rect
  /// From 0 to 1.
  public var opacity: Double
  /// About the frame's middle; 1 is natural size.
  public var scale: Double
  /// How far a hand has taken the element up, from 0 to 1; its shadow says so.
  public var lift: Double
  /// Outside of it the element is not seen; nil is the whole stage.
  public var clip: Rect?
  /// Greater is nearer; elements of a level keep their order in the list.
  public var level: StackingLevel
  /// What it shows.
  public var content: ElementContent
  /// The operation in flight that put it where it is; nil at rest.
  public var operation: ElementOperation?

  /// One thing on screen.
  public init(
    id: ElementID, frame: Rect, opacity: Double = 1, scale: Double = 1, clip: Rect? = nil,
    level: StackingLevel, content: ElementContent, operation: ElementOperation? = nil,
    lift: Double = 0
  ) {
    self.id = id
    self.frame = frame
    self.opacity = opacity
    self.scale = scale
    self.clip = clip
    self.level = level
    self.content = content
    self.operation = operation
    self.lift = lift
  }
}

/// Who an element is: its role, its identifier, and which of its lives this is.
public struct ElementID: Hashable, Sendable, CustomStringConvertible {
  /// The part that the element plays.
  public enum Role: String, Hashable, Sendable {
    case cell, header, footer, navigationBar, searchField, sheet
    /// What the rows of a rounded group lie on, while any of them is in flight.
    case group
    case title, scene, marks, bezel, panel, labels
  }

  /// The part that the element plays.
  public var role: Role
  /// The item's or section's identifier; empty for chrome.
  public var name: String
  /// Counts reloads and returns: a cell deleted and inserted again is a new cell.
  public var generation: Int

  /// Who an element is.
  public init(_ role: Role, _ name: String = "", generation: Int = 0) {
    self.role = role
    self.name = name
    self.generation = generation
  }

  /// `cell everest`, `cell everest #2` in its third life.
  public var description: String {
    role.rawValue + (name.isEmpty ? "" : " \(name)") + (generation > 0 ? " #\(generation)" : "")
  }
}

/// The stacking order, back to front.
public enum StackingLevel: Int, Hashable, Sendable, Comparable {
  /// What rows lie on.
  case backdrop
  /// On its way out, beneath everything that stays.
  case leaving
  /// On its way in, beneath what makes room for it.
  case entering
  /// Words above a section, beneath the rows that pass.
  case header
  case resting
  /// Named by a move of the difference, above what merely shifts; a moved section with its header.
  case moving
  /// In a hand, above everything that lies in the list.
  case lifted
  case chrome

  /// Back before front.
  public static func < (a: StackingLevel, b: StackingLevel) -> Bool { a.rawValue < b.rawValue }
}

/// What put an element in flight.
public enum ElementOperation: String, Hashable, Sendable {
  case insert, delete, move, reload
}

/// What an element shows.
///
/// What is large is indirect: scenes hold hundreds of elements, which are copied, sorted and
/// compared in every frame.
public enum ElementContent: Hashable, Sendable {
  indirect case row(RowLook)
  indirect case card(ItemContent)
  case swatch(color: String)
  indirect case device(ItemContent)
  case header(String, style: SectionLayout.Kind)
  case footer(String, style: SectionLayout.Kind)
  case navigationBar(title: String, hasHairline: Bool)
  indirect case searchField(text: String, placeholder: String, showsCaret: Bool)
  case sheet(title: String)
  /// Where a row was: an edge in its operation's colour.
  case ghost
  /// A line above a stage.
  case title(String)
  /// A whole stage.
  indirect case scene(SceneFrame)
  /// Tints, signs and ways over a stage.
  indirect case marks(Explanation, isMirrored: Bool)
  /// A column of labels beside a stage.
  indirect case labels(Explanation, isMirrored: Bool)
  /// What is said below a stage.
  indirect case panel(Explanation)
  /// The hardware around a stage, with its status bar.
  case bezel(Device, SceneFrame.Ground)
}

/// A table row's content with what its neighbours decide.
public struct RowLook: Hashable, Sendable {
  /// What the row shows.
  public var item: ItemContent
  /// Whether the row lies in a rounded group (else it spans the list).
  public var isGrouped: Bool
  /// Radius of both upper corners, in points.
  public var topRadius: Double
  /// Radius of both lower corners, in points.
  public var bottomRadius: Double
  /// Opacity of the line below the row.
  public var separator: Double
  /// Opacity of the line above the row, while it passes over others of its own colour.
  public var upperEdge: Double
  /// A switch's place: 0 off, 1 on.
  public var switchProgress: Double
  /// How far the row is set in, in points, as its level in a tree has it.
  public var indent: Double
  /// How far a parent's chevron is turned, from 0 closed to 1 open, a quarter of a turn; springs
  /// swing beyond. Nil without a chevron.
  public var disclosure: Double?
  /// How much of a touch is to be seen, from 0 to 1.
  public var highlight: Double
  /// How far the row is pushed aside, in points: that much of the action below it is to be seen.
  public var swipe: Double

  /// A row's look.
  public init(
    item: ItemContent, isGrouped: Bool, topRadius: Double = 0, bottomRadius: Double = 0,
    separator: Double = 1, upperEdge: Double = 0, switchProgress: Double = 0,
    indent: Double = 0, disclosure: Double? = nil, highlight: Double = 0, swipe: Double = 0
  ) {
    self.item = item
    self.isGrouped = isGrouped
    self.topRadius = topRadius
    self.bottomRadius = bottomRadius
    self.separator = separator
    self.upperEdge = upperEdge
    self.switchProgress = switchProgress
    self.indent = indent
    self.disclosure = disclosure
    self.highlight = highlight
    self.swipe = swipe
  }
}
