import Rendering
import TextAndFiles

extension FontSet {
  /// Returns the installed fonts, with which an output is drawn.
  package static func forOutput() throws(OutputError) -> FontSet {
    do throws(FontError) {
      return try installed()
    } catch {
      throw .fonts(error)
    }
  }
}
