import Choreography
import TextAndFiles

/// The part of an element that something else hides, read from its line of geometry.
struct ClipWording {
  private let frame: Rect?
  /// The visible part; nil if the element is whole.
  private let visible: Rect?

  /// Reads a line.
  init(_ line: GeometryLine) {
    frame = line.frame
    let clip = /\ \ clip \((-?[\d.]+), *(-?[\d.]+), *(-?[\d.]+), *(-?[\d.]+)\)/
    guard let match = line.rest.firstMatch(of: clip), let x = Double(match.1),
      let y = Double(match.2), let width = Double(match.3), let height = Double(match.4)
    else {
      visible = nil
      return
    }
    visible = Rect(x: x, y: y, width: width, height: height)
  }

  /// The sides, each with the place of the element's edge and of the visible part's, along an axis
  /// that points outward.
  private var sides: [(name: String, edge: Double, cut: Double)] {
    guard let frame else { return [] }
    let visible = visible ?? frame
    return [
      ("at the top", -frame.y, -visible.y), ("at the bottom", frame.maxY, visible.maxY),
      ("on the left", -frame.x, -visible.x), ("on the right", frame.maxX, visible.maxX),
    ]
  }

  /// `cut off by 12 pt at the top`.
  private var text: String {
    guard let visible else { return "whole" }
    if visible.width == 0 || visible.height == 0 { return "hidden" }
    let cuts = sides.compactMap { name, edge, cut in
      edge - cut < 0.0005 ? nil : "\(PointWording.text(edge - cut)) pt \(name)"
    }
    return cuts.isEmpty ? "whole" : "cut off by " + cuts.joined(separator: " and ")
  }

  /// Returns the change as a phrase; nil if the same edges hide the element at both places, so that
  /// its place explains the change.
  func change(to new: ClipWording) -> String? {
    guard visible != new.visible else { return nil }
    let isSameCover = zip(sides, new.sides).allSatisfy { old, new in
      let (isCut, isNewCut) = (old.edge - old.cut > 0.0005, new.edge - new.cut > 0.0005)
      return switch (isCut, isNewCut) {
      case (true, true): abs(old.cut - new.cut) < 0.0015
      case (true, false): new.edge <= old.cut + 0.0015
      case (false, true): old.edge <= new.cut + 0.0015
      case (false, false): true
      }
    }
    if frame != new.frame, isSameCover { return nil }
    let (then, now) = (text, new.text)
    return then == now ? nil : "is \(now), was \(then)"
  }
}

/// Distances in words.
enum PointWording {
  /// Returns a distance with as many decimals as mean something: none from 100 points on, one from
  /// 1 point on, at most three.
  static func text(_ value: Double) -> String {
    shortNumber(
      value, maxPlaces: value.magnitude >= 100 ? 0 : value.magnitude >= 1 ? 1 : 3)
  }

  /// Returns two values with the fewest decimals with which they differ; nil if that is more than
  /// three.
  static func pair(_ now: Double, _ then: Double) -> (String, String)? {
    (1...3).lazy.map { decimals in
      (shortNumber(now, maxPlaces: decimals), shortNumber(then, maxPlaces: decimals))
    }.first { $0.0 != $0.1 }
  }
}
