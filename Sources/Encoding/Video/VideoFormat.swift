import Foundation
import Recordings

struct VideoFormat: FFmpegFormat {
  enum Container {
    case mp4
    case webM(FormatOptions.WebMCodec)
  }

  let container: Container
  let film: FilmInfo
  let layout: PixelLayout
  let companions: VideoMetadata
  var note: String? { nil }

  func arguments(
    to path: String, _ start: ([String]) throws(OutputError) -> ChildProcess
  ) throws(OutputError) -> [String] {
    let arguments = FFmpegArguments(
      film: film, layout: layout, rate: "\(film.framesPerSecond)",
      companions: try companions.write(beside: path))
    return switch container {
    case .mp4: arguments.mp4(to: path)
    case .webM(let codec): arguments.webM(codec, to: path)
    }
  }

  func frame(ofPicture number: Int) -> Int { number }

  func mismatch(in path: String, pictures: Int) -> (found: String, expected: String)? {
    let expected = "\(counted(film.frameCount, "frame", "frames")) at \(film.framesPerSecond) fps"
    guard let (frames, isRightLength) = content(of: path) else { return ("no video", expected) }
    guard frames != film.frameCount || !isRightLength else { return nil }
    let found = counted(frames, "frame", "frames")
    return (found + (isRightLength ? "" : " of another duration"), expected)
  }

  /// Returns a finished file's content; nil if it is not a video.
  private func content(of path: String) -> (frames: Int, isRightLength: Bool)? {
    switch container {
    case .mp4:
      MP4Summary(readingFrom: path).map {
        ($0.frameCount, $0.lasts(frames: film.frameCount, perSecond: film.framesPerSecond))
      }
    case .webM: WebMSummary(readingFrom: path).map { ($0.frameCount, true) }
    }
  }
}
