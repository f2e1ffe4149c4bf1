extension RenderRequest {
  /// Traces the composition for vector outputs.
  func tracer(scale: Double) -> FilmTracer {
    FilmTracer(
      composition: composition, theme: options.theme, fonts: fonts, scale: scale,
      isCancelled: options.isCancelled, progress: options.progress)
  }

  /// What vector outputs say beside the pictures.
  var story: FilmStory {
    FilmStory(composition, title: timeline.recording.title, tellsCosts: tellsCosts)
  }
}
