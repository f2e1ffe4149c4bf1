/// Returns the page with a player for a request's film, in UTF-8 when written; the request's targets
/// do not matter.
///
/// - Parameter follows: True if the page asks its server for another version of itself.
/// - Throws: `EncodingError.fonts` and `.cancelled`.
package func playerPage(
  _ request: RenderRequest, follows: Bool = false
) throws(EncodingError) -> String {
  let scale = request.scale ?? request.timeline.recording.stage.scale
  let film = try request.tracer(scale: scale).trace()
  return PlayerPage(film, story: request.story, follows: follows).text
}
