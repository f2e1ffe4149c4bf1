/// The page with a player for a request's film, in UTF-8 when written; the request's targets do not
/// matter.
///
/// - Parameter follows: Whether the page asks its server for another version of itself: such a page
///   lives on that server alone.
/// - Throws: `EncodingError.fonts` and `.cancelled`.
public func playerPage(
  _ request: RenderRequest, follows: Bool = false
) throws(EncodingError) -> String {
  let scale = request.scale ?? request.timeline.recording.stage.scale
  let film = try request.tracer(scale: scale).trace()
  return PlayerPage(film, story: request.story, follows: follows).text
}
