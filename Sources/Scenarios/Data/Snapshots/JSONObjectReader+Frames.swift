import Recordings

extension JSONObjectReader {
  /// Returns the visible list in the member `frame`; nil without it.
  ///
  /// - Throws: An error for an unknown key, for a missing one, and for a value that no recording
  ///   can hold.
  func screen() throws(MessageError) -> ObservedScreen? {
    guard let value = self["frame"], value != .null else { return nil }
    guard let members = value.members else {
      throw MessageError("\(path)frame: expected an object with 'visible' and 'items'")
    }
    let frame = JSONObjectReader(members: members, path: "\(path)frame.")
    try frame.refuseUnknown(["visible", "items", "headers", "footers"])
    guard let visible = try frame.box("visible") else {
      throw MessageError("\(path)frame: missing key 'visible'")
    }
    let screen = ObservedScreen(
      visible: visible, items: try frame.elements("items"), headers: try frame.elements("headers"),
      footers: try frame.elements("footers"))
    if let problem = screen.fullFrame.problem { throw MessageError("\(path)frame: \(problem)") }
    return screen
  }

  private func elements(_ key: String) throws(MessageError) -> [ObservedElement<String>] {
    var elements: [ObservedElement<String>] = []
    for object in try objects(key) { elements.append(try object.element()) }
    return elements
  }

  /// Returns an item, a header or a footer as a view shows it.
  private func element() throws(MessageError) -> ObservedElement<String> {
    try refuseUnknown(["id", "at", "opacity", "clip", "view"])
    let place = String(path.dropLast())
    guard let id = try text("id", limit: RecordingLimits().idBytes), !id.isEmpty else {
      throw MessageError("\(place): missing key 'id'")
    }
    guard let frame = try box("at") else { throw MessageError("\(place): missing key 'at'") }
    let view = try number("view", "a whole number")
    guard let number = view.map({ Int(exactly: $0) }) ?? .some(0) else {
      throw MessageError("\(path)view: expected a whole number")
    }
    return ObservedElement(
      id: id, frame: frame, opacity: try self.number("opacity", "a number from 0 to 1") ?? 1,
      clip: try box("clip"), view: view == nil ? nil : number)
  }
}
