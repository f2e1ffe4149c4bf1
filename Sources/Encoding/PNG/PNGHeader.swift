import Foundation

/// The bytes before a PNG's pixels: 8-bit RGB in sRGB at a resolution.
enum PNGHeader {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The extent and the pixels' form.
  static func extent(width: Int, height: Int) -> [UInt8] {
    let colorTypeRGB: UInt8 = 2
    return ChunkWriter.bytes(UInt32(width)) + ChunkWriter.bytes(UInt32(height))
      + [8, colorTypeRGB, 0, 0, 0]
  }

  /// Pixels per meter, across and down: a point is 1/72 inch.
  static func resolution(_ scale: Double) -> [UInt8] {
    let perMetre = ChunkWriter.bytes(UInt32(min(1e9, (72 * scale / 0.0254).rounded())))
    let unitMetre: UInt8 = 1
    return perMetre + perMetre + [unitMetre]
  }
}
