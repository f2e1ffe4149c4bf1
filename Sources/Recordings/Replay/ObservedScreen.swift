/// The visible part of a list at one moment, and each element in it.
///
/// ```swift
/// var screen = ObservedScreen()
/// for event in recording.events {
///   if case .frame(let frame) = event.kind { screen.apply(frame) }
/// }
/// ```
public struct ObservedScreen: Hashable, Sendable {
  /// The visible part of the content, in points; nil before the first frame.
  public private(set) var visible: LayoutFrame?
  /// The items from back to front, each with its frame; one entry per view.
  public private(set) var items: [ObservedElement<String>] = []
  /// The headers of sections, in front of all items.
  public private(set) var headers: [ObservedElement<String>] = []
  /// The footers of sections, in front of all items.
  public private(set) var footers: [ObservedElement<String>] = []

  /// Creates an empty screen.
  public init() {}

  /// Creates a screen of elements that have frames; others are left out.
  public init(
    visible: LayoutFrame?, items: [ObservedElement<String>],
    headers: [ObservedElement<String>] = [],
    footers: [ObservedElement<String>] = []
  ) {
    self.visible = visible
    self.items = items.filter { $0.frame != nil }.map(\.withoutOrder)
    self.headers = headers.filter { $0.frame != nil }.map(\.withoutOrder)
    self.footers = footers.filter { $0.frame != nil }.map(\.withoutOrder)
  }

  /// Applies the next frame.
  ///
  /// An element without a frame that was not there before is left out. A view shows one element:
  /// the one that it showed before is gone unless this frame has it in another view. An item of one
  /// view gets another view if the frame has it once, and a second view if the frame has it twice.
  ///
  /// - Complexity: O(elements of the frame and of the screen), and O(elements of the screen) for
  ///   each element whose order changes or that repeats an identifier.
  public mutating func apply(_ frame: Event.Frame) {
    if let visible = frame.visible { self.visible = visible }
    if frame.isFull {
      self = ObservedScreen(
        visible: visible, items: frame.items, headers: frame.headers, footers: frame.footers)
      return
    }
    for gone in frame.gone { remove(gone) }
    Self.merge(frame.items, into: &items)
    Self.merge(frame.headers, into: &headers)
    Self.merge(frame.footers, into: &footers)
  }

  private mutating func remove(_ gone: Event.Frame.Gone) {
    switch gone {
    case .item(let id, let view):
      items.removeAll { $0.id == id && (view == nil || $0.view == view) }
    case .header(let id): headers.removeAll { $0.id == id }
    case .footer(let id): footers.removeAll { $0.id == id }
    }
  }

  private static func merge(
    _ changes: [ObservedElement<String>], into elements: inout [ObservedElement<String>]
  ) {
    guard !changes.isEmpty else { return }
    let (views, ids) = (Set(changes.compactMap(\.view)), Set(changes.map(\.id)))
    // Elements whose view shows another one now.
    elements.removeAll { !ids.contains($0.id) && $0.view.map(views.contains) == true }
    var places = Places(of: ids, in: elements)
    let isRepeated = ids.count < changes.count
    for change in changes {
      let isOnly = !isRepeated || changes.count { $0.id == change.id } == 1
      guard let index = places.index(of: change, in: elements, isOnly: isOnly) else {
        if change.frame != nil { places.insert(change, into: &elements) }
        continue
      }
      var element = change
      element.frame = change.frame ?? elements[index].frame
      element.view = change.view ?? elements[index].view
      if change.above == nil {
        elements[index] = element
      } else {
        elements.remove(at: index)
        places = Places(of: ids, in: elements)
        places.insert(element, into: &elements)
      }
    }
  }

  /// The indices of the elements that a frame changes, by identifier.
  private struct Places {
    private let ids: Set<String>
    private var indices: [String: [Int]] = [:]

    init(of ids: Set<String>, in elements: [ObservedElement<String>]) {
      self.ids = ids
      for (index, element) in elements.enumerated() where ids.contains(element.id) {
        indices[element.id, default: []].append(index)
      }
    }

    /// Returns the index of the element that a change is about; nil for a new one.
    func index(
      of change: ObservedElement<String>, in elements: [ObservedElement<String>], isOnly: Bool
    ) -> Int? {
      let shown = indices[change.id] ?? []
      guard let view = change.view else { return shown.first }
      // The same view, a view of an element whose view was unknown, or another view.
      return shown.first { elements[$0].view == view }
        ?? shown.first { elements[$0].view == nil }
        ?? (isOnly && shown.count == 1 ? shown[0] : nil)
    }

    /// Inserts an element above the one that it names, or in front.
    mutating func insert(
      _ element: ObservedElement<String>, into elements: inout [ObservedElement<String>]
    ) {
      let below = element.above.flatMap { id in elements.lastIndex { $0.id == id } }
      guard let below, below + 1 < elements.count else {
        indices[element.id, default: []].append(elements.count)
        return elements.append(element.withoutOrder)
      }
      elements.insert(element.withoutOrder, at: below + 1)
      self = Places(of: ids, in: elements)
    }
  }

  // MARK: Encoding

  /// The whole screen as one frame.
  public var fullFrame: Event.Frame {
    var frame = Event.Frame()
    (frame.visible, frame.isFull) = (visible, true)
    (frame.items, frame.headers, frame.footers) = (items, headers, footers)
    return frame
  }

  /// Returns the frame that leads from another screen to this one: its changes, or the whole screen
  /// if changes do not lead here, as after a reordering.
  ///
  /// - Complexity: O(elements).
  public func frame(from old: ObservedScreen) -> Event.Frame {
    guard old.visible != nil else { return fullFrame }
    var frame = Event.Frame()
    if visible != old.visible { frame.visible = visible }
    frame.items = items.changes(from: old.items)
    frame.headers = headers.changes(from: old.headers)
    frame.footers = footers.changes(from: old.footers)
    frame.gone =
      old.items.missing(in: items).map { .item($0) }
      + old.headers.missing(in: headers).map { .header($0) }
      + old.footers.missing(in: footers).map { .footer($0) }
    var reached = old
    reached.apply(frame)
    return reached == self ? frame : fullFrame
  }
}

extension ObservedElement<String> {
  fileprivate var withoutOrder: Self {
    var element = self
    element.above = nil
    return element
  }
}

extension [ObservedElement<String>] {
  /// Returns the elements that differ from those of one identifier in another list, without the
  /// members that are equal.
  fileprivate func changes(from old: [ObservedElement<String>]) -> [ObservedElement<String>] {
    if old == self { return [] }
    let known = Dictionary(old.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return compactMap { element in
      guard let before = known[element.id] else { return element }
      if before == element { return nil }
      var change = element
      if before.frame == element.frame { change.frame = nil }
      if before.view == element.view { change.view = nil }
      return change
    }
  }

  fileprivate func missing(in others: [ObservedElement<String>]) -> [String] {
    let ids = Set(others.map(\.id))
    return map(\.id).filter { !ids.contains($0) }
  }
}
