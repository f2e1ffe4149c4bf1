import Foundation
import Processes
import TextAndFiles

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
    var arguments = FFmpegArguments(
      film: film, layout: layout, rate: "\(film.framesPerSecond)")
    switch container {
    case .mp4:
      arguments.companions = try companions.write(beside: path, captionsAs: .subStationAlpha)
      return arguments.mp4(to: path)
    case .webM(let codec):
      arguments.companions = try companions.write(beside: path, captionsAs: .webVTT)
      return arguments.webM(codec, to: path)
    }
  }

  func frame(ofPicture number: Int) -> Int { number }

  func mismatch(with video: VideoSummary?, holds: [Int]) -> (found: String, expected: String)? {
    let expected = "\(counted(film.frameCount, "frame", "frames")) at \(film.framesPerSecond) fps"
    guard let video else { return ("no video", expected) }
    let isRightLength = hasRightLength(video)
    guard video.frameCount != film.frameCount || !isRightLength else { return nil }
    let found = counted(video.frameCount, "frame", "frames")
    return (found + (isRightLength ? "" : " of another duration"), expected)
  }

  /// Returns true if the duration matches the film's frames, within half a frame.
  private func hasRightLength(_ video: VideoSummary) -> Bool {
    guard let duration = video.duration else { return true }
    return abs(duration * Double(film.framesPerSecond) - Double(film.frameCount)) <= 0.5
  }
}
