extension RenderRequest {
  /// Traces the reel for vector outputs.
  func tracer(scale: Double) -> FilmTracer {
    FilmTracer(
      reel: reel, theme: theme, fonts: fonts, scale: scale, isCancelled: isCancelled,
      progress: progress)
  }

  /// What vector outputs say beside the pictures.
  var story: FilmStory {
    FilmStory(reel, title: timeline.recording.title, tellsCosts: tellsCosts)
  }
}
