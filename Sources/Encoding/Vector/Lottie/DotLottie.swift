import CDeflate
import TextAndFiles

/// A ZIP archive with a Lottie animation in it.
///
/// Source: https://dotlottie.io/spec/1.0/, and PKWARE's APPNOTE for the archive.
enum DotLottie {
  /// Returns the bytes of the archive; equal animations give equal bytes.
  static func archive(_ animation: [UInt8]) throws(OutputError) -> [UInt8] {
    let manifest =
      #"{"version":"1.0","generator":"flipbook","animations":[{"id":"film","loop":true}]}"#
    var (files, directory): ([UInt8], [UInt8]) = ([], [])
    let entries = [("manifest.json", Array(manifest.utf8)), ("animations/film.json", animation)]
    for (name, bytes) in entries {
      let packed = try deflated(bytes)
      let checksum = bytes.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }
      // Version 2.0, names in UTF-8, deflated, 1 January 1980.
      let features: [UInt8] = [20, 0, 0, 8, 8, 0, 0, 0, 0x21, 0]
      let sizes = [Int(checksum), packed.count, bytes.count].flatMap { little($0, 4) }
      let names = little(name.utf8.count, 2) + little(0, 2)
      directory += Array("PK\u{1}\u{2}".utf8) + little(20, 2) + features + sizes + names
      directory += little(0, 10) + little(files.count, 4) + Array(name.utf8)
      files += Array("PK\u{3}\u{4}".utf8) + features + sizes + names + Array(name.utf8) + packed
    }
    let count = little(entries.count, 2)
    return files + directory + Array("PK\u{5}\u{6}".utf8) + little(0, 4) + count + count
      + little(directory.count, 4) + little(files.count, 4) + little(0, 2)
  }

  private static func deflated(_ bytes: [UInt8]) throws(OutputError) -> [UInt8] {
    guard let compressor = libdeflate_alloc_compressor(9) else {
      throw .drawing(frame: nil, .outOfMemory(byteCount: bytes.count))
    }
    defer { libdeflate_free_compressor(compressor) }
    let bound = libdeflate_deflate_compress_bound(compressor, bytes.count)
    return bytes.withUnsafeBytes { source in
      [UInt8](unsafeUninitializedCapacity: bound) { target, count in
        count = libdeflate_deflate_compress(
          compressor, source.baseAddress, source.count, target.baseAddress, bound)
      }
    }
  }

  private static func little(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
