import CCairo
import Choreography
import Foundation
import Rendering

/// The pixels of some lines, hashed by FNV-1a.
func textSample() throws -> UInt64 {
  let engine = try TextEngine(fonts: .installed())
  let raster = try Raster(width: 400, height: 120)
  let surface = try CairoSurface(raster, scale: 2, text: engine)
  for (row, text) in ["Everest 8,849 m", "富士山 カタカナ", "😀 text ☺"].enumerated() {
    let line = TextLine(text, size: 13, weight: .medium, maxWidth: 180)
    surface.draw(line, at: Point(x: 4.3, y: Double(18 + row * 18)), with: Color(0x336699))
  }
  try surface.finish()
  return raster.withUnsafeBytes { bytes in
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}

/// True if fontconfig's default configuration in this process emboldens fonts.
func isSystemHostile() -> Bool {
  let pattern = FcNameParse("Inter")
  defer { FcPatternDestroy(pattern) }
  FcConfigSubstitute(nil, pattern, FcMatchPattern)
  FcDefaultSubstitute(pattern)
  var result = FcResultMatch
  guard let match = FcFontMatch(nil, pattern, &result) else { return false }
  defer { FcPatternDestroy(match) }
  var isEmboldened: FcBool = 0
  FcPatternGetBool(match, FC_EMBOLDEN, 0, &isEmboldened)
  return isEmboldened != 0
}
