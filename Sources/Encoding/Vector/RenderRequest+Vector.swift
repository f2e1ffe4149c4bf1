extension RenderRequest {
  /// Traces the reel for vector outputs.
  func tracer(scale: Double) -> FilmTracer {
    FilmTracer(
      reel: reel, theme: options.theme, fonts: fonts, scale: scale,
      isCancelled: options.isCancelled, progress: options.progress)
  }

  /// What vector outputs say beside the pictures.
  var story: FilmStory {
    FilmStory(reel, title: timeline.recording.title, tellsCosts: tellsCosts)
  }
}
