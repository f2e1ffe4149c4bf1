import Rendering

/// A keyframe of a style sheet: the value at a frame, and the curve to the next keyframe.
struct Keyframe: Hashable {
  var frame: Int
  var value: Int
  /// The curve to the next keyframe; nil holds the value.
  var curve: Int?
}

extension KeyframeTrack {
  /// The track's keyframes; before the first one the value is the initial one.
  var keyframes: [Keyframe] {
    var keyframes: [Keyframe] = []
    var value = initial
    for span in spans {
      if span.length > 0 {
        // The end of a motion and the start of an adjacent one are one keyframe.
        if keyframes.last?.frame == span.start { keyframes.removeLast() }
        keyframes.append(Keyframe(frame: span.start, value: value, curve: span.curve))
      }
      value = span.end
      keyframes.append(Keyframe(frame: span.start + span.length, value: value))
    }
    return keyframes
  }
}

struct Animation: Hashable {
  /// The name of its keyframes.
  var name: String
  /// The default timing function between keyframes.
  var pace: String
}

/// The style sheet of an animated document; equal animations share a rule.
struct KeyframeSheet {
  /// The number of frames, with those of the rest at the end.
  private let frameCount: Int
  private let framesPerSecond: Int
  private var easings: EasingNotation
  /// The number of times that the film plays; 0 for endless.
  private let loops: Int
  /// True if the document has the film's states without motion, too.
  private let hasStates: Bool
  private var rules = NumberedSet<Rule>()
  /// The curves that are variables.
  private var variables = NumberedSet<Int>()
  private var variableValues: [String] = []
  private var classes = NumberedSet<[Animation]>()
  /// The declarations of paints that differ in the dark appearance.
  private var darkPaints = NumberedSet<String>()

  private struct Rule: Hashable {
    var body: String
    var pace: String
  }

  init(_ film: VectorFilm, loops: Int = 0) {
    // An endless film rests for a second before it begins again, so that its end can be read.
    frameCount = film.frameCount + (loops == 0 ? film.framesPerSecond : 0)
    framesPerSecond = film.framesPerSecond
    easings = EasingNotation(film.curves)
    self.loops = loops
    hasStates = !film.states.isEmpty
  }

  /// Returns an animation from and to `initial`; `declaration` formats a keyframe's value.
  mutating func animation(
    _ keyframes: [Keyframe], initial: Int, _ declaration: (Int) -> String
  ) -> Animation {
    let steps = keyframes.map { (keyframe: $0, text: declaration($0.value)) }
    let rest = declaration(initial)
    let curve = Self.onlyCurve(steps, rest: rest)
    var body = steps.map { step in
      // Keyframes cannot use variables, so curves are inlined.
      let pace =
        curve == nil ? step.keyframe.curve.map { ";\(Self.pace):\(easings.text(of: $0))" } : nil
      return "\(share(step.keyframe)){\(step.text)\(pace ?? "")}"
    }.joined()
    // Holds the last value across jumps and after the film.
    let keepsLast = curve != nil || loops > 0
    if keepsLast, let last = steps.last, last.text != rest { body += "to{\(last.text)}" }
    if let curve, variables.number(of: curve) == variableValues.count {
      variableValues.append(easings.text(of: curve))
    }
    let rule = Rule(body: body, pace: curve.map { "var(\(Self.variable($0)))" } ?? "step-end")
    let number = rules.number(of: rule)
    return Animation(name: "k\(String(number, radix: 36))", pace: rule.pace)
  }

  private static let pace = "animation-timing-function"

  private static func variable(_ curve: Int) -> String { "--f\(String(curve, radix: 36))" }

  /// Returns the curve of all motions; nil if there are several, or jumps.
  private static func onlyCurve(
    _ steps: [(keyframe: Keyframe, text: String)], rest: String
  ) -> Int? {
    var curve: Int?
    var (text, isMoving) = (rest, false)
    for step in steps {
      guard isMoving || step.text == text else { return nil }
      if let own = step.keyframe.curve {
        guard curve == nil || curve == own else { return nil }
        curve = own
      }
      (text, isMoving) = (step.text, step.keyframe.curve != nil)
    }
    return curve
  }

  /// Returns a keyframe's time in percent, rounded down so that a frame has started at its time.
  private func share(_ keyframe: Keyframe) -> String {
    let all = 1_000_000
    let parts = keyframe.frame * all / frameCount
    return SVGNotation.number(Double(parts) * 100 / Double(all), decimals: 4) + "%"
  }

  /// Returns the `class` attribute of elements with animations and style; empty for none.
  mutating func attribute(_ animations: [Animation], _ style: ShapeStyle? = nil) -> String {
    var names: [String] = []
    var inline = ""
    if animations.contains(where: { $0.pace != "step-end" }) {
      names.append("a\(String(classes.number(of: animations), radix: 36))")
    } else if !animations.isEmpty {
      inline = " style=\"animation-name:\(animations.map(\.name).joined(separator: ","))\""
    }
    if let paint = style?.darkDeclarations {
      names.append("d\(String(darkPaints.number(of: paint), radix: 36))")
    }
    return (names.isEmpty ? "" : " class=\"\(names.joined(separator: " "))\"") + inline
  }

  /// Returns the animations as declarations, for elements with a `style` attribute.
  func declarations(_ animations: [Animation]) -> String {
    animations.isEmpty ? "" : ";" + Self.timing(animations)
  }

  private static func timing(_ animations: [Animation]) -> String {
    let names = animations.map(\.name).joined(separator: ",")
    return "animation-name:\(names);\(pace):\(animations.map(\.pace).joined(separator: ","))"
  }

  var text: String { motion + dark }

  private var dark: String {
    guard !darkPaints.elements.isEmpty else { return "" }
    let rules = darkPaints.elements.enumerated().map { number, paint in
      ".d\(String(number, radix: 36)){\(paint)}\n"
    }
    return "@media (prefers-color-scheme:dark){\n\(rules.joined())}\n"
  }

  /// The rules of animations.
  ///
  /// With reduced motion preferred, an endless film shows its states without motion, and a finite
  /// film its end.
  private var motion: String {
    guard !rules.elements.isEmpty else { return "" }
    let duration = Double(frameCount) / Double(framesPerSecond)
    // Keyframes are not later than their frames by more than a microsecond.
    let seconds = SVGNotation.number(duration, decimals: 6)
    let times = loops == 0 ? "infinite" : "\(loops) forwards"
    var text = "svg *{animation:\(seconds)s step-end \(times)}\n"
    let variables = variables.elements
    if !variables.isEmpty {
      let values = zip(variables, variableValues).map { "\(Self.variable($0)):\($1)" }
      text += "svg{\(values.joined(separator: ";"))}\n"
    }
    for (number, animations) in classes.elements.enumerated() {
      text += ".a\(String(number, radix: 36)){\(Self.timing(animations))}\n"
    }
    for (number, rule) in rules.elements.enumerated() {
      text += "@keyframes k\(String(number, radix: 36)){\(rule.body)}\n"
    }
    guard loops == 0 else {
      let past = Int(duration * Double(loops)) + 1
      return text + "@media (prefers-reduced-motion:reduce){svg *{animation-delay:-\(past)s}}\n"
    }
    guard hasStates else { return text }
    return text
      + "@media (prefers-reduced-motion:reduce){.motion{display:none}.states{display:inline}}\n"
  }
}

extension ShapeStyle {
  /// The declarations in the dark appearance; nil if they are the same.
  fileprivate var darkDeclarations: String? {
    guard let dark else { return nil }
    let property = pen == nil ? "fill" : "stroke"
    let color = "\(property):\(dark.color.hexadecimal)"
    guard dark.opacity != opacity else { return color }
    return color + ";\(property)-opacity:\(VectorUnit.opacity.text(dark.opacity))"
  }
}
