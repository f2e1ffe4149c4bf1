import Foundation
import Testing

/// rlottie's C interface, loaded when a test runs, so that the package builds without it.
final class RLottie {
  private typealias Load =
    @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafePointer<CChar>) ->
    OpaquePointer?
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
