import Comparison
import Encoding
import Flipbook
import Foundation
import Rendering
import Testing

/// Each shipped scenario as Lottie, drawn by rlottie, compared with Flipbook's own frames.
///
/// rlottie is Samsung's player (https://github.com/Samsung/rlottie); scripts/setup installs it.
/// It antialiases edges differently from Cairo, does not snap rows to pixels, and darkens what is
/// below a fading picture by a level or so.
@Suite("A Lottie film, drawn by rlottie")
struct LottieFilmTests {
  /// The greatest mean difference of a moment, in levels of 255.
  private static let meanLimit = 8.0
  /// The greatest share of pixels that differ by more than 32 levels.
  private static let shareLimit = 0.04

  @Test("has the frames' look at five moments", arguments: ScenarioGeometryTests.scenarios)
  func frames(name: String) throws {
    let sandbox = try Sandbox("empty", "")
    let scenario = shippedScenario(name)
    let film = try Film(scenario, framesPerSecond: 3)
    _ = try film.render(to: ["\(sandbox.path)/film.json", "\(sandbox.path)/frames/"])
    let names = sandbox.names(in: "frames").filter { $0.hasSuffix(".png") }
    let player = try RLottie(String(contentsOfFile: "\(sandbox.path)/film.json", encoding: .utf8))
    // Some versions of rlottie count the frame at the end, too.
    #expect(names.count...names.count + 1 ~= player.frameCount)
    for moment in 0..<5 {
      let frame = (names.count - 1) * (2 * moment + 1) / 10
      let file = try Data(contentsOf: URL(filePath: "\(sandbox.path)/frames/\(names[frame])"))
      let own = try PNGReader.read(Array(file))
      let drawn = player.frame(frame, width: own.width, height: own.height)
      var (sum, differing) = (0, 0)
      // Every third pixel estimates a mean and a fraction, in a third of a debug build's time.
      let places = stride(from: 0, to: drawn.count, by: 3)
      own.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
        for index in places {
          let pixel = bytes.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self)
          let difference = difference(pixel, drawn[index])
          sum += difference
          if difference > 32 { differing += 1 }
        }
      }
      let (mean, share) = (
        3 * Double(sum) / Double(drawn.count), 3 * Double(differing) / Double(drawn.count)
      )
      #expect(mean <= Self.meanLimit, "frame \(frame)")
      #expect(share <= Self.shareLimit, "frame \(frame)")
    }
  }

  /// The greatest difference of a channel; pixels that rlottie left transparent are black.
  private func difference(_ a: UInt32, _ b: UInt32) -> Int {
    if a == b { return 0 }
    var greatest = 0
    for shift: UInt32 in [0, 8, 16] {
      greatest = max(greatest, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
    }
    return greatest
  }
}

/// rlottie's C interface, loaded when a test runs, so that the package builds without it.
private final class RLottie {
  private typealias Load =
    @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafePointer<CChar>) ->
    OpaquePointer?
  private typealias Count = @convention(c) (OpaquePointer) -> Int
  private typealias Render =
    @convention(c) (OpaquePointer, Int, UnsafeMutablePointer<UInt32>, Int, Int, Int) -> Void
  private typealias Destroy = @convention(c) (OpaquePointer) -> Void

  private let library: UnsafeMutableRawPointer
  private let animation: OpaquePointer

  init(_ json: String) throws {
    let names = ["librlottie.so.0-1", "librlottie.so.0", "librlottie.so", "librlottie.dylib"]
    library = try #require(
      names.lazy.compactMap { dlopen($0, RTLD_NOW) }.first, "no rlottie: scripts/setup test")
    let load = unsafeBitCast(dlsym(library, "lottie_animation_from_data"), to: Load.self)
    animation = try #require(load(json, UUID().uuidString, ""), "rlottie refused the film")
  }

  deinit {
    unsafeBitCast(dlsym(library, "lottie_animation_destroy"), to: Destroy.self)(animation)
  }

  var frameCount: Int {
    unsafeBitCast(dlsym(library, "lottie_animation_get_totalframe"), to: Count.self)(animation)
  }

  /// The pixels of a frame as `0xAARRGGBB`, premultiplied.
  func frame(_ number: Int, width: Int, height: Int) -> [UInt32] {
    let render = unsafeBitCast(dlsym(library, "lottie_animation_render"), to: Render.self)
    return [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      buffer.initialize(repeating: 0)
      if let base = buffer.baseAddress {
        render(animation, number, base, width, height, width * 4)
      }
      count = width * height
    }
  }
}
