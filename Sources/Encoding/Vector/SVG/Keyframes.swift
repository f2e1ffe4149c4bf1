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
  private var stillRules: [String] = []

  init(_ film: VectorFilm) {
    (frameCount, framesPerSecond, curves) = (film.frameCount, film.framesPerSecond, film.curves)
  }

  /// The name of an animation; `declaration` writes a keyframe's value.
  mutating func name(
    _ keyframes: [Keyframe], isFade: Bool, _ declaration: (Int) -> String
  ) -> String {
    let body = body(keyframes, declaration)
    let number = names[body] ?? names.count
    let name = "k\(String(number, radix: 36))"
    guard names.updateValue(number, forKey: body) == nil else { return name }
    rules.append("@keyframes \(name){\(body)}\n")
    if !isFade, keyframes.contains(where: { $0.curve != nil }) {
      stillRules.append("@keyframes \(name){\(self.body(keyframes.jumps, declaration))}\n")
    }
    return name
  }

  private func body(_ keyframes: [Keyframe], _ declaration: (Int) -> String) -> String {
    keyframes.map { keyframe in
      // Names for curves would be shorter, but keyframes do not understand variables.
      let pace = keyframe.curve.map { ";animation-timing-function:\(easing($0))" } ?? ""
      return "\(share(keyframe)){\(declaration(keyframe.value))\(pace)}"
    }.joined()
  }

  /// Rounded down: at a frame's time the frame has begun.
  private func share(_ keyframe: Keyframe) -> String {
    let all = 1_000_000
    let parts = keyframe.frame * all / frameCount - (keyframe.isBefore ? 2 : 0)
    return SVGNotation.number(Double(parts) * 100 / Double(all), decimals: 4) + "%"
  }

  private func easing(_ curve: Int) -> String {
    let shares = curves.curves[curve]
    guard !shares.isEmpty else { return "linear" }
    let points = shares.map { share in
      let text = SVGNotation.number(Double(share) / Double(CurveTable.whole), decimals: 4)
      return text.hasPrefix("0.") ? String(text.dropFirst()) : text
    }
    return "linear(\(points.joined(separator: ",")))"
  }

  /// The style sheet.
  ///
  /// Whoever asks for less motion sees everything fade, and nothing travel.
  var text: String {
    guard !rules.isEmpty else { return "" }
    let seconds = SVGNotation.number(Double(frameCount) / Double(framesPerSecond), decimals: 4)
    let still =
      stillRules.isEmpty
      ? "" : "@media (prefers-reduced-motion:reduce){\n\(stillRules.joined())}\n"
    return "svg *{animation:\(seconds)s step-end infinite}\n" + rules.joined() + still
  }
}

extension [Keyframe] {
  /// What is reached on a way is there from the way's beginning.
  fileprivate var jumps: [Keyframe] {
    var result: [Keyframe] = []
    for (index, keyframe) in enumerated() {
      let isEnd = index > 0 && self[index - 1].curve != nil
      if keyframe.curve != nil, index + 1 < count {
        var jump = keyframe
        (jump.value, jump.curve) = (self[index + 1].value, nil)
        result.append(jump)
      } else if !isEnd {
        result.append(keyframe)
      }
    }
    return result
  }
}
