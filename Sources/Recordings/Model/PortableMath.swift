/// Exponential, sine and cosine by basic arithmetic, with the same bits on every machine, unlike
/// those of the C library.
package enum PortableMath {
  /// Returns the smoothstep of a share clamped to 0...1: s²·(3 − 2s), slow at both ends.
  package static func smoothstep(_ share: Double) -> Double {
    let s = share.clamped(to: 0...1)
    return s * s * (3 - 2 * s)
  }

  /// Returns e to a power that is at most 0; relative error below 1e-15.
  package static func exponential(_ power: Double) -> Double {
    guard power > -745 else { return 0 }
    let ln2 = 0.693147180559945309417
    let twos = (power / ln2).rounded()
    let rest = power - twos * ln2
    var term = 1.0
    var sum = 1.0
    for index in 1...18 {
      term *= rest / Double(index)
      sum += term
    }
    // Two steps, so that subnormal results are reached.
    let half = Int(twos) / 2
    return sum * Double(sign: .plus, exponent: half, significand: 1)
      * Double(sign: .plus, exponent: Int(twos) - half, significand: 1)
  }

  /// Returns cosine and sine of an angle in radians; error below 1e-14 for angles below a thousand.
  package static func cosineAndSine(_ angle: Double) -> (cosine: Double, sine: Double) {
    // Beyond this the rest of a division by π ÷ 2 has no exact digits.
    guard angle.magnitude < 1e15 else { return (1, 0) }
    let quarters = (angle / (.pi / 2)).rounded()
    let rest = angle - quarters * (.pi / 2)
    var (cosine, sine, term) = (0.0, 0.0, 1.0)
    for index in 0...19 {
      let signed = index % 4 < 2 ? term : -term
      if index.isMultiple(of: 2) { cosine += signed } else { sine += signed }
      term *= rest / Double(index + 1)
    }
    switch Int(quarters) & 3 {
    case 0: return (cosine, sine)
    case 1: return (-sine, cosine)
    case 2: return (-cosine, -sine)
    default: return (sine, -cosine)
    }
  }
}

extension Double {
  /// Returns the number of a range that is nearest to this one.
  package func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(range.upperBound, Swift.max(range.lowerBound, self))
  }
}
