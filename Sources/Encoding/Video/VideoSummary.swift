import Processes
import TextAndFiles

/// The size and length of a video.
struct VideoSummary: Hashable {
  var frameCount: Int
  var width: Int
  var height: Int
  /// Seconds; nil if the container states none for the stream, as in WebM.
  var duration: Double?
}

extension VideoSummary {
  /// Reads the first video stream with `ffprobe`; nil if the file has none. O(bytes of the file).
  ///
  /// - Parameter start: Starts `ffprobe` with a pipe from its output.
  /// - Throws: The errors of `start`, `OutputError.programStuck` and `.cancelled`.
  init?(
    readingFrom path: String, _ start: ([String]) throws(OutputError) -> ChildProcess
  ) throws(OutputError) {
    let ffprobe = try start([
      "-v", "error", "-count_packets", "-select_streams", "v:0", "-show_entries",
      "stream=nb_read_packets,width,height,duration", "-of", "default=nw=1", "file:\(path)",
    ])
    let text = try ffprobe.readText()
    guard try ffprobe.wait() == 0 else { return nil }
    var values: [Substring: Substring] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { values[parts[0]] = parts[1] }
    }
    func number(_ key: Substring) -> Int? { values[key].flatMap { Int($0) } }
    guard let frameCount = number("nb_read_packets"), let width = number("width"),
      let height = number("height")
    else { return nil }
    self.init(
      frameCount: frameCount, width: width, height: height,
      duration: values["duration"].flatMap { Double($0) })
  }
}
