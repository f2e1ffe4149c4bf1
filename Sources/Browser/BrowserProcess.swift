import Foundation
import Processes
import TextAndFiles

/// A headless browser with a new profile, and a connection to it.
///
/// The browser ends when this object is released, or when this process ends for any reason, because
/// its connection is a pipe. The profile is removed with it; the next run removes one that a killed
/// run left.
final class BrowserProcess {
  /// The rate at which the browser draws.
  enum FrameRate {
    /// As often as something asks for a frame. The browser then keeps a processor busy, also while
    /// it waits.
    case unlimited
    /// At the rate of a display, which view transitions need, with a third of the processor's time.
    case display
  }

  /// The frame rates to try, in order. To observe a page takes many frames, but a page with view
  /// transitions fails with them.
  static let rates = [FrameRate.display, .unlimited, .display]

  let connection: DevToolsConnection
  /// True if the browser runs without its sandbox.
  let lacksSandbox: Bool
  private let process: ChildProcess
  private let profile: TemporaryOutputFolder

  /// Starts a browser.
  ///
  /// - Throws: `OutputError`.
  init(
    _ program: BrowserProgram, rate: FrameRate, scale: Double, _ options: PageOptions
  ) throws(OutputError) {
    profile = try TemporaryOutputFolder.inTemporaryDirectory()
    lacksSandbox = geteuid() == 0
    do throws(OutputError) {
      process = try ChildProcess(
        program.path,
        arguments: Self.arguments(
          profile: profile.path, rate, scale, options, lacksSandbox: lacksSandbox),
        variables: Self.variables, link: .channel, timeLimit: 60, isCancelled: options.isCancelled)
    } catch {
      profile.remove()
      throw error
    }
    connection = DevToolsConnection(process)
  }

  deinit {
    // A browser that is killed leaves the folder of its socket behind.
    let link = "\(profile.path)/SingletonSocket"
    let socket = try? FileManager.default.destinationOfSymbolicLink(atPath: link)
    process.kill(isHard: true)
    if let folder = socket.map({ URL(fileURLWithPath: $0).deletingLastPathComponent() }),
      folder.lastPathComponent.contains(/^[a-z]+\.(chromium|google)\./)
    {
      try? FileManager.default.removeItem(at: folder)
    }
    profile.remove()
  }

  /// A short path for the browser's temporary files: it ends if that of its socket has more bytes
  /// than a socket's address.
  private static var variables: [String: String] {
    NSTemporaryDirectory().utf8.count > 56 ? ["TMPDIR": "/tmp"] : [:]
  }

  private static func arguments(
    profile: String, _ rate: FrameRate, _ scale: Double, _ options: PageOptions,
    lacksSandbox: Bool
  ) -> [String] {
    var arguments = fixed + ["--user-data-dir=\(profile)"]
    // An emulated scale alone would divide the distances of wheel events.
    arguments.append("--force-device-scale-factor=\(scale)")
    // Also for what the page's session does not see, as the requests of workers.
    if !options.allowsNetwork {
      let local = ["localhost", "*.localhost", "127.0.0.1", "[::1]"].map { ", EXCLUDE \($0)" }
      arguments += ["--host-resolver-rules=MAP * ~NOTFOUND" + local.joined(), "--no-proxy-server"]
      // Packets of WebRTC bypass the proxy and the rules.
      let policy = "webrtc-ip-handling-policy=disable_non_proxied_udp"
      arguments += ["--\(policy)", "--force-\(policy)"]
    }
    if rate == .unlimited {
      arguments += ["--disable-frame-rate-limit", "--run-all-compositor-stages-before-draw"]
    }
    // Chromium refuses to run as root with it. Only the sandbox needs the zygote, and frames take
    // two thirds of the time without.
    if lacksSandbox { arguments += ["--no-sandbox", "--no-zygote"] }
    return arguments + ["about:blank"]
  }

  private static let fixed = [
    "--headless=new", "--remote-debugging-pipe",
    // Nothing that depends on the machine, and nothing of its own over the network.
    "--no-first-run", "--no-default-browser-check", "--disable-gpu", "--disable-extensions",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--disable-default-apps", "--disable-breakpad", "--disable-crash-reporter", "--no-pings",
    "--disable-features=Translate,MediaRouter,OptimizationHints,AutofillServerCommunication",
    "--password-store=basic", "--use-mock-keychain", "--mute-audio", "--force-color-profile=srgb",
    "--font-render-hinting=none", "--hide-scrollbars", "--lang=en-US",
    // A page in the background would get no frames.
    "--disable-background-timer-throttling", "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    // Smooth scrolling follows the clock on the wall.
    "--disable-smooth-scrolling",
    // Modules of a page in a file. The page's session watches over what they read; it would not see
    // shared workers.
    "--allow-file-access-from-files", "--disable-blink-features=SharedWorker",
  ]
}
