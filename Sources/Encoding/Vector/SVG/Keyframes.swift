import Rendering

/// A number's changes as the keyframes of a style sheet: what stands at a frame, and the way to the
/// next keyframe.
struct Keyframe: Hashable {
  var frame: Int
  var value: Int
  /// The curve to the next keyframe; nil rests until there.
  var curve: Int?
  /// Whether it stands just before its frame, where something else begins.
  var isBefore = false
}

extension Track {
  /// The track's keyframes; before the first one the number is the initial one.
  var keyframes: [Keyframe] {
    var keyframes: [Keyframe] = []
    var value = initial
    for span in spans {
      if span.length > 0 {
        // Where one motion follows the other, its end and the next one's start are one.
        if keyframes.last?.frame == span.start { keyframes.removeLast() }
        keyframes.append(Keyframe(frame: span.start, value: value, curve: span.curve))
      }
      value = span.end
      keyframes.append(Keyframe(frame: span.start + span.length, value: value))
    }
    return keyframes
  }

  /// The number where `toggles` say that it is there, and 0 where not.
  func shown(_ toggles: [Int]) -> (initial: Int, keyframes: [Keyframe]) {
    guard toggles != [0] else { return (initial, keyframes) }
    var result: [Keyframe] = []
    var rest = keyframes[...]
    var value = initial
    for (index, frame) in toggles.enumerated() {
      let isOn = index % 2 == 0
      while let next = rest.first, next.frame < frame || (!isOn && next.frame == frame) {
        rest.removeFirst()
        value = next.value
        guard !isOn else { continue }
        var keyframe = next
        if next.frame == frame {
          guard next.value != 0 else { continue }
          keyframe.isBefore = true
          keyframe.curve = nil
        }
        result.append(keyframe)
      }
      if rest.first?.frame == frame, isOn { continue }
      result.append(Keyframe(frame: frame, value: isOn ? value : 0))
    }
    result += rest
    let first = toggles.first == 0 ? initial : 0
    if result.first == Keyframe(frame: 0, value: first) { result.removeFirst() }
    return (first, result)
  }
}

/// The rules of an animated document's style sheet; equal animations share one.
struct KeyframeSheet {
  let frameCount: Int
  let framesPerSecond: Int
  let curves: CurveTable
  private var names: [String: Int] = [:]
  private var rules: [String] = []
  private var motions: Set<Int> = []
  private var fades: Set<Int> = []

  init(_ film: VectorFilm) {
    (frameCount, framesPerSecond, curves) = (film.frameCount, film.framesPerSecond, film.curves)
  }

  /// The name of an animation; `declaration` writes a keyframe's value.
  mutating func name(
    _ keyframes: [Keyframe], isFade: Bool, _ declaration: (Int) -> String
  ) -> String {
    var rule = ""
    for keyframe in keyframes {
      rule += "\(share(keyframe)){\(declaration(keyframe.value))"
      if let curve = keyframe.curve {
        rule += ";animation-timing-function:var(\(variable(curve, isFade: isFade)))"
      }
      rule += "}"
    }
    let number = names[rule] ?? names.count
    if names.updateValue(number, forKey: rule) == nil {
      rules.append("@keyframes k\(String(number, radix: 36)){\(rule)}\n")
    }
    return "k\(String(number, radix: 36))"
  }

  private mutating func variable(_ curve: Int, isFade: Bool) -> String {
    if isFade { fades.insert(curve) } else { motions.insert(curve) }
    return Self.variable(curve, isFade: isFade)
  }

  private static func variable(_ curve: Int, isFade: Bool) -> String {
    "--\(isFade ? "f" : "m")\(String(curve, radix: 36))"
  }

  /// Rounded down: at a frame's time the frame has begun.
  private func share(_ keyframe: Keyframe) -> String {
    let all = 1_000_000
    let parts = keyframe.frame * all / frameCount - (keyframe.isBefore ? 2 : 0)
    return SVGNotation.number(Double(parts) * 100 / Double(all), decimals: 4) + "%"
  }

  /// The style sheet.
  ///
  /// Whoever asks for less motion sees everything fade, and nothing travel.
  var text: String {
    guard !rules.isEmpty else { return "" }
    let seconds = SVGNotation.number(Double(frameCount) / Double(framesPerSecond), decimals: 4)
    let all = motions.sorted().map { ($0, false) } + fades.sorted().map { ($0, true) }
    let variables = all.map { curve, isFade in
      "\(Self.variable(curve, isFade: isFade)):\(easing(curve))"
    }
    let still = motions.sorted().map { "\(Self.variable($0, isFade: false)):step-start" }
    var text = "svg *{animation:\(seconds)s step-end infinite}\n"
    if !variables.isEmpty { text += "svg{\(variables.joined(separator: ";"))}\n" }
    if !still.isEmpty {
      text +=
        "@media (prefers-reduced-motion:reduce){svg{\(still.joined(separator: ";"))}}\n"
    }
    return text + rules.joined()
  }

  private func easing(_ curve: Int) -> String {
    let shares = curves.curves[curve]
    guard !shares.isEmpty else { return "linear" }
    let points = shares.map {
      SVGNotation.number(Double($0) / Double(CurveTable.whole), decimals: 4)
    }
    return
      "linear(\(points.map { $0.hasPrefix("0.") ? String($0.dropFirst()) : $0 }.joined(separator: ",")))"
  }
}
